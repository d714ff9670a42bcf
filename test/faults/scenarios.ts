import { cutNetwork } from './cut-network.ts';
import { killPrimary } from './kill-primary.ts';
import { killService } from './kill-service.ts';
import { duringReplaces, replaceByRevision } from './lists.ts';
import { loseDatabase } from './lose-database.ts';
import { pausePrimary } from './pause-primary.ts';
import { repeatChanges } from './repeat-changes.ts';
import { resumeCalls } from './resume-calls.ts';
import type { Scenario } from './scenario.ts';
import { stepDown } from './step-down.ts';

/** All scenarios, by the name that `npm run soak` knows them by. */
export const SCENARIOS = {
  'kill-primary': duringReplaces(killPrimary),
  'step-down': stepDown,
  'cut-network': cutNetwork,
  'pause-primary': pausePrimary,
  'lose-database': loseDatabase,
  'kill-service': duringReplaces(killService),
  'resume-calls': resumeCalls,
  'repeat-changes': repeatChanges,
  'replace-by-revision': replaceByRevision,
} satisfies Readonly<Record<string, Scenario>>;

export type ScenarioName = keyof typeof SCENARIOS;
