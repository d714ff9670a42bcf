import { setTimeout } from 'node:timers/promises';
import { SECOND } from '../../subgraphs/shared/durations.ts';
import { EXIT } from './exit.ts';
import type { ServiceAnswer } from './service-client.ts';
import { ToolError } from './tool-error.ts';

/** How long to wait before each further try: a service that starts anew is back within seconds. */
const PAUSES = [SECOND, 2 * SECOND, 4 * SECOND];

/** Repeats a call until the service has answered it, four times at most; throws ToolError when it never did. */
export async function untilAnswered(call: () => Promise<ServiceAnswer>): Promise<ServiceAnswer> {
  for (const pause of PAUSES) {
    const answer = await tryCall(call);
    if (typeof answer !== 'string') return answer;
    await setTimeout(pause);
  }
  const last = await tryCall(call);
  if (typeof last !== 'string') return last;
  throw new ToolError(
    EXIT.broken,
    `The service did not answer (${last}). Repeat the same command later: nothing is done twice.`,
  );
}

/** The answer, or why there is none. */
async function tryCall(call: () => Promise<ServiceAnswer>): Promise<ServiceAnswer | string> {
  try {
    const answer = await call();
    const isPassing = answer.status === 429 || answer.status >= 500;
    return isPassing ? `status ${answer.status}` : answer;
  } catch (error) {
    if (error instanceof ToolError) throw error;
    return error instanceof Error && 'code' in error ? String(error.code) : 'connection broken';
  }
}
