import type { Database } from '../../shared/database/database.ts';
import { after, DAY, HOUR } from '../../shared/durations.ts';
import { addEventMail, type EndpointNews } from '../../shared/events/event-mails.ts';
import type { BackgroundParts } from '../../shared/subgraph/subgraph.ts';
import type { EndpointDocument } from '../endpoints/endpoint-store.ts';
import { findInTrouble, findUntoldOff, noteOffTold, noteTroubleTold } from '../endpoints/told-trouble.ts';
import { LONGEST_TROUBLE } from './schedule.ts';

/** When the owner of an endpoint in trouble is told, counted from its beginning. */
const STEPS = [
  { number: 2, age: 3 * DAY },
  { number: 1, age: HOUR },
] as const;

/**
 * Tells the owners of endpoints by e-mail that these are in trouble, or that they were switched off. Several processes may do this at the
 * same time, and again: each mail is added before it is noted, and is one by its ID.
 */
export async function tellOfTrouble({ database, now }: Pick<BackgroundParts, 'database' | 'now'>): Promise<void> {
  // The last step first: after a standstill of the service it stands for those before it.
  for (const { number, age } of STEPS) {
    for (const endpoint of await findInTrouble(database, after(now(), -age), number)) {
      await tellOfStep(database, endpoint, { number, now: now() });
    }
  }
  for (const endpoint of await findUntoldOff(database)) await tellOfEnd(database, endpoint, now());
}

async function tellOfStep(
  database: Database,
  endpoint: EndpointDocument,
  { number, now }: { readonly number: number; readonly now: Date },
): Promise<void> {
  const { _id, trouble } = endpoint;
  if (!trouble) return;
  const { since } = trouble;
  const until = after(since, LONGEST_TROUBLE);
  const news = { kind: 'endpoint-failing', endpointId: _id, host: hostOf(endpoint) ?? '', since, until } as const;
  await add(database, endpoint, { mail: `failing-${number}:${since.toISOString()}`, news, now });
  await noteTroubleTold(database, endpoint, number);
}

async function tellOfEnd(database: Database, endpoint: EndpointDocument, now: Date): Promise<void> {
  const { _id, off } = endpoint;
  if (!off || off.reason === 'BY_OWNER') return;
  const { reason, since } = off;
  const news = { kind: 'endpoint-off', endpointId: _id, host: hostOf(endpoint), reason, since } as const;
  // Whoever switches it on again and again causes one mail an hour.
  await add(database, endpoint, { mail: `off:${since.toISOString().slice(0, 'yyyy-mm-ddThh'.length)}`, news, now });
  await noteOffTold(database, endpoint);
}

async function add(
  database: Database,
  { _id, owner }: EndpointDocument,
  { mail, news, now }: { readonly mail: string; readonly news: EndpointNews; readonly now: Date },
): Promise<void> {
  await addEventMail(database, { _id: `${_id}:${mail}`, owner, userId: null, news }, now);
}

/** The rest of a URL may be secret. */
function hostOf({ url }: EndpointDocument): string | null {
  return url === null ? null : new URL(url).host;
}
