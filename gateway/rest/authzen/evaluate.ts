import { RequestError } from '../../../subgraphs/shared/errors.ts';
import { echoRequestId } from '../../http/request.ts';
import { NO_STORE, type RestResponse } from '../../http/respond.ts';
import type { Endpoint, EndpointRequest, RunOperation } from '../endpoint.ts';
import { askVerdicts, refuseUnknown, toUndecided, type Verdict } from '../verdicts.ts';
import {
  type Fault,
  NO_CREDENTIAL,
  parseEvaluation,
  parseEvaluations,
  type Question,
  type Semantic,
} from './parse-evaluations.ts';

/** The answer to one evaluation. */
interface Decision {
  readonly decision: boolean;
  readonly context?: { readonly error: Fault };
}

/** `POST /access/v1/evaluation`: the verdict as AuthZEN asks for it (Authorization API 1.0, 6; spec 21.19). */
export const evaluation: Endpoint = async (request, run) => {
  const outcomes = await evaluate(request, run, [parseEvaluation(request)]);
  return respond(request, outcomes, ([decision]) => decision);
};

/** `POST /access/v1/evaluations`: the same for several questions, also about several credentials (Authorization API 1.0, 7). */
export const evaluations: Endpoint = async (request, run) => {
  const batch = parseEvaluations(request);
  if (!batch) return evaluation(request, run);
  const outcomes = await evaluate(request, run, batch.items);
  return respond(request, upToEnd(outcomes, batch.semantic), (decisions) => ({ evaluations: decisions }));
};

/** A decision, or the verdict that is not known. */
type Outcome = Decision | Verdict;

/** A PEP keeps decisions, so a verdict that is not known leaves all without an answer: it must not look like a denial. */
function respond(
  { headers, now }: EndpointRequest,
  outcomes: readonly Outcome[],
  toBody: (decisions: readonly Decision[]) => unknown,
): RestResponse {
  const unknown = outcomes.filter((outcome) => 'result' in outcome);
  const decisions = outcomes.filter((outcome) => 'decision' in outcome);
  const response = refuseUnknown(unknown, now()) ?? { status: 200, headers: NO_STORE, body: toBody(decisions) };
  return { ...response, headers: { ...response.headers, ...echoRequestId(headers) } };
}

/** The decision that ends a batch. */
const ENDING: Readonly<Record<Semantic, boolean | null>> = {
  execute_all: null,
  deny_on_first_deny: false,
  permit_on_first_permit: true,
};

function upToEnd(outcomes: readonly Outcome[], semantic: Semantic): readonly Outcome[] {
  const end = outcomes.findIndex((outcome) => 'decision' in outcome && outcome.decision === ENDING[semantic]);
  return end < 0 ? outcomes : outcomes.slice(0, end + 1);
}

async function evaluate(
  { now }: EndpointRequest,
  run: RunOperation,
  items: readonly (Question | Fault)[],
): Promise<readonly Outcome[]> {
  const verdicts = await askAll(
    run,
    items.filter((item) => 'credId' in item),
  );
  return items.map((item) => ('credId' in item ? toOutcome(verdicts.get(item), now()) : deny(item)));
}

/** Each is an operation. */
const MOST_CREDENTIALS = 20;

/** Asks for the verdicts of each credential at once. Questions about none have no verdict. */
async function askAll(
  run: RunOperation,
  questions: readonly Question[],
): Promise<ReadonlyMap<Question, Verdict | undefined>> {
  const byCredential = Map.groupBy(questions, ({ credId }) => credId);
  if (byCredential.size > MOST_CREDENTIALS) {
    const message = `Ask about at most ${MOST_CREDENTIALS} credentials at once.`;
    throw new RequestError('BAD_USER_INPUT', message, { reason: 'INVALID_INPUT', field: 'evaluations' });
  }
  const found = await Promise.all(
    Array.from(byCredential, async ([credId, asked]) => {
      const verdicts = await askCredential(run, credId, asked);
      return asked.map((question, index) => [question, verdicts[index]] as const);
    }),
  );
  return new Map(found.flat());
}

async function askCredential(
  run: RunOperation,
  credId: number,
  asked: readonly Question[],
): Promise<readonly Verdict[]> {
  try {
    const addresses = asked.map(({ address }) => address);
    return (await askVerdicts(run, credId, addresses)).verdicts;
  } catch (error) {
    if (error instanceof RequestError && error.extensions.reason === 'NO_SUCH_CREDENTIAL') return [];
    throw error;
  }
}

function toOutcome(verdict: Verdict | undefined, now: Date): Outcome {
  if (!verdict) return deny(NO_CREDENTIAL);
  const { result, failure } = verdict;
  if (result !== null) return { decision: result === 1 };
  // What is no address will never be one.
  const isFault = failure !== null && toUndecided(failure, now).status === 400;
  return isFault ? deny({ status: 400, message: failure.message }) : verdict;
}

function deny(error: Fault): Decision {
  return { decision: false, context: { error } };
}
