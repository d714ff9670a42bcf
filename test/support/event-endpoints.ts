import { bearer, type QueryAnswer, query } from './client.ts';
import type { TestService } from './service.ts';

/** The fields of an endpoint that its owner sees. */
const ENDPOINT = `{ id channel url ownerKind clientId credIds types state offReason offSince failingSince nextAttemptAt
  waiting secrets { lastFour createdAt } createdAt
  deliveries { nodes { eventId type state nextAttemptAt attempts { status isTaken } } pageInfo { endCursor hasNextPage } } }`;

/** An address on which nobody listens; the settings of the tests allow it. */
export const NOBODYS_HOST = '127.0.0.1:9';
export const HOOK = `https://${NOBODYS_HOST}/hook`;

/** Whoever has a token. */
interface Bearer {
  readonly token: string;
}

/** Creates an endpoint. */
export async function createEndpoint(
  service: TestService,
  { token }: Bearer,
  input: object = {},
): Promise<QueryAnswer> {
  const document = `mutation ($input: CreateEventEndpointInput!) {
    createEventEndpoint(input: $input) { endpoint ${ENDPOINT} secret } }`;
  return query(service, document, { input: { url: HOOK, ...input } }, bearer(token));
}

/** The ID of a new endpoint. */
export async function newEndpoint(service: TestService, person: Bearer, input: object = {}): Promise<string> {
  return (await createEndpoint(service, person, input)).data.createEventEndpoint.endpoint.id;
}

/** Changes an endpoint. */
export async function updateEndpoint(service: TestService, { token }: Bearer, input: object): Promise<QueryAnswer> {
  const document = `mutation ($input: UpdateEventEndpointInput!) { updateEventEndpoint(input: $input) ${ENDPOINT} }`;
  return query(service, document, { input }, bearer(token));
}

/** What can be done to an endpoint by its ID alone, with the fields of the answer. */
const ACTS = {
  deleteEventEndpoint: '',
  rotateEventEndpointSecret: `{ endpoint ${ENDPOINT} secret }`,
  endOldEventEndpointSecret: ENDPOINT,
  switchEventEndpointOff: ENDPOINT,
} as const;

/** Does something to an endpoint. */
export async function actOnEndpoint(
  service: TestService,
  { token }: Bearer,
  act: keyof typeof ACTS,
  id: string,
): Promise<QueryAnswer> {
  return query(service, `mutation ($id: ID!) { ${act}(id: $id) ${ACTS[act]} }`, { id }, bearer(token));
}

/** The names of the acts. */
export const ENDPOINT_ACTS = [
  'rotateEventEndpointSecret',
  'endOldEventEndpointSecret',
  'switchEventEndpointOff',
  'deleteEventEndpoint',
] as const satisfies readonly (keyof typeof ACTS)[];

/** Reads an endpoint. */
export async function findEndpoint(service: TestService, { token }: Bearer, id: string): Promise<QueryAnswer> {
  return query(service, `query ($id: ID!) { eventEndpoint(id: $id) ${ENDPOINT} }`, { id }, bearer(token));
}

/** Lists the endpoints of an owner. */
export async function listEndpoints(service: TestService, { token }: Bearer, owner?: object): Promise<QueryAnswer> {
  const document = `query ($owner: EventOwnerInput) { eventEndpoints(owner: $owner) ${ENDPOINT} }`;
  return query(service, document, { owner }, bearer(token));
}
