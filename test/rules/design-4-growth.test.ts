import { afterAll, expect, test } from '@jest/globals';
import { DAY, SECOND } from '../../subgraphs/shared/durations.ts';
import { listCuratorTokens } from '../../subgraphs/shared/permissions/curator-token-store.ts';
import { isLive, oauthErrorOf, refresh, refreshed, signedInApp } from '../support/grants.ts';
import { newCurator } from '../support/people.ts';
import { startService } from '../support/service.ts';

const service = await startService();
afterAll(async () => service.close());

async function countOf(collection: string, filter: object): Promise<number> {
  return service.database.collection(collection).countDocuments(filter);
}

/** After how many seconds a document goes whose date in this field has come. */
async function keptAfter(collection: string, field: string): Promise<unknown> {
  const indexes = await service.database.collection(collection).indexes();
  return indexes.find(({ key }) => key[field] === 1)?.expireAfterSeconds;
}

test('design-4 however often it is refreshed, a family has one document for its refresh tokens, which counts', async () => {
  const { app, tokens } = await signedInApp(service);
  let last = tokens;
  for (let time = 0; time < 20; time += 1) last = await refreshed(service, app, last.refreshToken);
  const { clientId } = app;
  expect(await countOf('tokens', { clientId, kind: 'refresh' })).toBe(1);
  expect(await service.database.collection('tokens').findOne({ clientId, kind: 'refresh' })).toMatchObject({
    rotation: { refreshes: 20 },
  });
  expect(await countOf('auditEvents', { clientId, event: 'tokens-refreshed' })).toBe(0);
});

test('design-4 a refresh token that was used long ago revokes its family, though nothing is kept of it', async () => {
  const { app, tokens } = await signedInApp(service);
  let last = tokens;
  for (let time = 0; time < 20; time += 1) {
    service.clock.advance(DAY);
    last = await refreshed(service, app, last.refreshToken);
  }
  expect(oauthErrorOf(await refresh(service, app, tokens.refreshToken))).toBe('invalid_grant');
  expect(await isLive(service, last.accessToken)).toBe(false);
});

test.each(['x', 'xx', ' '])(
  'design-4 a refresh token with %p behind it is unknown, and revokes nothing',
  async (added) => {
    const { app, tokens } = await signedInApp(service);
    for (const text of [tokens.refreshToken + added, tokens.refreshToken.slice(0, -1)]) {
      expect(oauthErrorOf(await refresh(service, app, text))).toBe('invalid_grant');
    }
    expect(oauthErrorOf(await refresh(service, app, tokens.refreshToken))).toBeNull();
  },
);

test('design-4 curator tokens are listed page by page', async () => {
  for (let number = 0; number < 5; number += 1) {
    await newCurator(service);
    service.clock.advance(SECOND);
  }
  const all = await listCuratorTokens(service.database, {}, { after: null, limit: 1000 });
  const paged = [];
  for (let page = all.slice(0, 2); page.length > 0; ) {
    paged.push(...page);
    const last = page.at(-1);
    const after = last ? { at: last.createdAt, _id: last.tokenId } : null;
    page = [...(await listCuratorTokens(service.database, {}, { after, limit: 2 }))];
  }
  expect(paged).toEqual(all);
});

test.each(['revokedAt', 'expiresAt'])('design-4 a curator token goes 90 days after its %s', async (field) => {
  expect(await keptAfter('curatorTokens', field)).toBe((90 * DAY) / SECOND);
});
