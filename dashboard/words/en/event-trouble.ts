import { isolate } from '../format.ts';

/** The words of the notice on every page that destinations need attention. */
export const trouble = {
  email: {
    own: (address: string) => `E-mails to ${isolate(address)}`,
    ownUnknown: 'E-mails to you',
    other: 'E-mails to another person',
  },
  label: 'Destinations that need attention',
  failing: (name: string, since: string) => `${isolate(name)} has not taken events since ${since}.`,
  off: (name: string, since: string) => `${isolate(name)} was switched off on ${since}, and gets no events.`,
  action: 'See why',
  actionTo: (name: string) => `See why ${isolate(name)} gets no events`,
} as const;
