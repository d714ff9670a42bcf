import { afterAll, expect, test } from '@jest/globals';
import { bearer, get } from '../../support/client.ts';
import { sendRaw } from '../../support/raw-request.ts';
import { ADDRESS, check, newRestCredential, startSourceWorld } from '../../support/sources.ts';
import { lineOf, traceCollector } from '../../support/trace-collector.ts';

const INCOMING = '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01';

const collector = await traceCollector();
const world = await startSourceWorld({ traceEndpoint: collector.url, serviceName: 'credgraph-test', trustProxy: 1 });
const credId = await newRestCredential(world);
world.partner.behaves({ answer: { eligible: true } });
expect(await check(world, credId, ADDRESS)).toMatchObject({ result: 1 });
await get(world.service, '/oauth/api/2/token', { ...bearer('cga_wrong'), traceparent: INCOMING });
await sendRaw(world.service, { method: 'POST', path: '/oauth/api/2/token', headers: {} });
await sendRaw(world.service, { method: 'OPTIONS', path: '/nowhere', headers: {} });
await world.close();
/** What was collected of one check of eligibility, and of one REST call. */
const spans = collector.spans;
afterAll(async () => collector.close());

test('26.9 a trace leads from the request through the gateway to the subgraph and the partner', () => {
  const call = spans.findLast(({ name }) => name === 'partner call REST GET');
  const trace = spans.filter(({ traceId }) => traceId === call?.traceId);
  const line = lineOf(trace, 'partner call REST GET');
  expect([line[0], line[1], line.at(-1)]).toEqual(['partner call REST GET', 'subgraph fetch source', 'POST /query']);
  expect(line).toContain('gateway.fetch');
  expect(trace.map(({ name }) => name)).toEqual(expect.arrayContaining(['subgraph fetch credential', 'sandbox run']));
});

test('26.9 a trace leads from a REST call to the subgraph, within the trace of a proxy that is trusted', () => {
  const request = spans.find(({ name }) => name === 'GET /oauth/api/2/token');
  expect([request?.traceId, request?.parentSpanId]).toEqual(INCOMING.split('-').slice(1, 3));
  const trace = spans.filter(({ traceId }) => traceId === request?.traceId);
  expect(lineOf(trace, 'subgraph fetch auth').at(-1)).toBe('GET /oauth/api/2/token');
});

test('26.9 the span of a method that is not allowed has the route of its path', () => {
  const request = spans.find(({ name }) => name === 'POST /oauth/api/2/token');
  const route = request?.attributes.find(({ key }) => key === 'http.route')?.value;
  expect(route).toEqual({ stringValue: '/oauth/api/2/token' });
});

test('26.9 the span of a request to an unknown path has no route, whatever the method', () => {
  expect(spans.map(({ name }) => name).filter((name) => name.startsWith('OPTIONS'))).toEqual(['OPTIONS unknown']);
});

test('26.9 a span carries the request ID and the name of the service, and no address or secret', () => {
  const request = spans.find(({ name }) => name === 'POST /query');
  expect(request?.attributes.map(({ key }) => key)).toContain('credgraph.request_id');
  expect([...collector.services]).toEqual(['credgraph-test']);
  expect(JSON.stringify(spans).toLowerCase()).not.toContain(ADDRESS.toLowerCase());
  expect(JSON.stringify(spans)).not.toMatch(/cg[astkr]_/);
});

test('26.9 a partner gets no ID of ours', () => {
  const headers = world.partner.received.flatMap((received) => Object.keys(received.headers));
  expect(headers).toContain('user-agent');
  expect(headers.filter((name) => /trace|request-id|baggage/.test(name))).toEqual([]);
});
