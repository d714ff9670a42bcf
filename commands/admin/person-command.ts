import { Command } from 'commander';
import { loadIdentityKeys } from '../../platform/secret-key.ts';
import type * as Auth from '../../subgraphs/auth/index.ts';
import { printRow, type Row } from './print.ts';
import { mailSuspension } from './tell-by-mail.ts';
import { withAuth } from './with-database.ts';

/** `admin person ...`: finds, suspends and restores people. The audit record contains each call. */
export function personCommand(): Command {
  const person = new Command('person').description('Finds people, and suspends and restores them.');
  addFind(person);
  addSuspend(person);
  addRestore(person);
  return person;
}

function addFind(person: Command): void {
  person
    .command('find')
    .description('Shows a person, found by exactly what they are known by.')
    .argument('<who>', 'e-mail address, wallet address, handle or Credgraph ID')
    .option('--json', 'print JSON', false)
    .action(async (text: string, { json }: { readonly json: boolean }) =>
      withAuth(async (auth, database, config) => {
        const [identityKey] = await loadIdentityKeys(config);
        const found = await auth.lookUpByOperator(database, new Date(), { text, identityKey });
        const summary = await auth.summarizePerson(database, found);
        if (json) console.log(JSON.stringify(summary));
        else printRow(toRow(summary), false);
      }),
    );
}

function toRow({
  id,
  name,
  createdAt,
  roles,
  linked,
  ownedApps,
  credentialCount,
  suspension,
}: Auth.PersonSummary): Row {
  return {
    id,
    handle: name === id ? null : name,
    createdAt: createdAt.toISOString(),
    roles: roles.join(', ') || null,
    linked: linked.map(({ scope, masked }) => `${scope} ${masked}`).join(', ') || null,
    ownedApps: ownedApps.map(({ clientId, name: app }) => `${app} (${clientId})`).join(', ') || null,
    credentials: credentialCount,
    suspendedAt: suspension?.at.toISOString() ?? null,
    reason: suspension?.reason ?? null,
  };
}

const WHO = ['<person>', 'handle or Credgraph ID: see "person find"'] as const;

function addSuspend(person: Command): void {
  person
    .command('suspend')
    .description('Suspends a person: ends their sessions and the tokens of apps, and refuses their curator tokens.')
    .argument(...WHO)
    .requiredOption('--reason <text>', 'why: the person reads it in an e-mail, and when they try to sign in')
    .action(async (name: string, { reason }: { readonly reason: string }) =>
      withAuth(async (auth, database, config) => {
        const { endListRights } = await import('../../subgraphs/credential/index.ts');
        const suspended = await auth.suspendByOperator({ database, endListRights }, new Date(), { name, reason });
        console.log(`${auth.personName(suspended)} is suspended.`);
        await mailSuspension({ auth, config }, suspended);
      }),
    );
}

function addRestore(person: Command): void {
  person
    .command('restore')
    .description('Ends the suspension of a person, who can then sign in again.')
    .argument(...WHO)
    .action(async (name: string) =>
      withAuth(async ({ restorePersonByOperator, personName }, database) => {
        const restored = await restorePersonByOperator(database, new Date(), name);
        console.log(`${personName(restored)} is not suspended.`);
      }),
    );
}
