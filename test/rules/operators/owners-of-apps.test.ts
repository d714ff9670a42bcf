import { afterAll, expect, test } from '@jest/globals';
import type { AppDocument } from '../../../subgraphs/auth/apps/app-store.ts';
import { updateAppByOperator } from '../../../subgraphs/auth/index.ts';
import { newOperator } from '../../support/access-requests.ts';
import { identitiesOf } from '../../support/account.ts';
import { bearer, type QueryAnswer, query } from '../../support/client.ts';
import { urlOf } from '../../support/database-url.ts';
import { approve, exchange, isLive, newCode, oauthErrorOf, refresh, signedInApp } from '../../support/grants.ts';
import {
  answerInvitation,
  endAppSecret,
  findOwnApp,
  invitationsOf,
  ownedApp,
  rotateAppSecret,
  updateApp,
} from '../../support/own-apps.ts';
import { type Person, type RegisteredApp, registeredApp, signedInUser } from '../../support/people.ts';
import { reasonOf } from '../../support/reason-of.ts';
import { recorded } from '../../support/recorded.ts';
import { runInThread } from '../../support/run-in-thread.ts';
import { startService, type TestService } from '../../support/service.ts';

const HOUR = 3_600_000;

const service = await startService();
const second = await startService({ beside: service });
const operator = await newOperator(service);
afterAll(async () => {
  await second.close();
  await service.close();
});

/** Whether the token endpoint takes these credentials. */
async function isGoodSecret({ clientId }: RegisteredApp, clientSecret: string): Promise<boolean> {
  const answer = await exchange(service, { clientId, clientSecret, redirectUri: '' }, { code: 'x' });
  return oauthErrorOf(answer) === 'invalid_grant';
}

test('5.2, 15.2 an owner changes everything about an app, and sign-ins follow it at once', async () => {
  const [owner, person] = [await signedInUser(service), await signedInUser(service)];
  const app = await ownedApp(service, [owner]);
  const changes = {
    name: ' New name ',
    homepage: 'https://new.example',
    redirectUris: ['https://new.example/callback'],
    requirePkce: true,
    expiringTokens: false,
    refreshGraceSeconds: 30,
  };
  const { data } = await updateApp(service, owner, { clientId: app.clientId, ...changes });
  const { name, homepage, refreshGraceSeconds, ...others } = changes;
  expect(data.updateApp).toMatchObject({ ...others, refreshGraceSeconds, app: { name: name.trim(), homepage } });
  expect(reasonOf(await approve(service, person, app))).toBe('UNREGISTERED_REDIRECT_URI');
  const moved = { ...app, redirectUri: 'https://new.example/callback' };
  expect(oauthErrorOf(await approve(service, person, moved))).toBe('invalid_request');
  const fields = ['name', 'homepage', 'redirectUris', 'requirePkce', 'expiringTokens', 'refreshGrace'];
  const [event] = (await recorded(service, { clientId: app.clientId }, 'app-updated')).slice(-1);
  expect(event).toMatchObject({ userId: owner.userId, detail: { fields } });
});

test('5.2, 15.2 what is left out of a change stays the same, and null removes the homepage', async () => {
  const owner = await signedInUser(service);
  const app = await ownedApp(service, [owner], { homepage: 'https://old.example', requirePkce: true });
  const { data } = await updateApp(service, owner, { clientId: app.clientId, name: 'Other', homepage: null });
  expect(data.updateApp).toMatchObject({
    app: { name: 'Other', homepage: null },
    requirePkce: true,
    redirectUris: [app.redirectUri],
  });
});

test.each([
  [{ redirectUris: [] }, 'INVALID_INPUT: redirectUris'],
  [{ redirectUris: ['http://shop.example/cb'] }, 'INVALID_INPUT: redirectUris'],
  [{ redirectUris: ['https://shop.example/*', 'javascript:alert(1)'] }, 'INVALID_INPUT: redirectUris'],
  [{ name: '' }, 'INVALID_INPUT: name'],
  [{ name: 'a\u200bb' }, 'INVALID_INPUT: name'],
  [{ homepage: 'http://shop.example' }, 'INVALID_INPUT: homepage'],
  [{ refreshGraceSeconds: 61 }, 'INVALID_INPUT: refreshGraceSeconds'],
  [{ refreshGraceSeconds: -1 }, 'INVALID_INPUT: refreshGraceSeconds'],
  [{ owners: [] }, 'LAST_OWNER'],
  [{ owners: ['nobody-of-this-name'] }, 'INVALID_INPUT: owners'],
  [{ owners: Array.from({ length: 21 }, () => 'willow') }, 'INVALID_INPUT: owners'],
])('5.2, 15.2 a change of an app to %j is refused, and changes nothing', async (input, reason) => {
  const owner = await signedInUser(service);
  const app = await ownedApp(service, [owner]);
  const refused = await updateApp(service, owner, { clientId: app.clientId, name: 'Changed', ...input });
  expect(reasonOf(refused)).toBe(reason);
  expect((await findOwnApp(service, owner, app.clientId)).data.ownApp.app.name).toBe('Test app');
});

