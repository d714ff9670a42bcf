import { Command } from 'commander';
import { loadIdTokenSecrets } from '../../platform/secret-key.ts';
import { withDatabase } from './with-database.ts';

/** `admin replace-signing-keys`: replaces the keys of ID tokens at once. */
export function replaceSigningKeysCommand(): Command {
  return new Command('replace-signing-keys')
    .description(
      'Replaces the keys that sign ID tokens: after a leak, or if the SECRET_KEY that encrypts them is lost.',
    )
    .action(async () =>
      withDatabase(async (database, config) => {
        // Loaded only when the command runs: help does not need it.
        const { replaceSigningKeys } = await import('../../subgraphs/auth/index.ts');
        await replaceSigningKeys(database, () => new Date(), await loadIdTokenSecrets(config));
        console.log(
          'Replaced: each process signs with the new key within a minute. Earlier ID tokens are no longer valid.',
        );
      }),
    );
}
