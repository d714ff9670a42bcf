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

/** How far a request is. */
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

/** An operator's answer to a request. */
export type AnswerRequestInput = {
  /** Whether to grant the request; otherwise it is declined. */
  readonly grant: boolean;
  /** The request's ID. */
  readonly id: string | number;
  /** A message to the person: up to 2,000 characters. */
  readonly message?: string | null | undefined;
};

/** What a change of an item list was made with. */
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

/** The ways in which a check can fail. */
export type CheckFailureCode =
  /** The expression returned something other than the number 1 or 0. */
  | 'BAD_RESULT'
  /** The partner answered with a status other than 2xx. */
  | 'BAD_STATUS'
  /** The expression threw an error, ran too long or used too much memory. */
  | 'EXPRESSION_FAILED'
  /** The answer is not a JSON object. */
  | 'NOT_JSON'
  /** The GraphQL answer has no data. */
  | 'NO_DATA'
  /** The partner did not answer completely within 5 seconds. */
  | 'TIMEOUT'
  /** The answer is larger than the limit of the service. */
  | 'TOO_LARGE'
  /** The endpoint could not be reached, or its address is not allowed. */
  | 'UNREACHABLE';

/** A new GraphQL credential. */
export type CreateGraphqlCredentialInput = {
  /** Whether the credential is created although samples fail; otherwise it is not (BAD_USER_INPUT, reason SAMPLE_FAILS, `extensions.samples` with their names). */
  readonly allowFailingSamples?: boolean | null | undefined;
  /** The curator's token; omitted by a signed-in user. */
  readonly auth?: CuratorAuth | null | undefined;
  /** The wallet address of the curator: one of the caller's. Without it, the one that the caller linked first. */
  readonly curator?: string | null | undefined;
  /** What the credential stands for. */
  readonly description?: string | null | undefined;
  /** A key of the caller's choice. A repeat with the same key returns the credential that the first call created. */
  readonly idempotencyKey?: string | null | undefined;
  /** The credential's name. */
  readonly name: string;
  /** Sample answers that the expression must do right on: at most 20, of 64 kB each and 256 kB together. */
  readonly samples?: ReadonlyArray<SourceSampleInput> | null | undefined;
  /** The endpoint and its expression. */
  readonly source: GraphqlSourceInput;
};

/** A new LIST credential. */
export type CreateListCredentialInput = {
  /** The curator's token. A signed-in person leaves it out. */
  readonly auth?: CuratorAuth | null | undefined;
  /** The wallet address of the curator, which must be one of the caller's. The default is the one that the caller linked first. */
  readonly curator?: string | null | undefined;
  /** What the credential stands for. */
  readonly description?: string | null | undefined;
  /** A key of the caller's choice. A repeat with the same key returns the credential that the first call created. */
  readonly idempotencyKey?: string | null | undefined;
  /** The credential's name. */
  readonly name: string;
};

/** A new REST credential. */
export type CreateRestCredentialInput = {
  /** Whether the credential is created although samples fail; otherwise it is not (BAD_USER_INPUT, reason SAMPLE_FAILS, `extensions.samples` with their names). */
  readonly allowFailingSamples?: boolean | null | undefined;
  /** The curator's token; omitted by a signed-in user. */
  readonly auth?: CuratorAuth | null | undefined;
  /** The wallet address of the curator: one of the caller's. Without it, the one that the caller linked first. */
  readonly curator?: string | null | undefined;
  /** What the credential stands for. */
  readonly description?: string | null | undefined;
  /** A key of the caller's choice. A repeat with the same key returns the credential that the first call created. */
  readonly idempotencyKey?: string | null | undefined;
  /** The credential's name. */
  readonly name: string;
  /** Sample answers that the expression must do right on: at most 20, of 64 kB each and 256 kB together. */
  readonly samples?: ReadonlyArray<SourceSampleInput> | null | undefined;
  /** The endpoint and its expression. */
  readonly source: RestSourceInput;
};

