/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import { persisted } from './persisted.ts';
/** What a request is for. */
export type AccessRequestKind =
  /** An app, with a client ID and usually a secret. */
  | 'APP'
  /** A curator token. */
  | 'CURATOR_TOKEN';

/** The state of a request. */
export type AccessRequestState =
  /** An operator declined it. */
  | 'DECLINED'
  /** It is granted: the person who made it can take the secret. */
  | 'GRANTED'
  /** It was granted, but the secret was not taken in time. */
  | 'OVER'
  /** The secret was taken. */
  | 'TAKEN'
  /** It waits for an operator's answer. */
  | 'WAITING'
  /** The person who made it withdrew it. */
  | 'WITHDRAWN';

/** What decides who is eligible for a credential. */
export type CredentialKind =
  /** A partner's GraphQL endpoint. */
  | 'GRAPHQL'
  /** The credential's item list. */
  | 'LIST'
  /** A partner's REST endpoint. */
  | 'REST'
  /** A rule over other credentials. */
  | 'RULE';

/** The state of the current version of a source. */
export type SourceState =
  /** All of the latest calls, two or more, had no result. Or a fifth or more of at least five calls in this hour had none; while there are fewer than five, the calls of the previous hour count too. */
  | 'FAILING'
  /** It was called, and is neither failing nor paused. */
  | 'FINE'
  /** At least one process of the service makes no calls for a while, because the partner did not answer several times in a row or asked for a pause. */
  | 'PAUSED'
  /** It was not called in the last 24 hours. */
  | 'UNUSED';

export type AccessRequestsQueryVariables = Exact<{
  first: number;
  after?: string | null | undefined;
}>;


export type AccessRequestsQuery = { readonly accessRequests: { readonly nodes: ReadonlyArray<{ readonly id: string, readonly kind: AccessRequestKind, readonly state: AccessRequestState, readonly summary: string, readonly askedAt: string, readonly answeredAt: string | null, readonly takeUntil: string | null }>, readonly pageInfo: { readonly endCursor: string | null, readonly hasNextPage: boolean } } };

export type WaitingRequestsQueryVariables = Exact<{
  first: number;
  after?: string | null | undefined;
}>;


export type WaitingRequestsQuery = { readonly waitingRequests: { readonly nodes: ReadonlyArray<{ readonly id: string, readonly kind: AccessRequestKind, readonly summary: string, readonly askedBy: string, readonly askedAt: string, readonly messages: ReadonlyArray<{ readonly isOperator: boolean }> }>, readonly pageInfo: { readonly endCursor: string | null, readonly hasNextPage: boolean } } };

export type CuratorTokensQueryVariables = Exact<{
  first: number;
  after?: string | null | undefined;
  all?: boolean | null | undefined;
  endingWithinDays?: number | null | undefined;
}>;


export type CuratorTokensQuery = { readonly curatorTokens: { readonly nodes: ReadonlyArray<{ readonly tokenId: string, readonly label: string | null, readonly address: string, readonly credIds: ReadonlyArray<number> | null, readonly createdAt: string, readonly expiresAt: string | null, readonly lastUsedAt: string | null, readonly revokedAt: string | null }>, readonly pageInfo: { readonly endCursor: string | null, readonly hasNextPage: boolean } } };

export type OwnCredentialsQueryVariables = Exact<{
  first: number;
  after?: string | null | undefined;
  search?: string | null | undefined;
  kind?: CredentialKind | null | undefined;
  archived?: boolean | null | undefined;
}>;


export type OwnCredentialsQuery = { readonly ownCredentials: { readonly total: number | null, readonly nodes: ReadonlyArray<{ readonly credId: number, readonly name: string, readonly description: string | null, readonly kind: CredentialKind, readonly curator: string, readonly createdAt: string, readonly hasEnded: boolean, readonly isKept: boolean, readonly itemList: { readonly count: number } | null, readonly sourceHealth: { readonly state: SourceState } | null, readonly offer: { readonly to: string, readonly handOver: { readonly opensAt: string } | null } | null, readonly takenDown: { readonly at: string } | null }>, readonly pageInfo: { readonly endCursor: string | null, readonly hasNextPage: boolean } } };

export type OffersToAnswerQueryVariables = Exact<{
  first: number;
}>;


export type OffersToAnswerQuery = { readonly offeredCredentials: { readonly nodes: ReadonlyArray<{ readonly credId: number, readonly name: string }> } };

export type HandOversQueryVariables = Exact<{
  first: number;
}>;


export type HandOversQuery = { readonly ownCredentials: { readonly nodes: ReadonlyArray<{ readonly credId: number, readonly name: string, readonly isKept: boolean, readonly offer: { readonly to: string, readonly handOver: { readonly opensAt: string } | null } | null }> } };

export type KeepingToAnswerQueryVariables = Exact<{
  first: number;
}>;


export type KeepingToAnswerQuery = { readonly keeperInvitations: { readonly nodes: ReadonlyArray<{ readonly credId: number, readonly name: string }> } };

export type InvitationsToAnswerQueryVariables = Exact<{
  first: number;
}>;


export type InvitationsToAnswerQuery = { readonly appInvitations: { readonly nodes: ReadonlyArray<{ readonly app: { readonly clientId: string, readonly name: string } }> } };

export type OwnTakenDownQueryVariables = Exact<{
  first: number;
}>;


