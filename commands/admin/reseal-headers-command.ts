import { Command } from 'commander';
import { loadIdTokenSecrets, loadSecretKeys } from '../../platform/secret-key.ts';
import { withDatabase } from './with-database.ts';

/** `admin reseal-headers`: re-encrypts what SECRET_KEY encrypts, the second step of changing SECRET_KEY. */
export function resealHeadersCommand(): Command {
  return new Command('reseal-headers')
    .description(
      "Encrypts partners' header values and signing keys under SECRET_KEY, so that OLD_SECRET_KEYS can be emptied.",
    )
    .action(async () =>
      withDatabase(async (database, config) => {
        // Loaded only when the command runs: help does not need it.
        const { resealHeaders } = await import('../../subgraphs/source/index.ts');
        const { resealSigningKeys } = await import('../../subgraphs/auth/index.ts');
        const headers = await resealHeaders(database, await loadSecretKeys(config));
        const keys = await resealSigningKeys(database, await loadIdTokenSecrets(config));
        console.log(`Re-encrypted: ${headers + keys}. OLD_SECRET_KEYS is no longer needed.`);
      }),
    );
}
