import { countCredentials } from '../../shared/credentials/list-credentials.ts';
import type { Database } from '../../shared/database/database.ts';
import { walletsOf } from '../access/curator-tokens.ts';
import type { AppDocument } from '../apps/app-store.ts';
import { listAppPart } from '../apps/list-app-part.ts';
import type { PersonResolvers, Scope } from '../generated.ts';
import { personName } from '../people/person-name.ts';
import { personId } from '../people/read-identities.ts';
import { identityTypeOf } from '../people/scopes.ts';
import type { IdentityDocument, UserDocument } from '../people/user-store.ts';

/** The most apps of a person that are shown. */
const MOST_APPS = 100;

/** The fields of a person, as operators see them. */
export const personFields: PersonResolvers = {
  id: (person) => personId(person),
  name: (person) => personName(person),
  roles: ({ roles }) => roles ?? [],
  suspendedAt: ({ suspension }) => suspension?.at ?? null,
  suspensionReason: ({ suspension }) => suspension?.reason ?? null,
  linked: (person) => listLinked(person),
  ownedApps: async (person, _, { database }) => listAppsOf(database, person),
  credentialCount: async (person, _, { database }) => countCredentialsOf(database, person),
};

/** A person, as the command line shows them to operators. */
export interface PersonSummary {
  readonly id: string;
  readonly name: string;
  readonly createdAt: Date;
  readonly roles: readonly string[];
  readonly linked: readonly MaskedIdentity[];
  readonly ownedApps: readonly { readonly clientId: string; readonly name: string }[];
  readonly credentialCount: number;
  readonly suspension: UserDocument['suspension'] | null;
}

/** Reads what operators see of a person. */
export async function summarizePerson(database: Database, person: UserDocument): Promise<PersonSummary> {
  const { createdAt, roles = [], suspension = null } = person;
  return {
    id: personId(person),
    name: personName(person),
    createdAt,
    roles,
    linked: listLinked(person),
    ownedApps: (await listAppsOf(database, person)).map(({ _id, name }) => ({ clientId: _id, name })),
    credentialCount: await countCredentialsOf(database, person),
    suspension,
  };
}

/** Something that a person has linked, with its middle left out. */
interface MaskedIdentity {
  readonly scope: Scope;
  readonly masked: string;
  readonly linkedAt: Date;
}

/**
 * What a person has linked: enough to compare it with what the person writes, but not to learn it. The service ID is shown as the name and
 * the ID of the person.
 */
function listLinked({ identities }: UserDocument): readonly MaskedIdentity[] {
  return identities
    .filter(({ scope }) => scope !== 'ServiceID')
    .map((identity) => ({ scope: identity.scope, masked: mask(identity), linkedAt: identity.linkedAt }));
}

function mask({ scope, value, username }: IdentityDocument): string {
  if (identityTypeOf(scope) === 'WalletIdentity') return `${value.slice(0, 6)}…${value.slice(-4)}`;
  const [name = '', host] = identityTypeOf(scope) === 'EmailIdentity' ? value.split('@') : [username];
  const [first = ''] = name;
  return host === undefined ? `${first}…` : `${first}…@${host}`;
}

async function listAppsOf(database: Database, { _id }: UserDocument): Promise<readonly AppDocument[]> {
  return listAppPart(database, { owners: _id }, { after: null, limit: MOST_APPS });
}

async function countCredentialsOf(database: Database, person: UserDocument): Promise<number> {
  const wallets = walletsOf(person);
  return wallets.length === 0 ? 0 : countCredentials(database, { curator: { $in: wallets } });
}
