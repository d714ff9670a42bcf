import type mongoose from 'mongoose';
import type { Database } from '../../../shared/database/database.ts';
import { headCollection } from './head-collection.ts';
import type { ListState } from './list-head.ts';
import { refuseMissing } from './missing-list.ts';

/** The state of a list as a snapshot of the database has it: the first read of a session takes the snapshot. */
export async function readSnapshotState(
  database: Database,
  credId: number,
  session: mongoose.mongo.ClientSession,
): Promise<ListState> {
  const projection = { receipts: 0, cutShort: 0, history: 0 };
  const state = await headCollection(database).findOne({ _id: credId }, { projection, session });
  return state ?? refuseMissing(credId);
}
