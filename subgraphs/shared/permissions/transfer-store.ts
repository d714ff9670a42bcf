import { type Database, defineCollection } from '../database/database.ts';
import { repeatInOutage } from '../database/repeat-in-outage.ts';

/** A permission to upload or download the items of one credential over REST on behalf of a person; `_id` is the hash of its secret. */
export interface TransferDocument {
  readonly _id: string;
  /** A ticket permits only one download. */
  readonly isTicket: boolean;
  readonly credId: number;
  readonly userId: string;
  /** The session that opened it. */
  readonly sessionId: string;
  /** The key of the person's wallet that curates or keeps the credential. */
  readonly curator: string;
  /** Whether it was opened in the dashboard. */
  readonly isDashboard?: boolean;
  readonly expiresAt: Date;
}

/** The collection of transfers and tickets. */
export const transfers = defineCollection<TransferDocument>(
  'transfers',
  {
    _id: { type: String, required: true },
    isTicket: { type: Boolean, required: true },
    credId: { type: Number, required: true },
    userId: { type: String, required: true },
    sessionId: { type: String, required: true },
    curator: { type: String, required: true },
    isDashboard: Boolean,
    expiresAt: { type: Date, required: true },
  },
  [{ key: { userId: 1 } }, { key: { credId: 1 } }, { key: { expiresAt: 1 }, expireAfterSeconds: 0 }],
);

/** Stores new transfers. */
export async function insertTransfers(database: Database, documents: readonly TransferDocument[]): Promise<void> {
  await transfers.in(database).create([...documents]);
}

/** The transfers of a person. */
export async function findTransfers(
  database: Database,
  userId: string,
): Promise<readonly Pick<TransferDocument, '_id' | 'sessionId'>[]> {
  return transfers.in(database).find({ userId }, { sessionId: 1 });
}

/** Deletes transfers by their hashes. */
export async function deleteTransfers(database: Database, hashes: readonly string[]): Promise<void> {
  await repeatInOutage(async () => transfers.in(database).deleteMany({ _id: { $in: [...hashes] } }));
}

/** Finds a transfer that has not expired; null without one. */
export async function findTransfer(
  database: Database,
  { hash, isTicket, now }: { readonly hash: string; readonly isTicket: boolean; readonly now: Date },
): Promise<TransferDocument | null> {
  return transfers.in(database).findOne({ _id: hash, isTicket, expiresAt: { $gt: now } });
}

/** Takes a ticket: of concurrent calls with the same one, only one succeeds. */
export async function takeTicket(database: Database, hash: string, now: Date): Promise<TransferDocument | null> {
  return transfers.in(database).findOneAndDelete({ _id: hash, isTicket: true, expiresAt: { $gt: now } });
}

/** Ends the transfers of a credential, or those by some wallets: the rights that they were opened by have ended. */
export async function endCredentialTransfers(
  database: Database,
  credId: number,
  by: { readonly curator?: { readonly $in: string[] } | { readonly $ne: string } } = {},
): Promise<void> {
  await repeatInOutage(async () => transfers.in(database).deleteMany({ credId, ...by }));
}

/**
 * Ends the transfers of a person, or those by one wallet. To be called when the person is gone or suspended, or the wallet is unlinked:
 * whoever opens a transfer checks that afterwards.
 */
export async function endTransfers(
  database: Database,
  owner: Pick<TransferDocument, 'userId'> & Partial<Pick<TransferDocument, 'curator'>>,
): Promise<void> {
  await repeatInOutage(async () => transfers.in(database).deleteMany({ ...owner }));
}
