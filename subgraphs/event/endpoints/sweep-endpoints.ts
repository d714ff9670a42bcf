import type { Database } from '../../shared/database/database.ts';
import { findOwnedApps } from '../../shared/permissions/app-owner.ts';
import { listEndpointsOfDeliveries, removeDeliveries } from '../stores/deliveries.ts';
import { type EndpointDocument, eachBatchOfEndpoints, readEndpoint, removeEndpoint } from '../stores/endpoints.ts';
import { clientIdOf } from './show-endpoint.ts';

/** A person as the auth subgraph stores them: the part that the sweep reads. */
interface Person {
  readonly _id: string;
  readonly roles?: readonly string[];
}

/** An app as the auth subgraph stores it; deleted ones stay for a while. */
interface App {
  readonly _id: string;
  readonly deletion?: object;
}

/**
 * Deletes the endpoints that have ended with what they belong to: an app, a person, or the role of the operator who created one for the
 * service; those for e-mails of people who are gone; and whatever a killed server has left of deleted ones.
 */
export async function sweepEndpoints({ database }: { readonly database: Database }): Promise<void> {
  for await (const batch of eachBatchOfEndpoints(database)) {
    for (const { _id } of await findEnded(database, batch)) await removeEndpoint(database, _id);
  }
  for (const id of await listEndpointsOfDeliveries(database)) {
    if (!(await readEndpoint(database, id))) await removeDeliveries(database, id);
  }
}

/** Whether the right that an endpoint was created with has ended: the role of an operator, or the ownership of the app that e-mails are about. */
export async function hasLostRight(database: Database, endpoint: EndpointDocument): Promise<boolean> {
  const { owner, channel, createdBy } = endpoint;
  if (owner === 'service') return (await findEnded(database, [endpoint])).length > 0;
  const clientId = channel === 'EMAIL' ? clientIdOf(endpoint) : null;
  return clientId !== null && !(await findOwnedApps(database, createdBy)).includes(clientId);
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