test('5.2, 15.2 only owners see and change an app; an operator sees it, and nobody sees a secret', async () => {
  const [owner, other] = [await signedInUser(service), await signedInUser(service)];
  const app = await ownedApp(service, [owner]);
  const { clientId } = app;
  expect((await findOwnApp(service, other, clientId)).data.ownApp).toBeNull();
  for (const person of [other, operator]) {
    expect(reasonOf(await updateApp(service, person, { clientId, name: 'Mine' }))).toBe('NOT_OWNER');
    expect(reasonOf(await rotateAppSecret(service, person, clientId))).toBe('NOT_OWNER');
    expect(reasonOf(await endAppSecret(service, person, clientId, 'x'))).toBe('NOT_OWNER');
  }
  const seen = await findOwnApp(service, operator, clientId);
  expect(seen.data.ownApp.secrets).toHaveLength(1);
  const stored = await service.database.collection<AppDocument>('apps').findOne({ _id: clientId });
  expect(JSON.stringify(seen.data)).not.toContain(stored?.secrets[0]?.hash);
  expect(JSON.stringify(seen.data)).not.toContain(app.clientSecret);
  expect(reasonOf(await updateApp(service, owner, { clientId: 'unknown' }))).toBe('UNKNOWN_CLIENT');
});

/** The name of somebody, as the owners of an app see it. */
async function nameOf(person: Person): Promise<string | undefined> {
  return (await identitiesOf(service, person)).find(({ scope }) => scope === 'ServiceID')?.value;
}

test('5.2, 15.2 whoever is named as an owner is invited, and has no rights and sees no secrets before they accept', async () => {
  const [one, other] = [await signedInUser(service), await signedInUser(service)];
  const { clientId } = await ownedApp(service, [one]);
  const named = await updateApp(service, one, { clientId, owners: [one.userId, other.userId] });
  const [owner, invited] = [await nameOf(one), await nameOf(other)];
  expect(named.data.updateApp).toMatchObject({ owners: [owner], invitedOwners: [invited] });
  expect((await findOwnApp(service, other, clientId)).data.ownApp).toBeNull();
  expect(reasonOf(await rotateAppSecret(service, other, clientId))).toBe('NOT_OWNER');
  const [invitation] = (await invitationsOf(service, other)).data.appInvitations.nodes;
  expect(invitation).toEqual({ app: { clientId }, owners: [owner] });
  expect((await answerInvitation(second, 'acceptApp', other, clientId)).errors).toEqual([]);
  expect((await findOwnApp(service, other, clientId)).data.ownApp).toMatchObject({
    owners: [owner, invited],
    invitedOwners: [],
  });
  expect((await invitationsOf(service, other)).data.appInvitations.nodes).toEqual([]);
  const events = await recorded(service, { clientId, userId: other.userId }, 'app-updated');
  expect(events.at(-1)?.detail).toEqual({ fields: ['owners'] });
});

test('5.2, 15.2 an invitation is over when it was declined or withdrawn, and nobody accepts that of another', async () => {
  const [one, other, third] = [await signedInUser(service), await signedInUser(service), await signedInUser(service)];
  const { clientId } = await ownedApp(service, [one]);
  const owners = [one.userId, other.userId];
  await updateApp(service, one, { clientId, owners });
  expect(reasonOf(await answerInvitation(service, 'acceptApp', third, clientId))).toBe('OFFER_OVER');
  await answerInvitation(service, 'declineApp', other, clientId);
  expect(reasonOf(await answerInvitation(service, 'acceptApp', other, clientId))).toBe('OFFER_OVER');
  await updateApp(service, one, { clientId, owners });
  await updateApp(service, one, { clientId, owners: [one.userId] });
  expect(reasonOf(await answerInvitation(service, 'acceptApp', other, clientId))).toBe('OFFER_OVER');
  expect(reasonOf(await answerInvitation(service, 'declineApp', other, clientId))).toBe('OFFER_OVER');
});

