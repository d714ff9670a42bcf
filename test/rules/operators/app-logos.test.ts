import { afterAll, expect, test } from '@jest/globals';
import { newOperator } from '../../support/access-requests.ts';
import { bearer, type QueryAnswer, query } from '../../support/client.ts';
import { ownedApp } from '../../support/own-apps.ts';
import { signedInUser } from '../../support/people.ts';
import { jpeg, png, pngChunk, webp } from '../../support/pictures.ts';
import { reasonOf } from '../../support/reason-of.ts';
import { startService } from '../../support/service.ts';

const service = await startService();
const owner = await signedInUser(service);
const app = await ownedApp(service, [owner]);
afterAll(async () => service.close());

async function setLogo(image: string | null, { token } = owner): Promise<QueryAnswer> {
  const document = 'mutation ($id: ID!, $image: String) { setAppLogo(clientId: $id, image: $image) { app { logo } } }';
  return query(service, document, { id: app.clientId, image }, bearer(token));
}

test.each([
  ['image/png', png(64, 64)],
  ['image/jpeg', jpeg(64, 64)],
  ['image/webp', webp(64, 64)],
])('5.2, 15.3 a logo of the type %s is served as what it is, byte for byte', async (type, bytes) => {
  const { logo } = (await setLogo(bytes.toString('base64'))).data.setAppLogo.app;
  const answer = await fetch(logo);
  expect(Buffer.from(await answer.arrayBuffer()).equals(bytes)).toBe(true);
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'content-type': type,
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; sandbox",
  });
});

test.each([
  ['an SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')],
  ['HTML', Buffer.from('<!doctype html><script>alert(1)</script>')],
  ['a GIF', Buffer.from('GIF89a\u0040\u0000\u0040\u0000', 'latin1')],
  ['a PNG that is too wide', png(1025, 64)],
  ['a PNG that is too small', png(15, 64)],
  [
    'a PNG bomb',
    Buffer.concat([png(16, 16).subarray(0, 16), Buffer.from([0x7f, 0xff, 0xff, 0xff]), png(16, 16).subarray(20)]),
  ],
  ['an animated PNG', png(64, 64, pngChunk('acTL', Buffer.alloc(8)))],
  ['an animated WebP', webp(64, 64, 0x02)],
  ['a PNG with a script behind it', Buffer.concat([png(64, 64), Buffer.from('<script>')])],
  ['a WebP with a script behind it', Buffer.concat([webp(64, 64), Buffer.from('<script>')])],
  ['a PNG that is cut', png(64, 64).subarray(0, -4)],
  ['a JPEG without a frame', Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 0, 0, 0, 0, 0, 0, 0xff, 0xd9])],
  ['more than 100 kB', png(64, 64, pngChunk('tEXt', Buffer.alloc(102_400)))],
  ['nothing', Buffer.alloc(0)],
])('5.2, 15.3 %s is refused as a logo', async (_, bytes) => {
  expect(reasonOf(await setLogo(bytes.toString('base64')))).toBe('INVALID_INPUT: image');
});

test('5.2, 15.3 a PNG with a wrong checksum, or without pixels, is refused as a logo', async () => {
  const changed = png(64, 64);
  changed.writeUInt8(changed.readUInt8(45) ^ 0xff, 45);
  const empty = Buffer.concat([png(64, 64).subarray(0, 33), pngChunk('IEND')]);
  for (const bytes of [changed, empty])
    expect(reasonOf(await setLogo(bytes.toString('base64')))).toBe('INVALID_INPUT: image');
});

test('5.2, 15.3 a logo that is not in base64 is refused', async () => {
  expect(reasonOf(await setLogo('data:image/png;base64,AAAA'))).toBe('INVALID_INPUT: image');
});

test('5.2, 15.3 only an owner sets a logo, and one that is removed is gone', async () => {
  const image = png(64, 64).toString('base64');
  expect(reasonOf(await setLogo(image, await signedInUser(service)))).toBe('NOT_OWNER');
  expect(reasonOf(await setLogo(image, await newOperator(service)))).toBe('NOT_OWNER');
  const { logo } = (await setLogo(image)).data.setAppLogo.app;
  expect((await setLogo(null)).data.setAppLogo.app.logo).toBeNull();
  expect((await fetch(logo)).status).toBe(404);
  expect(await service.database.collection('appLogos').countDocuments()).toBe(0);
});

test('5.2, 15.3 of logos that are set at the same time, one is stored, and no other is kept', async () => {
  const images = Array.from({ length: 8 }, (_, at) => png(64 + (at % 4), 64).toString('base64'));
  for (let round = 0; round < 5; round += 1) {
    await Promise.all(images.map(async (image) => setLogo(image)));
    const { logo } = (await query(service, '{ app(clientId: "CLIENT") { logo } }'.replace('CLIENT', app.clientId))).data
      .app;
    expect((await fetch(logo)).status).toBe(200);
    expect(await service.database.collection('appLogos').countDocuments({ clientId: app.clientId })).toBe(1);
  }
});

test('5.2, 15.3 the consent page shows the logo from the service itself', async () => {
  const { logo } = (await setLogo(png(64, 64).toString('base64'))).data.setAppLogo.app;
  const asked = new URLSearchParams({
    client_id: app.clientId,
    redirect_uri: app.redirectUri,
    state: 's',
    scope: 'Email',
  });
  const start = await fetch(`${service.url}/oauth?${asked.toString()}`, { redirect: 'manual' });
  const page = new URL(start.headers.get('location') ?? '', service.url);
  const shown = await fetch(page, { headers: { cookie: `credgraph-session=${owner.token}` } });
  const { pathname, search } = new URL(logo);
  expect(await shown.text()).toContain(`src="${pathname}${search}"`);
});
