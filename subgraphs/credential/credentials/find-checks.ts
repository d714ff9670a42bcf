import { after, DAY, HOUR, startOfHour } from '../../shared/durations.ts';
import type { CredentialContext } from '../context.ts';
import type { ListChecks } from '../generated.ts';

const HOURS = DAY / HOUR;

/** Returns how often the eligibility for a list was asked in this hour and the 23 before it. */
export async function findChecks(context: CredentialContext, credId: number): Promise<ListChecks> {
  const { checks, loaders, now } = context;
  await checks.written(context);
  const first = after(startOfHour(now()), HOUR - DAY).getTime();
  const found = (await loaders.checkHours.load(credId)).filter(({ hour }) => hour.getTime() >= first);
  const sum = (name: 'eligible' | 'notEligible'): number => found.reduce((all, { [name]: count }) => all + count, 0);
  const byHour = Array.from({ length: HOURS }, () => 0);
  for (const { hour, eligible, notEligible } of found) {
    const place = (hour.getTime() - first) / HOUR;
    if (place < HOURS) byHour[place] = eligible + notEligible;
  }
  return { eligible: sum('eligible'), notEligible: sum('notEligible'), byHour };
}