/** A change of an item list. */
export type CredentialItemsInput = {
  /** The curator's token; left out by a signed-in user. */
  readonly auth?: CuratorAuth | null | undefined;
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

/** What decides who is eligible for a credential. */
export type CredentialKind =
  /** A partner's GraphQL endpoint. */
  | 'GRAPHQL'
  /** The credential's item list. */
  | 'LIST'
  /** A partner's REST endpoint. */
  | 'REST';

/** How a curator's script authenticates. */
export type CuratorAuth = {
  /** The token of the credential's curator. */
  readonly accessToken: string;
};

/** A list to duplicate. */
export type DuplicateCredentialInput = {
  /** The LIST credential to copy. */
  readonly credId: number;
  /** The wallet address of the new credential's curator, which must be one of the caller's. The default is the one that the caller linked first. */
  readonly curator?: string | null | undefined;
  /** What the new credential stands for. If it is left out, that is the description of the copied one. */
  readonly description?: string | null | undefined;
  /** A key of the caller's choice. A repeat with the same key returns the credential that the first call created. */
  readonly idempotencyKey?: string | null | undefined;
  /** The name of the new credential. */
  readonly name: string;
};

/** A REST or GraphQL credential to duplicate. */
export type DuplicateSourceInput = {
  /** Whether the credential is created although samples fail; otherwise it is not (BAD_USER_INPUT, reason SAMPLE_FAILS, `extensions.samples` with their names). */
  readonly allowFailingSamples?: boolean | null | undefined;
  /** The curator's token; omitted by a signed-in user. */
  readonly auth?: CuratorAuth | null | undefined;
  /** The REST or GraphQL credential to copy. It must not be archived. */
  readonly credId: number;
  /** The wallet address of the new credential's curator, which must be one of the caller's. The default is the curator of the copied one. */
  readonly curator?: string | null | undefined;
  /** What the new credential stands for. If it is left out, that is the description of the copied one. */
  readonly description?: string | null | undefined;
  /** Values of the source's headers. A header that is not listed, or whose value is omitted, gets its stored value. That is refused for another curator (BAD_USER_INPUT, reason HEADER_VALUE_NEEDED, `extensions.header` with its name). */
  readonly headers?: ReadonlyArray<HeaderInput> | null | undefined;
  /** A key of the caller's choice. A repeat with the same key returns the credential that the first call created. */
  readonly idempotencyKey?: string | null | undefined;
  /** The name of the new credential. */
  readonly name: string;
};

/** A GraphQL endpoint, and the expression that evaluates its answers. */
export type GraphqlSourceInput = {
  /** The HTTPS URL of the GraphQL API. */
  readonly endpoint: string;
  /** An anonymous JavaScript function with one parameter that returns the number 1 or 0. */
  readonly expression: string;
  /** Request headers. */
  readonly headers?: ReadonlyArray<HeaderInput> | null | undefined;
  /** A GraphQL query with one variable `$address: String!`. */
  readonly query: string;
};

/** An HTTP request header. */
export type HeaderInput = {
  /** The header's name. Cookie and the headers that frame a request are not allowed. */
  readonly name: string;
  /** The header's value. It is stored encrypted and never returned. A change, or a test with `credId`, may omit it to use the stored value of the header, unless the endpoint is on another origin; everything else requires it. */
  readonly value?: string | null | undefined;
};

/** What a change of an item list was. */
export type ItemUpdateKind =
  /** Items were added. */
  | 'APPEND'
  /** Items were removed. */
  | 'REMOVE'
  /** The whole list was replaced. */
  | 'REPLACE'
  /** An earlier change was undone: `undoes` names it. */
  | 'UNDO';

/** The offer of a credential to another curator. */
export type OfferCredentialInput = {
  /** The credential to offer. */
  readonly credId: number;
  /** The wallet address of the new curator. */
  readonly curator: string;
};

/** What to do with the items of a call. */
export type Operation =
  /** Adds the items. */
  | 'APPEND'
  /** Removes the given items. */
  | 'REMOVE'
  /** Removes all existing items and sets the given items. */
  | 'REPLACE';

/** An app that a person requests. */
export type RequestAppInput = {
  /** Whether access tokens expire and can be refreshed. */
  readonly expiringTokens?: boolean | null | undefined;
  /** The https URL of the app's website. */
  readonly homepage?: string | null | undefined;
  /** A key of the caller's choice. A repeat with the same key returns the request that the first call made. */
  readonly idempotencyKey?: string | null | undefined;
  /** Whether the app cannot keep a secret, such as one that runs on its users' devices. It must then use PKCE. */
  readonly isPublic?: boolean | null | undefined;
  /** What the app is for, as the first message of the request: up to 2,000 characters. */
  readonly message?: string | null | undefined;
  /** The name, as the consent page shows it: 1 to 100 characters. */
  readonly name: string;
  /** The redirect URIs, 1 to 20: https, or http on loopback. */
  readonly redirectUris: ReadonlyArray<string>;
  /** Whether to refuse authorization requests without PKCE. */
  readonly requirePkce?: boolean | null | undefined;
};

/** A curator token that a person requests. */
export type RequestCuratorTokenInput = {
  /** The wallet address that the token is bound to: one that the viewer has linked, and that curates a credential. */
  readonly address: string;
  /** The credentials to limit the token to, up to 100; by default all that the wallet curates. */
  readonly credIds?: ReadonlyArray<number> | null | undefined;
  /** How many days the token is valid, from when it is taken: 1 to 366. */
  readonly days?: number | null | undefined;
  /** A key of the caller's choice. A repeat with the same key returns the request that the first call made. */
  readonly idempotencyKey?: string | null | undefined;
  /** What the token is for, in up to 100 characters. */
  readonly label?: string | null | undefined;
  /** Why the token is needed, as the first message of the request: up to 2,000 characters. */
  readonly message?: string | null | undefined;
};

/** The HTTP method of a REST endpoint. */
export type RestMethod =
  /** The address is part of the URL. */
  | 'GET'
  /** The address is part of the JSON body. */
  | 'POST';

/** A REST endpoint, and the expression that evaluates its answers. */
export type RestSourceInput = {
  /** The JSON body, with the placeholder `$address`; required for POST. */
  readonly body?: string | null | undefined;
  /** The HTTPS URL. For GET it may contain `$address`. */
  readonly endpoint: string;
  /** An anonymous JavaScript function with one parameter that returns the number 1 or 0. */
  readonly expression: string;
  /** Request headers. */
  readonly headers?: ReadonlyArray<HeaderInput> | null | undefined;
  /** The HTTP method. */
  readonly method: RestMethod;
};

/** An earlier version of a source to restore. */
export type RestoreSourceInput = {
  /** Whether the version is restored although samples of the source fail; otherwise it is not (BAD_USER_INPUT, reason SAMPLE_FAILS, `extensions.samples` with their names). */
  readonly allowFailingSamples?: boolean | null | undefined;
  /** The curator's token; omitted by a signed-in user. */
  readonly auth?: CuratorAuth | null | undefined;
  /** The credential's ID. */
  readonly credId: number;
  /** Values of the version's headers. A header that is not listed, or whose value is omitted, keeps its stored value. */
  readonly headers?: ReadonlyArray<HeaderInput> | null | undefined;
  /** The version that the source has now. If it has another one by then, nothing changes (CONFLICT, reason VERSION). By default, the version at the start of the call. */
  readonly ifVersion?: number | null | undefined;
  /** The number of the version to restore. */
  readonly version: number;
};

/** What a person may do beyond what everybody may. */
export type Role =
  /**
   * Answers requests, disables apps, and reads the audit record. Never sees a secret, an item or a header value. The role is granted
   * on the server's command line only.
   */
  | 'OPERATOR';

/** A sign-in scope: one kind of identity data that a person can share with an app. Requests use the names exactly as written. */
export type Scope =
  /** An Aptos wallet address. */
  | 'AptosAddress'
  /** An account of the chat provider. */
  | 'Chat'
  /** An account of the code host. */
  | 'CodeHost'
  /** An Ethereum (EVM) wallet address. */
  | 'EVMAddress'
  /** A verified e-mail address. */
  | 'Email'
  /** A Flow wallet address. */
  | 'FlowAddress'
  /** An Injective wallet address. */
  | 'InjectiveAddress'
  /** An account of the messenger. */
  | 'Messenger'
  /** An account of the microblog provider. */
  | 'Microblog'
  /** A Sei wallet address. */
  | 'SeiAddress'
  /** The person's identity at this service: the handle, and an ID that never changes. */
  | 'ServiceID'
  /** A Solana wallet address. */
  | 'SolanaAddress';

/** A sample answer with the result that the expression must have for it. */
export type SourceSampleInput = {
  /** What the expression gets: the body of a REST answer, the `data` of a GraphQL answer. It may be nested 64 levels deep. */
  readonly answer: unknown;
  /** The expected result, 1 or 0; omitted or null if the check must fail for this answer. */
  readonly expected?: number | null | undefined;
  /** The sample's name, of at most 100 characters. No other sample of the source has it. */
  readonly name: string;
};

/** How the current version of a source does. */
export type SourceState =
  /** A fifth or more of at least five calls in this hour had no result. While there are fewer than five, the calls of the previous hour count too. */
  | 'FAILING'
  /** It answers. */
  | 'FINE'
  /** At least one process of the service makes no calls for a while, because the partner did not answer several times in a row or asked for a pause. */
  | 'PAUSED'
  /** It was not called in the last 24 hours. */
  | 'UNUSED';

/** A GraphQL source to test. */
export type TestGraphqlSourceInput = {
  /** The wallet address to test with. */
  readonly address: string;
  /** The curator's token; omitted by a signed-in user. */
  readonly auth?: CuratorAuth | null | undefined;
  /** A credential of the caller's whose stored values a header without a value uses, as in a change of its source. It must not be archived. */
  readonly credId?: number | null | undefined;
  /** The source. */
  readonly source: GraphqlSourceInput;
};

/** A REST source to test. */
export type TestRestSourceInput = {
  /** The wallet address to test with. */
  readonly address: string;
  /** The curator's token; omitted by a signed-in user. */
  readonly auth?: CuratorAuth | null | undefined;
  /** A credential of the caller's whose stored values a header without a value uses, as in a change of its source. It must not be archived. */
  readonly credId?: number | null | undefined;
  /** The source. */
  readonly source: RestSourceInput;
};

/** New values for an app. A field that is left out stays the same. */
export type UpdateAppInput = {
  /** The app's client ID. */
  readonly clientId: string | number;
  /** Whether new access tokens expire and can be refreshed. */
  readonly expiringTokens?: boolean | null | undefined;
  /** The https URL of the app's website; null removes it. */
  readonly homepage?: string | null | undefined;
  /** The name, as the consent page shows it: 1 to 100 characters. */
  readonly name?: string | null | undefined;
  /** All owners, 1 to 20, by their service IDs. */
  readonly owners?: ReadonlyArray<string> | null | undefined;
  /** All redirect URIs, 1 to 20: https, or http on loopback. */
  readonly redirectUris?: ReadonlyArray<string> | null | undefined;
  /** How many seconds a used refresh token stays valid: 0 to 60. */
  readonly refreshGraceSeconds?: number | null | undefined;
  /** Whether to refuse authorization requests without PKCE. */
  readonly requirePkce?: boolean | null | undefined;
};

/** The new name and description of a credential. */
export type UpdateCredentialInput = {
  /** The credential to change. */
  readonly credId: number;
  /** The new description. If it is left out, the description stays the same; null or an empty text removes it. */
  readonly description?: string | null | undefined;
  /** The new name. If it is left out, the name stays the same. */
  readonly name?: string | null | undefined;
};

/** A change of the source of a GraphQL credential. */
export type UpdateGraphqlSourceInput = {
  /** Whether the change is made although samples fail; otherwise it is not (BAD_USER_INPUT, reason SAMPLE_FAILS, `extensions.samples` with their names). */
  readonly allowFailingSamples?: boolean | null | undefined;
  /** The curator's token; omitted by a signed-in user. */
  readonly auth?: CuratorAuth | null | undefined;
  /** The credential's ID. */
  readonly credId: number;
  /** The version on which the change is based. If the source has another version by then, nothing changes (CONFLICT, reason VERSION). By default, the version at the start of the call. */
  readonly ifVersion?: number | null | undefined;
  /** Sample answers that the expression must do right on: at most 20, of 64 kB each and 256 kB together. Omitted, the stored ones stay and are run. */
  readonly samples?: ReadonlyArray<SourceSampleInput> | null | undefined;
  /** The whole new source. A header whose value is omitted keeps its stored value; a header that is not listed is removed. */
  readonly source: GraphqlSourceInput;
};

/** A change of the source of a REST credential. */
export type UpdateRestSourceInput = {
  /** Whether the change is made although samples fail; otherwise it is not (BAD_USER_INPUT, reason SAMPLE_FAILS, `extensions.samples` with their names). */
  readonly allowFailingSamples?: boolean | null | undefined;
  /** The curator's token; omitted by a signed-in user. */
  readonly auth?: CuratorAuth | null | undefined;
  /** The credential's ID. */
  readonly credId: number;
  /** The version on which the change is based. If the source has another version by then, nothing changes (CONFLICT, reason VERSION). By default, the version at the start of the call. */
  readonly ifVersion?: number | null | undefined;
  /** Sample answers that the expression must do right on: at most 20, of 64 kB each and 256 kB together. Omitted, the stored ones stay and are run. */
  readonly samples?: ReadonlyArray<SourceSampleInput> | null | undefined;
  /** The whole new source. A header whose value is omitted keeps its stored value; a header that is not listed is removed. */
  readonly source: RestSourceInput;
};

export type SelfServiceQueryVariables = Exact<{ [key: string]: never; }>;


export type SelfServiceQuery = { readonly selfService: { readonly apps: boolean, readonly curatorTokens: boolean, readonly supportUrl: string | null } };

export type AccessRequestsQueryVariables = Exact<{
  first: number;
  after?: string | null | undefined;
}>;


export type AccessRequestsQuery = { readonly accessRequests: { readonly nodes: ReadonlyArray<{ readonly id: string, readonly kind: AccessRequestKind, readonly state: AccessRequestState, readonly summary: string, readonly askedAt: string, readonly answeredAt: string | null, readonly takeUntil: string | null }>, readonly pageInfo: { readonly endCursor: string | null, readonly hasNextPage: boolean } } };

export type AccessRequestQueryVariables = Exact<{
  id: string | number;
}>;


export type AccessRequestQuery = { readonly accessRequest: { readonly id: string, readonly kind: AccessRequestKind, readonly state: AccessRequestState, readonly askedBy: string, readonly askedAt: string, readonly answeredAt: string | null, readonly takeUntil: string | null, readonly summary: string, readonly clientId: string | null, readonly tokenId: string | null, readonly app: { readonly name: string, readonly homepage: string | null, readonly redirectUris: ReadonlyArray<string>, readonly isPublic: boolean, readonly requirePkce: boolean, readonly expiringTokens: boolean } | null, readonly curatorToken: { readonly address: string, readonly credIds: ReadonlyArray<number> | null, readonly days: number, readonly label: string | null } | null, readonly messages: ReadonlyArray<{ readonly at: string, readonly isOperator: boolean, readonly text: string }> } | null };

export type RequestAppMutationVariables = Exact<{
  input: RequestAppInput;
}>;


export type RequestAppMutation = { readonly requestApp: { readonly id: string, readonly state: AccessRequestState } };

export type RequestCuratorTokenMutationVariables = Exact<{
  input: RequestCuratorTokenInput;
}>;


export type RequestCuratorTokenMutation = { readonly requestCuratorToken: { readonly id: string, readonly state: AccessRequestState } };

export type WithdrawRequestMutationVariables = Exact<{
  id: string | number;
}>;


export type WithdrawRequestMutation = { readonly withdrawRequest: { readonly id: string } };

export type WriteOnRequestMutationVariables = Exact<{
  id: string | number;
  text: string;
  idempotencyKey: string;
}>;


export type WriteOnRequestMutation = { readonly writeOnRequest: { readonly id: string } };

export type TakeSecretMutationVariables = Exact<{
  requestId: string | number;
}>;


export type TakeSecretMutation = { readonly takeSecret: { readonly secret: string | null, readonly clientId: string | null, readonly tokenId: string | null, readonly expiresAt: string | null } };

export type OwnAppsQueryVariables = Exact<{
  first: number;
  after?: string | null | undefined;
  search?: string | null | undefined;
}>;


export type OwnAppsQuery = { readonly ownApps: { readonly nodes: ReadonlyArray<{ readonly redirectUris: ReadonlyArray<string>, readonly isPublic: boolean, readonly createdAt: string, readonly disabledAt: string | null, readonly app: { readonly clientId: string, readonly name: string }, readonly secrets: ReadonlyArray<{ readonly id: string }> }>, readonly pageInfo: { readonly endCursor: string | null, readonly hasNextPage: boolean } } };

export type OwnAppQueryVariables = Exact<{
  clientId: string | number;
}>;


export type OwnAppQuery = { readonly ownApp: { readonly redirectUris: ReadonlyArray<string>, readonly isPublic: boolean, readonly requirePkce: boolean, readonly expiringTokens: boolean, readonly refreshGraceSeconds: number, readonly owners: ReadonlyArray<string>, readonly createdAt: string, readonly disabledAt: string | null, readonly app: { readonly clientId: string, readonly name: string, readonly homepage: string | null }, readonly secrets: ReadonlyArray<{ readonly id: string, readonly createdAt: string, readonly lastUsedAt: string | null }> } | null };

export type UpdateAppMutationVariables = Exact<{
  input: UpdateAppInput;
}>;


export type UpdateAppMutation = { readonly updateApp: { readonly app: { readonly clientId: string } } };

export type RotateAppSecretMutationVariables = Exact<{
  clientId: string | number;
}>;


export type RotateAppSecretMutation = { readonly rotateAppSecret: { readonly secret: string | null, readonly clientId: string | null, readonly tokenId: string | null, readonly expiresAt: string | null } };

export type EndAppSecretMutationVariables = Exact<{
  clientId: string | number;
  secretId: string | number;
}>;


export type EndAppSecretMutation = { readonly endAppSecret: { readonly app: { readonly clientId: string } } };

export type AppLogoQueryVariables = Exact<{
  clientId: string | number;
}>;


export type AppLogoQuery = { readonly appLogo: { readonly contentType: string, readonly image: string } | null };

export type SetAppLogoMutationVariables = Exact<{
  clientId: string | number;
  image?: string | null | undefined;
}>;


export type SetAppLogoMutation = { readonly setAppLogo: { readonly app: { readonly clientId: string } } };

export type AppUsageQueryVariables = Exact<{
  clientId: string | number;
  days: number;
}>;


export type AppUsageQuery = { readonly ownApp: { readonly app: { readonly clientId: string }, readonly usage: ReadonlyArray<{ readonly hour: string, readonly consents: number, readonly tokens: number, readonly reads: number, readonly refusals: number }> } | null };

export type AppChangesQueryVariables = Exact<{
  clientId: string | number;
  first: number;
  after?: string | null | undefined;
}>;


export type AppChangesQuery = { readonly auditEvents: { readonly nodes: ReadonlyArray<{ readonly id: string, readonly at: string, readonly event: string, readonly who: string | null, readonly byOperator: boolean, readonly details: ReadonlyArray<{ readonly name: string, readonly value: string }> }>, readonly pageInfo: { readonly endCursor: string | null, readonly hasNextPage: boolean } } };

export type CredentialQueryVariables = Exact<{
  credId: number;
}>;


export type CredentialQuery = { readonly credential: { readonly credId: number, readonly name: string, readonly description: string | null, readonly kind: CredentialKind, readonly curator: string, readonly createdAt: string, readonly archivedAt: string | null, readonly isOwn: boolean, readonly offer: { readonly to: string, readonly offeredAt: string, readonly expiresAt: string } | null, readonly takenDown: { readonly at: string, readonly reason: string } | null } | null };

export type OwnCredentialQueryVariables = Exact<{
  credId: number;
}>;


export type OwnCredentialQuery = { readonly credential: { readonly credId: number, readonly itemList: { readonly count: number, readonly revision: number, readonly updates: { readonly nodes: ReadonlyArray<{ readonly id: string, readonly operation: Operation, readonly added: number, readonly removed: number, readonly at: string }> } } | null, readonly source:
      | { readonly __typename: 'GraphqlSource', readonly endpoint: string, readonly headerNames: ReadonlyArray<string> }
      | { readonly __typename: 'RestSource', readonly method: RestMethod, readonly endpoint: string, readonly headerNames: ReadonlyArray<string> }
     | null } | null };

export type AskEligibilityQueryVariables = Exact<{
  credId: number;
  addresses: ReadonlyArray<string> | string;
}>;


export type AskEligibilityQuery = { readonly credential: { readonly credId: number, readonly eligibilities: ReadonlyArray<{ readonly address: string, readonly result: number | null, readonly failure: { readonly code: CheckFailureCode, readonly message: string } | null }> } | null };

export type UpdateCredentialMutationVariables = Exact<{
  input: UpdateCredentialInput;
}>;


export type UpdateCredentialMutation = { readonly updateCredential: { readonly credId: number, readonly name: string } };

export type ArchiveCredentialMutationVariables = Exact<{
  credId: number;
}>;


export type ArchiveCredentialMutation = { readonly archiveCredential: { readonly credId: number, readonly name: string } };

export type UnarchiveCredentialMutationVariables = Exact<{
  credId: number;
}>;


export type UnarchiveCredentialMutation = { readonly unarchiveCredential: { readonly credId: number, readonly name: string } };

export type OfferCredentialMutationVariables = Exact<{
  input: OfferCredentialInput;
}>;


export type OfferCredentialMutation = { readonly offerCredential: { readonly credId: number, readonly name: string } };

export type WithdrawOfferMutationVariables = Exact<{
  credId: number;
}>;


export type WithdrawOfferMutation = { readonly withdrawOffer: { readonly credId: number, readonly name: string } };

export type AcceptCredentialMutationVariables = Exact<{
  credId: number;
}>;


export type AcceptCredentialMutation = { readonly acceptCredential: { readonly credId: number, readonly name: string } };

export type DeclineCredentialMutationVariables = Exact<{
  credId: number;
}>;


export type DeclineCredentialMutation = { readonly declineCredential: { readonly credId: number, readonly name: string } };

export type OwnCredentialsQueryVariables = Exact<{
  first: number;
  after?: string | null | undefined;
  search?: string | null | undefined;
  kind?: CredentialKind | null | undefined;
  archived?: boolean | null | undefined;
}>;


export type OwnCredentialsQuery = { readonly ownCredentials: { readonly total: number | null, readonly nodes: ReadonlyArray<{ readonly credId: number, readonly name: string, readonly description: string | null, readonly kind: CredentialKind, readonly curator: string, readonly createdAt: string, readonly itemList: { readonly count: number } | null, readonly sourceHealth: { readonly state: SourceState } | null, readonly offer: { readonly to: string } | null, readonly takenDown: { readonly at: string } | null }>, readonly pageInfo: { readonly endCursor: string | null, readonly hasNextPage: boolean } } };

export type OfferedCredentialsQueryVariables = Exact<{
  first: number;
}>;


export type OfferedCredentialsQuery = { readonly offeredCredentials: { readonly nodes: ReadonlyArray<{ readonly credId: number, readonly name: string, readonly kind: CredentialKind, readonly curator: string, readonly offer: { readonly to: string, readonly expiresAt: string } | null }> } };

export type DuplicateCredentialMutationVariables = Exact<{
  input: DuplicateCredentialInput;
}>;


export type DuplicateCredentialMutation = { readonly duplicateCredential: { readonly credId: number, readonly name: string } };

export type CreateListCredentialMutationVariables = Exact<{
  input: CreateListCredentialInput;
}>;


export type CreateListCredentialMutation = { readonly createListCredential: { readonly credId: number, readonly name: string } };

export type OwnTakenDownQueryVariables = Exact<{
  first: number;
}>;


export type OwnTakenDownQuery = { readonly inUse: { readonly nodes: ReadonlyArray<{ readonly credId: number, readonly name: string }> }, readonly archived: { readonly nodes: ReadonlyArray<{ readonly credId: number, readonly name: string }> } };

export type SourceHealthQueryVariables = Exact<{
  credId: number;
  hours: number;
}>;


export type SourceHealthQuery = { readonly credential: { readonly credId: number, readonly sourceHealth: { readonly state: SourceState, readonly pausedUntil: string | null, readonly hours: ReadonlyArray<{ readonly hour: string, readonly eligible: number, readonly notEligible: number, readonly failed: number, readonly medianMilliseconds: number | null, readonly p95Milliseconds: number | null }>, readonly failures: ReadonlyArray<{ readonly at: string, readonly code: CheckFailureCode, readonly message: string, readonly requestId: string }> } | null } | null };

export type SourceStatesQueryVariables = Exact<{
  kind: CredentialKind;
  first: number;
  after?: string | null | undefined;
}>;


export type SourceStatesQuery = { readonly ownCredentials: { readonly nodes: ReadonlyArray<{ readonly credId: number, readonly name: string, readonly sourceHealth: { readonly state: SourceState } | null }>, readonly pageInfo: { readonly endCursor: string | null, readonly hasNextPage: boolean } } };

export type ItemHistoryQueryVariables = Exact<{
  credId: number;
  first: number;
  after?: string | null | undefined;
}>;


export type ItemHistoryQuery = { readonly credential: { readonly credId: number, readonly itemList: { readonly updates: { readonly nodes: ReadonlyArray<{ readonly id: string, readonly operation: Operation, readonly kind: ItemUpdateKind, readonly added: number, readonly removed: number, readonly at: string, readonly actor: string | null, readonly tokenId: string | null, readonly via: ChangeVia, readonly client: ChangeClient | null, readonly note: string | null, readonly undoableUntil: string | null }>, readonly pageInfo: { readonly endCursor: string | null, readonly hasNextPage: boolean } } } | null } | null };

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

export type LatestUpdatesQueryVariables = Exact<{
  credId: number;
  first: number;
}>;


export type LatestUpdatesQuery = { readonly credential: { readonly credId: number, readonly itemList: { readonly count: number, readonly revision: number, readonly updates: { readonly nodes: ReadonlyArray<{ readonly id: string, readonly operation: Operation, readonly revision: number | null, readonly added: number, readonly removed: number, readonly unchanged: number, readonly note: string | null, readonly actor: string | null, readonly at: string }> } } | null } | null };

export type UndoUpdateMutationVariables = Exact<{
  credId: number;
  updateId: string | number;
  idempotencyKey: string;
  note?: string | null | undefined;
}>;


export type UndoUpdateMutation = { readonly undoUpdate: { readonly added: number, readonly removed: number, readonly unchanged: number, readonly count: number, readonly revision: number } };

export type SearchItemsQueryVariables = Exact<{
  credId: number;
  prefix: string;
  first: number;
  after?: string | null | undefined;
}>;


export type SearchItemsQuery = { readonly credential: { readonly credId: number, readonly itemList: { readonly search: { readonly nodes: ReadonlyArray<string>, readonly searched: number, readonly pageInfo: { readonly endCursor: string | null, readonly hasNextPage: boolean } } } | null } | null };

export type WaitingRequestsQueryVariables = Exact<{
  first: number;
  after?: string | null | undefined;
}>;


export type WaitingRequestsQuery = { readonly waitingRequests: { readonly nodes: ReadonlyArray<{ readonly id: string, readonly kind: AccessRequestKind, readonly summary: string, readonly askedBy: string, readonly askedAt: string, readonly messages: ReadonlyArray<{ readonly isOperator: boolean }> }>, readonly pageInfo: { readonly endCursor: string | null, readonly hasNextPage: boolean } } };

export type AnswerRequestMutationVariables = Exact<{
  input: AnswerRequestInput;
}>;


export type AnswerRequestMutation = { readonly answerRequest: { readonly id: string, readonly state: AccessRequestState } };

export type AllAppsQueryVariables = Exact<{
  first: number;
  after?: string | null | undefined;
  search?: string | null | undefined;
}>;


export type AllAppsQuery = { readonly allApps: { readonly nodes: ReadonlyArray<{ readonly redirectUris: ReadonlyArray<string>, readonly owners: ReadonlyArray<string>, readonly createdAt: string, readonly disabledAt: string | null, readonly app: { readonly clientId: string, readonly name: string, readonly homepage: string | null } }>, readonly pageInfo: { readonly endCursor: string | null, readonly hasNextPage: boolean } } };

export type DisableAppMutationVariables = Exact<{
  clientId: string | number;
}>;


export type DisableAppMutation = { readonly disableApp: { readonly app: { readonly clientId: string, readonly name: string } } };

export type EnableAppMutationVariables = Exact<{
  clientId: string | number;
}>;


export type EnableAppMutation = { readonly enableApp: { readonly app: { readonly clientId: string, readonly name: string } } };

export type AuditEventsQueryVariables = Exact<{
  first: number;
  after?: string | null | undefined;
  event?: string | null | undefined;
  person?: string | null | undefined;
  clientId?: string | number | null | undefined;
}>;


export type AuditEventsQuery = { readonly auditEvents: { readonly nodes: ReadonlyArray<{ readonly id: string, readonly at: string, readonly event: string, readonly who: string | null, readonly byOperator: boolean, readonly about: string | null, readonly clientId: string | null, readonly credId: number | null, readonly requestId: string | null, readonly details: ReadonlyArray<{ readonly name: string, readonly value: string }> }>, readonly pageInfo: { readonly endCursor: string | null, readonly hasNextPage: boolean } } };

export type PersonQueryVariables = Exact<{
  name: string;
}>;


export type PersonQuery = { readonly person: { readonly id: string, readonly name: string, readonly createdAt: string, readonly roles: ReadonlyArray<Role>, readonly suspendedAt: string | null, readonly suspensionReason: string | null } | null };

export type SuspendedPeopleQueryVariables = Exact<{
  first: number;
  after?: string | null | undefined;
}>;


export type SuspendedPeopleQuery = { readonly suspendedPeople: { readonly nodes: ReadonlyArray<{ readonly id: string, readonly name: string, readonly suspendedAt: string | null, readonly suspensionReason: string | null }>, readonly pageInfo: { readonly endCursor: string | null, readonly hasNextPage: boolean } } };

export type SuspendPersonMutationVariables = Exact<{
  name: string;
  reason: string;
}>;


export type SuspendPersonMutation = { readonly suspendPerson: { readonly id: string } };

export type RestorePersonMutationVariables = Exact<{
  name: string;
}>;


export type RestorePersonMutation = { readonly restorePerson: { readonly id: string } };

export type JudgedCredentialQueryVariables = Exact<{
  credId: number;
}>;


export type JudgedCredentialQuery = { readonly credential: { readonly credId: number, readonly name: string, readonly description: string | null, readonly kind: CredentialKind, readonly curator: string, readonly createdAt: string, readonly archivedAt: string | null, readonly takenDown: { readonly at: string, readonly reason: string } | null } | null };

export type TakenDownCredentialsQueryVariables = Exact<{
  first: number;
  after?: string | null | undefined;
}>;


export type TakenDownCredentialsQuery = { readonly takenDownCredentials: { readonly nodes: ReadonlyArray<{ readonly credId: number, readonly name: string, readonly takenDown: { readonly at: string, readonly reason: string } | null }>, readonly pageInfo: { readonly endCursor: string | null, readonly hasNextPage: boolean } } };

export type TakeDownCredentialMutationVariables = Exact<{
  credId: number;
  reason: string;
}>;


export type TakeDownCredentialMutation = { readonly takeDownCredential: { readonly credId: number } };

export type BringCredentialBackMutationVariables = Exact<{
  credId: number;
}>;


export type BringCredentialBackMutation = { readonly restoreCredential: { readonly credId: number } };

export type PartnerContractQueryVariables = Exact<{ [key: string]: never; }>;


export type PartnerContractQuery = { readonly partnerContract: { readonly appOrigin: string, readonly restAddresses: ReadonlyArray<string>, readonly graphqlAddresses: ReadonlyArray<string>, readonly timeoutSeconds: number } };

export type SourceTestFragment = { readonly result: number | null, readonly sent: unknown, readonly received: unknown, readonly preflight: unknown, readonly milliseconds: number | null, readonly log: ReadonlyArray<string>, readonly checks: ReadonlyArray<{ readonly name: string, readonly passed: boolean, readonly message: string | null, readonly warning: string | null, readonly reason: string | null, readonly milliseconds: number | null }>, readonly browserCall: { readonly origin: string, readonly method: RestMethod, readonly url: string, readonly headerNames: ReadonlyArray<string>, readonly body: string | null, readonly probeUrl: string } | null };

type VisibleSource_GraphqlSource_Fragment = { readonly __typename: 'GraphqlSource', readonly query: string, readonly endpoint: string, readonly expression: string, readonly version: number, readonly headerNames: ReadonlyArray<string> };

type VisibleSource_RestSource_Fragment = { readonly __typename: 'RestSource', readonly method: RestMethod, readonly body: string | null, readonly endpoint: string, readonly expression: string, readonly version: number, readonly headerNames: ReadonlyArray<string> };

export type VisibleSourceFragment =
  | VisibleSource_GraphqlSource_Fragment
  | VisibleSource_RestSource_Fragment
;

export type TestRestSourceMutationVariables = Exact<{
  input: TestRestSourceInput;
}>;


export type TestRestSourceMutation = { readonly testRestSource: { readonly result: number | null, readonly sent: unknown, readonly received: unknown, readonly preflight: unknown, readonly milliseconds: number | null, readonly log: ReadonlyArray<string>, readonly checks: ReadonlyArray<{ readonly name: string, readonly passed: boolean, readonly message: string | null, readonly warning: string | null, readonly reason: string | null, readonly milliseconds: number | null }>, readonly browserCall: { readonly origin: string, readonly method: RestMethod, readonly url: string, readonly headerNames: ReadonlyArray<string>, readonly body: string | null, readonly probeUrl: string } | null } };

export type TestGraphqlSourceMutationVariables = Exact<{
  input: TestGraphqlSourceInput;
}>;


export type TestGraphqlSourceMutation = { readonly testGraphqlSource: { readonly result: number | null, readonly sent: unknown, readonly received: unknown, readonly preflight: unknown, readonly milliseconds: number | null, readonly log: ReadonlyArray<string>, readonly checks: ReadonlyArray<{ readonly name: string, readonly passed: boolean, readonly message: string | null, readonly warning: string | null, readonly reason: string | null, readonly milliseconds: number | null }>, readonly browserCall: { readonly origin: string, readonly method: RestMethod, readonly url: string, readonly headerNames: ReadonlyArray<string>, readonly body: string | null, readonly probeUrl: string } | null } };

export type CreateRestCredentialMutationVariables = Exact<{
  input: CreateRestCredentialInput;
}>;


export type CreateRestCredentialMutation = { readonly createRestCredential: { readonly credId: number, readonly name: string } };

export type CreateGraphqlCredentialMutationVariables = Exact<{
  input: CreateGraphqlCredentialInput;
}>;


export type CreateGraphqlCredentialMutation = { readonly createGraphqlCredential: { readonly credId: number, readonly name: string } };

export type TryExpressionMutationVariables = Exact<{
  expression: string;
  answers: ReadonlyArray<unknown> | unknown;
}>;


export type TryExpressionMutation = { readonly tryExpression: { readonly fault: { readonly message: string, readonly line: number | null, readonly column: number | null } | null, readonly outcomes: ReadonlyArray<{ readonly result: number | null, readonly log: ReadonlyArray<string>, readonly failure: { readonly code: CheckFailureCode, readonly message: string } | null }> } };

export type CredentialSourceQueryVariables = Exact<{
  credId: number;
}>;


export type CredentialSourceQuery = { readonly credential: { readonly credId: number, readonly source:
      | { readonly __typename: 'GraphqlSource', readonly query: string, readonly endpoint: string, readonly expression: string, readonly version: number, readonly headerNames: ReadonlyArray<string> }
      | { readonly __typename: 'RestSource', readonly method: RestMethod, readonly body: string | null, readonly endpoint: string, readonly expression: string, readonly version: number, readonly headerNames: ReadonlyArray<string> }
     | null, readonly sourceSamples: ReadonlyArray<{ readonly name: string, readonly answer: unknown, readonly expected: number | null }> | null } | null };

export type SourceVersionsQueryVariables = Exact<{
  credId: number;
  first: number;
  after?: string | null | undefined;
}>;


export type SourceVersionsQuery = { readonly credential: { readonly credId: number, readonly sourceVersions: { readonly nodes: ReadonlyArray<{ readonly version: number, readonly at: string, readonly actor: string | null, readonly tokenId: string | null, readonly restores: number | null, readonly source:
          | { readonly __typename: 'GraphqlSource', readonly query: string, readonly endpoint: string, readonly expression: string, readonly version: number, readonly headerNames: ReadonlyArray<string> }
          | { readonly __typename: 'RestSource', readonly method: RestMethod, readonly body: string | null, readonly endpoint: string, readonly expression: string, readonly version: number, readonly headerNames: ReadonlyArray<string> }
         }>, readonly pageInfo: { readonly endCursor: string | null, readonly hasNextPage: boolean } } | null } | null };

export type UpdateRestSourceMutationVariables = Exact<{
  input: UpdateRestSourceInput;
}>;


export type UpdateRestSourceMutation = { readonly updateRestSource: { readonly credId: number, readonly source:
      | { readonly version: number }
      | { readonly version: number }
     | null } };

export type UpdateGraphqlSourceMutationVariables = Exact<{
  input: UpdateGraphqlSourceInput;
}>;


export type UpdateGraphqlSourceMutation = { readonly updateGraphqlSource: { readonly credId: number, readonly source:
      | { readonly version: number }
      | { readonly version: number }
     | null } };

export type DuplicateSourceMutationVariables = Exact<{
  input: DuplicateSourceInput;
}>;


export type DuplicateSourceMutation = { readonly duplicateSource: { readonly credId: number, readonly name: string } };

export type RestoreSourceMutationVariables = Exact<{
  input: RestoreSourceInput;
}>;


export type RestoreSourceMutation = { readonly restoreSource: { readonly credId: number, readonly source:
      | { readonly version: number }
      | { readonly version: number }
     | null } };

export type CuratorTokensQueryVariables = Exact<{
  first: number;
  after?: string | null | undefined;
  all?: boolean | null | undefined;
  endingWithinDays?: number | null | undefined;
}>;


export type CuratorTokensQuery = { readonly curatorTokens: { readonly nodes: ReadonlyArray<{ readonly tokenId: string, readonly label: string | null, readonly address: string, readonly credIds: ReadonlyArray<number> | null, readonly createdAt: string, readonly expiresAt: string | null, readonly lastUsedAt: string | null, readonly revokedAt: string | null }>, readonly pageInfo: { readonly endCursor: string | null, readonly hasNextPage: boolean } } };

export type LimitableCredentialsQueryVariables = Exact<{
  first: number;
}>;


export type LimitableCredentialsQuery = { readonly ownCredentials: { readonly nodes: ReadonlyArray<{ readonly credId: number, readonly name: string, readonly curator: string }> } };

export type RevokeCuratorTokenMutationVariables = Exact<{
  tokenId: string | number;
}>;


export type RevokeCuratorTokenMutation = { readonly revokeCuratorToken: { readonly tokenId: string } };

export type ViewerQueryVariables = Exact<{ [key: string]: never; }>;


export type ViewerQuery = { readonly viewer: { readonly id: string, readonly createdAt: string, readonly roles: ReadonlyArray<Role>, readonly identities: ReadonlyArray<
      | { readonly __typename: 'EmailIdentity', readonly id: string, readonly scope: Scope, readonly isPrimary: boolean }
      | { readonly __typename: 'SocialIdentity', readonly username: string, readonly id: string, readonly scope: Scope, readonly isPrimary: boolean }
      | { readonly __typename: 'WalletIdentity', readonly address: string, readonly id: string, readonly scope: Scope, readonly isPrimary: boolean }
    > } | null };

export const SelfServiceDocument = persisted<SelfServiceQuery, SelfServiceQueryVariables>('sha256:b21c0faa96ae86a4f29e0a3f17d29bada084a2a013bbef81ce2cc1bbc76e5e5a');
export const AccessRequestsDocument = persisted<AccessRequestsQuery, AccessRequestsQueryVariables>('sha256:1b64f455601f83f4bc8d1dbb117b0cbbee3eb8323182430d608c47ab29099fae');
export const AccessRequestDocument = persisted<AccessRequestQuery, AccessRequestQueryVariables>('sha256:955780828fb7bf775899754360ec2a332be1daf7818348f6956ecab0a34c8cfd');
export const RequestAppDocument = persisted<RequestAppMutation, RequestAppMutationVariables>('sha256:6e3f2ca6350136c23853d55e5bd799efa9e79b9d3de8c68e9f34befe577f379d');
export const RequestCuratorTokenDocument = persisted<RequestCuratorTokenMutation, RequestCuratorTokenMutationVariables>('sha256:d035e102477751d9adeb65c149faac98ed49b80b440421c6b0451e0087207a35');
export const WithdrawRequestDocument = persisted<WithdrawRequestMutation, WithdrawRequestMutationVariables>('sha256:34c501dd6c84396bcf07d2156ed79e880a154bf9925fe57d47393ee06830460e');
export const WriteOnRequestDocument = persisted<WriteOnRequestMutation, WriteOnRequestMutationVariables>('sha256:d560e1e36ea182e59fbb18c6ca37f7ac2f59d68c058578761a8b31ce519aae71');
export const TakeSecretDocument = persisted<TakeSecretMutation, TakeSecretMutationVariables>('sha256:be1ab4428b19bbfe7fb8d1dbc270ad8677f73d615d466e6457da28afeef470c8');
export const OwnAppsDocument = persisted<OwnAppsQuery, OwnAppsQueryVariables>('sha256:83d9debd2a9e2d8daeab09fe720230e2164b7430a665a9a821304e0f1f38d401');
export const OwnAppDocument = persisted<OwnAppQuery, OwnAppQueryVariables>('sha256:e343ee370dc1d8117b87fc88bdb24e49753ec760b62d2032a53cbdf086ad3377');
export const UpdateAppDocument = persisted<UpdateAppMutation, UpdateAppMutationVariables>('sha256:971f3f027dd1c5c5dc47cf53df8647116ef955ea9bb426020e4419f37483276c');
export const RotateAppSecretDocument = persisted<RotateAppSecretMutation, RotateAppSecretMutationVariables>('sha256:919fa2c91219d24055b4f1947b67bb44e14bd12bd74861c47dc36488b87ef792');
export const EndAppSecretDocument = persisted<EndAppSecretMutation, EndAppSecretMutationVariables>('sha256:60a1e2ec2c76c55fd48e95f4e470078d799b0e3b0b27fc7ef429a39bb70ebbcc');
export const AppLogoDocument = persisted<AppLogoQuery, AppLogoQueryVariables>('sha256:c38e4535ea01ba09df52edee9125f34be4cc0ef0606b8f46852933e836d8e82e');
export const SetAppLogoDocument = persisted<SetAppLogoMutation, SetAppLogoMutationVariables>('sha256:6c453d2187e3f4065a836c97bb306d3cbe3c9224df0939120595be7ecaeae26e');
export const AppUsageDocument = persisted<AppUsageQuery, AppUsageQueryVariables>('sha256:0cea9227665b9c6f266d4962768f561222acc74f7b05269747513b9be21a92ad');
export const AppChangesDocument = persisted<AppChangesQuery, AppChangesQueryVariables>('sha256:8b27c6f0c358b0c7093d39c1abfbcd2da5e3da9fb319adc40a5b917bccf03a98');
export const CredentialDocument = persisted<CredentialQuery, CredentialQueryVariables>('sha256:fd8ab4c5dd998e97516ac40c0f9ce583da61cc49dd22b89ecb6c0be78c22c596');
export const OwnCredentialDocument = persisted<OwnCredentialQuery, OwnCredentialQueryVariables>('sha256:7d52e8a116609bb761205388be95d399585173ec24a1ce940e759e504e918b63');
export const AskEligibilityDocument = persisted<AskEligibilityQuery, AskEligibilityQueryVariables>('sha256:f27128fb5e5924456107519abd0135021c74f54713eb6c5056ca54a23efd4dd3');
export const UpdateCredentialDocument = persisted<UpdateCredentialMutation, UpdateCredentialMutationVariables>('sha256:354975caa50f8eceacb21d23c929ae80a04c99856cafb3da9ff818f72a6869b1');
export const ArchiveCredentialDocument = persisted<ArchiveCredentialMutation, ArchiveCredentialMutationVariables>('sha256:b6f6937bf91068a8d7198362ec3b00de0e9ff5b1a5f2b780cc63695b15f3b8f2');
export const UnarchiveCredentialDocument = persisted<UnarchiveCredentialMutation, UnarchiveCredentialMutationVariables>('sha256:073fca3f8f4de46e897d02cbb5d163ba4e2a336837e43ba51598abc4ec7f1523');
export const OfferCredentialDocument = persisted<OfferCredentialMutation, OfferCredentialMutationVariables>('sha256:dcd80e9a33147c82701be0cb161c28aed26f2b0078c097335bedf39d10f8b08c');
export const WithdrawOfferDocument = persisted<WithdrawOfferMutation, WithdrawOfferMutationVariables>('sha256:21d6d922c219aab430ff384577532c388a75e8365e735b0260e5ee2af80e699c');
export const AcceptCredentialDocument = persisted<AcceptCredentialMutation, AcceptCredentialMutationVariables>('sha256:99f72780be925c933851ee67811ae02837b1b6bba54b760e92c57cf5236c44f9');
export const DeclineCredentialDocument = persisted<DeclineCredentialMutation, DeclineCredentialMutationVariables>('sha256:d08694b267468115af807a09f02e19d53f1b298c8798c41047f1985b73a9dd79');
export const OwnCredentialsDocument = persisted<OwnCredentialsQuery, OwnCredentialsQueryVariables>('sha256:7c8a53f8e8502b208ac0a555e233bc80a83eec1c1b8f78a4d9a636a6589c121f');
export const OfferedCredentialsDocument = persisted<OfferedCredentialsQuery, OfferedCredentialsQueryVariables>('sha256:b40887b8d477e80618a0f48f61f68663560277d0d5d3b52759b1899c2477b042');
export const DuplicateCredentialDocument = persisted<DuplicateCredentialMutation, DuplicateCredentialMutationVariables>('sha256:f38565e7cc2b0828485b03df7b71eea059c9cda101fe3424a0b5aaf036e5fd8d');
export const CreateListCredentialDocument = persisted<CreateListCredentialMutation, CreateListCredentialMutationVariables>('sha256:3ad69f6cb260bea1f6f9e27bdba1017dc237ee77a07ed179e0292df41f7642ed');
export const OwnTakenDownDocument = persisted<OwnTakenDownQuery, OwnTakenDownQueryVariables>('sha256:481c288999e7765d2d227ca95093a7e75ebf7010563f1bf5c344307cd170d2e6');
export const SourceHealthDocument = persisted<SourceHealthQuery, SourceHealthQueryVariables>('sha256:7f706ab31d147f964705de31ecda6e0bdf3a82f5fe7aad9f85559ba499251d49');
export const SourceStatesDocument = persisted<SourceStatesQuery, SourceStatesQueryVariables>('sha256:9832441241663350a267daac5da8b2d92834378696d15a27541e833a7967951f');
export const ItemHistoryDocument = persisted<ItemHistoryQuery, ItemHistoryQueryVariables>('sha256:392eb1f651a87a7a4ccb93ac6e610440835ed66b48dfb9d3efdf81a90fd7683e');
export const ItemPageDocument = persisted<ItemPageQuery, ItemPageQueryVariables>('sha256:0d66ad3fd7d551c94a0e5b7fd15ffb626d5012522c2f40a89fd48b132110a6d6');
export const LookUpItemDocument = persisted<LookUpItemQuery, LookUpItemQueryVariables>('sha256:dea03467e00b9b748016ea48ad2259c45c4e9f5f08d811b34e703efb6af2c1a4');
export const ChangeItemsDocument = persisted<ChangeItemsMutation, ChangeItemsMutationVariables>('sha256:c8a7d3a00d8c7a97655794417a1363504b30ec94b0eed6fd2dbf44a4ec7c0d36');
export const OpenTransferDocument = persisted<OpenTransferMutation, OpenTransferMutationVariables>('sha256:d747cbf74e79d529d97230d4db93cd350d9c8c512e6a66deb4c7366f2ca01c56');
export const LatestUpdatesDocument = persisted<LatestUpdatesQuery, LatestUpdatesQueryVariables>('sha256:22c12a15b1b826a31ed3a7001c72924333e8e35bb9e7afdf555b05caedc02cf8');
export const UndoUpdateDocument = persisted<UndoUpdateMutation, UndoUpdateMutationVariables>('sha256:b919d4e0684a08f5c8f6c9a17e517d7fcef11477957ea2f205c8fca4a9fd0557');
export const SearchItemsDocument = persisted<SearchItemsQuery, SearchItemsQueryVariables>('sha256:0aca152ac9ddea9c031d2527a4ff8b7803fc5ca2f29407a1d7663315203379ec');
export const WaitingRequestsDocument = persisted<WaitingRequestsQuery, WaitingRequestsQueryVariables>('sha256:f3491a07c36aed07e202bb898b2b796d0453daf1fd21148becab98ead922a50a');
export const AnswerRequestDocument = persisted<AnswerRequestMutation, AnswerRequestMutationVariables>('sha256:cd7b6dad7d4bbf94c5a101232574e7d0b85b9d0a801bec044739795049832ba9');
export const AllAppsDocument = persisted<AllAppsQuery, AllAppsQueryVariables>('sha256:e7a80577e7023409a5d0eeb11ecd37fd175c38cf0f1a7dc6ae5f9502dc28a911');
export const DisableAppDocument = persisted<DisableAppMutation, DisableAppMutationVariables>('sha256:fec7e5f9fcf6932f6f719450a28234acf23e2d942f362cc4c74ec6ed5eb9c921');
export const EnableAppDocument = persisted<EnableAppMutation, EnableAppMutationVariables>('sha256:afd57445d1873556dcf31a8d927f11603ccb4fc9dd9ccad2a952123f644a7f3e');
export const AuditEventsDocument = persisted<AuditEventsQuery, AuditEventsQueryVariables>('sha256:6d4ccb7fd6fad9944656548b3e993856179014a6c2f57d801d364433c271f08f');
export const PersonDocument = persisted<PersonQuery, PersonQueryVariables>('sha256:058f280ffb83f5e537a3b62eebb39d5e9775f1de0284bf7c73bf20c4f3a507fc');
export const SuspendedPeopleDocument = persisted<SuspendedPeopleQuery, SuspendedPeopleQueryVariables>('sha256:f0e204659d0e4261ddcbc667dd73d66666bd48d998b4862a3b3f680b9e6359f7');
export const SuspendPersonDocument = persisted<SuspendPersonMutation, SuspendPersonMutationVariables>('sha256:d0b5db31309d93efefc9d5271179cbc60a914e07ad0c627355f642645667a1ba');
export const RestorePersonDocument = persisted<RestorePersonMutation, RestorePersonMutationVariables>('sha256:028188cd184f35ab66ac644abad112daf16de4b768e1e3683a9116902a2f3e04');
export const JudgedCredentialDocument = persisted<JudgedCredentialQuery, JudgedCredentialQueryVariables>('sha256:c110168758d7158787936af61c29d53d00391b97f6b061ec5ac53fcf56b151ec');
export const TakenDownCredentialsDocument = persisted<TakenDownCredentialsQuery, TakenDownCredentialsQueryVariables>('sha256:d079ac3a57ac4d64c5ae6ad9becb2b8e4e396b9c0d252e879b964c1fa95bbb7c');
export const TakeDownCredentialDocument = persisted<TakeDownCredentialMutation, TakeDownCredentialMutationVariables>('sha256:38f4df0394e000f0f8e9c9a2eda5de4d54b04d752e0c1831404d44117c34c74b');
export const BringCredentialBackDocument = persisted<BringCredentialBackMutation, BringCredentialBackMutationVariables>('sha256:5ffaf23bec96cc35aef8411a8475e0a144747335d33599ebd19b32b239999413');
export const PartnerContractDocument = persisted<PartnerContractQuery, PartnerContractQueryVariables>('sha256:6dd8eb7aaf618254f371213ec50757a15a151e5a7d53c19c491675406e52eb0e');
export const TestRestSourceDocument = persisted<TestRestSourceMutation, TestRestSourceMutationVariables>('sha256:250fee4fa451cbebbba0e554c5d733ae88c875d6fb38e2128f61db1310198237');
export const TestGraphqlSourceDocument = persisted<TestGraphqlSourceMutation, TestGraphqlSourceMutationVariables>('sha256:b03bffad5d74a5234d0c8cc8ceec90759cf3c34af1251d7d6aa06d3da170f0b5');
export const CreateRestCredentialDocument = persisted<CreateRestCredentialMutation, CreateRestCredentialMutationVariables>('sha256:24e7f06ded870838eb6e6779f6568258ab4bd9f11e52aa0b059c79dd1c07b089');
export const CreateGraphqlCredentialDocument = persisted<CreateGraphqlCredentialMutation, CreateGraphqlCredentialMutationVariables>('sha256:36172bedb3bb10bffefc13ffffec04618738986384fe0015cd28eb825cadd3a1');
export const TryExpressionDocument = persisted<TryExpressionMutation, TryExpressionMutationVariables>('sha256:eaa80a15aecd9c49bc9652b8df6b65e781537000edbf81cddcdda60b64de7122');
export const CredentialSourceDocument = persisted<CredentialSourceQuery, CredentialSourceQueryVariables>('sha256:e019667a15b191c04d03f723e5329e2cd32885ee820d0d470362b934479aedb3');
export const SourceVersionsDocument = persisted<SourceVersionsQuery, SourceVersionsQueryVariables>('sha256:f225f29933ce6e2a71a246b38a181b8f5748fe0b79ceb56f319d317809054d0a');
export const UpdateRestSourceDocument = persisted<UpdateRestSourceMutation, UpdateRestSourceMutationVariables>('sha256:75bde51772dce3d83c7e67af34ead6b0cf0719fc05f50d1b0ab30781af98efd7');
export const UpdateGraphqlSourceDocument = persisted<UpdateGraphqlSourceMutation, UpdateGraphqlSourceMutationVariables>('sha256:fe6897e7d54004d5426c990f533b41325e054e95f20d23d11f3878dc5ac4ed84');
export const DuplicateSourceDocument = persisted<DuplicateSourceMutation, DuplicateSourceMutationVariables>('sha256:e0c2f3cd51043a2aacab42edb6be3e08543e7c0af690f8e180a436819d2e34eb');
export const RestoreSourceDocument = persisted<RestoreSourceMutation, RestoreSourceMutationVariables>('sha256:7c2c4731404b9393eff92493094fe4d82d923a9c5ae4be532027cd1b2088cb56');
export const CuratorTokensDocument = persisted<CuratorTokensQuery, CuratorTokensQueryVariables>('sha256:f794155c1a2059d510ecdbf9d9f8ddbb94e404141c6002b9a4481830cc2973ce');
export const LimitableCredentialsDocument = persisted<LimitableCredentialsQuery, LimitableCredentialsQueryVariables>('sha256:c0513865f42fc8e4b96e8fd2ae0dd19774297baa8dfc5ccfd8cb3e4758d7a99e');
export const RevokeCuratorTokenDocument = persisted<RevokeCuratorTokenMutation, RevokeCuratorTokenMutationVariables>('sha256:01b50c556defd8c92d592e2a104d51583319a90052baf5552a34f6a043fbe559');
export const ViewerDocument = persisted<ViewerQuery, ViewerQueryVariables>('sha256:0286333e60ca61303b557a833a7384e53143b15d40f845feb71ca57889507f5c');