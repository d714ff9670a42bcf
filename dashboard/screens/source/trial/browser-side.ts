import type { Client } from '@urql/preact';
import { emptySide, fillSteps, passed, type Side, type Step } from '../../../../source-test/side.ts';
import { toFault } from '../../../graph/fault.ts';
import {
  type TestRestSourceMutation,
  TryExpressionDocument,
  type TryExpressionMutation,
} from '../../../graph/source.generated.ts';
import type { ProbeAnswer, ProbeFailure, ProbeRequest } from '../../../probe/probe-message.ts';
import { toScriptUrl } from '../../../site/to-script-url.ts';
import { sourceTest } from '../../../words/en/source-test.ts';
import { isSendable } from '../state/samples.ts';
import type { FilledForm } from '../state/source-texts.ts';
import { traitsOfSource } from '../state/source-traits.ts';

const words = sourceTest.browserMessages;

type Outcome = TryExpressionMutation['tryExpression']['outcomes'][number];

interface BrowserTerms {
  readonly client: Client;
  readonly form: FilledForm;
  readonly sent: BrowserRequest;
  /** Null if the probe could not be loaded. */
  readonly answer: ProbeAnswer | null;
}

/** The browser's side of a test. The service's sandbox runs the expression for it too. */
export async function toBrowserSide({ client, form, sent, answer }: BrowserTerms): Promise<Side> {
  const { request, unsent, needsPreflight } = sent;
  const { method, url, headers, body } = request;
  const side: Side = {
    ...emptySide('not-reached'),
    sent: { method, url, headerNames: Object.keys(headers), body },
    unsent,
    milliseconds: answer?.milliseconds ?? null,
  };
  const before = [passed('form'), passed('endpoint')];
  if (answer?.kind !== 'answer')
    return { ...side, steps: fillSteps([...before, ...toUnanswered(answer, needsPreflight)], 'not-reached') };
  const { status, headerNames, milliseconds } = answer;
  const asked = passed('preflight', { state: needsPreflight ? 'passed' : 'skipped' });
  const reached = [...before, asked, passed('request', { milliseconds })];
  const received = { status, headerNames, body: answer.body };
  const judged = await judge(client, form, answer);
  return { ...side, received, ...judged, steps: fillSteps([...reached, ...judged.steps], 'not-reached') };
}

function toUnanswered(
  answer: Exclude<ProbeAnswer, { kind: 'answer' }> | null,
  needsPreflight: boolean,
): readonly Step[] {
  const preflight = passed('preflight', { state: needsPreflight ? 'unknown' : 'skipped' });
  const reason = navigator.onLine ? reasonOf(answer) : 'OFFLINE';
  const milliseconds = answer?.milliseconds ?? null;
  return [preflight, passed('request', { state: 'failed', message: words[reason], reason, milliseconds })];
}

function reasonOf(answer: Exclude<ProbeAnswer, { kind: 'answer' }> | null): ProbeFailure | 'NO_PROBE' {
  if (answer === null) return 'NO_PROBE';
  return answer.kind === 'failure' ? answer.reason : 'BLOCKED';
}

/** An answer that the page may read. */
type ReceivedAnswer = Extract<ProbeAnswer, { kind: 'answer' }>;

type Judged = Pick<Side, 'steps' | 'result' | 'log'>;

async function judge(client: Client, form: FilledForm, { status, body }: ReceivedAnswer): Promise<Judged> {
  const nothing = { result: null, log: [] };
  const fail = (name: Step['name'], reason: string, message: string, before: readonly Step[] = []): Judged => {
    return { ...nothing, steps: [...before, passed(name, { state: 'failed', reason, message })] };
  };
  if (status < 200 || status > 299) return fail('status', 'BAD_STATUS', words.BAD_STATUS(status));
  const before = [passed('status')];
  const answer = parseObject(body);
  if (!answer) return fail('json', 'NOT_JSON', words.NOT_JSON, before);
  const argument = traitsOfSource(form.kind).getsData ? toRecord(answer.data) : answer;
  if (!argument) return fail('json', 'NO_DATA', words.NO_DATA, before);
  before.push(passed('json'));
  if (!isSendable(argument)) return fail('expression', 'EXPRESSION_FAILED', words.NOT_SENDABLE, before);
  const variables = { expression: form.texts.expression, answers: [argument] };
  const { data, error } = await client.mutation(TryExpressionDocument, variables).toPromise();
  const outcome = data?.tryExpression.outcomes[0];
  if (!outcome) return fail('expression', 'EXPRESSION_FAILED', toFault(error)?.message ?? words.NO_OUTCOME, before);
  return { result: outcome.result, log: outcome.log, steps: [...before, ...toResultSteps(outcome)] };
}

function toResultSteps({ result, failure }: Outcome): readonly Step[] {
  if (result !== null) return [passed('expression'), passed('result')];
  const failed = { state: 'failed', reason: failure?.code ?? null, message: failure?.message ?? null } as const;
  if (failure?.code === 'BAD_RESULT') return [passed('expression'), passed('result', failed)];
  return [passed('expression', failed)];
}

/** The object of a JSON text; null if it is none. */
function parseObject(text: string): Readonly<Record<string, unknown>> | null {
  try {
    return toRecord(JSON.parse(text));
  } catch {
    return null;
  }
}

function toRecord(value: unknown): Readonly<Record<string, unknown>> | null {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : null;
}

/** What the service says a browser is to send. */
type BrowserCall = NonNullable<TestRestSourceMutation['testRestSource']['browserCall']>;

/** A request that this browser can send. */
export interface BrowserRequest {
  readonly request: ProbeRequest;
  /** The headers that it goes without: their values are stored, and no browser gets them. */
  readonly unsent: readonly string[];
  /** Whether the browser asks the partner first (a CORS preflight). */
  readonly needsPreflight: boolean;
}

/** Headers that need no preflight. */
const SAFE = /^(?:accept|accept-language|content-language)$/i;

/** Puts the typed values of headers into the browser's request. */
export function toBrowserRequest(call: BrowserCall, { rows, values }: FilledForm): BrowserRequest {
  const typed = new Map(rows.map(({ id, name }) => [name.trim().toLowerCase(), values[id]]));
  const own = call.headerNames.map((name) => [name, typed.get(name.toLowerCase())] as const);
  const sent = own.filter((entry): entry is [string, string] => entry[1] !== undefined);
  const headers: Readonly<Record<string, string>> = {
    accept: 'application/json',
    ...(call.body !== null && { 'content-type': 'application/json' }),
    ...Object.fromEntries(sent),
  };
  const { method, url, body } = call;
  return {
    request: { method, url, headers, body, isOpaque: false },
    unsent: own.filter(([, value]) => value === undefined).map(([name]) => name),
    needsPreflight: Object.keys(headers).some((name) => !SAFE.test(name)),
  };
}

/** Longer than the probe's own limit: only a worker that never starts is waited for so long. */
const PATIENCE = 10_000;

/** Has a worker call a partner. Null if the worker could not be loaded. */
export async function callProbe(probeUrl: string, request: ProbeRequest): Promise<ProbeAnswer | null> {
  const worker = new Worker(toScriptUrl(probeUrl), { type: 'module' });
  const { promise, resolve } = Promise.withResolvers<ProbeAnswer | null>();
  const timer = setTimeout(() => resolve(null), PATIENCE);
  worker.addEventListener('error', () => resolve(null));
  worker.addEventListener('message', ({ data }: MessageEvent<ProbeAnswer>) => resolve(data));
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no origin to name
  worker.postMessage(request);
  const answer = await promise;
  clearTimeout(timer);
  worker.terminate();
  return answer;
}
