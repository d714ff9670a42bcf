import { repeatHostile, soak } from '../test/support/soak.ts';
import type { Figure } from './figure.ts';
import { checks } from './source-checks.ts';
import { expressions } from './source-expressions.ts';

/** Sources: whole checks, single expressions, and the host under attack. */
export async function source(): Promise<readonly Figure[]> {
  return [...(await checks()), ...(await expressions()), ...(await attacks())];
}

const EVALUATIONS = 107;
const LATE = 50;

/** How late the event loop of the host is while hostile expressions run. */
async function attacks(): Promise<readonly Figure[]> {
  const { delayP99, delayMax, wrongControls, before, after } = await soak(repeatHostile(EVALUATIONS));
  return [
    {
      what: `event-loop delay under ${EVALUATIONS} attacks, p99`,
      floor: `${LATE} ms`,
      ratio: delayP99 / LATE,
      target: '<= 1x',
      detail: `p99 ${delayP99.toFixed(1)} ms, most ${delayMax.toFixed(1)} ms, wrong controls ${wrongControls}, memory ${before.megabytes} -> ${after.megabytes} MB`,
    },
  ];
}
