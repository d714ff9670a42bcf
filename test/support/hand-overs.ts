import { DAY } from '../../subgraphs/shared/durations.ts';
import { bearer, type QueryAnswer, query } from './client.ts';
import { act, type CuratingPerson } from './own-credentials.ts';
import type { Person } from './people.ts';
import { proveIdentity } from './prove-identity.ts';
import type { TestService } from './service.ts';

/** How long the curator of a credential can refuse its hand-over before it can be accepted. */
export const REFUSABLE = 7 * DAY;

/** Has an operator hand a credential to a keeper. */
export async function announce(
  service: TestService,
  { token }: Pick<Person, 'token'>,
  input: { readonly credId: number; readonly keeper: string; readonly reason?: string },
): Promise<QueryAnswer> {
  const document = `mutation ($input: HandOverCredentialInput!) {
    handOverCredential(input: $input) { curator offer { to offeredAt handOver { opensAt reason } } } }`;
  return query(service, document, { input: { reason: 'The wallet is lost.', ...input } }, bearer(token));
}

/** The same person, signed in anew: no session outlasts what a test lets pass. */
export async function signedInAgain(person: CuratingPerson): Promise<CuratingPerson> {
  const { token } = await proveIdentity(person.service, { scope: 'EVMAddress', value: person.address });
  return { ...person, token };
}

/** Lets the time pass in which the curator can refuse, and has the keeper accept. */
export async function acceptLater(keeper: CuratingPerson, credId: number): Promise<QueryAnswer> {
  keeper.service.clock.advance(REFUSABLE);
  return act(await signedInAgain(keeper), 'acceptCredential', credId);
}
