import { Command } from 'commander';
import { loadSecretText } from '../../platform/secret-key.ts';
import { withDatabase } from './with-database.ts';

/** `admin backup`: saves the database at one moment, while the service goes on. */
export function backupCommand(): Command {
  return new Command('backup')
    .description('Saves the whole database at one moment to a new folder. The service goes on meanwhile.')
    .argument('<folder>', 'the new folder')
    .option(
      '--with-secret-key',
      'saves the secret key too: whoever has the folder can then read the header values of partners',
    )
    .action(async (folder: string, { withSecretKey = false }: { readonly withSecretKey?: boolean }) =>
      withDatabase(async (database, config) => {
        const { saveDatabase } = await import('../backup/save-database.ts');
        const secretKey = withSecretKey ? await loadSecretText(config) : null;
        const { at, collections } = await saveDatabase(database, folder, secretKey);
        console.log(`Saved ${count(collections)} documents as of ${at} to ${folder}.`);
        if (!withSecretKey) console.log('It does not contain SECRET_KEY: keep that elsewhere.');
      }),
    );
}

/** `admin restore`: fills an empty database from a backup. */
export function restoreCommand(): Command {
  return new Command('restore')
    .description('Fills an empty database from a backup. Start the service when it has ended.')
    .argument('<folder>', 'the folder of the backup')
    .action(async (folder: string) =>
      withDatabase(async (database) => {
        const { restoreDatabase } = await import('../backup/restore-database.ts');
        const { at, collections } = await restoreDatabase(database, folder);
        console.log(
          `Restored ${count(collections)} documents as of ${at}. Start the service with the SECRET_KEY of that time.`,
        );
      }),
    );
}

function count(collections: Readonly<Record<string, number>>): number {
  return Object.values(collections).reduce((sum, documents) => sum + documents, 0);
}
