import { afterAll, expect, test } from '@jest/globals';
import { signAttempt, toBody, toSigningKey } from '../../subgraphs/event/delivery/sign-event.ts';
import { newEventId } from '../../subgraphs/shared/events/new-event.ts';
import { bearer, query } from '../support/client.ts';
import { actOnEndpoint, createEndpoint } from '../support/event-endpoints.ts';
import { curatingPerson, newOwnList } from '../support/own-credentials.ts';
import { startService } from '../support/service.ts';
import {
  ALL_RECEIVERS,
  RECEIVERS,
  type RunningReceiver,
  runWebhookReceiver,
  type SentRequest,
} from '../support/snippets/run-webhook-receiver.ts';
import { until } from '../support/until.ts';
import { webhookReceiver } from '../support/webhook-receiver.ts';

const recorder = await webhookReceiver();
const service = await startService({ config: { outboundAllow: [recorder.host] } });
const curator = await curatingPerson(service);
const credId = await newOwnList(curator);
const { endpoint, secret } = (await createEndpoint(service, curator, { url: recorder.url })).data.createEventEndpoint;
const running = new Map<string, RunningReceiver>();
for (const file of RECEIVERS) running.set(file, await runWebhookReceiver(file, secret));
afterAll(async () => {
  for (const receiver of running.values()) receiver.close();
  await service.close();
  await recorder.close();
});

const MISSING = ALL_RECEIVERS.filter((file) => !RECEIVERS.includes(file));

if (MISSING.length > 0)
  test.skip(`20.5 skipped, because this machine lacks the libraries: ${MISSING.join(', ')}`, () => {});

test.each(RECEIVERS)(
  '20.5 the receiver %s takes a change as the service tells it, and a repeat of it once',
  async (file) => {
    const sent = await nextDelivery();
    const { post, lines } = receiverOf(file);
    const before = lines().length;
    expect([await post(sent), await post(sent)]).toEqual([204, 204]);
    const other = signed();
    await post(other);
    await until(() => lines().some((line) => line.endsWith(idOf(other))));
    expect(lines().slice(before)).toEqual([
      `new list.changed list/${credId} ${idOf(sent)}`,
      `new list.changed list/99 ${idOf(other)}`,
    ]);
  },
);

test.each(RECEIVERS)(
  '20.5 the receiver %s refuses what the service has not signed just so, and does nothing',
  async (file) => {
    const { post, lines } = receiverOf(file);
    const before = lines().length;
    const good = signed();
    const refused = [
      signed({ secrets: [OTHER_SECRET] }),
      signed({ now: minutesFromNow(-6) }),
      signed({ now: minutesFromNow(6) }),
      { ...good, body: good.body.replace('"revision":2', '"revision":3') },
      { ...good, headers: { ...good.headers, 'webhook-id': newEventId() } },
      { ...good, headers: {} },
    ];
    for (const request of refused) expect(await post(request)).toBe(401);
    expect(await post(good)).toBe(204);
    await until(() => lines().length > before);
    expect(lines().slice(before)).toEqual([expect.stringContaining(idOf(good))]);
  },
);

test.each(RECEIVERS)('20.5 the receiver %s knows a late event of a subject from a new one', async (file) => {
  const { post, lines } = receiverOf(file);
  const before = lines().length;
  const subject = `list/${before + 100}`;
  for (const sequence of [1, 3, 2, 4]) expect(await post(signed({ subject, sequence }))).toBe(204);
  await until(() => lines().length === before + 4);
  const words = lines()
    .slice(before)
    .map((line) => line.split(' ')[0]);
  expect(words).toEqual(['new', 'new', 'late', 'new']);
});

test('20.5 every receiver takes requests that two secrets sign, whichever it knows', async () => {
  const rotated = await actOnEndpoint(service, curator, 'rotateEventEndpointSecret', endpoint.id);
  const { secret: newSecret } = rotated.data.rotateEventEndpointSecret;
  const sent = await nextDelivery();
  expect(sent.headers['webhook-signature']?.split(' ')).toHaveLength(2);
  for (const file of RECEIVERS) {
    const { post } = receiverOf(file);
    const withNew = await runWebhookReceiver(file, newSecret);
    expect([await post(sent), await withNew.post(sent)]).toEqual([204, 204]);
    expect(await post(signed({ secrets: [OTHER_SECRET, secret] }))).toBe(204);
    withNew.close();
  }
});

const OTHER_SECRET = `whsec_${Buffer.alloc(32, 1).toString('base64')}`;

function receiverOf(file: string): RunningReceiver {
  const found = running.get(file);
  if (!found) throw new Error(`${file} does not run`);
  return found;
}

let items = 0;

/** Changes the list, and returns the request by which the service tells it. */
async function nextDelivery(): Promise<SentRequest> {
  const seen = recorder.requests.length;
  const input = { credId, operation: 'APPEND', items: [`person${++items}@example.org`] };
  const document = 'mutation ($input: CredentialItemsInput!) { credentialItems(input: $input) { revision } }';
  expect((await query(service, document, { input }, bearer(curator.token))).errors).toEqual([]);
  await until(() => recorder.requests.length > seen);
  const { body = '', headers = {} } = recorder.requests.at(-1) ?? {};
  const own = Object.entries(headers).filter(([name]) => name.startsWith('webhook-'));
  return { body, headers: Object.fromEntries(own) };
}

interface Signing {
  readonly secrets?: readonly string[];
  readonly now?: Date;
  readonly subject?: string;
  readonly sequence?: number;
}

/** A request as the service signs it, with whatever is wrong with it. */
function signed({
  secrets = [secret],
  now = new Date(),
  subject = 'list/99',
  sequence = 1,
}: Signing = {}): SentRequest {
  const id = newEventId();
  const data = { credId: 1, revision: 2 };
  const body = toBody({ _id: id, type: 'list.changed', at: now, subject, sequence, data });
  return { body, headers: signAttempt({ id, body, now }, secrets.map(toSigningKey)) };
}

function idOf({ headers }: SentRequest): string {
  return headers['webhook-id'] ?? '';
}

function minutesFromNow(minutes: number): Date {
  return new Date(Date.now() + minutes * 60_000);
}
