/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import { persisted } from './persisted.ts';
/** A change to an item list. */
export type CredentialItemsInput = {
  /** The curator's token; left out by a signed-in user. */
  readonly auth?: CuratorAuth | null | undefined;
  /**
   * How many items the change may remove although the guard of the list (`mostRemoved`) refuses it. Not part of what an idempotency key
   * stands for: a refused call can be repeated with it.
   */
  readonly confirmRemoved?: number | null | undefined;
  /** The credential to change. */
  readonly credId: number;
  /** Returns the counts without changing anything. */
  readonly dryRun?: boolean | null | undefined;
  /** A key of the caller's choice. A repeat with the same key within a day returns the first answer and changes nothing. */
  readonly idempotencyKey?: string | null | undefined;
  /** Makes the change only if the list is at this revision. Otherwise the call fails with CONFLICT. */
  readonly ifRevision?: number | null | undefined;
  /** Wallet addresses or e-mail addresses, at most 50,000. Send larger lists over REST. */
  readonly items: ReadonlyArray<string>;
  /** Why the change is made, for the history: at most 200 characters. */
  readonly note?: string | null | undefined;
  /** What to do with the items. */
  readonly operation: Operation;
};

/** How a curator's script authenticates. */
export type CuratorAuth = {
  /** The token of the credential's curator. */
  readonly accessToken: string;
};

/** What to do with the items of a call. */
export type Operation =
  /** Adds the items. */
  | 'APPEND'
  /** Removes the given items. */
  | 'REMOVE'
  /** Removes all existing items and sets the given items. */
  | 'REPLACE';

/** A change to undo. */
export type UndoUpdateInput = {
  /** The curator's token; left out by a signed-in user. */
  readonly auth?: CuratorAuth | null | undefined;
  /** The credential whose list was changed. */
  readonly credId: number;
  /** Returns the counts without changing anything. */
  readonly dryRun?: boolean | null | undefined;
  /** A key of the caller's choice. A repeat with the same key within a day returns the first answer and changes nothing. */
  readonly idempotencyKey?: string | null | undefined;
  /** Undoes the change only if the list is at this revision. Otherwise the call fails with CONFLICT. */
  readonly ifRevision?: number | null | undefined;
  /**
   * Restores the list as it was before the last REPLACE even if it has changed since, and so takes back the newer changes too. The dry run
   * says how many (`newerChanges`) and what differs; with its `revision` as `ifRevision`, no change is taken back unseen.
   */
  readonly includingNewer?: boolean | null | undefined;
  /** Why the change is undone, for the history: at most 200 characters. */
  readonly note?: string | null | undefined;
  /** The change's ID, as the history has it. */
  readonly updateId: string | number;
};

/** A guard of a list. */
export type UpdateListGuardInput = {
  /** The credential whose list to guard. */
  readonly credId: number;
  /** The largest part of the list, from 0 to 1, that one REPLACE or REMOVE may remove without `confirmRemoved`; null turns the guard off. */
  readonly mostRemoved?: number | null | undefined;
};

export type ItemPageQueryVariables = Exact<{
  credId: number;
  first: number;
  after?: string | null | undefined;
}>;


export type ItemPageQuery = { readonly credential: { readonly credId: number, readonly itemList: { readonly count: number, readonly revision: number, readonly items: { readonly nodes: ReadonlyArray<string>, readonly pageInfo: { readonly endCursor: string | null, readonly hasNextPage: boolean } } } | null } | null };

export type LookUpItemQueryVariables = Exact<{
  credId: number;
  item: string;
}>;


export type LookUpItemQuery = { readonly credential: { readonly credId: number, readonly itemList: { readonly contains: boolean } | null } | null };

export type ChangeItemsMutationVariables = Exact<{
  input: CredentialItemsInput;
}>;


export type ChangeItemsMutation = { readonly credentialItems: { readonly added: number, readonly removed: number, readonly revision: number, readonly updateId: string | null } };

export type OpenTransferMutationVariables = Exact<{
  credId: number;
}>;


export type OpenTransferMutation = { readonly openTransfer: { readonly token: string, readonly url: string, readonly ticket: string } };

