import { cutNetwork } from './cut-network.ts';
import { endRights } from './end-rights.ts';
import { endStreams } from './end-streams.ts';
import { exportLists } from './export-lists.ts';
import { killPrimary } from './kill-primary.ts';
import { killService } from './kill-service.ts';
import { lateExchanges } from './late-exchanges.ts';
import { duringReplaces, replaceByRevision } from './lists.ts';
import { loseDatabase } from './lose-database.ts';
import { pausePrimary } from './pause-primary.ts';
import { pipelineChanges } from './pipeline-changes.ts';
import { repeatChanges } from './repeat-changes.ts';
import { resumeCalls } from './resume-calls.ts';
import type { Scenario } from './scenario.ts';
import { shareDeliveries } from './share-deliveries.ts';
import { shareRates } from './share-rates.ts';
import { shareStreams } from './share-streams.ts';
import { stepDown } from './step-down.ts';
import { streamEvents } from './stream-events.ts';
import { refuseEvent, tellEvents } from './tell-events.ts';
import { watchMemory } from './watch-memory.ts';

/** All scenarios, by the name that `npm run soak` knows them by. */
export const SCENARIOS = {
  'kill-primary': duringReplaces(killPrimary),
  'step-down': stepDown,
  'cut-network': cutNetwork,
  'pause-primary': pausePrimary,
  'lose-database': loseDatabase,
  'kill-service': duringReplaces(killService),
  'resume-calls': resumeCalls,
  'late-exchanges': lateExchanges,
  'share-rates': shareRates,
  'repeat-changes': repeatChanges,
  'pipeline-changes': pipelineChanges,
  'export-lists': exportLists,
  events: tellEvents,
  'refuse-event': refuseEvent,
  'fair-deliveries': shareDeliveries,
  streams: streamEvents,
  'fair-streams': shareStreams,
  'end-streams': endStreams,
  'end-rights': endRights,
  'replace-by-revision': replaceByRevision,
  memory: watchMemory,
} satisfies Readonly<Record<string, Scenario>>;

export type ScenarioName = keyof typeof SCENARIOS;
