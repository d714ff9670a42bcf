import { beginBatch, type DeliveryParts, type Due } from './batch-delivery.ts';
import type { Outcomes } from './endpoint-trouble.ts';
import { toLanes } from './lanes.ts';

/** The most requests to one endpoint at once, and before it has taken something. */
const AT_ONCE = 16;
const AT_FIRST = 5;

/**
 * Delivers what is due to an endpoint: the subjects at once, the events of one subject one after another. Calls `readAhead` when the last
 * of many subjects has begun.
 */
export async function deliverBatch(
  parts: DeliveryParts & { readonly readAhead: () => void },
  due: Due,
): Promise<Outcomes> {
  const { tally, goesOn, deliver, written } = beginBatch(parts, due);
  const lanes = await toLanes(parts, due.batch.found);
  const waiting = [...lanes];
  const widened = Promise.withResolvers<void>();
  const runLanes = async (): Promise<void> => {
    for (let lane = waiting.shift(); lane && goesOn(); lane = waiting.shift()) {
      if (waiting.length === 0 && lanes.length > AT_ONCE) parts.readAhead();
      for (const delivery of lane) {
        if (!goesOn() || !(await deliver(delivery))) break;
        if (tally().taken > 0) widened.resolve();
      }
    }
  };
  const atFirst = tally().isTrial ? 1 : AT_FIRST;
  const first = Array.from({ length: atFirst }, runLanes);
  void Promise.allSettled(first).then(() => widened.resolve());
  const others = Array.from({ length: AT_ONCE - atFirst }, async () => widened.promise.then(runLanes));
  // What the others have done is written too if one of them fails.
  const ended = await Promise.allSettled([...first, ...others]);
  await written();
  const failed = ended.find((each) => each.status === 'rejected');
  if (failed) throw failed.reason;
  return tally();
}