test('5.2, 15.2 an app keeps an owner who has accepted when others are named, and of two who remove each other, one stays', async () => {
  const [one, other] = [await signedInUser(service), await signedInUser(service)];
  const { clientId } = await ownedApp(service, [one]);
  expect(reasonOf(await updateApp(service, one, { clientId, owners: [other.userId] }))).toBe('LAST_OWNER');
  await updateApp(service, one, { clientId, owners: [one.userId, other.userId] });
  await answerInvitation(service, 'acceptApp', other, clientId);
  const answers = await Promise.all([
    updateApp(service, one, { clientId, owners: [one.userId] }),
    updateApp(second, other, { clientId, owners: [other.userId] }),
  ]);
  expect(answers.map(reasonOf).filter((reason) => reason === 'NOT_OWNER')).toHaveLength(1);
  const stored = await service.database.collection<AppDocument>('apps').findOne({ _id: clientId });
  expect(stored?.owners).toHaveLength(1);
});

test('5.2, 15.2 whoever was made an owner without accepting leaves, even as the last one, and an operator names another', async () => {
  const [one, other] = [await signedInUser(service), await signedInUser(service)];
  const { clientId } = await ownedApp(service, [one, other]);
  expect((await answerInvitation(service, 'leaveApp', one, clientId)).errors).toEqual([]);
  expect((await findOwnApp(service, other, clientId)).data.ownApp.owners).toEqual([await nameOf(other)]);
  expect(reasonOf(await answerInvitation(service, 'leaveApp', one, clientId))).toBe('NOT_OWNER');
  expect((await answerInvitation(service, 'leaveApp', other, clientId)).errors).toEqual([]);
  expect((await findOwnApp(service, other, clientId)).data.ownApp).toBeNull();
  await updateAppByOperator(service.database, service.clock.now(), { clientId, changes: { owners: [other.userId] } });
  expect((await findOwnApp(service, other, clientId)).data.ownApp.owners).toEqual([await nameOf(other)]);
});

test('5.2, 15.2 invitations are read page by page, the newest apps first', async () => {
  const [one, other] = [await signedInUser(service), await signedInUser(service)];
  const apps = [await ownedApp(service, [one]), await ownedApp(service, [one]), await ownedApp(service, [one])];
  for (const { clientId } of apps) await updateApp(service, one, { clientId, owners: [one.userId, other.userId] });
  const first = (await invitationsOf(service, other, { first: 2 })).data.appInvitations;
  const rest = (await invitationsOf(service, other, { first: 2, after: first.pageInfo.endCursor })).data.appInvitations;
  const shown = [...first.nodes, ...rest.nodes].map(({ app }: { app: RegisteredApp }) => app.clientId);
  expect(shown.toSorted()).toEqual(apps.map(({ clientId }) => clientId).toSorted());
  expect([first.pageInfo.hasNextPage, rest.pageInfo.hasNextPage]).toEqual([true, false]);
});

test('5.2, 15.2 a rotated secret and the one before it both work until one is ended, and a third one is refused', async () => {
  const owner = await signedInUser(service);
  const app = await ownedApp(service, [owner]);
  const { clientId } = app;
  const answers = await Promise.all(
    [service, second, service, second].map(async (server) => rotateAppSecret(server, owner, clientId)),
  );
  expect(answers.map(reasonOf).filter((reason) => reason !== null)).toEqual([
    'TWO_SECRETS',
    'TWO_SECRETS',
    'TWO_SECRETS',
  ]);
  const rotated = answers.find(({ data }) => data)?.data.rotateAppSecret.secret;
  expect([await isGoodSecret(app, app.clientSecret), await isGoodSecret(app, rotated)]).toEqual([true, true]);
  const [first, last] = (await findOwnApp(service, owner, clientId)).data.ownApp.secrets;
  expect([first.lastUsedAt, last.lastUsedAt]).toEqual([expect.any(String), expect.any(String)]);
  expect((await endAppSecret(service, owner, clientId, first.id)).data.endAppSecret.secrets).toHaveLength(1);
  expect([await isGoodSecret(app, app.clientSecret), await isGoodSecret(app, rotated)]).toEqual([false, true]);
  expect(reasonOf(await endAppSecret(service, owner, clientId, first.id))).toBe('UNKNOWN_SECRET');
  expect(reasonOf(await endAppSecret(service, owner, clientId, last.id))).toBe('LAST_SECRET');
});

