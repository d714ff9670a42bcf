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
  /** The redirect URIs, 1 to 20: https, http on loopback or, for a public app, a scheme with a dot, such as `com.example.app:/callback`. */
  readonly redirectUris: ReadonlyArray<string>;
  /** Whether to refuse authorization requests without PKCE. */
  readonly requirePkce?: boolean | null | undefined;
  /**
   * The scopes that people must allow if the app asks for them, by default none: `Email` for an OpenID Connect product that needs an e-mail
   * address. Only scopes for which people can link an identity on this installation.
   */
  readonly requiredScopes?: ReadonlyArray<Scope> | null | undefined;
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

export type SelfServiceQueryVariables = Exact<{ [key: string]: never; }>;


export type SelfServiceQuery = { readonly selfService: { readonly apps: boolean, readonly curatorTokens: boolean, readonly supportUrl: string | null } };

export type AccessRequestQueryVariables = Exact<{
  id: string | number;
}>;


export type AccessRequestQuery = { readonly accessRequest: { readonly id: string, readonly kind: AccessRequestKind, readonly state: AccessRequestState, readonly askedBy: string, readonly askedAt: string, readonly answeredAt: string | null, readonly takeUntil: string | null, readonly summary: string, readonly clientId: string | null, readonly tokenId: string | null, readonly person: { readonly createdAt: string, readonly suspendedAt: string | null, readonly linked: ReadonlyArray<{ readonly scope: Scope, readonly masked: string, readonly linkedAt: string }> } | null, readonly app: { readonly name: string, readonly homepage: string | null, readonly redirectUris: ReadonlyArray<string>, readonly isPublic: boolean, readonly requirePkce: boolean, readonly expiringTokens: boolean, readonly requiredScopes: ReadonlyArray<Scope> } | null, readonly curatorToken: { readonly address: string, readonly credIds: ReadonlyArray<number> | null, readonly days: number, readonly label: string | null } | null, readonly messages: ReadonlyArray<{ readonly at: string, readonly isOperator: boolean, readonly text: string }> } | null };

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

export const SelfServiceDocument = persisted<SelfServiceQuery, SelfServiceQueryVariables>('sha256:b21c0faa96ae86a4f29e0a3f17d29bada084a2a013bbef81ce2cc1bbc76e5e5a');
export const AccessRequestDocument = persisted<AccessRequestQuery, AccessRequestQueryVariables>('sha256:8bd1d476d9b85d4dd35dc825a5591383795ea5ca407561b61b4885526fae9c3c');
export const RequestAppDocument = persisted<RequestAppMutation, RequestAppMutationVariables>('sha256:6e3f2ca6350136c23853d55e5bd799efa9e79b9d3de8c68e9f34befe577f379d');
export const RequestCuratorTokenDocument = persisted<RequestCuratorTokenMutation, RequestCuratorTokenMutationVariables>('sha256:d035e102477751d9adeb65c149faac98ed49b80b440421c6b0451e0087207a35');
export const WithdrawRequestDocument = persisted<WithdrawRequestMutation, WithdrawRequestMutationVariables>('sha256:34c501dd6c84396bcf07d2156ed79e880a154bf9925fe57d47393ee06830460e');
export const WriteOnRequestDocument = persisted<WriteOnRequestMutation, WriteOnRequestMutationVariables>('sha256:d560e1e36ea182e59fbb18c6ca37f7ac2f59d68c058578761a8b31ce519aae71');
export const TakeSecretDocument = persisted<TakeSecretMutation, TakeSecretMutationVariables>('sha256:be1ab4428b19bbfe7fb8d1dbc270ad8677f73d615d466e6457da28afeef470c8');