import { setTimeout } from 'node:timers/promises';
import type { TestService } from './service.ts';

/** A refused proof as the audit record holds it. */
interface Refusal {
  readonly event: string;
  readonly userId?: string;
  readonly detail: { readonly scope: string; readonly reason: string; readonly identity?: string };
}

/** The refusal that was recorded of a request; nobody waits for the record, so that this does. */
export async function recordedRefusal(service: TestService, requestId: unknown): Promise<Refusal> {
  for (;;) {
    const found = await service.database
      .collection<Refusal>('auditEvents')
      .findOne({ event: 'sign-in-refused', requestId });
    if (found) return found;
    await setTimeout(20);
  }
}
