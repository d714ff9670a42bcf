import type { Database } from '../../shared/database/database.ts';
import { after, HOUR } from '../../shared/durations.ts';
import { findOwnedApps } from '../../shared/permissions/app-owner.ts';
import type { BackgroundParts } from '../../shared/subgraph/subgraph.ts';
import { findNextDue } from '../queue/delivery-queue.ts';
import { listEndpointsOfDeliveries, removeDeliveries } from '../queue/delivery-store.ts';
import { type EndpointDocument, eachBatchOfEndpoints, readEndpoint, removeEndpoint } from './endpoint-store.ts';
import { clientIdOf } from './show-endpoint.ts';

/** A person as the auth subgraph stores them: the part that the sweep reads. */
interface Person {
  readonly _id: string;
  readonly roles?: readonly string[];
  readonly suspension?: object;
}

/** An app as the auth subgraph stores it; deleted ones stay for a while. */
interface App {
  readonly _id: string;
  readonly deletion?: { readonly at: Date };
}

/** How long after the deletion of an app its last event is on its way to the endpoints. */
const TOLD = HOUR;

/**
 * Deletes the endpoints that have ended with what they belong to: an app, a person, or the role of the operator who created one for the
 * service; those for e-mails of people who are gone; and whatever a killed server has left of deleted ones. An endpoint of a deleted app
 * stays until it has been told of that.
 */
export async function sweepEndpoints({ database, now }: Pick<BackgroundParts, 'database' | 'now'>): Promise<void> {
  for await (const batch of eachBatchOfEndpoints(database)) {
    for (const endpoint of await findEnded(database, batch)) {
      if (!(await isTelling(database, endpoint, now()))) await removeEndpoint(database, endpoint);
    }
  }
  for (const id of await listEndpointsOfDeliveries(database)) {
    if (!(await readEndpoint(database, id))) await removeDeliveries(database, id);
  }
}

/** Whether a webhook of a deleted app is still to be told. One that is off is told nothing. */
async function isTelling(database: Database, endpoint: EndpointDocument, now: Date): Promise<boolean> {
  const clientId = clientIdOf(endpoint);
  if (clientId === null || endpoint.off || endpoint.channel === 'EMAIL') return false;
  const app = await database.collection<App>('apps').findOne({ _id: clientId }, { projection: { deletion: 1 } });
  if (!app?.deletion) return false;
  return after(app.deletion.at, TOLD) > now || (await findNextDue(database, endpoint._id)) !== null;
}

/**
 * Whether the right that an endpoint was created with has ended: the role of an operator, the ownership of the app that e-mails are about,
 * or the account of the person whose events it tells, be it for the time of a suspension.
 */
export async function hasLostRight(database: Database, endpoint: EndpointDocument): Promise<boolean> {
  const { owner, channel, createdBy } = endpoint;
  if (owner === 'service') return (await findEnded(database, [endpoint])).length > 0;
  if (owner.startsWith('person:')) return !(await isActive(database, createdBy));
  const clientId = channel === 'EMAIL' ? clientIdOf(endpoint) : null;
  return clientId !== null && !(await findOwnedApps(database, createdBy)).includes(clientId);
}

async function isActive(database: Database, userId: string): Promise<boolean> {
  const filter = { _id: userId, suspension: { $exists: false } };
  return (await database.collection<Person>('users').countDocuments(filter, { limit: 1 })) === 1;
}

async function findEnded(database: Database, batch: readonly EndpointDocument[]): Promise<readonly EndpointDocument[]> {
  const [people, apps] = await Promise.all([findPeople(database, batch), findApps(database, batch)]);
  return batch.filter((endpoint) => {
    const { owner, channel, createdBy } = endpoint;
    const clientId = clientIdOf(endpoint);
    if (owner === 'service') return !people.get(createdBy)?.roles?.includes('OPERATOR');
    if (clientId !== null && !apps.has(clientId)) return true;
    return (clientId === null || channel === 'EMAIL') && !people.has(createdBy);
  });
}

async function findPeople(
  database: Database,
  batch: readonly EndpointDocument[],
): Promise<ReadonlyMap<string, Person>> {
  const ids = [...new Set(batch.map(({ createdBy }) => createdBy))];
  const found = database.collection<Person>('users').find({ _id: { $in: ids } }, { projection: { roles: 1 } });
  return new Map((await found.toArray()).map((person) => [person._id, person]));
}

async function findApps(database: Database, batch: readonly EndpointDocument[]): Promise<ReadonlySet<string>> {
  const ids = [...new Set(batch.flatMap((endpoint) => clientIdOf(endpoint) ?? []))];
  const filter = { _id: { $in: ids }, deletion: { $exists: false } };
  const found = database.collection<App>('apps').find(filter, { projection: { _id: 1 } });
  return new Set((await found.toArray()).map(({ _id }) => _id));
}
