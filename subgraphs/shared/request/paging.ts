import { RequestError } from '../errors.ts';

const LARGEST_PAGE = 1000;

/** A page of nodes, in the form of the SDL's connections. */
export interface Page<Node> {
  readonly nodes: readonly Node[];
  readonly pageInfo: { readonly endCursor: string | null; readonly hasNextPage: boolean };
}

/** Parses the size of a page; throws BAD_USER_INPUT unless it is from 1 to 1000. */
export function parsePageSize(first: number): number {
  if (first >= 1 && first <= LARGEST_PAGE) return first;
  throw new RequestError('BAD_USER_INPUT', `"first" must be from 1 to ${LARGEST_PAGE}.`, { reason: 'PAGE_SIZE' });
}

/** Creates an opaque cursor for a position. */
export function toCursor(position: string): string {
  return Buffer.from(position).toString('base64url');
}

/** Parses a cursor; throws BAD_USER_INPUT if it is invalid. */
export function parseCursor(cursor: string, form = /./): string {
  const position = Buffer.from(cursor, 'base64url').toString();
  if (form.test(position) && toCursor(position) === cursor) return position;
  throw invalidCursor();
}

/** Creates the error for a cursor that no page has given. */
export function invalidCursor(): RequestError {
  return new RequestError('BAD_USER_INPUT', '"after" must be the endCursor of an earlier page.', { reason: 'CURSOR' });
}

/** Creates a page of `size` nodes from `found`, which has one more document if there is a next page. */
export function toPage<Found, Node>(
  found: readonly Found[],
  size: number,
  toNode: (document: Found) => Node,
  toPosition: (document: Found) => string,
): Page<Node> {
  const shown = found.slice(0, size);
  const last = shown.at(-1);
  return {
    nodes: shown.map(toNode),
    pageInfo: { endCursor: last === undefined ? null : toCursor(toPosition(last)), hasNextPage: found.length > size },
  };
}
