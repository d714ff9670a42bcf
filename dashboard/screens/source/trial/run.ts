import type { Client } from '@urql/preact';
import { hideValues } from '../../../../source-test/hide-values.ts';
import { toServerSide } from '../../../../source-test/server-side.ts';
import { emptySide, type Side } from '../../../../source-test/side.ts';
import type { TestAddress } from '../../../../source-test/tested-address.ts';
import { toVerdict } from '../../../../source-test/verdict.ts';
import { type Fault, toFault } from '../../../graph/fault.ts';
import {
  TestGraphqlSourceDocument,
  TestRestSourceDocument,
  type TestRestSourceMutation,
} from '../../../graph/source.generated.ts';
import { toast } from '../../../parts/notices/toasts.tsx';
import { expression } from '../../../words/en/expression.ts';
import { isSendable, LARGEST_SAMPLE, MOST_SAMPLES, newSampleName, parseSamples, toArgument } from '../state/samples.ts';
import type { FilledForm } from '../state/source-texts.ts';
import { type SourceTexts, toGraphqlInput, toRestInput } from '../state/source-texts.ts';
import type { SourceForm } from '../state/use-source-form.ts';
import type { AddressRun } from './address-run.ts';
import { callProbe, toBrowserRequest, toBrowserSide } from './browser-side.ts';

/** One press of the button. */
export interface Run {
  readonly id: number;
  readonly at: string;
  readonly addresses: readonly AddressRun[];
}

/** Whether both sides of every address passed, with nothing to doubt. */
export function isReady(run: Run): boolean {
  return toVerdict(run) === 'passed' && run.addresses.every(({ server, browser }) => browser?.result === server.result);
}

interface RunTerms {
  readonly client: Client;
  readonly form: FilledForm;
  readonly credId: number | undefined;
}

/** Tests the form with one address from the server and from this browser, and reports each step forward. */
export async function runAddress(
  { client, form, credId }: RunTerms,
  started: AddressRun,
  onChange: (run: AddressRun) => void,
): Promise<Fault | null> {
  const test = await sendTest(client, { form, address: started.address, credId });
  if ('code' in test) return test;
  const values = Object.values(form.values);
  const tested = { ...started, server: hideValues(toServerSide(test), values) };
  if (!test.browserCall) {
    onChange({ ...tested, browser: started.browser && emptySide('not-reached'), isRunning: false });
    return null;
  }
  const call = toBrowserRequest(test.browserCall, form);
  const { probeUrl } = test.browserCall;
  onChange({ ...tested, call, probeUrl });
  const answer = await callProbe(probeUrl, call.request);
  const browser = hideValues(await toBrowserSide({ client, form, sent: call, answer }), values);
  onChange({ ...tested, call, probeUrl, browser, isRunning: false });
  return null;
}

/** Calls the endpoint without CORS, to find out whether this browser reaches it at all. */
export async function tryWithoutCors({ call, probeUrl }: AddressRun): Promise<boolean> {
  if (!call || probeUrl === null) return false;
  // Without CORS a browser sends no headers of the page's choice.
  const answer = await callProbe(probeUrl, { ...call.request, headers: {}, isOpaque: true });
  return answer?.kind === 'opaque' || answer?.kind === 'answer';
}

/** What the service says about a test. */
type SourceTest = TestRestSourceMutation['testRestSource'];

/** The form to test, for one address. */
interface TestRequest {
  readonly form: FilledForm;
  readonly address: string;
  /** The credential whose stored header values are used; undefined for a new one. */
  readonly credId: number | undefined;
}

/** Has the service test a source. */
async function sendTest(client: Client, { form, address, credId }: TestRequest): Promise<SourceTest | Fault> {
  const common = { address, credId };
  if (form.kind === 'REST') {
    const input = { ...common, source: toRestInput(form) };
    const { data, error } = await client.mutation(TestRestSourceDocument, { input }).toPromise();
    return data?.testRestSource ?? toRefusal(error);
  }
  const input = { ...common, source: toGraphqlInput(form) };
  const { data, error } = await client.mutation(TestGraphqlSourceDocument, { input }).toPromise();
  return data?.testGraphqlSource ?? toRefusal(error);
}

function toRefusal(error: Parameters<typeof toFault>[0]): Fault {
  return toFault(error) ?? { code: 'NO_ANSWER', reason: 'NO_ANSWER', message: '', requestId: null };
}

const words = expression.trial;

/** Keeps an answer of a test as a sample. What is expected of it is what was expected of its address, else what it came to. */
export function keepAnswer({ kind, texts, change }: SourceForm, { expected }: AddressRun, side: Side): void {
  const samples = parseSamples(texts.samples);
  const answer = toArgument(kind, side.received?.body ?? '');
  if (answer === undefined) return toast(words.notJson);
  if (!isSendable(answer)) return toast(words.notSendable);
  if (samples.length >= MOST_SAMPLES) return toast(words.full);
  if (JSON.stringify(answer).length > LARGEST_SAMPLE) return toast(words.tooLarge);
  const sample = { name: newSampleName(samples), answer, expected: expected ?? side.result };
  change({ samples: JSON.stringify([...samples, sample]) });
  return toast(words.kept);
}

/** Characters of a body that earlier tests keep. */
const LARGEST = 64 * 1024;

/** An earlier test, without bodies that would fill the memory. */
export function withoutLargeBodies(run: Run): Run {
  return { ...run, addresses: run.addresses.map(lighten) };
}

function lighten(run: AddressRun): AddressRun {
  return { ...run, server: dropBody(run.server), browser: run.browser && dropBody(run.browser) };
}

function dropBody(side: Side): Side {
  const { received } = side;
  return received?.body && received.body.length > LARGEST ? { ...side, received: { ...received, body: null } } : side;
}

/** The addresses to test with: those of the form, else the person's own wallet. */
export function toTestAddresses(
  { eligible, ineligible }: SourceTexts,
  wallets: readonly string[],
): readonly TestAddress[] {
  const given: readonly TestAddress[] = [
    { address: eligible.trim(), expected: 1 },
    { address: ineligible.trim(), expected: 0 },
  ];
  const filled = given.filter(({ address }) => address !== '');
  const [own] = wallets;
  return filled.length > 0 || own === undefined ? filled : [{ address: own, expected: null }];
}
