import { Command } from 'commander';
import { loadIdTokenSecrets, loadSecretKeys } from '../../platform/secret-key.ts';
import { withDatabase } from './with-database.ts';

/** `admin reseal-headers`: re-encrypts what SECRET_KEY encrypts, the second step of changing SECRET_KEY. */
export function resealHeadersCommand(): Command {
  return new Command('reseal-headers')
    .description(
      "Encrypts partners' header values, signing keys and the secrets of webhooks under SECRET_KEY, so that OLD_SECRET_KEYS can be emptied.",
    )
    .action(async () =>
      withDatabase(async (database, config) => {
        // Loaded only when the command runs: help does not need it.
        const { resealHeaders } = await import('../../subgraphs/source/index.ts');
        const { resealSigningKeys } = await import('../../subgraphs/auth/index.ts');
        const { resealEndpointSecrets } = await import('../../subgraphs/event/index.ts');
        const secretKeys = await loadSecretKeys(config);
        const headers = await resealHeaders(database, secretKeys);
        const secrets = await resealEndpointSecrets(database, secretKeys);
        const keys = await resealSigningKeys(database, await loadIdTokenSecrets(config));
        console.log(`Re-encrypted: ${headers + keys + secrets}. OLD_SECRET_KEYS is no longer needed.`);
      }),
    );
}