export type ListRoomQueryVariables = Exact<{
  credId: number;
}>;


export type ListRoomQuery = { readonly credential: { readonly credId: number, readonly itemList: { readonly room: number | null } | null } | null };

export type ListGuardQueryVariables = Exact<{
  credId: number;
}>;


export type ListGuardQuery = { readonly credential: { readonly credId: number, readonly itemList: { readonly mostRemoved: number | null } | null } | null };

export type UpdateListGuardMutationVariables = Exact<{
  input: UpdateListGuardInput;
}>;


export type UpdateListGuardMutation = { readonly updateListGuard: { readonly credId: number } };

export type LatestUpdatesQueryVariables = Exact<{
  credId: number;
  first: number;
}>;


export type LatestUpdatesQuery = { readonly credential: { readonly credId: number, readonly itemList: { readonly count: number, readonly revision: number, readonly updates: { readonly nodes: ReadonlyArray<{ readonly id: string, readonly operation: Operation, readonly revision: number | null, readonly added: number, readonly removed: number, readonly unchanged: number, readonly note: string | null, readonly actor: string | null, readonly madeBy: string | null, readonly at: string }> } } | null } | null };

export type UndoUpdateMutationVariables = Exact<{
  input: UndoUpdateInput;
}>;


export type UndoUpdateMutation = { readonly undoUpdate: { readonly added: number, readonly removed: number, readonly unchanged: number, readonly count: number, readonly revision: number } };

export type SearchItemsQueryVariables = Exact<{
  credId: number;
  prefix: string;
  first: number;
  after?: string | null | undefined;
}>;


export type SearchItemsQuery = { readonly credential: { readonly credId: number, readonly itemList: { readonly search: { readonly nodes: ReadonlyArray<string>, readonly searched: number, readonly pageInfo: { readonly endCursor: string | null, readonly hasNextPage: boolean } } } | null } | null };

export const ItemPageDocument = persisted<ItemPageQuery, ItemPageQueryVariables>('sha256:0d66ad3fd7d551c94a0e5b7fd15ffb626d5012522c2f40a89fd48b132110a6d6');
export const LookUpItemDocument = persisted<LookUpItemQuery, LookUpItemQueryVariables>('sha256:dea03467e00b9b748016ea48ad2259c45c4e9f5f08d811b34e703efb6af2c1a4');
export const ChangeItemsDocument = persisted<ChangeItemsMutation, ChangeItemsMutationVariables>('sha256:c8a7d3a00d8c7a97655794417a1363504b30ec94b0eed6fd2dbf44a4ec7c0d36');
export const OpenTransferDocument = persisted<OpenTransferMutation, OpenTransferMutationVariables>('sha256:d747cbf74e79d529d97230d4db93cd350d9c8c512e6a66deb4c7366f2ca01c56');
export const ListRoomDocument = persisted<ListRoomQuery, ListRoomQueryVariables>('sha256:d2fcfb97f5514aadb1657a4433ad9df4f89c041f4e0d69ac656612109c23adfb');
export const ListGuardDocument = persisted<ListGuardQuery, ListGuardQueryVariables>('sha256:db51e0088fb6769a4ff5aa0fb4197671ec5ba4a82a8b377126bcfc092b177262');
export const UpdateListGuardDocument = persisted<UpdateListGuardMutation, UpdateListGuardMutationVariables>('sha256:8bcb8272fec50721f014e400f48e47103c0a8db0c7dc57d1f96ffc653d336d2d');
export const LatestUpdatesDocument = persisted<LatestUpdatesQuery, LatestUpdatesQueryVariables>('sha256:0e73ca34750611d5e48dfc880d13011268c866e38ac5bf868bf68d4ba65a4246');
export const UndoUpdateDocument = persisted<UndoUpdateMutation, UndoUpdateMutationVariables>('sha256:4c94e30a6a52dff82058ee82aca2eb541ebc5a08bb767534609cf2020f94afbc');
export const SearchItemsDocument = persisted<SearchItemsQuery, SearchItemsQueryVariables>('sha256:0aca152ac9ddea9c031d2527a4ff8b7803fc5ca2f29407a1d7663315203379ec');