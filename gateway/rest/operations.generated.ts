/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { DocumentTypeDecoration } from '@graphql-typed-document-node/core';
/** A kind of wallet address, named after its chain or its chains. There is none for e-mail addresses: a partner is never asked for one. */
export type AddressKind =
  /** Of Aptos. */
  | 'Aptos'
  /** Of Ethereum, and of every chain with its addresses. */
  | 'EVM'
  /** Of Flow. */
  | 'Flow'
  /** Of Injective, in bech32. */
  | 'Injective'
  /** Of Sei, in bech32. */
  | 'Sei'
  /** Of Solana. */
  | 'Solana';

/** The ways in which a check can fail. */
export type CheckFailureCode =
  /** The text is not a wallet address on a supported chain. A list also takes an e-mail address; a partner is never asked for one. */
  | 'ADDRESS_INVALID'
  /** The partner was not called, because it is not asked for addresses of this kind: the message, and `addressKinds` of the credential, say for which it is. */
  | 'ADDRESS_NOT_ASKABLE'
  /** The expression returned something other than the number 1 or 0. */
  | 'BAD_RESULT'
  /** The partner answered with a status other than 2xx. */
  | 'BAD_STATUS'
  /** The expression threw an error, ran too long or used too much memory. */
  | 'EXPRESSION_FAILED'
  /** The partner was not called, because the credential was handed over, which drops the values of its request headers. Its curator must store new ones. */
  | 'HEADERS_MISSING'
  /** The caller may not ask for this address: it is an e-mail address, and they are neither its owner nor the credential's curator. */
  | 'NOT_ALLOWED'
  /** The answer is not a JSON object. */
  | 'NOT_JSON'
  /** The GraphQL answer has no data. */
  | 'NO_DATA'
  /** The outcome of a rule rests on a part that could not be decided. The message says why; for the rule's curator, also which part. */
  | 'PART_FAILED'
  /** A part of a rule may not be asked by this caller: it is an e-mail address of somebody else. */
  | 'PART_FORBIDDEN'
  /** A part of a rule was deleted, or an operator has taken it down. */
  | 'PART_GONE'
  /** A part of a rule can't be asked for this address: its partner is not asked for addresses of this kind, and none for an e-mail address. */
  | 'PART_NOT_ASKABLE'
  /** The rule, with the rules that it names, has grown beyond the limits: its curator must shorten it. */
  | 'RULE_TOO_LARGE'
  /** An operator has taken the credential down. */
  | 'TAKEN_DOWN'
  /** The partner did not answer completely within 5 seconds. */
  | 'TIMEOUT'
  /** The answer is larger than the limit of the service. */
  | 'TOO_LARGE'
  /** The request would have called partners more than 500 times, or too many calls wait for a partner. Ask for fewer addresses, or later. */
  | 'TOO_MANY_CALLS'
  /** The endpoint could not be reached, or its address is not allowed. */
  | 'UNREACHABLE';

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

/** How a curator's script authenticates. */
export type CuratorAuth = {
  /** The token of the credential's curator. */
  readonly accessToken: string;
};

/** The parameters of the authorization_code grant. */
export type ExchangeCodeInput = {
  /** The app's client ID. */
  readonly clientId: string | number;
  /** The client secret; omitted by a public client, which uses PKCE. */
  readonly clientSecret?: string | null | undefined;
  /** The authorization code. It is valid for 10 minutes and works once. */
  readonly code: string;
  /** The PKCE code verifier; required if the authorization request had a code challenge. */
  readonly codeVerifier?: string | null | undefined;
  /** The redirect URI of the authorization request. It is optional; if it is sent, it must be the same. */
  readonly redirectUri?: string | null | undefined;
};

/** The parameters of a token introspection. */
export type IntrospectTokenInput = {
  /** The app's client ID. */
  readonly clientId: string | number;
  /** The client secret. */
  readonly clientSecret?: string | null | undefined;
  /** The access or refresh token to look up. */
  readonly token: string;
};

/** What to do with the items of a call. */
export type Operation =
  /** Adds the items. */
  | 'APPEND'
  /** Removes the given items. */
  | 'REMOVE'
  /** Removes all existing items and sets the given items. */
  | 'REPLACE';

/** The parameters of the refresh_token grant. */
export type RefreshTokenInput = {
  /** The app's client ID. */
  readonly clientId: string | number;
  /** The client secret; omitted by a public client. */
  readonly clientSecret?: string | null | undefined;
  /** The refresh token. It works once. */
  readonly refreshToken: string;
  /** A space-delimited subset of the token's scopes, to which the new access token is limited. Absent or empty: all of them. */
  readonly scope?: string | null | undefined;
};

