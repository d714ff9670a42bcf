import { Command, InvalidArgumentError } from 'commander';
import { listCuratorTokens, revokeCuratorToken } from '../../subgraphs/shared/curator-token-store.ts';
import { DAY } from '../../subgraphs/shared/durations.ts';
import { RequestError } from '../../subgraphs/shared/errors.ts';
import { issueCuratorToken } from '../../subgraphs/shared/issue-curator-token.ts';
import { printRow, printRows } from './print.ts';
import { withDatabase } from './with-database.ts';

interface IssueOptions {
  readonly address: string;
  readonly days?: number;
  readonly credential?: number[];
  readonly json: boolean;
}

/** `admin curator-token ...`: tokens are issued by hand (spec 5.3). */
export function curatorTokenCommand(): Command {
  const token = new Command('curator-token').description('Tokens that let a curator change item lists.');
  addIssue(token);
  addList(token);
  addRevoke(token);
  return token;
}

function addIssue(token: Command): void {
  token
    .command('issue')
    .description('Issues a token bound to a wallet address; it is shown only once.')
    .requiredOption('--address <address>', 'wallet address of the curator')
    .option('--days <days>', 'days until it expires (never, when left out)', parseWhole)
    .option('--credential <credId...>', 'narrow it to these credentials', collectWhole)
    .option('--json', 'answer in JSON', false)
    .action(async ({ address, days, credential, json }: IssueOptions) =>
      withDatabase(async (database) => {
        const lifetime = days === undefined ? null : days * DAY;
        const issued = await issueCuratorToken(database, new Date(), {
          address,
          lifetime,
          credIds: credential ?? null,
        });
        printRow({ ...issued, expiresAt: issued.expiresAt?.toISOString() ?? null }, json);
      }),
    );
}

function addList(token: Command): void {
  token
    .command('list')
    .description('Lists the tokens, without their secrets.')
    .option('--json', 'answer in JSON', false)
    .action(async ({ json }: { readonly json: boolean }) =>
      withDatabase(async (database) => {
        const tokens = await listCuratorTokens(database);
        const rows = tokens.map(({ tokenId, address, credIds, createdAt, expiresAt, lastUsedAt, revokedAt }) => ({
          tokenId,
          address,
          credIds,
          createdAt: createdAt.toISOString(),
          expiresAt: expiresAt?.toISOString() ?? null,
          lastUsedAt: lastUsedAt?.toISOString() ?? null,
          revokedAt: revokedAt?.toISOString() ?? null,
        }));
        printRows(rows, json);
      }),
    );
}

function addRevoke(token: Command): void {
  token
    .command('revoke')
    .description('Revokes a token at once.')
    .argument('<token-id>')
    .action(async (tokenId: string) =>
      withDatabase(async (database) => {
        if (!(await revokeCuratorToken(database, tokenId, new Date()))) {
          throw new RequestError('NOT_FOUND', `There is no live curator token ${tokenId}: see "curator-token list".`);
        }
        console.log(`Curator token ${tokenId}: revoked.`);
      }),
    );
}

function parseWhole(text: string): number {
  if (/^[1-9]\d{0,8}$/.test(text)) return Number(text);
  throw new InvalidArgumentError('It must be a whole number from 1.');
}

function collectWhole(text: string, before: number[] | undefined): number[] {
  return [...(before ?? []), parseWhole(text)];
}
