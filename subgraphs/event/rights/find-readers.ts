import { type CredentialDocument, findCredentials } from '../../shared/credentials/credential-store.ts';
import type { Database } from '../../shared/database/database.ts';
import type { EventDocument } from '../../shared/events/event-log.ts';
import { IS_NOT_ENDED } from '../../shared/events/outbox.ts';
import { findIdentified } from '../../shared/identity-claims.ts';
import { identityKeyOf } from '../../shared/items/address.ts';

/**
 * Whose events are told, or who reads them: a wallet is that of a curator's script, and a keeper that of a script whose token names the
 * credential.
 */
export type Owner = `app:${string}` | `person:${string}` | `wallet:${string}` | `keeper:${string}` | 'service';

/** What the rights to read an event depend on. */
type EventFacts = Pick<
  EventDocument,
  '_id' | 'type' | 'data' | 'clientIds' | 'userId' | 'credId' | 'curators' | 'people'
>;

/** Who may read these events at this moment, by their IDs. The event that ends a right is the last that it allows. */
export async function findReaders(
  database: Database,
  events: readonly EventFacts[],
): Promise<ReadonlyMap<string, ReadonlySet<Owner>>> {
  const [grants, curators] = await Promise.all([findGrants(database, events), findCurators(database, events)]);
  const told = [...curators.values()].flatMap(({ curator, keepers = [] }) => [curator, ...keepers]);
  const people = await findPeople(database, [...told, ...events.flatMap((event) => event.curators ?? [])]);
  const readersOf = (event: EventFacts): ReadonlySet<Owner> => {
    const apps = (event.clientIds ?? []).filter((clientId) => mayRead(event, grants.get(grantKey(event, clientId))));
    const { curator, keepers = [] } = curators.get(event.credId ?? 0) ?? {};
    const wallets = [...(curator === undefined ? [] : [curator]), ...(event.curators ?? [])];
    const persons = [
      ...[...wallets, ...keepers].flatMap((wallet) => people.get(wallet) ?? []),
      ...(event.people ?? []),
    ];
    return new Set<Owner>([
      'service',
      ...apps.map((clientId) => `app:${clientId}` as const),
      ...persons.map((userId) => `person:${userId}` as const),
      ...wallets.map((wallet) => `wallet:${wallet}` as const),
      ...keepers.map((wallet) => `keeper:${wallet}` as const),
    ]);
  };
  return new Map(events.map((event) => [event._id, readersOf(event)]));
}

/** Whether an app may read an event, given the scopes that the person has granted it. It must know the person's ID to be told of them. */
function mayRead({ type, userId, data }: EventFacts, scopes: readonly string[] = []): boolean {
  if (userId === undefined || type === 'account.deleted') return true;
  if (type === 'grant.revoked') return includes(data['scopes'], 'ServiceID');
  const knowsId = scopes.includes('ServiceID');
  if (type === 'grant.narrowed') return knowsId || includes(data['removed'], 'ServiceID');
  return knowsId && (!type.startsWith('identity.') || includes(scopes, data['scope']));
}

function includes(values: unknown, value: unknown): boolean {
  return Array.isArray(values) && values.includes(value);
}

interface Grant {
  readonly userId: string;
  readonly clientId: string;
  readonly scopes: readonly string[];
}

function grantKey({ userId }: { readonly userId?: string | undefined }, clientId: string): string {
  return `${clientId} ${userId}`;
}

async function findGrants(
  database: Database,
  events: readonly EventFacts[],
): Promise<ReadonlyMap<string, readonly string[]>> {
  const pairs = events.flatMap(({ userId, clientIds = [] }) =>
    userId === undefined ? [] : clientIds.map((clientId) => ({ userId, clientId })),
  );
  if (pairs.length === 0) return new Map();
  const found = await database
    .collection<Grant>('grants')
    .find({ ...IS_NOT_ENDED, $or: pairs })
    .toArray();
  return new Map(found.map((grant) => [grantKey(grant, grant.clientId), grant.scopes]));
}

/** The credentials, which tell the wallets of their curators and keepers. */
async function findCurators(
  database: Database,
  events: readonly EventFacts[],
): Promise<ReadonlyMap<number, CredentialDocument>> {
  const credIds = [...new Set(events.flatMap(({ credId }) => credId ?? []))];
  if (credIds.length === 0) return new Map();
  const found = await findCredentials(database, credIds);
  return new Map(found.map((credential) => [credential._id, credential]));
}

/** The people who have linked these wallets, by wallet. */
async function findPeople(database: Database, wallets: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (wallets.length === 0) return new Map();
  const byKey = new Map([...new Set(wallets)].map((wallet) => [identityKeyOf(wallet), wallet]));
  const found = await findIdentified(database, [...byKey.keys()]);
  return new Map(
    found.flatMap(({ _id, identities }) =>
      identities.flatMap(({ key }) => {
        const wallet = byKey.get(key);
        return wallet === undefined ? [] : [[wallet, _id] as const];
      }),
    ),
  );
}
