import { isolate } from '../format.ts';

/** The words of the notice on every page that endpoints need attention. */
export const trouble = {
  email: 'E-mails to whoever created this',
  label: 'Endpoints that need attention',
  failing: (name: string, since: string) => `${isolate(name)} has not taken events since ${since}.`,
  off: (name: string, since: string) => `${isolate(name)} was switched off on ${since}, and gets no events.`,
  action: 'See why',
  actionTo: (name: string) => `See why ${isolate(name)} gets no events`,
} as const;
