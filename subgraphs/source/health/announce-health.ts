import { isDuring, MINUTE, period } from '../../shared/durations.ts';
import type { SourceContext } from '../context.ts';
import type { SourceState } from '../generated.ts';
import {
  type AnnouncedSource,
  type AnnouncedTrouble,
  type Announcement,
  findSourcesInTrouble,
  storeAnnouncement,
} from '../records/announced-troubles.ts';
import { createHealthLoaders, startOfHours } from '../records/health-loaders.ts';
import { findSourceState, HOURS_OF_FAILING } from './find-health.ts';

type AnnounceContext = Pick<SourceContext, 'database' | 'now' | 'log' | 'health'>;

/** So long a partner must answer before its source is told to be well: one that comes and goes would be told of all the time. */
const WELL_AFTER = 10 * MINUTE;

/**
 * Tells the curators of sources that fail, whose calls are paused, or that are well again. Only sources with calls without a result, or
 * with a trouble that was told, are looked at. Of several processes that do this at the same time, one tells.
 */
export async function announceHealth(context: AnnounceContext): Promise<void> {
  const { database, now } = context;
  for await (const batch of findSourcesInTrouble(database, startOfHours(now(), HOURS_OF_FAILING))) {
    const loaders = createHealthLoaders(context);
    await Promise.all(batch.map(async (source) => announceOne({ ...context, ...loaders }, source)));
  }
}

async function announceOne(
  context: AnnounceContext & ReturnType<typeof createHealthLoaders>,
  source: AnnouncedSource,
): Promise<void> {
  const now = context.now();
  const { state } = await findSourceState(context, { credId: source._id, version: source.change.version });
  const announcement = toAnnouncement({ now, state, version: source.change.version }, source.announced ?? null);
  if (announcement) await storeAnnouncement(context.database, source, announcement);
}

interface Sighting {
  readonly now: Date;
  readonly state: SourceState;
  readonly version: number;
}

/** What is to be told of a source in this state, or to be kept in mind of it; null for nothing. */
function toAnnouncement({ now, state, version }: Sighting, told: AnnouncedTrouble | null): Announcement | null {
  if (state === 'FAILING' || state === 'PAUSED') return toTrouble({ now, state, version }, told);
  // Without calls nobody knows whether the partner answers again.
  if (!told || state === 'UNUSED') return null;
  if (!told.fineSince) return { announced: { ...told, fineSince: now }, type: null };
  return isDuring(now, period(told.fineSince, WELL_AFTER)) ? null : { announced: null, type: 'source.well' };
}

const EVENTS = { FAILING: 'source.failing', PAUSED: 'source.paused' } as const;

/** A source that has been paused fails whenever it is tried, so only a trouble that gets worse is told. */
function toTrouble(
  { now, state, version }: Sighting & Pick<AnnouncedTrouble, 'state'>,
  told: AnnouncedTrouble | null,
): Announcement | null {
  const isWorse = !told || (state === 'PAUSED' && told.state === 'FAILING');
  if (isWorse) return { announced: { version, state, since: now }, type: EVENTS[state] };
  if (!told.fineSince) return null;
  const { fineSince: _, ...announced } = told;
  return { announced, type: null };
}
