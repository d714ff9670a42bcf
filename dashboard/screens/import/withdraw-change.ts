import type { Client } from '@urql/preact';
import { type Fault, toFault } from '../../graph/fault.ts';
import { ChangeItemsDocument } from '../../graph/items.generated.ts';

/**
 * Uses up the idempotency key of a change by a change of no items, so that the service refuses the former if it arrives later. Returns
 * `received` if the service has that change already, and the fault if it refuses for another reason.
 */
export async function withdrawChange(
  client: Client,
  credId: number,
  idempotencyKey: string,
): Promise<'withdrawn' | 'received' | Fault> {
  const input = { credId, operation: 'APPEND', items: [], idempotencyKey } as const;
  const fault = toFault((await client.mutation(ChangeItemsDocument, { input }).toPromise()).error);
  if (!fault) return 'withdrawn';
  return fault.reason === 'IDEMPOTENCY_KEY_REUSED' ? 'received' : fault;
}
