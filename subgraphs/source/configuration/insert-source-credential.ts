import { FIRST_VERSION, insertCredential, takeCredId } from '../../shared/credentials/credential-store.ts';
import type { Database } from '../../shared/database/database.ts';
import type { Source } from '../form/source.ts';
import { type CountedCall, countCall, createHealthBatch } from '../records/health-record.ts';
import { addHours } from '../records/source-hour-store.ts';
import { addTroubles } from '../records/source-trouble-store.ts';
import type { SourceSettings } from '../settings.ts';
import { createHeaderCipher } from '../sources/header-cipher.ts';
import { insertSource } from '../sources/source-store.ts';
import { toSourceDocument } from '../sources/stored-source.ts';

/** A credential whose source is stored without a test. */
export interface UntestedCredential {
  readonly name: string;
  readonly description: string;
  /** The key of the curator's wallet address. */
  readonly curator: string;
  readonly source: Source;
}

/** A call to a partner that its health shows. */
export type ShownCall = Pick<CountedCall, 'at' | 'milliseconds' | 'outcome'>;

/** Stores a credential of a partner. Returns its credId. */
export async function insertSourceCredential(
  database: Database,
  { secretKey, now }: Pick<SourceSettings, 'secretKey'> & { readonly now: Date },
  { source, ...described }: UntestedCredential,
): Promise<number> {
  const credId = await takeCredId(database);
  const { curator } = described;
  const change = { version: FIRST_VERSION, at: now, actor: curator, tokenId: null, restores: null };
  const stored = { credId, createdAt: now, curator, change, samples: [] };
  await insertSource(database, toSourceDocument(createHeaderCipher({ secretKey, oldSecretKeys: [] }), source, stored));
  await insertCredential(database, { _id: credId, ...described, kind: source.kind, createdAt: now });
  return credId;
}

/** Adds calls to the health of a source in its first version, as if it had been asked. */
export async function addSourceCalls(
  database: Database,
  credId: number,
  calls: readonly ShownCall[],
  now: Date,
): Promise<void> {
  const batch = createHealthBatch();
  const usual = { version: FIRST_VERSION, requestId: '', isRefused: false, answer: null, excerpt: null, pause: null };
  for (const call of calls) countCall(batch, { ...usual, ...call, credId });
  await addHours(database, [...batch.hours.values()]);
  await addTroubles(database, now, [...batch.troubles.values()]);
}
