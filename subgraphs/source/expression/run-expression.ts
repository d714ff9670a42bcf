import { RequestError } from '../../shared/errors.ts';
import { createLimiter, type Limiter, runLimited } from '../../shared/queue/limiter.ts';
import type { Caller } from '../../shared/request/caller.ts';
import { holderOf } from '../../shared/request/holder.ts';
import type { Sandbox } from '../sandbox/sandbox.ts';
import type { SandboxJob } from '../sandbox/sandbox-process.ts';
import { type CheckOutcome, toCheckOutcome } from './expression-verdict.ts';
import { createQuarantine, findRefusal, noteRun, type Quarantine } from './quarantine.ts';
import { createRecentOutcomes, findOrRun, type RecentOutcomes } from './recent-outcomes.ts';

/** The sandbox with fair queues: an owner's jobs wait for each other, not for those of others. */
export interface Expressions {
  readonly sandbox: Sandbox;
  readonly lanes: Limiter;
  readonly quarantine: Quarantine;
  readonly recent: RecentOutcomes;
}

/** The people whose limits a run counts for. */
export interface ExpressionOwner {
  /** The credential, or the caller of a test. Offences count against it. */
  readonly owner: string;
  /** The curator, for fair shares of the sandbox: one curator can have many credentials. */
  readonly curator?: string | undefined;
}

/** The most concurrent jobs of one owner, and the most waiting jobs. */
const AT_ONCE = 8;
const MOST_WAITING = 256;

/** Creates fair queues for the sandbox. `answerCache` is in milliseconds. */
export function createExpressions(sandbox: Sandbox, answerCache: number): Expressions {
  const lanes = createLimiter(AT_ONCE, MOST_WAITING, busy);
  return { sandbox, lanes, quarantine: createQuarantine(), recent: createRecentOutcomes(answerCache) };
}

function busy(): RequestError {
  return new RequestError('UNAVAILABLE', 'Too many jobs are waiting for this expression: try again in a few seconds.', {
    reason: 'OVERLOADED',
  });
}

/** Runs an expression, unless its owner is in quarantine. */
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
  const runInTurn = async (): Promise<CheckOutcome> => runLimited(lanes, { lane: owner, user: curator }, run);
  // An outcome that is remembered has no log.
  return job.takeLog ? runInTurn() : findOrRun(recent, { job, now }, runInTurn);
}

function refuse(until: Date): CheckOutcome {
  const message = `The expression repeatedly used too much time or memory. It runs again from ${until.toISOString()}.`;
  return { failure: { code: 'EXPRESSION_FAILED', message, isRefusal: true } };
}

/** Who is responsible for an expression that a caller tries. */
export interface TryingOwner {
  /** The same for all sessions and tokens of a person, or of a wallet whose person is not known. */
  readonly owner: string;
  /** The same for all tokens and all credentials of a curator. */
  readonly curator: string;
}

/** The owner of the expressions that a caller tries. */
export function toTryingOwner(caller: Caller): TryingOwner {
  if (caller.kind !== 'curator' && caller.kind !== 'user') {
    throw new Error(`A caller of kind ${caller.kind} has no curator right.`);
  }
  const owner = holderOf(caller);
  const wallet = caller.kind === 'curator' ? caller.address : caller.wallets[0];
  return { owner, curator: wallet ?? owner };
}
