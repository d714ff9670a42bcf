import type { Client } from '@urql/preact';
import { toFault } from '../../../graph/fault.ts';
import { TryExpressionDocument, type TryExpressionMutation } from '../../../graph/source.generated.ts';
import type { ProbeAnswer, ProbeFailure } from '../../../probe/probe-message.ts';
import { sourceTest } from '../../../words/en/source-test.ts';
import { isSendable } from '../samples/is-sendable.ts';
import type { FilledForm } from '../state/find-mistakes.ts';
import type { BrowserRequest } from './browser-request.ts';
import { emptySide, fillSteps, passed, type Side, type Step } from './side.ts';

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
  const argument = form.kind === 'GRAPHQL' ? toRecord(answer.data) : answer;
  if (!argument) return fail('json', 'NO_DATA', words.NO_DATA, before);
  before.push(passed('json'));
  if (!isSendable(argument)) return fail('expression', 'EXPRESSION_FAILED', words.NOT_SENDABLE, before);
  const variables = { expression: form.texts.expression, answers: [argument] };
  const { data, error } = await client.mutation(TryExpressionDocument, variables).toPromise();
  const outcome = data?.tryExpression.outcomes[0];
  if (!outcome) return fail('expression', 'EXPRESSION_FAILED', toFault(error)?.message ?? words.NO_OUTCOME, before);
  return { result: outcome.result, log: outcome.log, steps: [...before, ...toJudgedSteps(outcome)] };
}

function toJudgedSteps({ result, failure }: Outcome): readonly Step[] {
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
