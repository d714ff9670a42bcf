import { MINUTE, SECOND } from '../../subgraphs/shared/durations.ts';
import { RequestError } from '../../subgraphs/shared/errors.ts';
import { createPlaces, type Places, type PlaceUser } from './places.ts';
import { createTokenBuckets, type OwnTokenBuckets } from './token-buckets.ts';

/** The calls that send items to this process. */
export interface Uploads {
  /** Begins a call with this Content-Length. Throws TOO_LARGE, and RATE_LIMITED if its holder has sent too much or has no place. */
  begin(sender: Sender, length: number): Promise<Upload>;
}

/** Who sends. */
export interface Sender extends PlaceUser {
  /** Answers the call at once, although its body is still arriving. */
  readonly stop: (error: RequestError) => void;
}

/** A call that sends items. All of these functions but the last two throw once the call was ended to make room for others. */
export interface Upload {
  /** Counts what has arrived, unpacked. Throws TOO_LARGE beyond the limits of a call, RATE_LIMITED if it gets large and has no place. */
  readonly count: (bytes: number, items: number) => void;
  readonly isLarge: () => boolean;
  /** Takes memory for packed items; throws UNAVAILABLE if there is none. */
  readonly keep: (bytes: number) => void;
  /** Tells that the whole body has arrived: the place is free, and the call is not ended for others any more. */
  readonly arrived: () => void;
  readonly end: () => void;
}

/** The limits of a call (design 6), and of what a holder may send in each window. */
const MOST_ITEMS = 10_000_000;
const LARGEST_BODY = 512 * 1024 * 1024;
const WINDOW = 10 * MINUTE;

/** Beyond either, a call is large and needs a place: the graph takes no more items at once, and the memory no more texts. */
const LARGE_ITEMS = 50_000;
const LARGE_BODY = 1024 * 1024;

/** Bytes: the memory of smaller calls is not counted. */
const SMALL_BODY = 64 * 1024;

/** The large calls that are read at a time. */
const PLACES = {
  ofHolder: 1,
  ofAddress: 4,
  tooManyOfHolder:
    'Another upload of yours is in progress: send one at a time, or at most 1 MB and 50,000 items in each. Nothing was changed.',
  tooManyOfAddress: (most: number) => `${most} uploads from your address are in progress. Nothing was changed.`,
} as const;

/** Seconds after which most other calls are done. */
const RETRY_AFTER = 30;

/** What was sent counts half after this time, so that hardly more than the last minute counts. */
const HALF_LIFE = 15 * SECOND;

interface Progress extends Sender {
  readonly begunAt: number;
  bytes: number;
  items: number;
  /** Gives back the place of a large call; null for a small one. */
  leavePlace: (() => void) | null;
  /** The memory that it has taken. */
  kept: number;
  /** The bytes of the last minute, as they counted at this time. */
  recent: number;
  recentAt: number;
  isEnded: boolean;
}

interface Room {
  /** The calls whose bodies are arriving. */
  readonly reading: Set<Progress>;
  readonly places: Places;
  readonly owed: OwnTokenBuckets;
  readonly memory: number;
  readonly uptime: () => number;
  taken: number;
}

/** Creates the record of uploads, which may take this many bytes together. A single one may take more: it has limits of its own. */
export function createUploads(memory: number, uptime: () => number): Uploads {
  const owed = createTokenBuckets({ limit: MOST_ITEMS, window: WINDOW }, uptime);
  const room: Room = { reading: new Set(), places: createPlaces(PLACES), owed, memory, uptime, taken: 0 };
  return { begin: async (sender, length) => begin(room, sender, length) };
}

