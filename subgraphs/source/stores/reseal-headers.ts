import type { Database } from '../../shared/database/database.ts';
import type { SourceSettings } from '../context.ts';
import { createHeaderCipher } from './header-cipher.ts';
import { eachSource, replaceSealedHeaders } from './sources.ts';

/** Re-encrypts headers from old keys with the current key, and returns the number of sources. Then the old keys are no longer needed. */
export async function resealHeaders(
  database: Database,
  { secretKey, oldSecretKeys }: Pick<SourceSettings, 'secretKey' | 'oldSecretKeys'>,
): Promise<number> {
  const cipher = createHeaderCipher(secretKey, oldSecretKeys);
  let resealed = 0;
  for await (const source of eachSource(database)) {
    if (cipher.isCurrent(source.sealedHeaders)) continue;
    const headers = cipher.open(source.sealedHeaders, source._id);
    await replaceSealedHeaders(database, source, cipher.seal(headers, source._id));
    resealed += 1;
  }
  return resealed;
}
