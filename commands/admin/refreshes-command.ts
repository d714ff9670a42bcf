import { Command } from 'commander';
import type { listTokenFamilies } from '../../subgraphs/auth/index.ts';
import { printRows, type Row } from './print.ts';
import { withAuth } from './with-database.ts';

interface RefreshesOptions {
  readonly app: string;
  readonly user: string;
  readonly json: boolean;
}

type Found = Awaited<ReturnType<typeof listTokenFamilies>>[number];

/** `admin refreshes`: counts the token refreshes of a person for an app. The audit record contains only repeats. */
export function refreshesCommand(): Command {
  return new Command('refreshes')
    .description('Counts the refreshes of each sign-in of a person to an app, by token family as in the audit record.')
    .requiredOption('--app <client-id>', 'client ID of the app')
    .requiredOption('--user <person>', 'handle or Credgraph ID of the person')
    .option('--json', 'print JSON', false)
    .action(async ({ app: clientId, user, json }: RefreshesOptions) =>
      withAuth(async (auth, database) => {
        const { _id: userId } = await auth.requirePerson(database, user);
        const found = await auth.listTokenFamilies(database, { clientId, userId });
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
