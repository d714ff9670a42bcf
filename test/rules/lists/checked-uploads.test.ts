import { connect } from 'node:net';
import { gzipSync } from 'node:zlib';
import { afterAll, expect, test } from '@jest/globals';
import { MINUTE } from '../../../subgraphs/shared/durations.ts';
import { collectAcceptedSockets } from '../../support/accepted-sockets.ts';
import { postJson } from '../../support/client.ts';
import { commandsDuring } from '../../support/database-commands.ts';
import { newAddress, newItemList, readList } from '../../support/item-lists.ts';
import { gatedService } from '../../support/mongodb-gate.ts';
import { packedSpaces } from '../../support/packed-spaces.ts';
import { newCurator } from '../../support/people.ts';
import { readAnswer } from '../../support/raw-socket.ts';
import { startService } from '../../support/service.ts';

const OTHER = { authorization: 'Bearer cga_other' };

const service = await startService();
const gated = await gatedService(service);
const list = await newItemList(service);
afterAll(async () => {
  await gated.close();
  await service.close();
});

/** A whole upload in one piece. Its body has arrived when the database has been asked for the bearer token, which this endpoint does not use. */
function upload(token: string, body: Buffer): Buffer {
  const head = `POST /cred/${list.credId}/append HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nAuthorization: Bearer cga_other\r\n`;
  const rest = `Content-Encoding: gzip\r\nAccess-Token: ${token}\r\nContent-Length: ${body.length}\r\n\r\n`;
  return Buffer.concat([Buffer.from(head + rest), body]);
}

async function answerTo(request: Buffer): Promise<string> {
  const socket = connect(Number(new URL(service.url).port), '127.0.0.1');
  socket.write(request);
  const answer = await readAnswer(socket);
  socket.destroy();
  return answer;
}

test.each([
  ['is no gzip', Buffer.from('["ada@example.org"]')],
  ['is no array', gzipSync('{')],
  ['unpacks to many invalid items', gzipSync(`[${'"x",'.repeat(60_000)}"x"]`)],
])(
  '4.8, 18.10 a wrong token is refused before a body that %s is unpacked, also if it came with its headers',
  async (_what, body) => {
    const stranger = await newCurator(service);
    expect(await answerTo(upload('cgt_unknown', body))).toMatch(/^HTTP\/1.1 401[\s\S]*TOKEN_UNKNOWN/);
    expect(await answerTo(upload(stranger.token, body))).toMatch(/^HTTP\/1.1 403[\s\S]*NOT_CURATOR/);
  },
);

test('4.8, 18.10 a wrong token of an upload counts once, whenever its body arrives', async () => {
  const strict = await startService({ beside: service, config: { wrongSecretRate: 2 } });
  const statuses = [];
  for (let sent = 0; sent < 3; sent += 1) {
    const answer = await postJson(strict, `/cred/${list.credId}/append`, [newAddress()], {
      ...OTHER,
      'access-token': 'cgt_x',
    });
    statuses.push(answer.status);
  }
  expect(statuses).toEqual([401, 401, 429]);
  await strict.close();
});

test('4.8, 18.10 the unpacking of a body ends when the connection does, and nothing is changed', async () => {
  const check = gated.gate.hold('find', 'curatorTokens');
  const accepted = collectAcceptedSockets();
  const socket = connect(Number(new URL(gated.url).port), '127.0.0.1');
  socket.on('error', () => {});
  const body = Buffer.concat([gzipSync('['), packedSpaces(48), gzipSync(`"${newAddress()}"]`)]);
  socket.write(upload(list.curator.token, body));
  await check.arrived;
  const end = accepted.of(socket);
  accepted.close();
  const closed = new Promise((resolve) => end.once('close', resolve));
  socket.resetAndDestroy();
  await closed;
  check.release();
  await gated.close();
  expect((await readList(list, 'count revision')).data.credential.itemList).toEqual({ count: 0, revision: 0 });
});

test('4.8, 18.10 an upload writes the last use of its token once a minute, however often the token is checked', async () => {
  const append = async () =>
    postJson(service, `/cred/${list.credId}/append`, [newAddress()], { 'access-token': list.curator.token });
  service.clock.advance(2 * MINUTE);
  const commands = await commandsDuring(service, async () => {
    for (let round = 0; round < 3; round += 1) expect((await append()).status).toBe(200);
  });
  expect(commands.filter((command) => command === 'update curatorTokens')).toHaveLength(1);
});
