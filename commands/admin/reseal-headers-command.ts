import { Command } from 'commander';
import { loadSecretKeys } from '../../data-folder/secret-key.ts';
import { resealHeaders } from '../../subgraphs/source/index.ts';
import { withDatabase } from './with-database.ts';

/** `admin reseal-headers`: re-encrypts header values, the second step of changing SECRET_KEY. */
export function resealHeadersCommand(): Command {
  return new Command('reseal-headers')
    .description("Encrypts partners' header values under SECRET_KEY, so that OLD_SECRET_KEYS can be emptied.")
    .action(async () =>
      withDatabase(async (database, config) => {
        const resealed = await resealHeaders(database, await loadSecretKeys(config));
        console.log(`Re-encrypted: ${resealed}. OLD_SECRET_KEYS is no longer needed.`);
      }),
    );
}
