import type { Database } from '../../shared/database/database.ts';
import { type EndpointDocument, endpoints } from './endpoint-store.ts';

/** How many are told of in one sweep. */
const MOST_TOGETHER = 500;

/** Endpoints that have been in trouble since a time, and whose owners have had fewer mails about that. */
export async function findInTrouble(
  database: Database,
  since: Date,
  mails: number,
): Promise<readonly EndpointDocument[]> {
  return endpoints
    .driver(database)
    .find({ 'trouble.since': { $lte: since }, 'trouble.told': { $lt: mails }, off: { $exists: false } })
    .limit(MOST_TOGETHER)
    .toArray();
}

/** Notes how many mails there were about the trouble of an endpoint, unless it is another trouble by now. */
export async function noteTroubleTold(
  database: Database,
  { _id, trouble }: EndpointDocument,
  mails: number,
): Promise<void> {
  await endpoints
    .driver(database)
    .updateOne({ _id, 'trouble.since': trouble?.since ?? null }, { $max: { 'trouble.told': mails } });
}

/** Endpoints that were switched off, and whose owners have not been told of that. */
export async function findUntoldOff(database: Database): Promise<readonly EndpointDocument[]> {
  return endpoints.driver(database).find({ 'off.isUntold': true }).limit(MOST_TOGETHER).toArray();
}

/** Notes that the end of an endpoint was told, unless it was switched on meanwhile. */
export async function noteOffTold(database: Database, { _id, off }: EndpointDocument): Promise<void> {
  await endpoints
    .driver(database)
    .updateOne({ _id, 'off.since': off?.since ?? null }, { $unset: { 'off.isUntold': true } });
}
