import { createHash } from 'node:crypto';
import { RequestError } from '../shared/errors.ts';
import type { CredentialContext } from './context.ts';
import type { ParsedItem } from './item.ts';
import { type ItemClaimDocument, takeKey } from './stores/item-claims.ts';
import type { ListOperation } from './stores/item-lists/items-receipt.ts';

/** A call that may be a repeat. */
export interface KeyedCall {
  readonly credId: number;
  readonly operation: ListOperation;
  readonly idempotencyKey?: string | null | undefined;
}

const LONGEST_KEY = 255;

/** Takes the call's idempotency key; null without one. Throws CONFLICT when the key stands for another change already. */
export async function claimKey(
  { database, now }: CredentialContext,
  { credId, operation, idempotencyKey }: KeyedCall,
  items: readonly ParsedItem[],
): Promise<ItemClaimDocument | null> {
  if (idempotencyKey === null || idempotencyKey === undefined) return null;
  checkKey(idempotencyKey);
  const fingerprint = hashParts([operation, ...items.flatMap(({ kind, key }) => [kind, key])]);
  const claim = await takeKey(database, { _id: hashParts([`${credId}:${idempotencyKey}`]), fingerprint, at: now() });
  if (claim.fingerprint === fingerprint) return claim;
  throw new RequestError('CONFLICT', 'This idempotency key stands for another change already: take a new one.', {
    reason: 'IDEMPOTENCY_KEY_REUSED',
  });
}

function checkKey(key: string): void {
  if (key !== '' && key.length <= LONGEST_KEY) return;
  throw new RequestError('BAD_USER_INPUT', `An idempotency key has 1 to ${LONGEST_KEY} characters.`, {
    reason: 'IDEMPOTENCY_KEY',
  });
}

function hashParts(parts: readonly (string | Buffer)[]): string {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part);
  return hash.digest('base64url');
}
