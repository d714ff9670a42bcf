import type { Address } from '../../shared/items/address.ts';
import type { CheckOutcome, PartnerFailure } from '../expression/expression-verdict.ts';
import { type ExpressionOwner, type Expressions, runExpression } from '../expression/run-expression.ts';
import type { Source } from '../form/source.ts';
import type { SandboxJob } from '../sandbox/sandbox-process.ts';
import { adviseOnStatus } from './advise-on-status.ts';
import type { PartnerAnswer, PartnerReply, PartnerRequest } from './partner-http.ts';
import { toPartnerRequest } from './partner-request.ts';
import { type CallGuard, letThrough, type Partners } from './partners.ts';
import { isWebPage, WEB_PAGE } from './playground.ts';

/** One call to a partner: its request, answer and outcome. */
export interface PartnerCall {
  readonly request: PartnerRequest;
  readonly answer: PartnerAnswer | null;
  readonly outcome: CheckOutcome;
  /** Milliseconds of the call, without its wait for other calls; null if it was not made. */
  readonly callTime: number | null;
  /** Milliseconds of the checks of the answer; null without an answer. */
  readonly expressionTime: number | null;
}

interface AskContext {
  readonly partners: Partners;
  readonly expressions: Expressions;
  readonly now: () => Date;
}

/** The source, the address and the owner of the expression. */
interface Question extends ExpressionOwner {
  readonly source: Source;
  readonly address: Address;
  /** Gets what the expression logs. */
  readonly takeLog?: SandboxJob['takeLog'];
}

/** Calls the partner for an address, in tests and verifications. It ignores CORS headers (spec 4.6.5). */
export async function askPartner(
  context: AskContext,
  question: Question,
  guard: CallGuard = letThrough,
): Promise<PartnerCall> {
  const { source, address, curator: user = question.owner } = question;
  const request = toPartnerRequest(source, address);
  let callTime: number | null = null;
  const measure: CallGuard = async (call) => {
    const { value, milliseconds } = await timed(call);
    callTime = milliseconds;
    return value;
  };
  const terms = { user, guard: async (call: () => Promise<PartnerReply>) => guard(async () => measure(call)) };
  const reply = await context.partners.send(source.kind, request, terms);
  if ('failure' in reply) return { request, answer: null, outcome: reply, callTime, expressionTime: null };
  const { value: outcome, milliseconds } = await timed(() => checkAnswer(context, question, reply.answer));
  return { request, answer: reply.answer, outcome, callTime, expressionTime: milliseconds };
}

/** The part of an answer that the expression gets (spec 4.6.1). */
const INPUT = { REST: 'body', GRAPHQL: 'data' } as const satisfies Readonly<Record<Source['kind'], string>>;

async function checkAnswer(
  { expressions, now }: AskContext,
  { source, owner, curator, takeLog }: Question,
  { status, body }: PartnerAnswer,
): Promise<CheckOutcome> {
  if (status < 200 || status > 299) return { failure: toStatusFailure(status, body) };
  if (isWebPage(body))
    return { failure: { code: 'NOT_JSON', message: 'The answer must be a JSON object.', detail: WEB_PAGE } };
  // The sandbox parses the answer, so that a hostile one does not affect this process.
  const job = { expression: source.expression, part: INPUT[source.kind], answer: body, takeLog };
  return runExpression(expressions, { owner, curator, now }, job);
}

function toStatusFailure(status: number, body: string): PartnerFailure {
  return {
    code: 'BAD_STATUS',
    message: `The partner answered with status ${status}. ${adviseOnStatus(status, body)}`,
  };
}

/** Runs a task and measures it, in whole milliseconds. */
export async function timed<Value>(
  task: () => Value | Promise<Value>,
): Promise<{ readonly value: Value; readonly milliseconds: number }> {
  const begun = performance.now();
  const value = await task();
  return { value, milliseconds: Math.round(performance.now() - begun) };
}
