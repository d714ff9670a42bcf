import { bearer, type QueryAnswer, query } from './client.ts';
import type { Person } from './people.ts';
import type { TestService } from './service.ts';

/** An identity as its person sees it. */
export interface ShownIdentity {
  readonly id: string;
  readonly scope: string;
  readonly isPrimary: boolean;
  /** The address, or the user name. */
  readonly value: string;
}

/** Does something to an account, in the name of its person: one field of the graph with one argument, or none. */
export async function act(
  service: TestService,
  { token }: Pick<Person, 'token'>,
  field: string,
  argument?: Readonly<Record<string, string>>,
): Promise<QueryAnswer> {
  const [name, value] = Object.entries(argument ?? {})[0] ?? [];
  const given = name === undefined ? '' : `(${name}: ${JSON.stringify(value)})`;
  const selection = ['signOutEverywhere', 'deleteAccount'].includes(field) ? '' : '{ id }';
  return query(service, `mutation { ${field}${given} ${selection} }`, {}, bearer(token));
}

/** All that a person has linked. */
export async function identitiesOf(
  service: TestService,
  { token }: Pick<Person, 'token'>,
): Promise<readonly ShownIdentity[]> {
  const document = `{ viewer { identities { id scope isPrimary
    ... on EmailIdentity { value: email } ... on WalletIdentity { value: address } ... on SocialIdentity { value: username } } } }`;
  return (await query(service, document, {}, bearer(token))).data.viewer.identities;
}

/** Where a person is signed in. */
export async function sessionsOf(
  service: TestService,
  { token }: Person,
): Promise<readonly { readonly id: string; readonly isCurrent: boolean; readonly signedInAt: string }[]> {
  const document = '{ viewer { sessions { id isCurrent signedInAt } } }';
  return (await query(service, document, {}, bearer(token))).data.viewer.sessions;
}
