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

export type AttentionQueryVariables = Exact<{ [key: string]: never; }>;


export type AttentionQuery = { readonly troubledSources: ReadonlyArray<{ readonly credId: number, readonly name: string, readonly sourceHealth: { readonly state: SourceState } | null }>, readonly offeredCredentials: { readonly nodes: ReadonlyArray<{ readonly credId: number, readonly name: string }> }, readonly keeperInvitations: { readonly nodes: ReadonlyArray<{ readonly credId: number, readonly name: string }> }, readonly appInvitations: { readonly nodes: ReadonlyArray<{ readonly app: { readonly clientId: string, readonly name: string } }> }, readonly curatorTokens: { readonly nodes: ReadonlyArray<{ readonly tokenId: string, readonly label: string | null, readonly expiresAt: string | null }> }, readonly handOvers: { readonly nodes: ReadonlyArray<{ readonly credId: number, readonly name: string, readonly isKept: boolean, readonly offer: { readonly to: string, readonly handOver: { readonly opensAt: string } | null } | null }> }, readonly takenDown: { readonly nodes: ReadonlyArray<{ readonly credId: number, readonly name: string }> }, readonly archivedTakenDown: { readonly nodes: ReadonlyArray<{ readonly credId: number, readonly name: string }> } };

export type NewestAppsQueryVariables = Exact<{
  first: number;
}>;


export type NewestAppsQuery = { readonly ownApps: { readonly nodes: ReadonlyArray<{ readonly disabledAt: string | null, readonly app: { readonly clientId: string, readonly name: string }, readonly usage: ReadonlyArray<{ readonly consents: number, readonly declines: number, readonly tokens: number, readonly reads: number, readonly refusals: number }> }> } };

export type LastDayQueryVariables = Exact<{ [key: string]: never; }>;


export type LastDayQuery = { readonly day: { readonly nodes: ReadonlyArray<{ readonly credId: number, readonly itemList: { readonly checks: { readonly byHour: ReadonlyArray<number> } } | null, readonly sourceHealth: { readonly state: SourceState, readonly checksByHour: ReadonlyArray<number>, readonly withoutResult: number } | null }>, readonly pageInfo: { readonly hasNextPage: boolean } }, readonly newest: { readonly nodes: ReadonlyArray<{ readonly credId: number, readonly createdAt: string, readonly events: { readonly nodes: ReadonlyArray<{ readonly at: string }> }, readonly itemList: { readonly updates: { readonly nodes: ReadonlyArray<{ readonly at: string }> } } | null }> }, readonly changed: { readonly itemsChanged: { readonly added: number, readonly removed: number, readonly isPartial: boolean } }, readonly latest: { readonly nodes: ReadonlyArray<{ readonly id: string, readonly type: string, readonly at: string, readonly data: unknown, readonly credential: { readonly credId: number, readonly name: string } | null, readonly itemUpdate: { readonly id: string, readonly actor: string | null, readonly tokenId: string | null, readonly madeBy: string | null, readonly undoableUntil: string | null } | null }> } };

export const AccessRequestsDocument = persisted<AccessRequestsQuery, AccessRequestsQueryVariables>('sha256:1b64f455601f83f4bc8d1dbb117b0cbbee3eb8323182430d608c47ab29099fae');
export const WaitingRequestsDocument = persisted<WaitingRequestsQuery, WaitingRequestsQueryVariables>('sha256:f3491a07c36aed07e202bb898b2b796d0453daf1fd21148becab98ead922a50a');
export const CuratorTokensDocument = persisted<CuratorTokensQuery, CuratorTokensQueryVariables>('sha256:b9c8dae9fa2bb3a45c9ec9b06f542efdaf9cfdd7f4c23efd4a53cd3ec4f4f471');
export const OwnCredentialsDocument = persisted<OwnCredentialsQuery, OwnCredentialsQueryVariables>('sha256:b4c3ffc897e313dad7709ad99fb413868a65ba5116edb7e8ad55896705f704ce');
export const AttentionDocument = persisted<AttentionQuery, AttentionQueryVariables>('sha256:3605fda8fa0ba3f83a2a72471d2443d3cadb3faa7d9886b5be168bb5a26afb33');
export const NewestAppsDocument = persisted<NewestAppsQuery, NewestAppsQueryVariables>('sha256:5328e5b914bae63b8ebf73c26cf1bac636bddea40d89944b7a82558ffc7d8e16');
export const LastDayDocument = persisted<LastDayQuery, LastDayQueryVariables>('sha256:08c8db74f583a9bc037a73aae499bfb1fb315002300012ba6490392bffdb4e5c');