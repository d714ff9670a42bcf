import { gzipSync } from 'node:zlib';
import { afterAll, expect, test } from '@jest/globals';
import { createAuthority, issueCertificate } from '../../../gateway/demo/loopback-certificate.ts';
import { sendWebhook } from '../../../subgraphs/event/delivery/send-webhook.ts';
import { createHostResolver } from '../../../subgraphs/shared/outbound/address-guard.ts';
import { createGuardedAgent } from '../../../subgraphs/shared/outbound/guarded-agent.ts';
import { untrustedCertificate } from '../../support/certificates.ts';
import { type Behaviour, partner } from '../../support/partner.ts';
import { startSourceWorld, testRest } from '../../support/sources.ts';

const incomplete = await partner({}, await issueCertificate(await createAuthority()));
const selfSigned = await partner({}, await untrustedCertificate());
const world = await startSourceWorld({ outboundAllow: [incomplete.host, selfSigned.host, '127.0.0.1:1'] });
const agent = createGuardedAgent([world.partner.host, incomplete.host, selfSigned.host], [], createHostResolver());
afterAll(async () => {
  agent.destroy();
  await Promise.all([world.close(), incomplete.close(), selfSigned.close()]);
});

const YES = '{"eligible":true}';
const LARGE_HEAD: Behaviour = {
  respond: (response) => response.writeHead(200, { 'x-policy': 'p'.repeat(20_000) }).end(YES),
};
const CUT_BODY: Behaviour = {
  respond: (response) => {
    response.writeHead(200, { 'content-length': 100 }).write(YES);
    response.socket?.end();
  },
};
const CUT_GZIP: Behaviour = {
  respond: (response) => response.writeHead(200, { 'content-encoding': 'gzip' }).end(gzipSync(YES).subarray(0, -9)),
};

test.each([
  [404, 'Check the path of the endpoint'],
  [405, 'Check the method'],
  [429, 'limits the calls: try again later'],
  [500, 'ask the partner to look into its log'],
  [502, 'behind the partner’s proxy does not work'],
  [503, 'down or overloaded: try again later'],
  [301, 'use the final URL'],
  [308, 'use the final URL'],
])('16.7 a test that is answered with the status %d says the number first, and the next step', async (status, step) => {
  world.partner.behaves({ status, answer: {} });
  expect(await faultOf()).toMatch(new RegExp(`^The partner answered with status ${status}\\. .*${step}`));
  world.partner.behaves({ corsStatus: status, cors: {} });
  expect(await faultOf()).toMatch(new RegExp(`^The preflight .* status ${status}, .*${step}`));
});

test('16.7 the web page of a proxy that answers 503 is not taken for a playground', async () => {
  world.partner.behaves({ status: 503, text: '<html><h1>503 Service Unavailable</h1></html>' });
  expect(await faultOf()).toContain('down or overloaded');
});

test.each<[string, Behaviour, string]>([
  ['has too large a head', LARGE_HEAD, 'The headers of the answer are larger than 16 kB'],
  ['is not the gzip that it says', { text: YES, headers: { 'content-encoding': 'gzip' } }, 'cannot be decompressed'],
  ['is gzip that ends early', CUT_GZIP, 'cannot be decompressed'],
  ['ends before its length', CUT_BODY, 'broke before the end of the answer'],
  ['ends in the middle of a text', { text: '{"eligible":true,"note":"y' }, 'ends too early: check its content-length'],
  ['ends in the middle of an object', { text: '{"eligible":true' }, 'ends too early: check its content-length'],
  ['is empty', { text: '' }, 'It is not JSON, because it is empty'],
])('16.7 a test whose answer %s says so in words', async (_, behaviour, words) => {
  world.partner.behaves(behaviour);
  expect(await faultOf()).toContain(words);
});

test.each([
  ['an incomplete chain of certificates', incomplete.url, 'must also send the intermediate certificates'],
  ['a certificate of its own', selfSigned.url, 'signed by itself'],
  ['nothing at its port', 'https://127.0.0.1:1', 'nothing listens at its port'],
  ['a name without an address', 'https://partner.invalid', 'its host name has no address'],
])('16.7 a test of an endpoint with %s says so in words', async (_, endpoint, words) => {
  expect(await faultOf(endpoint)).toContain(words);
});

test('20.5 a webhook is told the same words', async () => {
  expect(await hookFaultOf(incomplete.url)).toContain('must also send the intermediate certificates');
  world.partner.behaves(LARGE_HEAD);
  expect(await hookFaultOf(world.partner.url)).toContain('larger than 16 kB');
  world.partner.behaves(CUT_BODY);
  expect(await hookFaultOf(world.partner.url)).toContain('broke before the end of the answer');
});

/** What a test of a source says is wrong. */
async function faultOf(endpoint = world.partner.url): Promise<string> {
  const { data } = await testRest(world, { endpoint: `${endpoint}/$address` });
  return data.testRestSource.checks.find(({ passed }: { readonly passed: boolean }) => !passed).message;
}

async function hookFaultOf(url: string): Promise<string> {
  const sent = { url: `${url}/hook`, headers: {}, body: '{}' };
  const reply = await sendWebhook(agent, sent, new AbortController().signal);
  return 'fault' in reply ? reply.fault : '';
}