export type OwnTakenDownQuery = { readonly inUse: { readonly nodes: ReadonlyArray<{ readonly credId: number, readonly name: string }> }, readonly archived: { readonly nodes: ReadonlyArray<{ readonly credId: number, readonly name: string }> } };

export type NewestAppsQueryVariables = Exact<{
  first: number;
}>;


export type NewestAppsQuery = { readonly ownApps: { readonly nodes: ReadonlyArray<{ readonly disabledAt: string | null, readonly app: { readonly clientId: string, readonly name: string }, readonly usage: ReadonlyArray<{ readonly consents: number, readonly declines: number, readonly tokens: number, readonly reads: number, readonly refusals: number }> }> } };

export type LastDayQueryVariables = Exact<{ [key: string]: never; }>;


export type LastDayQuery = { readonly day: { readonly nodes: ReadonlyArray<{ readonly credId: number, readonly itemList: { readonly checks: { readonly byHour: ReadonlyArray<number> } } | null, readonly sourceHealth: { readonly state: SourceState, readonly checksByHour: ReadonlyArray<number>, readonly withoutResult: number } | null }>, readonly pageInfo: { readonly hasNextPage: boolean } }, readonly newest: { readonly nodes: ReadonlyArray<{ readonly credId: number, readonly createdAt: string, readonly events: { readonly nodes: ReadonlyArray<{ readonly at: string }> }, readonly itemList: { readonly updates: { readonly nodes: ReadonlyArray<{ readonly at: string }> } } | null }> }, readonly changed: { readonly nodes: ReadonlyArray<{ readonly type: string, readonly at: string, readonly data: unknown }>, readonly pageInfo: { readonly hasNextPage: boolean } }, readonly latest: { readonly nodes: ReadonlyArray<{ readonly id: string, readonly type: string, readonly at: string, readonly data: unknown, readonly credential: { readonly credId: number, readonly name: string, readonly itemList: { readonly updates: { readonly nodes: ReadonlyArray<{ readonly id: string, readonly actor: string | null, readonly tokenId: string | null, readonly madeBy: string | null, readonly undoableUntil: string | null }> } } | null } | null }> } };

export type SourceStatesQueryVariables = Exact<{
  kind: CredentialKind;
  first: number;
  after?: string | null | undefined;
}>;


export type SourceStatesQuery = { readonly ownCredentials: { readonly nodes: ReadonlyArray<{ readonly credId: number, readonly name: string, readonly sourceHealth: { readonly state: SourceState } | null }>, readonly pageInfo: { readonly endCursor: string | null, readonly hasNextPage: boolean } } };

export const AccessRequestsDocument = persisted<AccessRequestsQuery, AccessRequestsQueryVariables>('sha256:1b64f455601f83f4bc8d1dbb117b0cbbee3eb8323182430d608c47ab29099fae');
export const WaitingRequestsDocument = persisted<WaitingRequestsQuery, WaitingRequestsQueryVariables>('sha256:f3491a07c36aed07e202bb898b2b796d0453daf1fd21148becab98ead922a50a');
export const CuratorTokensDocument = persisted<CuratorTokensQuery, CuratorTokensQueryVariables>('sha256:f794155c1a2059d510ecdbf9d9f8ddbb94e404141c6002b9a4481830cc2973ce');
export const OwnCredentialsDocument = persisted<OwnCredentialsQuery, OwnCredentialsQueryVariables>('sha256:b4c3ffc897e313dad7709ad99fb413868a65ba5116edb7e8ad55896705f704ce');
export const OffersToAnswerDocument = persisted<OffersToAnswerQuery, OffersToAnswerQueryVariables>('sha256:de568ffb56612a984c9bacc4a0874e06e8e4f4dbf354c3c7b5b8d189d21bb11c');
export const HandOversDocument = persisted<HandOversQuery, HandOversQueryVariables>('sha256:16bdff7565a92db4fc30d97e1eb434178fe4f164af58f2e8145d4d4b8047ada0');
export const KeepingToAnswerDocument = persisted<KeepingToAnswerQuery, KeepingToAnswerQueryVariables>('sha256:eeb224bb468978566b7481832816c698605c2f689cf608627cdd9e310901b062');
export const InvitationsToAnswerDocument = persisted<InvitationsToAnswerQuery, InvitationsToAnswerQueryVariables>('sha256:6ba2efb3708573bbe692d26a807ade0828b6013b04af33ae57a84275f5317e46');
export const OwnTakenDownDocument = persisted<OwnTakenDownQuery, OwnTakenDownQueryVariables>('sha256:481c288999e7765d2d227ca95093a7e75ebf7010563f1bf5c344307cd170d2e6');
export const NewestAppsDocument = persisted<NewestAppsQuery, NewestAppsQueryVariables>('sha256:5328e5b914bae63b8ebf73c26cf1bac636bddea40d89944b7a82558ffc7d8e16');
export const LastDayDocument = persisted<LastDayQuery, LastDayQueryVariables>('sha256:88192afb2713e3c6bd1bcc5d8380b2a5fd3241a0e3b048ac44676246e797ec9e');
export const SourceStatesDocument = persisted<SourceStatesQuery, SourceStatesQueryVariables>('sha256:9832441241663350a267daac5da8b2d92834378696d15a27541e833a7967951f');