import { RequestError } from '../../shared/errors.ts';
import { requireCuratorCaller } from '../../shared/permissions/curator.ts';
import type { SourceContext } from '../context.ts';
import { mayPass } from '../expression/check-failure.ts';
import { findExpressionFault } from '../expression/expression.ts';
import { toCuratorFailure } from '../expression/expression-verdict.ts';
import { type ExpressionOwner, runExpression, toTryingOwner } from '../expression/run-expression.ts';
import type { ExpressionOutcome, ExpressionTrial, TryExpressionInput } from '../generated.ts';
import { toAnswerText } from './samples.ts';

const MOST_ANSWERS = 20;

/** Bytes of the JSON of all answers. */
const LARGEST_ANSWERS = 1024 * 1024;

/** Checks the form of an expression and runs it on answers. Only for people and curators, because it takes the sandbox's time. */
export async function tryExpression(context: SourceContext, input: TryExpressionInput): Promise<ExpressionTrial> {
  const owner = toTryingOwner(await requireCuratorCaller(context, input.auth));
  const answers = parseAnswers(input.answers ?? []);
  const fault = findExpressionFault(input.expression);
  if (fault) return { fault, outcomes: [] };
  const expression = input.expression.trim();
  const outcomes: ExpressionOutcome[] = [];
  // One after the other, so that a call takes no more of the sandbox at a time than a test of a source.
  for (const answer of answers) outcomes.push(await tryAnswer(context, owner, { expression, answer }));
  return { fault: null, outcomes };
}

async function tryAnswer(
  { expressions, now }: SourceContext,
  owner: ExpressionOwner,
  { expression, answer }: { readonly expression: string; readonly answer: string },
): Promise<ExpressionOutcome> {
  let log: readonly string[] = [];
  const takeLog = (lines: readonly string[]): void => void (log = lines);
  const outcome = await runExpression(expressions, { ...owner, now }, { expression, part: 'body', answer, takeLog });
  if ('result' in outcome) return { result: outcome.result, log };
  const failure = toCuratorFailure(outcome.failure);
  return { failure: { ...failure, retry: mayPass(failure.code) }, log };
}

function parseAnswers(answers: readonly unknown[]): readonly string[] {
  if (answers.length > MOST_ANSWERS) throw refuse(`Try at most ${MOST_ANSWERS} answers at a time.`);
  const texts = answers.map((answer) => toAnswerText(answer, 'answers'));
  const total = texts.reduce((sum, text) => sum + Buffer.byteLength(text), 0);
  if (total <= LARGEST_ANSWERS) return texts;
  throw refuse(`The answers have ${total} bytes together: at most ${LARGEST_ANSWERS} are tried at a time.`);
}

function refuse(message: string): RequestError {
  return new RequestError('BAD_USER_INPUT', message, { reason: 'INVALID_INPUT', field: 'answers' });
}
