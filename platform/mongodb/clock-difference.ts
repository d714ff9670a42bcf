import { z } from 'zod';
import type { Database } from '../../subgraphs/shared/database/database.ts';
import { SECOND } from '../../subgraphs/shared/durations.ts';

const Hello = z.object({ localTime: z.date() });

/** A larger difference of two clocks is worth a warning. */
const TOLERANCE = 2 * SECOND;

/**
 * Returns by how many milliseconds the clock of this process is ahead of MongoDB's, negative if it is behind. The time that the
 * answer took may explain a part, which does not count; 0 if the rest is at most two seconds.
 */
export async function findClockDifference({ db }: Pick<Database, 'db'>, now: () => Date): Promise<number> {
  const asked = now().getTime();
  const { localTime } = Hello.parse(await db?.command({ hello: 1 }));
  const [ahead, behind] = [asked - localTime.getTime(), now().getTime() - localTime.getTime()];
  const difference = Math.max(ahead, 0) + Math.min(behind, 0);
  return Math.abs(difference) > TOLERANCE ? difference : 0;
}

/** Says of a clock by how much it differs from MongoDB's. */
export function describeDifference(difference: number): string {
  const seconds = Math.round(Math.abs(difference) / SECOND);
  return `${seconds} s ${difference > 0 ? 'ahead of' : 'behind'} that of MongoDB: set both by NTP`;
}
