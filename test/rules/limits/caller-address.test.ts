import { afterAll, beforeEach, expect, test } from '@jest/globals';
import pino from 'pino';
import { MINUTE } from '../../../subgraphs/shared/durations.ts';
import { get, type RestAnswer } from '../../support/client.ts';
import { startService } from '../../support/service.ts';

const trusted = ['127.0.0.1', '10.0.0.0/8', '2001:db8:ffff::/48'];
const service = await startService({ config: { addressRate: 40, trustProxy: trusted } });
service.clock.stop();
beforeEach(() => service.clock.advance(2 * MINUTE));
afterAll(async () => service.close());

async function ask(forwardedFor: string): Promise<RestAnswer> {
  return get(service, '/.well-known/oauth-authorization-server', { 'x-forwarded-for': forwardedFor });
}

/** How many requests an address still has; each of these was one. */
async function remaining(forwardedFor: string): Promise<string | null> {
  return (await ask(forwardedFor)).headers.get('ratelimit-remaining');
}

test.each([
  ['an IPv4 address with a port', '203.0.113.9:5678', '203.0.113.9'],
  ['an IPv6 address in brackets', '[2001:db8::9]', '2001:db8::9'],
  ['an IPv6 address with a port', '[2001:db8:1::9]:5678', '2001:db8:1::9'],
  ['an IPv4 address in IPv6', '::ffff:203.0.113.10', '203.0.113.10'],
  ['the address before a trusted proxy with a port', '203.0.113.11, 10.1.2.3:80', '203.0.113.11'],
  ['the address before a trusted IPv6 proxy with a port', '203.0.113.12, [2001:db8:ffff::1]:80', '203.0.113.12'],
])('22.5 %s is counted as the address that it is', async (_, written, address) => {
  expect([await remaining(written), await remaining(address)]).toEqual(['39', '38']);
});

test.each([
  'unknown',
  '_hidden',
  'a:b:c',
  '203.0.113.300',
  '[::1',
  '::1]:80',
  '203.0.113.9:',
  ' ',
  '1:2:3:4:5:6:7:8:9',
  '0x7f.1',
  '<script>',
])('22.5 the direct peer is counted for %j, which is not an address', async (written) => {
  const direct = Number(
    (await get(service, '/.well-known/oauth-authorization-server')).headers.get('ratelimit-remaining'),
  );
  const answer = await ask(written);
  expect([answer.status, Number(answer.headers.get('ratelimit-remaining'))]).toEqual([200, direct - 1]);
});

test.each([
  ['is not set', false, 1],
  ['is 0', 0, 0],
  ['names the proxy', 1, 0],
] as const)(
  '22.5 in production, requests with X-Forwarded-For are warned of once when TRUST_PROXY %s: %s, %i times',
  async (_, trustProxy, warnings) => {
    const lines: string[] = [];
    const log = pino({ level: 'warn' }, { write: (line: string) => lines.push(line) });
    const inProduction = await startService({ config: { isProduction: true, trustProxy }, log });
    const from = { 'x-forwarded-for': '203.0.113.9' };
    await get(inProduction, '/healthz');
    await get(inProduction, '/healthz', from);
    await get(inProduction, '/healthz', from);
    await inProduction.close();
    expect(lines.filter((line) => line.includes('TRUST_PROXY is not set'))).toHaveLength(warnings);
  },
);
