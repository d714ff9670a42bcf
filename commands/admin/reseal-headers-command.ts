import { Command } from 'commander';
import { loadSecretKeys } from '../../platform/secret-key.ts';
import { withDatabase } from './with-database.ts';

/** `admin reseal-headers`: re-encrypts header values, the second step of changing SECRET_KEY. */
export function resealHeadersCommand(): Command {
  return new Command('reseal-headers')
    .description("Encrypts partners' header values under SECRET_KEY, so that OLD_SECRET_KEYS can be emptied.")
    .action(async () =>
      withDatabase(async (database, config) => {
        // Loaded only when the command runs: help does not need it.
        const { resealHeaders } = await import('../../subgraphs/source/index.ts');
        const resealed = await resealHeaders(database, await loadSecretKeys(config));
        console.log(`Re-encrypted: ${resealed}. OLD_SECRET_KEYS is no longer needed.`);
      }),
    );
}
