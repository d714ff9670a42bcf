import { gzipSync } from 'node:zlib';
import { afterAll, expect, test } from '@jest/globals';
import { addressesFrom } from '../../support/addresses.ts';
import { newAddress, newItemList } from '../../support/item-lists.ts';
import { packedSpaces } from '../../support/packed-spaces.ts';
import { startService } from '../../support/service.ts';

const service = await startService();
const list = await newItemList(service);
afterAll(async () => service.close());

async function send(body: Buffer, encoding = 'gzip') {
  const headers = {
    'access-token': list.curator.token,
    'content-type': 'application/json',
    'content-encoding': encoding,
  };
  const answer = await fetch(`${service.url}/cred/${list.credId}/append`, {
    method: 'POST',
    headers,
    body: new Uint8Array(body),
  });
  return { status: answer.status, body: JSON.parse(await answer.text()) };
}

function packed(items: readonly string[]): Buffer {
  return gzipSync(JSON.stringify(items));
}

test('4.8, 18.10 items may come as gzip, few or many', async () => {
  expect(await send(packed([newAddress()]))).toMatchObject({ status: 200, body: { added: 1 } });
  // One more than a GraphQL request holds: they are streamed.
  const many = addressesFrom(0, 50_001);
  expect(await send(packed(many), 'x-gzip')).toMatchObject({ status: 200, body: { added: 50_001, count: 50_002 } });
});

test.each([
  ['no gzip', Buffer.from('["ada@example.org"]')],
  ['half of it', packed(addressesFrom(0, 2000)).subarray(0, 2000)],
  ['nothing', Buffer.alloc(0)],
])('4.8, 18.10 a body that says it is gzip and is %s changes nothing', async (_what, body) => {
  const answer = await send(body);
  expect(answer).toMatchObject({ status: 400, body: { code: 'BAD_USER_INPUT' } });
});

test('4.8, 18.10 a small body that decompresses to more than 512 MB is refused', async () => {
  const answer = await send(Buffer.concat([gzipSync('['), packedSpaces(512)]));
  expect(answer).toMatchObject({ status: 413, body: { reason: 'TOO_MANY_ITEMS' } });
});

test('4.8, 18.10 other compressions are refused', async () => {
  expect(await send(packed([]), 'br')).toMatchObject({ status: 415, body: { reason: 'CONTENT_ENCODING' } });
});
