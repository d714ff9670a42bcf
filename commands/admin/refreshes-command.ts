import { Command } from 'commander';
import { listTokenFamilies } from '../../subgraphs/auth/index.ts';
import { printRows, type Row } from './print.ts';
import { withDatabase } from './with-database.ts';

interface RefreshesOptions {
  readonly app: string;
  readonly user: string;
  readonly json: boolean;
}

type Found = Awaited<ReturnType<typeof listTokenFamilies>>[number];

/** `admin refreshes`: how often the tokens of a person for an app were refreshed, which the audit record does not hold. */
export function refreshesCommand(): Command {
  return new Command('refreshes')
    .description(
      'Counts the refreshes of each sign-in of a person at an app, by the family that the audit record names.',
    )
    .requiredOption('--app <client-id>', 'the id of the app')
    .requiredOption('--user <id>', 'the id of the person')
    .option('--json', 'answer in JSON', false)
    .action(async ({ app: clientId, user: userId, json }: RefreshesOptions) =>
      withDatabase(async (database) => {
        const found = await listTokenFamilies(database, { clientId, userId });
        printRows(found.map(toRow), json);
      }),
    );
}

function toRow({ familyId, scopes, rotation, usedAt, expiresAt, revokedAt }: Found): Row {
  return {
    family: familyId,
    scopes,
    refreshes: rotation?.refreshes ?? null,
    refreshedAt: usedAt?.toISOString() ?? null,
    expiresAt: expiresAt?.toISOString() ?? null,
    revokedAt: revokedAt?.toISOString() ?? null,
  };
}
