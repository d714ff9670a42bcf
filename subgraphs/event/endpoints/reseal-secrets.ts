import type { Database } from '../../shared/database/database.ts';
import { type CipherKeys, createCipher } from '../../shared/secrets/cipher.ts';
import { openEndpointSecret } from './endpoint-secret.ts';
import { eachBatchOfEndpoints } from './endpoint-store.ts';
import { replaceSealedSecret } from './stored-secrets.ts';

/** Re-encrypts the secrets of endpoints from old keys with the current key, and returns their number. */
export async function resealEndpointSecrets(database: Database, keys: CipherKeys): Promise<number> {
  const cipher = createCipher(keys);
  let resealed = 0;
  for await (const batch of eachBatchOfEndpoints(database)) {
    const all = batch.flatMap(({ _id, secrets }) => secrets.map((stored) => ({ _id, stored })));
    for (const { _id, stored } of all.filter((each) => !cipher.isCurrent(each.stored.sealed))) {
      const sealed = cipher.seal(openEndpointSecret(cipher, _id, stored), _id);
      await replaceSealedSecret(database, _id, stored, sealed);
      resealed += 1;
    }
  }
  return resealed;
}
