import { setTimeout } from 'node:timers/promises';
import { MINUTE, SECOND } from '../../subgraphs/shared/durations.ts';
import { EXIT } from './exit.ts';
import type { ServiceAnswer } from './service-client.ts';
import { ToolError } from './tool-error.ts';

/** The pauses before further attempts: a restarted service is back within seconds. */
const PAUSES = [SECOND, 2 * SECOND, 4 * SECOND];

/** The longest pause that a service may request. */
const PATIENCE = 2 * MINUTE;

/** Why a call must be repeated, and the pause that the service requests, in milliseconds. */
interface Failure {
  readonly reason: string;
  readonly retryAfter: number;
}

/** Repeats a call until the service answers, at most four times; throws ToolError if it never does. */
export async function untilAnswered(call: () => Promise<ServiceAnswer>): Promise<ServiceAnswer> {
  for (const pause of PAUSES) {
    const answer = await tryCall(call);
    if (!('reason' in answer)) return answer;
    await setTimeout(Math.max(pause, Math.min(answer.retryAfter, PATIENCE)));
  }
  const last = await tryCall(call);
  if (!('reason' in last)) return last;
  throw new ToolError(
    EXIT.broken,
    `The service did not answer (${last.reason}). Repeat the command later: a change is never made twice.`,
  );
}

/** Returns the answer, or why there is none. */
async function tryCall(call: () => Promise<ServiceAnswer>): Promise<ServiceAnswer | Failure> {
  try {
    const answer = await call();
    const isPassing = answer.status === 429 || answer.status >= 500;
    return isPassing ? { reason: `status ${answer.status}`, retryAfter: answer.retryAfter } : answer;
  } catch (error) {
    if (error instanceof ToolError) throw error;
    const reason = error instanceof Error && 'code' in error ? String(error.code) : 'connection broken';
    return { reason, retryAfter: 0 };
  }
}