/** The parameters of a token revocation. */
export type RevokeTokenInput = {
  /** The app's client ID. */
  readonly clientId: string | number;
  /** The client secret; omitted by a public client. */
  readonly clientSecret?: string | null | undefined;
  /** The access or refresh token to revoke. */
  readonly token: string;
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

export type ExchangeCodeMutationVariables = Exact<{
  input: ExchangeCodeInput;
}>;


export type ExchangeCodeMutation = { readonly exchangeCode: { readonly accessToken: string, readonly expiresIn: number | null, readonly refreshToken: string | null, readonly scope: string, readonly tokenType: string, readonly idToken: string | null } };

export type RefreshTokenMutationVariables = Exact<{
  input: RefreshTokenInput;
}>;


export type RefreshTokenMutation = { readonly refreshToken: { readonly accessToken: string, readonly expiresIn: number | null, readonly refreshToken: string | null, readonly scope: string, readonly tokenType: string, readonly idToken: string | null } };

export type TokenSetFieldsFragment = { readonly accessToken: string, readonly expiresIn: number | null, readonly refreshToken: string | null, readonly scope: string, readonly tokenType: string, readonly idToken: string | null };

export type TokenDetailQueryVariables = Exact<{ [key: string]: never; }>;


export type TokenDetailQuery = { readonly accessToken: { readonly clientId: string, readonly scope: string, readonly expiresAt: string | null } | null };

export type UserDataQueryVariables = Exact<{
  scopes?: ReadonlyArray<Scope> | Scope | null | undefined;
}>;


export type UserDataQuery = { readonly identities: ReadonlyArray<
    | { readonly __typename: 'EmailIdentity', readonly email: string, readonly scope: Scope }
    | { readonly __typename: 'SocialIdentity', readonly username: string, readonly userId: string, readonly scope: Scope }
    | { readonly __typename: 'WalletIdentity', readonly address: string, readonly scope: Scope }
  > };

export type UserInfoQueryVariables = Exact<{ [key: string]: never; }>;


export type UserInfoQuery = { readonly userInfo: { readonly sub: string, readonly preferredUsername: string | null, readonly name: string | null, readonly email: string | null, readonly emailVerified: boolean | null, readonly credentials: unknown, readonly groups: ReadonlyArray<string> | null } };

export type UpdateItemsMutationVariables = Exact<{
  input: CredentialItemsInput;
}>;


export type UpdateItemsMutation = { readonly credentialItems: { readonly message: string, readonly added: number, readonly removed: number, readonly unchanged: number, readonly duplicates: number, readonly count: number, readonly revision: number, readonly updateId: string | null, readonly wouldAdd: ReadonlyArray<string> | null, readonly wouldRemove: ReadonlyArray<string> | null, readonly refusedByGuard: boolean | null } };

export type RevokeTokenMutationVariables = Exact<{
  input: RevokeTokenInput;
}>;


export type RevokeTokenMutation = { readonly revokeToken: boolean };

export type IntrospectTokenMutationVariables = Exact<{
  input: IntrospectTokenInput;
}>;


export type IntrospectTokenMutation = { readonly introspectToken: { readonly active: boolean, readonly clientId: string | null, readonly scope: string | null, readonly expiresAt: string | null, readonly tokenType: string | null, readonly userId: string | null } };

export type SigningKeysQueryVariables = Exact<{ [key: string]: never; }>;


export type SigningKeysQuery = { readonly signingKeys: ReadonlyArray<{ readonly keyId: string, readonly modulus: string, readonly exponent: string }> };

export type GateListsQueryVariables = Exact<{
  credId: number;
  addresses: ReadonlyArray<string> | string;
}>;


export type GateListsQuery = { readonly credential: { readonly kind: CredentialKind, readonly addressKinds: ReadonlyArray<AddressKind> | null, readonly eligibilities: ReadonlyArray<{ readonly decided: number | null }> } | null };

export type AskVerdictsQueryVariables = Exact<{
  credId: number;
  addresses: ReadonlyArray<string> | string;
}>;


export type AskVerdictsQuery = { readonly credential: { readonly name: string, readonly eligibilities: ReadonlyArray<{ readonly result: number | null, readonly checkedAt: string, readonly failure: { readonly code: CheckFailureCode, readonly message: string, readonly retry: boolean, readonly retryAt: string | null } | null }> } | null };

export class TypedDocumentString<TResult, TVariables>
  extends String
  implements DocumentTypeDecoration<TResult, TVariables>
{
  __apiType?: NonNullable<DocumentTypeDecoration<TResult, TVariables>['__apiType']>;
  private value: string;
  public __meta__?: Record<string, any> | undefined;

  constructor(value: string, __meta__?: Record<string, any> | undefined) {
    super(value);
    this.value = value;
    this.__meta__ = __meta__;
  }

  override toString(): string & DocumentTypeDecoration<TResult, TVariables> {
    return this.value;
  }
}
export const TokenSetFieldsFragmentDoc = new TypedDocumentString(`
    fragment TokenSetFields on TokenSet {
  accessToken
  expiresIn
  refreshToken
  scope
  tokenType
  idToken
}
    `, {"fragmentName":"TokenSetFields"}) as unknown as TypedDocumentString<TokenSetFieldsFragment, unknown>;
export const ExchangeCodeDocument = new TypedDocumentString(`
    mutation ExchangeCode($input: ExchangeCodeInput!) {
  exchangeCode(input: $input) {
    ...TokenSetFields
  }
}
    fragment TokenSetFields on TokenSet {
  accessToken
  expiresIn
  refreshToken
  scope
  tokenType
  idToken
}`) as unknown as TypedDocumentString<ExchangeCodeMutation, ExchangeCodeMutationVariables>;
export const RefreshTokenDocument = new TypedDocumentString(`
    mutation RefreshToken($input: RefreshTokenInput!) {
  refreshToken(input: $input) {
    ...TokenSetFields
  }
}
    fragment TokenSetFields on TokenSet {
  accessToken
  expiresIn
  refreshToken
  scope
  tokenType
  idToken
}`) as unknown as TypedDocumentString<RefreshTokenMutation, RefreshTokenMutationVariables>;
export const TokenDetailDocument = new TypedDocumentString(`
    query TokenDetail {
  accessToken {
    clientId
    scope
    expiresAt
  }
}
    `) as unknown as TypedDocumentString<TokenDetailQuery, TokenDetailQueryVariables>;
export const UserDataDocument = new TypedDocumentString(`
    query UserData($scopes: [Scope!]) {
  identities(scopes: $scopes) {
    __typename
    scope
    ... on EmailIdentity {
      email
    }
    ... on WalletIdentity {
      address
    }
    ... on SocialIdentity {
      username
      userId
    }
  }
}
    `) as unknown as TypedDocumentString<UserDataQuery, UserDataQueryVariables>;
export const UserInfoDocument = new TypedDocumentString(`
    query UserInfo {
  userInfo {
    sub
    preferredUsername
    name
    email
    emailVerified
    credentials
    groups
  }
}
    `) as unknown as TypedDocumentString<UserInfoQuery, UserInfoQueryVariables>;
export const UpdateItemsDocument = new TypedDocumentString(`
    mutation UpdateItems($input: CredentialItemsInput!) {
  credentialItems(input: $input) {
    message
    added
    removed
    unchanged
    duplicates
    count
    revision
    updateId
    wouldAdd
    wouldRemove
    refusedByGuard
  }
}
    `) as unknown as TypedDocumentString<UpdateItemsMutation, UpdateItemsMutationVariables>;
export const RevokeTokenDocument = new TypedDocumentString(`
    mutation RevokeToken($input: RevokeTokenInput!) {
  revokeToken(input: $input)
}
    `) as unknown as TypedDocumentString<RevokeTokenMutation, RevokeTokenMutationVariables>;
export const IntrospectTokenDocument = new TypedDocumentString(`
    mutation IntrospectToken($input: IntrospectTokenInput!) {
  introspectToken(input: $input) {
    active
    clientId
    scope
    expiresAt
    tokenType
    userId
  }
}
    `) as unknown as TypedDocumentString<IntrospectTokenMutation, IntrospectTokenMutationVariables>;
export const SigningKeysDocument = new TypedDocumentString(`
    query SigningKeys {
  signingKeys {
    keyId
    modulus
    exponent
  }
}
    `) as unknown as TypedDocumentString<SigningKeysQuery, SigningKeysQueryVariables>;
export const GateListsDocument = new TypedDocumentString(`
    query GateLists($credId: Int!, $addresses: [String!]!) {
  credential(credId: $credId) {
    kind
    addressKinds
    eligibilities(addresses: $addresses) {
      decided
    }
  }
}
    `) as unknown as TypedDocumentString<GateListsQuery, GateListsQueryVariables>;
export const AskVerdictsDocument = new TypedDocumentString(`
    query AskVerdicts($credId: Int!, $addresses: [String!]!) {
  credential(credId: $credId) {
    name
    eligibilities(addresses: $addresses) {
      result
      checkedAt
      failure {
        code
        message
        retry
        retryAt
      }
    }
  }
}
    `) as unknown as TypedDocumentString<AskVerdictsQuery, AskVerdictsQueryVariables>;