async function begin(room: Room, sender: Sender, length: number): Promise<Upload> {
  checkSize(length, 0);
  // An empty bucket is enough to begin: what a call is worth shows only when it is read.
  const { isAllowed, retryAfter } = await room.owed.take(sender.holder, 0);
  if (!isAllowed) throw tooMuch(retryAfter);
  const now = room.uptime();
  const counts = { bytes: 0, items: 0, kept: 0, recent: 0, recentAt: now };
  const upload: Progress = { ...sender, ...counts, begunAt: now, leavePlace: null, isEnded: false };
  if (length > LARGE_BODY) upload.leavePlace = room.places.take(upload);
  room.reading.add(upload);
  return {
    count: (bytes, items) => count(room, upload, bytes, items),
    isLarge: () => upload.leavePlace !== null,
    keep: (bytes) => keep(room, upload, bytes),
    arrived: () => {
      room.reading.delete(upload);
      upload.leavePlace?.();
    },
    end: () => {
      leave(room, upload);
      room.owed.charge(sender.holder, Math.max(upload.items, (upload.bytes * MOST_ITEMS) / LARGEST_BODY));
    },
  };
}

function count(room: Room, upload: Progress, bytes: number, items: number): void {
  checkGoesOn(upload);
  upload.bytes += bytes;
  upload.items += items;
  const now = room.uptime();
  upload.recent = bytes + upload.recent * share(now - upload.recentAt);
  upload.recentAt = now;
  checkSize(upload.bytes, upload.items);
  if (upload.leavePlace) return;
  if (upload.bytes > LARGE_BODY || upload.items > LARGE_ITEMS) upload.leavePlace = room.places.take(upload);
  else if (upload.bytes > SMALL_BODY) keep(room, upload, bytes);
}

function keep(room: Room, upload: Progress, bytes: number): void {
  checkGoesOn(upload);
  while (room.taken > upload.kept && room.taken + bytes > room.memory) {
    const slowest = findSlowest(room, upload);
    leave(room, slowest);
    if (slowest === upload) throw noRoom();
    slowest.stop(noRoom());
  }
  room.taken += bytes;
  upload.kept += bytes;
}

/** The call that has sent least in the last minute, or in its shorter time, of a second at least; `upload` if no other one that is read has taken memory. */
function findSlowest({ reading, uptime }: Room, upload: Progress): Progress {
  const now = uptime();
  const paceOf = ({ begunAt, recent, recentAt }: Progress): number =>
    (recent * share(now - recentAt)) / (1 - share(Math.max(SECOND, now - begunAt)));
  const others = [...reading].filter(({ kept }) => kept > 0);
  return others.reduce((slowest, other) => (paceOf(other) < paceOf(slowest) ? other : slowest), upload);
}

/** How much bytes count after some milliseconds. */
function share(age: number): number {
  return 2 ** (-age / HALF_LIFE);
}

function leave(room: Room, upload: Progress): void {
  room.reading.delete(upload);
  upload.leavePlace?.();
  room.taken -= upload.kept;
  upload.kept = 0;
  upload.isEnded = true;
}

function checkGoesOn({ isEnded }: Progress): void {
  if (isEnded) throw noRoom();
}

function checkSize(bytes: number, items: number): void {
  if (bytes <= LARGEST_BODY && items <= MOST_ITEMS) return;
  throw new RequestError(
    'TOO_LARGE',
    'A call may have at most 10 million items and 512 MB: split the items into several calls. Nothing was changed.',
    { reason: 'TOO_MANY_ITEMS' },
  );
}

function tooMuch(retryAfter: number): RequestError {
  return new RequestError(
    'RATE_LIMITED',
    `You have sent more than 10 million items or 512 MB in ten minutes. Nothing was changed. Try again in ${retryAfter} seconds.`,
    { reason: 'TOO_MANY_REQUESTS', limit: MOST_ITEMS, retryAfter },
  );
}

function noRoom(): RequestError {
  return new RequestError(
    'UNAVAILABLE',
    `The server is receiving too many items, and this call sent them most slowly. Nothing was changed. Try again in ${RETRY_AFTER} seconds.`,
    { reason: 'OVERLOADED', retryAfter: RETRY_AFTER },
  );
}
