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

/** What can happen to a credential. */
export type CredentialEventKind =
  /** It was archived. */
  | 'ARCHIVED'
  /** Its description was changed. */
  | 'DESCRIBED'
  /** Its end was changed. */
  | 'END_CHANGED'
  /** Another wallet became its curator. */
  | 'HANDED_OVER'
  /** An operator hands it to the keeper `to`, unless its curator refuses. */
  | 'HAND_OVER_ANNOUNCED'
  /** It is not handed to the keeper `from`: the curator refused or the keeper declined, as `actor` says, or an operator took it back. */
  | 'HAND_OVER_ENDED'
  /** The wallet `to` keeps it. */
  | 'KEEPER_ADDED'
  /** The wallet `from` keeps it no longer: it was removed, or its owner left, as `actor` says. */
  | 'KEEPER_REMOVED'
  /** Its name was changed. */
  | 'RENAMED'
  /** An operator restored it after a take-down. */
  | 'RESTORED'
  /** Its rule was changed: `to` is the version. */
  | 'RULE_CHANGED'
  /** An earlier version of its rule was restored as the version `to`. */
  | 'RULE_RESTORED'
  /** Its source was changed: `to` is the version. */
  | 'SOURCE_CHANGED'
  /** An earlier version of its source was restored as the version `to`. */
  | 'SOURCE_RESTORED'
  /** An operator took it down. */
  | 'TAKEN_DOWN'
  /** It was unarchived. */
  | 'UNARCHIVED';

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

/** Why a change to an item list can't be undone. */
export type UndoRefusal =
  /** It replaced the list, and later changes followed. */
  | 'CHANGED_SINCE'
  /** It was interrupted and continued, so nobody knows exactly what it changed. */
  | 'INTERRUPTED'
  /** A later change replaced the whole list. */
  | 'REPLACED'
  /** It changed more than a million items, or more than there was room to keep for the undos of its curator. */
  | 'TOO_LARGE'
  /** It was made more than a day ago. */
  | 'TOO_OLD'
  /** It has already been undone. */
  | 'UNDONE';

export type ItemHistoryQueryVariables = Exact<{
  credId: number;
  first: number;
  after?: string | null | undefined;
}>;


export type ItemHistoryQuery = { readonly credential: { readonly credId: number, readonly itemList: { readonly updates: { readonly nodes: ReadonlyArray<{ readonly id: string, readonly operation: Operation, readonly kind: ItemUpdateKind, readonly added: number, readonly removed: number, readonly at: string, readonly actor: string | null, readonly madeBy: string | null, readonly tokenId: string | null, readonly via: ChangeVia, readonly client: ChangeClient | null, readonly note: string | null, readonly undoableUntil: string | null, readonly undoRefusal: UndoRefusal | null, readonly restorableUntil: string | null, readonly undid: { readonly kind: ItemUpdateKind, readonly at: string } | null }>, readonly pageInfo: { readonly endCursor: string | null, readonly hasNextPage: boolean } } } | null } | null };

export type ChangedItemsQueryVariables = Exact<{
  credId: number;
  updateId: string | number;
  first: number;
}>;


export type ChangedItemsQuery = { readonly credential: { readonly credId: number, readonly itemList: { readonly changedItems: { readonly added: ReadonlyArray<string>, readonly removed: ReadonlyArray<string> } | null } | null } | null };

export type PreviewUndoMutationVariables = Exact<{
  credId: number;
  updateId: string | number;
  includingNewer: boolean;
}>;


export type PreviewUndoMutation = { readonly undoUpdate: { readonly added: number, readonly removed: number, readonly unchanged: number, readonly count: number, readonly revision: number, readonly newerChanges: number | null, readonly wouldAdd: ReadonlyArray<string> | null, readonly wouldRemove: ReadonlyArray<string> | null } };

export type CredentialEventsQueryVariables = Exact<{
  credId: number;
  first: number;
  after?: string | null | undefined;
}>;


export type CredentialEventsQuery = { readonly credential: { readonly credId: number, readonly events: { readonly nodes: ReadonlyArray<{ readonly id: string, readonly kind: CredentialEventKind, readonly at: string, readonly actor: string | null, readonly tokenId: string | null, readonly madeBy: string | null, readonly from: string | null, readonly to: string | null }>, readonly pageInfo: { readonly endCursor: string | null, readonly hasNextPage: boolean } } } | null };

export const ItemHistoryDocument = persisted<ItemHistoryQuery, ItemHistoryQueryVariables>('sha256:4262c096beb938ba34604859b3c863db8b29caf190e533fd380a7c086ec00744');
export const ChangedItemsDocument = persisted<ChangedItemsQuery, ChangedItemsQueryVariables>('sha256:4ac39528a3fda9507a1acdd4d1d36d399a436c316a24b732a4986191ef9719f5');
export const PreviewUndoDocument = persisted<PreviewUndoMutation, PreviewUndoMutationVariables>('sha256:59277276704ea3d417b490852ccbb5875d2b5c7146a30ef81b4934ea4bdbba2e');
export const CredentialEventsDocument = persisted<CredentialEventsQuery, CredentialEventsQueryVariables>('sha256:48ebdf5ed08221f0faf079d631fe8a6377ca609bf7d39d66b5ea18cd611a8925');