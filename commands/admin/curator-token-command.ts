import { Command } from 'commander';
import type { Database } from '../../subgraphs/shared/database/database.ts';
import { DAY } from '../../subgraphs/shared/durations.ts';
import { RequestError } from '../../subgraphs/shared/errors.ts';
import type * as Tokens from '../../subgraphs/shared/permissions/curator-token-store.ts';
import { parseWhole } from '../parse-whole.ts';
import { printRow, printRows, type Row } from './print.ts';
import { withAuth, withDatabase } from './with-database.ts';

interface IssueOptions {
  readonly address: string;
  readonly days?: number;
  readonly credential?: number[];
  readonly label?: string;
  readonly json: boolean;
}

/** `admin curator-token ...`: manages curator tokens (spec 5.3). */
export function curatorTokenCommand(): Command {
  const token = new Command('curator-token').description('Manages the tokens of curators.');
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
    .option('--days <days>', 'days until it expires (default: never)', parseWhole)
    .option('--credential <credId...>', 'limit it to these credentials', collectWhole)
    .option('--label <text>', 'what the token is for')
    .option('--json', 'print JSON', false)
    .action(async ({ address, days, credential, label = '', json }: IssueOptions) =>
      withAuth(async ({ issueTokenByOperator }, database) => {
        const lifetime = days === undefined ? null : days * DAY;
        const issued = await issueTokenByOperator(database, new Date(), {
          address,
          lifetime,
          credIds: credential ?? null,
          label: label.trim() === '' ? null : label.trim(),
        });
        printRow({ ...issued, expiresAt: issued.expiresAt?.toISOString() ?? null }, json);
      }),
    );
}

interface ListOptions {
  readonly size: number;
  readonly after?: string;
  readonly json: boolean;
}

function addList(token: Command): void {
  token
    .command('list')
    .description(
      'Lists the tokens, newest first, without their secrets. Expired and revoked tokens stay listed for 90 days.',
    )
    .option('--size <number>', 'how many tokens to list', parseWhole, 100)
    .option('--after <token-id>', 'list the tokens after this one')
    .option('--json', 'print JSON', false)
    .action(async ({ size, after, json }: ListOptions) =>
      withTokens(async (tokens, database) => {
        const last = after === undefined ? null : await requireCuratorToken(tokens, database, after);
        const position = last && { at: last.createdAt, _id: last.tokenId };
        const found = await tokens.listCuratorTokens(database, {}, { after: position, limit: size + 1 });
        const shown = found.slice(0, size);
        printRows(shown.map(toRow), json);
        // On standard error, so that the output stays valid JSON for scripts.
        if (found.length > size) console.error(`More tokens: --after ${shown.at(-1)?.tokenId}`);
      }),
    );
}

/** Runs a command on the tokens of the service's database. Their store loads only when a command runs: help does not need it. */
async function withTokens(command: (tokens: typeof Tokens, database: Database) => Promise<void>): Promise<void> {
  await withDatabase(async (database) =>
    command(await import('../../subgraphs/shared/permissions/curator-token-store.ts'), database),
  );
}

async function requireCuratorToken(
  tokens: typeof Tokens,
  database: Database,
  tokenId: string,
): Promise<Tokens.CuratorTokenDocument> {
  const found = await tokens.findNamedCuratorToken(database, tokenId);
  if (found) return found;
  throw new RequestError('NOT_FOUND', `There is no curator token ${tokenId}: run "curator-token list".`, {
    reason: 'UNKNOWN_TOKEN',
  });
}

function toRow(token: Tokens.CuratorTokenDocument): Row {
  const { tokenId, address, credIds, createdAt, expiresAt, lastUsedAt, revokedAt } = token;
  return {
    tokenId,
    address,
    credIds,
    createdAt: createdAt.toISOString(),
    expiresAt: expiresAt?.toISOString() ?? null,
    lastUsedAt: lastUsedAt?.toISOString() ?? null,
    revokedAt: revokedAt?.toISOString() ?? null,
  };
}

function addRevoke(token: Command): void {
  token
    .command('revoke')
    .description('Revokes a token immediately.')
    .argument('<token-id>')
    .action(async (tokenId: string) =>
      withTokens(async (tokens, database) => {
        const { curator, credIds } = await requireCuratorToken(tokens, database, tokenId);
        await tokens.revokeCuratorToken(database, tokenId, new Date());
        const { endListRights } = await import('../../subgraphs/credential/index.ts');
        await endListRights(database, { curators: [curator], credIds });
        console.log(`Curator token ${tokenId}: revoked.`);
      }),
    );
}

function collectWhole(text: string, before: number[] | undefined): number[] {
  return [...(before ?? []), parseWhole(text)];
}
