import { RequestError } from '../errors.ts';

const PAGE_SIZE = 20;
const LARGEST_PAGE = 1000;

/** The size and the position of a page, as callers give them. */
export interface PageArguments {
  readonly first?: number | null | undefined;
  readonly after?: string | null | undefined;
}

/** A page of nodes, in the form of the SDL's connections. */
export interface Page<Node> {
  readonly nodes: readonly Node[];
  readonly edges: readonly Edge<Node>[];
  readonly pageInfo: PageInfo;
}

/** A node of a page, and the cursor of its position. */
export interface Edge<Node> {
  readonly cursor: string;
  readonly node: Node;
}

/** Where a page begins and ends. */
export interface PageInfo {
  readonly startCursor: string | null;
  readonly endCursor: string | null;
  readonly hasPreviousPage: boolean;
  readonly hasNextPage: boolean;
}

/** A part of a list, as stores read it: what follows a position; null for the beginning. */
export interface Part<Position> {
  readonly after: Position | null;
  readonly limit: number;
}

/** How positions in a list are written into cursors. */
interface Cursors<Found, Position> {
  readonly toText: (found: Found) => string;
  /** Null for a text that is no position. */
  readonly parse: (text: string) => Position | null;
}

/** A position in a list that is ordered by time. */
export interface TimePosition {
  readonly at: Date;
  readonly _id: string;
}

/** The cursors of a list that is ordered by time. */
export function byTime<Found>(toPosition: (found: Found) => TimePosition): Cursors<Found, TimePosition> {
  return {
    toText: (found) => {
      const { at, _id } = toPosition(found);
      return `${at.getTime()} ${_id}`;
    },
    parse: (text) => {
      const [, time, _id] = /^(\d{1,15}) (\S{1,100})$/.exec(text) ?? [];
      return _id === undefined ? null : { at: new Date(Number(time)), _id };
    },
  };
}

/** The cursors of a list that is ordered by a number. */
export function byNumber<Found>(toNumber: (found: Found) => number): Cursors<Found, number> {
  return {
    toText: (found) => String(toNumber(found)),
    parse: (text) => (/^\d{1,10}$/.test(text) ? Number(text) : null),
  };
}

/** The filter for what is older than a position, by the names of its fields in the collection. */
export function olderThan(after: TimePosition | null, time: string, id = '_id'): object {
  return after ? { $or: [{ [time]: { $lt: after.at } }, { [time]: after.at, [id]: { $lt: after._id } }] } : {};
}

/** Reads a page: `list` returns up to `limit` of what follows a position. Throws BAD_USER_INPUT for an invalid size or cursor. */
export async function readPage<Found, Position>(
  { first, after }: PageArguments,
  { toText, parse }: Cursors<Found, Position>,
  list: (part: Part<Position>) => Promise<readonly Found[]>,
): Promise<Page<Found>> {
  const part = parsePart({ first, after }, parse);
  // One more than the page has tells whether there is a next one.
  const found = await list({ ...part, limit: part.limit + 1 });
  return toPage(found.slice(0, part.limit), toText, {
    follows: part.after !== null,
    goesOn: found.length > part.limit,
  });
}

/** What stands around a page: whether another one was before it, and whether one comes after it. */
interface Surroundings {
  readonly follows: boolean;
  readonly goesOn: boolean;
}

/** The page of these nodes. */
export function toPage<Found>(
  nodes: readonly Found[],
  toText: (found: Found) => string,
  { follows, goesOn }: Surroundings,
): Page<Found> {
  const edges = nodes.map((node) => ({ cursor: toCursor(toText(node)), node }));
  const [startCursor, endCursor] = [edges[0]?.cursor ?? null, edges.at(-1)?.cursor ?? null];
  return { nodes, edges, pageInfo: { startCursor, endCursor, hasPreviousPage: follows, hasNextPage: goesOn } };
}

/** Converts the nodes of a page. */
export function mapPage<Found, Node>(
  { edges: found, pageInfo }: Page<Found>,
  toNode: (found: Found, index: number) => Node,
): Page<Node> {
  const edges = found.map(({ cursor, node }, index) => ({ cursor, node: toNode(node, index) }));
  return { nodes: edges.map(({ node }) => node), edges, pageInfo };
}

/** A page with some of its nodes alone: it goes on after the last one that was read. */
export function filterPage<Node>({ edges: all, pageInfo }: Page<Node>, isKept: (node: Node) => boolean): Page<Node> {
  const edges = all.filter(({ node }) => isKept(node));
  const startCursor = edges[0]?.cursor ?? null;
  return { nodes: edges.map(({ node }) => node), edges, pageInfo: { ...pageInfo, startCursor } };
}

/** Parses the size and the position of a page; throws BAD_USER_INPUT if they are invalid. */
export function parsePart<Position>(
  { first, after }: PageArguments,
  parse: (text: string) => Position | null,
): Part<Position> {
  const limit = first ?? PAGE_SIZE;
  if (limit < 1 || limit > LARGEST_PAGE) {
    const field = { reason: 'INVALID_INPUT', field: 'first' } as const;
    throw new RequestError('BAD_USER_INPUT', `"first" must be from 1 to ${LARGEST_PAGE}.`, field);
  }
  return { after: after == null ? null : parseCursor(after, parse), limit };
}

function parseCursor<Position>(cursor: string, parse: (text: string) => Position | null): Position {
  const text = Buffer.from(cursor, 'base64url').toString();
  const position = toCursor(text) === cursor ? parse(text) : null;
  if (position !== null) return position;
  throw new RequestError('BAD_USER_INPUT', '"after" must be a cursor of an earlier page.', { reason: 'CURSOR' });
}

/** Creates an opaque cursor for the text of a position. */
export function toCursor(text: string): string {
  return Buffer.from(text).toString('base64url');
}
