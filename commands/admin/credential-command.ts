import { Command } from 'commander';
import type * as Credentials from '../../subgraphs/credential/index.ts';
import { parseWhole } from '../parse-whole.ts';
import { withAuth } from './with-database.ts';

/** `admin credential ...`: takes credentials down and restores them. */
export function credentialCommand(): Command {
  const credential = new Command('credential').description('Takes credentials down, and restores them.');
  addTakeDown(credential);
  addRestore(credential);
  return credential;
}

const CRED_ID = ['<cred-id>', 'ID of the credential', parseWhole] as const;

function addTakeDown(credential: Command): void {
  credential
    .command('take-down')
    .description('Hides a credential from all but its curator and operators, and refuses every change of it.')
    .argument(...CRED_ID)
    .requiredOption('--reason <text>', 'why: the curator reads it')
    .action(async (credId: number, { reason }: { readonly reason: string }) => {
      await judge(async ({ takeDownByOperator }, command) => takeDownByOperator(command, { credId, reason }));
      console.log(`Credential ${credId}: taken down.`);
    });
}

function addRestore(credential: Command): void {
  credential
    .command('restore')
    .description('Restores a credential that was taken down.')
    .argument(...CRED_ID)
    .action(async (credId: number) => {
      await judge(async ({ restoreCredentialByOperator }, command) => restoreCredentialByOperator(command, credId));
      console.log(`Credential ${credId}: restored.`);
    });
}

/** Runs a command of the credential subgraph, whose events go to the audit record of the auth subgraph. */
async function judge(
  command: (
    credentials: typeof Credentials,
    context: Parameters<typeof Credentials.takeDownByOperator>[0],
  ) => Promise<unknown>,
): Promise<void> {
  await withAuth(async ({ recordOperatorAudit }, database) => {
    await command(await import('../../subgraphs/credential/index.ts'), {
      database,
      now: currentTime,
      log: console,
      record: async (event) => recordOperatorAudit(database, currentTime(), event),
    });
  });
}

function currentTime(): Date {
  return new Date();
}
