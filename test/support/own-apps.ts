import { bearer, type QueryAnswer, query } from './client.ts';
import { type Person, type RegisteredApp, registeredApp } from './people.ts';
import type { TestService } from './service.ts';

const OWN_APP = `{ app { clientId name homepage logo } redirectUris isPublic requirePkce expiringTokens refreshGraceSeconds
  secrets { id createdAt lastUsedAt } owners invitedOwners disabledAt disabledReason }`;

/** An app that people own. */
export async function ownedApp(
  service: TestService,
  owners: readonly Person[],
  options: Parameters<typeof registeredApp>[1] = {},
): Promise<RegisteredApp> {
  return registeredApp(service, { ...options, owners: owners.map(({ userId }) => userId) });
}

/** An app as somebody sees it who may own it. */
export async function findOwnApp(service: TestService, { token }: Person, clientId: string): Promise<QueryAnswer> {
  return query(service, `query ($id: ID!) { ownApp(clientId: $id) ${OWN_APP} }`, { id: clientId }, bearer(token));
}

/** Changes an app. */
export async function updateApp(service: TestService, { token }: Person, input: object): Promise<QueryAnswer> {
  const document = `mutation ($input: UpdateAppInput!) { updateApp(input: $input) ${OWN_APP} }`;
  return query(service, document, { input }, bearer(token));
}

/** Rotates the secret of an app. */
export async function rotateAppSecret(service: TestService, { token }: Person, clientId: string): Promise<QueryAnswer> {
  const document = 'mutation ($id: ID!) { rotateAppSecret(clientId: $id) { secret clientId } }';
  return query(service, document, { id: clientId }, bearer(token));
}

/** Ends a secret of an app. */
export async function endAppSecret(
  service: TestService,
  { token }: Person,
  clientId: string,
  secretId: string,
): Promise<QueryAnswer> {
  const document = `mutation ($id: ID!, $secret: ID!) { endAppSecret(clientId: $id, secretId: $secret) ${OWN_APP} }`;
  return query(service, document, { id: clientId, secret: secretId }, bearer(token));
}

/** Answers an invitation to own an app, or leaves the app. */
export async function answerInvitation(
  service: TestService,
  answer: 'acceptApp' | 'declineApp' | 'leaveApp',
  { token }: Person,
  clientId: string,
): Promise<QueryAnswer> {
  return query(service, `mutation ($id: ID!) { ${answer}(clientId: $id) { name } }`, { id: clientId }, bearer(token));
}

/** The apps that somebody is invited to own. */
export async function invitationsOf(service: TestService, { token }: Person, page: object = {}): Promise<QueryAnswer> {
  const document = `query ($first: Int, $after: String) { appInvitations(first: $first, after: $after) {
    nodes { app { clientId } owners } pageInfo { endCursor hasNextPage } } }`;
  return query(service, document, page, bearer(token));
}

/** Deletes an app whose name is typed. */
export async function deleteApp(
  service: Pick<TestService, 'url'>,
  { token }: Person,
  clientId: string,
  name = 'Test app',
): Promise<QueryAnswer> {
  const document = 'mutation ($clientId: ID!, $name: String!) { deleteApp(clientId: $clientId, name: $name) }';
  return query(service, document, { clientId, name }, bearer(token));
}

/** The apps that somebody has allowed, as they see them. */
export async function connectedApps(service: TestService, { token }: Person): Promise<readonly object[]> {
  const document = '{ viewer { authorizedApps { app { name } scopes deletedAt deletedByOperator } } }';
  return (await query(service, document, {}, bearer(token))).data.viewer.authorizedApps;
}
