import { MINUTE, SECOND } from '../../subgraphs/shared/durations.ts';
import { RequestError } from '../../subgraphs/shared/errors.ts';
import { createPlaces, type Places, type PlaceUser } from './places.ts';
import { createTokenBuckets, type OwnTokenBuckets } from './token-buckets.ts';

/** The calls that send items to this process. */
export interface Uploads {
  /** Begins a call. Throws TOO_LARGE, and RATE_LIMITED if its holder has sent too much or has no place. */
  begin(sender: PlaceUser, size: BodySize): Promise<Upload>;
}

/** The bytes of a body, unpacked, as far as its headers tell them. */
export interface BodySize {
  readonly atLeast: number;
  readonly atMost: number;
}

/** A call that sends items. `count` and `keep` throw once it was ended to make room for others. */
export interface Upload {
  /** Aborted when the call is ended to make room for others: it drops at once what it has kept, and is answered. */
  readonly ended: AbortSignal;
  /** Counts what has arrived over the network, for its pace. */
  readonly sent: (bytes: number) => void;
  /** Counts what has arrived, unpacked. Throws TOO_LARGE beyond the limits of a call, RATE_LIMITED if it gets large and has no place. */
  readonly count: (bytes: number, items: number) => void;
  readonly isLarge: () => boolean;
  /** Takes memory for packed items; throws UNAVAILABLE if there is none. */
  readonly keep: (bytes: number) => void;
  /** Tells that the whole body has arrived: the call is not ended for others any more. */
  readonly arrived: () => void;
  /** Gives back the place and the memory: nothing of the call is at work any more. */
  readonly end: () => void;
}

/** The limits of a call (spec 18.10), and of what its holder may send in each window. */
const MOST_ITEMS = 10_000_000;
const LARGEST_BODY = 512 * 1024 * 1024;
const WINDOW = 10 * MINUTE;

/** Beyond either, a call is large and needs a place: the graph takes no more items at once, and the memory no more texts. */
const LARGE_ITEMS = 50_000;
const LARGE_BODY = 1024 * 1024;

/** Bytes: the memory of smaller calls is not counted. */
const SMALL_BODY = 64 * 1024;

/** Bytes of `"",`. */
const SHORTEST_ITEM = 3;

/** The large calls in progress at a time. */
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

interface Progress extends PlaceUser {
  readonly begunAt: number;
  readonly ending: AbortController;
  bytes: number;
  items: number;
  /** The items that its holder was charged for it. */
  charged: number;
  /** Gives back the place of a large call; null for a small one. */
  leavePlace: (() => void) | null;
  /** The memory that it has taken. */
  kept: number;
  /** The bytes that were sent in the last minute, as they counted at this time. */
  recent: number;
  recentAt: number;
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
  return { begin: async (sender, size) => begin(room, sender, size) };
}

async function begin(room: Room, sender: PlaceUser, { atLeast, atMost }: BodySize): Promise<Upload> {
  checkSize(atLeast, 0);
  const leavePlace = atLeast > LARGE_BODY ? room.places.take(sender) : null;
  // What a call holds shows only when it is read. It is charged beforehand for what it may hold without a place.
  const charged = Math.min(LARGE_ITEMS, atMost / SHORTEST_ITEM);
  const { isAllowed, retryAfter } = await room.owed.take(sender.holder, charged);
  if (!isAllowed) {
    leavePlace?.();
    throw tooMuch(retryAfter);
  }
  const now = room.uptime();
  const counts = { bytes: 0, items: 0, charged, kept: 0, recent: 0, recentAt: now };
  const upload: Progress = { ...sender, ...counts, begunAt: now, ending: new AbortController(), leavePlace };
  room.reading.add(upload);
  return {
    ended: upload.ending.signal,
    sent: (bytes) => noteSent(room, upload, bytes),
    count: (bytes, items) => count(room, upload, bytes, items),
    isLarge: () => upload.leavePlace !== null,
    keep: (bytes) => keep(room, upload, bytes),
    arrived: () => void room.reading.delete(upload),
    end: () => {
      leave(room, upload);
      charge(room, upload, worthOf(upload));
    },
  };
}

function noteSent({ uptime }: Room, upload: Progress, bytes: number): void {
  const now = uptime();
  upload.recent = bytes + upload.recent * share(now - upload.recentAt);
  upload.recentAt = now;
}

function count(room: Room, upload: Progress, bytes: number, items: number): void {
  checkGoesOn(upload);
  upload.bytes += bytes;
  upload.items += items;
  charge(room, upload, Math.max(upload.charged, worthOf(upload)));
  checkSize(upload.bytes, upload.items);
  if (upload.leavePlace) return;
  if (upload.bytes > LARGE_BODY || upload.items > LARGE_ITEMS) upload.leavePlace = room.places.take(upload);
  else if (upload.bytes > SMALL_BODY) keep(room, upload, bytes);
}

/** In items: as large a part of what a holder may send as the call is. */
function worthOf({ bytes, items }: Progress): number {
  return Math.max(items, (bytes * MOST_ITEMS) / LARGEST_BODY);
}

/** Charges the difference to what was charged before, or gives it back. */
function charge({ owed }: Room, upload: Progress, items: number): void {
  owed.charge(upload.holder, items - upload.charged);
  upload.charged = items;
}

function keep(room: Room, upload: Progress, bytes: number): void {
  // What has arrived has no more than one pack to keep.
  while (room.reading.has(upload) && room.taken > upload.kept && room.taken + bytes > room.memory) {
    const slowest = findSlowest(room, upload);
    leave(room, slowest);
    slowest.ending.abort();
  }
  checkGoesOn(upload);
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
}

function checkGoesOn({ ending }: Progress): void {
  if (ending.signal.aborted) throw noRoom();
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
    `You can send 10 million items and 512 MB in ten minutes, and calls in progress count with what they may still hold. Nothing was changed. Try again in ${retryAfter} seconds.`,
    { reason: 'TOO_MANY_REQUESTS', limit: MOST_ITEMS, retryAfter },
  );
}

/** What answers a call that was ended to make room for others. */
export function noRoom(): RequestError {
  return new RequestError(
    'UNAVAILABLE',
    `The server is receiving more items than its memory holds, and has ended this call. Nothing was changed. Try again in ${RETRY_AFTER} seconds.`,
    { reason: 'OVERLOADED', retryAfter: RETRY_AFTER },
  );
}
