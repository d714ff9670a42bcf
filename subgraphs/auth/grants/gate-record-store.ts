import type { Database } from '../../shared/database/database.ts';
import { IS_NOT_ENDED } from '../../shared/events/outbox.ts';
import { type GateRecord, type GrantOwner, grants } from './grant-store.ts';

/** What was found out about the gate of a grant. */
interface FoundOut extends Pick<GateRecord, 'credId' | 'result'> {
  readonly at: Date;
  /** The wallet that partners were asked about, if the person has just chosen it; else the one of before stays. */
  readonly wallet?: string | null;
  /** Whether the person has just allowed this gate; else it counts only for one that they had allowed. */
  readonly isAllowed: boolean;
}

/** Stores what was found out about a gate. What could not be told never replaces a yes or a no. */
export async function keepGateRecord(
  database: Database,
  { userId, clientId }: GrantOwner,
  { credId, result, at, wallet, isAllowed }: FoundOut,
): Promise<void> {
  const owner = { userId, clientId, ...IS_NOT_ENDED };
  const kept = { ...owner, 'gate.credId': credId, 'gate.result': { $in: [0, 1] } };
  const choice = wallet === undefined ? {} : { wallet };
  if (result === null) {
    const found = await grants.driver(database).updateOne(kept, { $set: { 'gate.triedAt': at, ...choice } });
    if (found.matchedCount > 0) return;
  }
  const gate: GateRecord = { credId, result, checkedAt: at, triedAt: at };
  const filter = isAllowed ? owner : { ...owner, 'gate.credId': credId };
  await grants.driver(database).updateOne(filter, { $set: { gate, ...choice } });
}
