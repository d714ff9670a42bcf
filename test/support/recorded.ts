import { setTimeout } from 'node:timers/promises';
import { MINUTE } from '../../subgraphs/shared/durations.ts';
import type { TestService } from './service.ts';

/** An event of the audit record, without its time. */
export interface Recorded {
  readonly event: string;
  readonly userId?: string;
  readonly clientId?: string;
  readonly requestId: string | null;
  readonly detail?: object;
}

/** An act is recorded within so long, or never. */
const LONGEST_WAIT = 2 * MINUTE;

/** What is recorded of somebody or something, oldest first, as soon as the last of it is the event that is waited for. */
export async function recorded({ database }: TestService, about: object, last: string): Promise<readonly Recorded[]> {
  const events = database.collection<Recorded>('auditEvents');
  const deadline = performance.now() + LONGEST_WAIT;
  for (;;) {
    const found = await events
      .find(about, { projection: { _id: 0, at: 0 } })
      .sort({ at: 1 })
      .toArray();
    if (found.at(-1)?.event === last) return found;
    if (performance.now() > deadline) throw new Error(`The last event is no ${last}: ${JSON.stringify(found)}`);
    await setTimeout(20);
  }
}
