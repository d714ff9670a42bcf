import { RequestError } from '../../shared/errors.ts';
import { createLimiter, type Limiter, runLimited } from '../queue/limiter.ts';
import type { Sandbox } from '../sandbox/sandbox.ts';
import type { SandboxJob } from '../sandbox/sandbox-process.ts';
import { type CheckOutcome, toCheckOutcome } from './expression-verdict.ts';
import { createQuarantine, findRefusal, noteRun, type Quarantine } from './quarantine.ts';
import { createRecentOutcomes, findOrRun, type RecentOutcomes } from './recent-outcomes.ts';

/** The sandbox, shared fairly: one owner's jobs wait for each other, not everyone for them. */
export interface Expressions {
  readonly sandbox: Sandbox;
  readonly lanes: Limiter;
  readonly quarantine: Quarantine;
  readonly recent: RecentOutcomes;
}

/** Who an expression belongs to. */
export interface ExpressionOwner {
  /** Answers for what it does: a credential, or for a test whoever makes it. */
  readonly owner: string;
  /** Who the sandbox is shared out by: one curator may have any number of credentials. */
  readonly curator?: string | undefined;
}

/** Jobs of one owner that are in the sandbox at a time, and those that wait for their turn. */
const AT_ONCE = 8;
const MOST_WAITING = 256;

/** Shares out the sandbox. `answerCache` is in milliseconds. */
export function createExpressions(sandbox: Sandbox, answerCache: number): Expressions {
  const lanes = createLimiter(AT_ONCE, MOST_WAITING, busy);
  return { sandbox, lanes, quarantine: createQuarantine(), recent: createRecentOutcomes(answerCache) };
}

function busy(): RequestError {
  return new RequestError('UNAVAILABLE', 'Too many answers wait for this expression: try again in some seconds.', {
    reason: 'EXPRESSION_BUSY',
  });
}

/** Runs an expression for its owner, unless too many of the owner's had to be stopped lately. */
export async function runExpression(
  { sandbox, lanes, quarantine, recent }: Expressions,
  { owner, curator = owner, now }: ExpressionOwner & { readonly now: () => Date },
  job: SandboxJob,
): Promise<CheckOutcome> {
  const run = async (): Promise<CheckOutcome> => {
    const refusedUntil = findRefusal(quarantine, owner, now());
    if (refusedUntil) return refuse(refusedUntil);
    const verdict = await sandbox.run(job, curator);
    noteRun(quarantine, owner, verdict === null || verdict.startsWith('stopped'), now());
    return toCheckOutcome(verdict);
  };
  return findOrRun(recent, { job, now }, async () => runLimited(lanes, { lane: owner, user: curator }, run));
}

function refuse(until: Date): CheckOutcome {
  const message = `The expression took too much time or memory again and again. It is run again at ${until.toISOString()}.`;
  return { failure: { code: 'EXPRESSION_FAILED', message } };
}