test('5.2, 15.2 of two who end the two secrets of an app at once, one is refused', async () => {
  const owner = await signedInUser(service);
  const { clientId } = await ownedApp(service, [owner]);
  await rotateAppSecret(service, owner, clientId);
  const { secrets } = (await findOwnApp(service, owner, clientId)).data.ownApp;
  const answers = await Promise.all([
    endAppSecret(service, owner, clientId, secrets[0].id),
    endAppSecret(second, owner, clientId, secrets[1].id),
  ]);
  expect(answers.map(reasonOf).filter((reason) => reason !== null)).toEqual(['LAST_SECRET']);
});

test('5.2, 15.2 a public app has no secret to rotate', async () => {
  const owner = await signedInUser(service);
  const { clientId } = await ownedApp(service, [owner], { isPublic: true });
  expect(reasonOf(await rotateAppSecret(service, owner, clientId))).toBe('PUBLIC_APP');
});

test('5.2, 15.2 an app is changed, and its secret rotated, within 12 hours of the sign-in', async () => {
  const at = await startService();
  const owner = await signedInUser(at);
  const { clientId } = await ownedApp(at, [owner]);
  const secretId = (await findOwnApp(at, owner, clientId)).data.ownApp.secrets[0].id;
  at.clock.advance(12 * HOUR);
  expect(reasonOf(await updateApp(at, owner, { clientId, name: 'Late' }))).toBe('SESSION_STALE');
  expect(reasonOf(await rotateAppSecret(at, owner, clientId))).toBe('SESSION_STALE');
  expect(reasonOf(await endAppSecret(at, owner, clientId, secretId))).toBe('SESSION_STALE');
  expect((await findOwnApp(at, owner, clientId)).data.ownApp.app.name).toBe('Test app');
  await at.close();
});

async function switchApp(word: string, { token }: Person, clientId: string): Promise<QueryAnswer> {
  return query(
    service,
    `mutation ($id: ID!) { ${word}App(clientId: $id) { disabledAt } }`,
    { id: clientId },
    bearer(token),
  );
}

test('5.2, 15.4 an operator disables an app, whose tokens end at every server, and enables it again', async () => {
  const { app, tokens } = await signedInApp(service);
  const { clientId } = app;
  expect(reasonOf(await switchApp('disable', await signedInUser(service), clientId))).toBe('NOT_OPERATOR');
  expect((await switchApp('disable', operator, clientId)).data.disableApp.disabledAt).toEqual(expect.any(String));
  expect([await isLive(service, tokens.accessToken), await isLive(second, tokens.accessToken)]).toEqual([false, false]);
  expect((await switchApp('enable', operator, clientId)).data.enableApp.disabledAt).toBeNull();
  expect(oauthErrorOf(await refresh(service, app, tokens.refreshToken))).toBe('invalid_grant');
  const events = await recorded(service, { clientId }, 'app-enabled');
  expect(events.slice(-2)).toMatchObject([
    { event: 'app-disabled', detail: { by: operator.userId } },
    { event: 'app-enabled', detail: { by: operator.userId } },
  ]);
});

test('5.2, 15.2 the use of an app is counted by the hour, together for all servers', async () => {
  const owner = await signedInUser(service);
  const app = await ownedApp(service, [owner]);
  const person = await signedInUser(service);
  const code = await newCode(service, person, app);
  const { accessToken } = (await exchange(second, app, { code })).data.exchangeCode;
  await deny(person, app);
  await exchange(service, app, { code: 'wrong' });
  await exchange(service, { ...app, clientSecret: 'wrong' }, { code: 'wrong' });
  for (const scopes of ['[Email]', '[Email]', '[Chat]']) {
    await query(service, `{ identities(scopes: ${scopes}) { id } }`, {}, bearer(accessToken));
  }
  await usageOf(second, app);
  const hours = await usageOf(service, app);
  const sum = (name: string): number => hours.reduce((total, hour) => total + Number(hour[name]), 0);
  expect(['consents', 'declines', 'tokens', 'reads', 'refusals'].map(sum)).toEqual([1, 1, 1, 2, 3]);
  expect(new Date(String(hours[0]?.hour)).getTime() % HOUR).toBe(0);
});

