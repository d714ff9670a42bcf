import { setTimeout } from 'node:timers/promises';
import { MINUTE, SECOND } from '../../subgraphs/shared/durations.ts';
import { EXIT } from './exit.ts';
import type { ServiceAnswer } from './service-client.ts';
import { ToolError } from './tool-error.ts';

/** How long to wait before each further try: a service that starts anew is back within seconds. */
const PAUSES = [SECOND, 2 * SECOND, 4 * SECOND];

/** The longest that a service is waited for when it says itself how long. */
const PATIENCE = 2 * MINUTE;

/** Why a call has to be repeated, and what the service asks to wait until then, in milliseconds. */
interface Failure {
  readonly reason: string;
  readonly retryAfter: number;
}

/** Repeats a call until the service has answered it, four times at most; throws ToolError when it never did. */
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

/** The answer, or why there is none. */
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
