import { afterAll, expect, test } from '@jest/globals';
import type { AppDocument } from '../../../subgraphs/auth/apps/app-store.ts';
import { disableApp, registerApp } from '../../../subgraphs/auth/index.ts';
import { newOperator } from '../../support/access-requests.ts';
import { bearer, query } from '../../support/client.ts';
import { approve, exchange } from '../../support/grants.ts';
import { deleteApp, findOwnApp, ownedApp, rotateAppSecret, updateApp } from '../../support/own-apps.ts';
import { signedInUser } from '../../support/people.ts';
import { recorded } from '../../support/recorded.ts';
import { startService } from '../../support/service.ts';
import { until } from '../../support/until.ts';

const service = await startService();
const operator = await newOperator(service);
afterAll(async () => service.close());

test('5.2, 15.4 an operator disables an app with a reason, which its owners read, also by mail, and the audit record has', async () => {
  const owner = await signedInUser(service);
  const { clientId } = await ownedApp(service, [owner]);
  const document =
    'mutation ($id: ID!, $reason: String) { disableApp(clientId: $id, reason: $reason) { disabledReason } }';
  const disable = async (reason: string) => query(service, document, { id: clientId, reason }, bearer(operator.token));
  expect((await disable(' ')).errors[0]?.extensions).toMatchObject({ reason: 'INVALID_INPUT', field: 'reason' });
  expect((await disable('Sends spam')).data.disableApp).toEqual({ disabledReason: 'Sends spam' });
  expect((await findOwnApp(service, owner, clientId)).data.ownApp.disabledReason).toBe('Sends spam');
  const [event] = (await recorded(service, { clientId }, 'app-disabled')).slice(-1);
  expect(event?.detail).toEqual({ by: operator.userId, reason: 'Sends spam' });
  await until(async () =>
    (await service.mails()).some(({ to, text }) => to === owner.email && text.includes('Sends spam')),
  );
  const enable = 'mutation ($id: ID!) { enableApp(clientId: $id) { disabledReason } }';
  const enabled = await query(service, enable, { id: clientId }, bearer(operator.token));
  expect(enabled.data.enableApp.disabledReason).toBeNull();
});

test('5.2, 15.4 an app that is disabled or deleted says so, to people and to whoever knows its secret', async () => {
  const [owner, person] = [await signedInUser(service), await signedInUser(service)];
  const [disabled, deleted] = [await ownedApp(service, [owner]), await ownedApp(service, [owner])];
  await disableApp(service.database, service.clock.now(), disabled.clientId);
  await deleteApp(service, owner, deleted.clientId);
  const said = async (app: typeof disabled): Promise<unknown> =>
    (await approve(service, person, app)).errors[0]?.message;
  expect(await said(disabled)).toContain('has been disabled by its operator');
  expect(await said(deleted)).toContain('was deleted by its owner');
  const tried = async (app: typeof disabled): Promise<unknown> =>
    (await exchange(service, app, { code: 'x' })).errors[0]?.message;
  expect(await tried(disabled)).toContain('has been disabled by its operator');
  const wrong = await tried({ ...disabled, clientSecret: 'cgk_wrong' });
  expect([wrong, wrong]).toEqual([await tried({ ...disabled, clientId: 'unknown' }), await tried(deleted)]);
});

test('5.2, 15.2 owners tell secrets apart by their last four characters; operators and old secrets show none', async () => {
  const owner = await signedInUser(service);
  const { clientId, clientSecret } = await ownedApp(service, [owner]);
  const { secret } = (await rotateAppSecret(service, owner, clientId)).data.rotateAppSecret;
  const shownTo = async (who: typeof owner): Promise<unknown> => {
    const document = 'query ($id: ID!) { ownApp(clientId: $id) { secrets { lastFour } } }';
    const { data } = await query(service, document, { id: clientId }, bearer(who.token));
    return data.ownApp.secrets.map(({ lastFour }: { readonly lastFour: string | null }) => lastFour);
  };
  expect(await shownTo(owner)).toEqual([clientSecret.slice(-4), secret.slice(-4)]);
  expect(await shownTo(operator)).toEqual([null, null]);
  const old = { $unset: { 'secrets.0.lastFour': '' } } as const;
  await service.database.collection<AppDocument>('apps').updateOne({ _id: clientId }, old);
  expect(await shownTo(owner)).toEqual([null, secret.slice(-4)]);
});

test('5.2, 15.2 all wrong redirect URIs are named at once, each with its cause', async () => {
  const owner = await signedInUser(service);
  const { clientId } = await ownedApp(service, [owner]);
  const good = 'https://shop.example/callback';
  const wrong: Readonly<Record<string, RegExp>> = {
    'http://shop.example/cb': /http is only for localhost/,
    'https://shop.example/#top': /leave out the fragment/,
    'https://*.shop.example/cb': /wildcard/,
    'https://me:pw@shop.example/cb': /user name/,
    '/callback': /whole URL/,
    'https://SHOP.example/cb': /as a browser opens it, https:\/\/shop\.example\/cb/,
    'shop.app:/callback': /only a public app/,
    [`https://shop.example/${'a'.repeat(2000)}`]: /at most 2000/,
  };
  const { errors } = await updateApp(service, owner, { clientId, redirectUris: [good, ...Object.keys(wrong)] });
  expect(errors[0]?.extensions.field).toBe('redirectUris');
  expect(errors[0]?.extensions.invalid).toEqual(
    Object.entries(wrong).map(([redirectUri, cause]) => ({
      redirectUri: redirectUri.length > 200 ? `${redirectUri.slice(0, 200)}…` : redirectUri,
      fault: expect.stringMatching(cause),
    })),
  );
  const app = { name: 'Shop', redirectUris: Object.keys(wrong), isPublic: false, expiringTokens: true };
  // The command prints this message.
  await expect(registerApp(service.database, service.clock.now(), app)).rejects.toThrow(
    /"http:\/\/shop.example\/cb" .*\n"https:\/\/shop.example\/#top"/,
  );
});