async function deny({ token }: Person, { clientId, redirectUri }: RegisteredApp): Promise<void> {
  const document = 'mutation ($input: AuthorizationInput!) { denyAuthorization(input: $input) { url } }';
  await query(service, document, { input: { clientId, redirectUri, state: 'x' } }, bearer(token));
}

/** What an operator sees of the use; that of the server which is asked is complete. */
async function usageOf(server: TestService, { clientId }: RegisteredApp): Promise<readonly Record<string, unknown>[]> {
  const document =
    'query ($id: ID!) { ownApp(clientId: $id) { usage { hour consents declines tokens reads refusals } } }';
  return (await query(server, document, { id: clientId }, bearer(operator.token))).data.ownApp.usage;
}

test('5.2, 15.2 nothing is counted for a client ID that is not known', async () => {
  await exchange(service, { clientId: 'nobody', clientSecret: 'x', redirectUri: '' }, { code: 'x' });
  await usageOf(service, await ownedApp(service, [operator]));
  expect(await service.database.collection('appHours').findOne({ clientId: 'nobody' })).toBeNull();
});

test('5.2, 15.2 own apps and all apps are paged and searched', async () => {
  const owner = await signedInUser(service);
  const names = ['Alpha', 'Beta (1)', 'Gamma'];
  for (const name of names) {
    await ownedApp(service, [owner], { name });
    // No two of them are of the same millisecond.
    service.clock.advance(1);
  }
  await registeredApp(service, { name: 'Beta of others' });
  const document = `query ($after: String, $search: String) { ownApps(first: 2, after: $after, search: $search) {
    nodes { app { name } } pageInfo { endCursor hasNextPage } } }`;
  const list = async (variables: object): Promise<QueryAnswer> =>
    query(service, document, variables, bearer(owner.token));
  const first = (await list({})).data.ownApps;
  const rest = (await list({ after: first.pageInfo.endCursor })).data.ownApps;
  const shown = [...first.nodes, ...rest.nodes].map(({ app }) => app.name);
  expect([shown, first.pageInfo.hasNextPage, rest.pageInfo.hasNextPage]).toEqual([names.toReversed(), true, false]);
  expect((await list({ search: 'beta (' })).data.ownApps.nodes).toEqual([{ app: { name: 'Beta (1)' } }]);
  const all = '{ allApps(search: "beta of") { nodes { app { name } } } }';
  expect((await query(service, all, {}, bearer(operator.token))).data.allApps.nodes).toHaveLength(1);
  expect(reasonOf(await query(service, all, {}, bearer(owner.token)))).toBe('NOT_OPERATOR');
});

test('5.2, 15.2 an app of a deleted account keeps its other owners', async () => {
  const [one, other] = [await signedInUser(service), await signedInUser(service)];
  const { clientId } = await ownedApp(service, [one, other]);
  const identities = '{ viewer { identities { ... on SocialIdentity { username } } } }';
  const { viewer } = (await query(service, identities, {}, bearer(one.token))).data;
  const serviceId = viewer.identities.find((each: { username?: string }) => each.username).username;
  await query(
    service,
    'mutation ($id: String!) { deleteAccount(serviceId: $id) }',
    { id: serviceId },
    bearer(one.token),
  );
  expect((await findOwnApp(service, other, clientId)).data.ownApp.owners).toHaveLength(1);
});

test('5.2, 15.2 the command line changes an app as its owners do', async () => {
  const owner = await signedInUser(service);
  const { clientId } = await ownedApp(service, [owner], { homepage: 'https://old.example' });
  const update = async (...options: readonly string[]): Promise<readonly [number | null, string]> => {
    const args = ['app', 'update', clientId, ...options];
    const { exitCode, output } = await runInThread('commands/admin.ts', args, {
      MONGODB_URL: urlOf(service.database),
    });
    return [exitCode, output];
  };
  const uris = ['https://a.example/cb', 'http://localhost:3000/cb'];
  expect(await update('--redirect-uri', ...uris, '--no-homepage', '--require-pkce', '--refresh-grace', '10')).toEqual([
    0,
    expect.stringContaining('updated'),
  ]);
  expect((await findOwnApp(service, owner, clientId)).data.ownApp).toMatchObject({
    redirectUris: uris,
    requirePkce: true,
    refreshGraceSeconds: 10,
    app: { name: 'Test app', homepage: null },
  });
  expect(await update('--redirect-uri', 'http://a.example/cb')).toEqual([1, expect.stringContaining('redirect URI')]);
});
