import { Command } from 'commander';
import { resealHeaders } from '../../subgraphs/source/index.ts';
import type { Config } from '../config.ts';
import { loadSecretKeys } from '../secret-key.ts';
import { withDatabase } from './with-database.ts';

/** `admin reseal-headers`: the second step of changing SECRET_KEY. */
export function resealHeadersCommand(config: Config): Command {
  return new Command('reseal-headers')
    .description("Encrypts partners' header values under SECRET_KEY, so that OLD_SECRET_KEYS can be emptied.")
    .action(async () =>
      withDatabase(config, async (database) => {
        const resealed = await resealHeaders(database, await loadSecretKeys(config));
        console.log(`Sealed anew: ${resealed}. OLD_SECRET_KEYS is not needed any longer.`);
      }),
    );
}
