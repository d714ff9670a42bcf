/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import { persisted } from './persisted.ts';
/** What a change to an item list was made with. */
export type ChangeClient =
  /** Anything else: a script or a program that calls the API itself. */
  | 'API'
  /** The dashboard. */
  | 'DASHBOARD'
  /** The command-line tool, `npm run items`. */
  | 'TOOL';

/** How the author of a change proved who they are. */
export type ChangeVia =
  /** By a signed-in curator, as in the dashboard. */
  | 'SESSION'
  /** By a curator's token, over GraphQL or REST, as scripts and tools do. */
  | 'TOKEN';

/** What a change to an item list was. */
export type ItemUpdateKind =
  /** Items were added. */
  | 'APPEND'
  /** Items were removed. */
  | 'REMOVE'
  /** The whole list was replaced. */
  | 'REPLACE'
  /** An earlier change was undone: `undoes` names it. */
  | 'UNDO';

/** What to do with the items of a call. */
export type Operation =
  /** Adds the items. */
  | 'APPEND'
  /** Removes the given items. */
  | 'REMOVE'
  /** Removes all existing items and sets the given items. */
  | 'REPLACE';

export type ItemHistoryQueryVariables = Exact<{
  credId: number;
  first: number;
  after?: string | null | undefined;
}>;


export type ItemHistoryQuery = { readonly credential: { readonly credId: number, readonly itemList: { readonly updates: { readonly nodes: ReadonlyArray<{ readonly id: string, readonly operation: Operation, readonly kind: ItemUpdateKind, readonly added: number, readonly removed: number, readonly at: string, readonly actor: string | null, readonly tokenId: string | null, readonly via: ChangeVia, readonly client: ChangeClient | null, readonly note: string | null, readonly undoableUntil: string | null }>, readonly pageInfo: { readonly endCursor: string | null, readonly hasNextPage: boolean } } } | null } | null };

export const ItemHistoryDocument = persisted<ItemHistoryQuery, ItemHistoryQueryVariables>('sha256:392eb1f651a87a7a4ccb93ac6e610440835ed66b48dfb9d3efdf81a90fd7683e');