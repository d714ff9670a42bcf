import { bearer, type QueryAnswer, query } from './client.ts';
import { mailedCode, type Person, type RegisteredApp, registeredApp, signedInUser } from './people.ts';
import type { TestService } from './service.ts';

/** An app, and a person who is new to it. */
export interface World {
  readonly service: TestService;
  readonly app: RegisteredApp;
  readonly person: Person;
}

/** A new app and a new person. */
export async function newWorld(service: TestService): Promise<World> {
  return { service, app: await registeredApp(service), person: await signedInUser(service) };
}

const SHOWN = '{ id app { clientId name } redirectOrigin scopes newScopes needsConsent }';

/** The header of somebody's session; none for nobody's. */
function sessionOf(someone: Person | null): Record<string, string> {
  return someone ? bearer(someone.token) : {};
}

/** Starts a request with a state and nothing else, but for what is asked. */
export async function start(
  { service, app }: World,
  asked: object = {},
  someone: Person | null = null,
): Promise<QueryAnswer> {
  const input = { clientId: app.clientId, redirectUri: app.redirectUri, state: 'xyz', ...asked };
  const document = `mutation ($input: StartAuthorizationInput!) { startAuthorization(input: $input) ${SHOWN} }`;
  return query(service, document, { input }, sessionOf(someone));
}

/** A kept request, as it is shown at once. */
export async function started(
  world: World,
  asked: object = {},
  someone: Person | null = null,
): Promise<QueryAnswer['data']> {
  return (await start(world, asked, someone)).data.startAuthorization;
}

/** The request as somebody sees it later. */
export async function show(
  { service }: World,
  id: string,
  someone: Person | null = null,
): Promise<QueryAnswer['data']> {
  const document = `query ($id: ID!) { authorizationRequest(id: $id) ${SHOWN} }`;
  return (await query(service, document, { id }, sessionOf(someone))).data.authorizationRequest;
}

/** Signs in with an e-mail address for a request, with or without a session before. */
export async function signInForRequest(
  service: TestService,
  request: string,
  { email, before }: { readonly email: string; readonly before: Person | null },
): Promise<Person> {
  const asked = 'mutation ($email: String!) { requestEmailSignIn(email: $email) { id } }';
  const { id: challengeId } = (await query(service, asked, { email })).data.requestEmailSignIn;
  const input = { challengeId, proof: await mailedCode(service, email), authorizationRequest: request };
  const document = 'mutation ($input: CompleteSignInInput!) { completeSignIn(input: $input) { token user { id } } }';
  const { token, user } = (await query(service, document, { input }, sessionOf(before))).data.completeSignIn;
  return { email, userId: user.id, token };
}

/** Answers a request, with yes and no new scope where the decision is not given. */
export async function answer(
  { service, person }: World,
  id: string,
  decision: object = {},
  someone: Person | null = person,
): Promise<QueryAnswer> {
  const input = { id, approve: true, scopes: [], ...decision };
  const document = 'mutation ($input: AnswerAuthorizationInput!) { answerAuthorization(input: $input) { url } }';
  return query(service, document, { input }, sessionOf(someone));
}

/** The parameters that an answer sends the browser back with. */
export async function answered(world: World, id: string, decision: object = {}): Promise<URLSearchParams> {
  return new URL((await answer(world, id, decision)).data.answerAuthorization.url).searchParams;
}
