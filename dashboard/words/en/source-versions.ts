import { counted, isolate } from '../format.ts';

/** The words of a source's versions. */
export const sourceVersions = {
  title: 'Versions',
  lead: 'Each change creates a new version. Restoring a version makes it the newest one, after the same checks.',
  version: (version: number) => `Version ${version}`,
  current: 'Current',
  restores: (version: number) => `Restored version ${version}`,
  by: (who: string) => `by ${who}`,
  you: 'you',
  unknown: 'somebody',
  token: (id: string) => `token ${id}`,
  difference: 'Difference',
  differenceOf: (version: number) => `Difference of version ${version} from the current one`,
  same: 'There is no difference.',
  added: 'Added:',
  removed: 'Removed:',
  endpoint: 'Endpoint',
  headers: (names: readonly string[]) => `Headers: ${names.join(', ') || 'none'}`,
  restore: 'Restore',
  restoreNamed: (version: number) => `Restore version ${version}`,
  restoreTitle: (version: number) => `Restore version ${version}?`,
  restoreText:
    'The same checks run as for a change. Stored header values are kept if the origin of the endpoint does not change.',
  restoring: 'Restoring…',
  restored: (version: number) => `Version ${version} was restored.`,
  openInForm: 'Open it in the form',
  headerNeeded: (name: string) => `Value of ${isolate(name)}`,
  headersNeeded: (count: number) =>
    `${counted(count, 'header needs its', 'headers need their')} value: none is stored for this endpoint.`,
  conflict: {
    title: (version: number) => `The source was changed meanwhile: it is at version ${version}`,
    text: (who: string, when: string) =>
      `Changed by ${who} ${when}. What you typed is kept. Fields that you have not changed show the new version.`,
    mine: 'Save my changes over it',
    difference: 'What saving would change now',
  },
} as const;
