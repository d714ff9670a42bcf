import { afterAll, expect, test } from '@jest/globals';
import { requestApp } from '../../support/access-requests.ts';
import { start } from '../../support/authorization.ts';
import { updateApp } from '../../support/own-apps.ts';
import { type Person, type RegisteredApp, registeredApp, signedInUser } from '../../support/people.ts';
import { reasonOf } from '../../support/reason-of.ts';
import { startService } from '../../support/service.ts';

const service = await startService();
afterAll(async () => service.close());

const STAR = 'https://shop.example/*';

/** An app that was saved with a star, as before stars were refused. */
async function oldApp(): Promise<{ readonly owner: Person; readonly app: RegisteredApp }> {
  const owner = await signedInUser(service);
  const app = await registeredApp(service, { owners: [owner.userId] });
  const stars = { redirectUris: [STAR], postLogoutRedirectUris: [STAR] };
  await service.database.collection<{ _id: string }>('apps').updateOne({ _id: app.clientId }, { $set: stars });
  return { owner, app: { ...app, redirectUri: STAR } };
}

test.each([STAR, 'https://shop.example/cb?next=*', 'http://localhost:3000/**'])(
  '5.2 the redirect URI %s is refused in a new app: it would stand for itself alone',
  async (uri) => {
    const owner = await signedInUser(service);
    const { errors } = await requestApp(service, owner, { redirectUris: [uri] });
    expect(reasonOf({ errors })).toBe('INVALID_INPUT: redirectUris');
    expect(errors[0]?.message).toContain('write each redirect URI out');
    const { clientId } = await registeredApp(service, { owners: [owner.userId] });
    const changes = [{ redirectUris: [uri] }, { postLogoutRedirectUris: [uri] }];
    const refused = changes.map(async (change) => reasonOf(await updateApp(service, owner, { clientId, ...change })));
    expect(await Promise.all(refused)).toEqual([
      'INVALID_INPUT: redirectUris',
      'INVALID_INPUT: postLogoutRedirectUris',
    ]);
  },
);

test('5.2 a star that was saved goes on, also beside a new redirect URI, and no other one is added', async () => {
  const { owner, app } = await oldApp();
  const { clientId } = app;
  const more = [STAR, 'https://shop.example/callback'];
  const { data } = await updateApp(service, owner, { clientId, redirectUris: more, postLogoutRedirectUris: more });
  expect(data.updateApp.redirectUris).toEqual(more);
  expect(reasonOf(await start({ service, app, person: owner }))).toBeNull();
  const another = [...more, 'https://shop.example/other/*'];
  expect(reasonOf(await updateApp(service, owner, { clientId, redirectUris: another }))).toBe(
    'INVALID_INPUT: redirectUris',
  );
});
