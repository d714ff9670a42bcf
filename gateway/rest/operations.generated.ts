/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { DocumentTypeDecoration } from '@graphql-typed-document-node/core';
export type CredentialItemsInput = {
  readonly auth: CuratorAuth;
  readonly credId: number;
  /** Answers with the counts and changes nothing. */
  readonly dryRun?: boolean | null | undefined;
  /** A repeat with the same key within a day answers as the first did and changes nothing. */
  readonly idempotencyKey?: string | null | undefined;
  /** Changes nothing and answers with CONFLICT unless the list is at this revision. */
  readonly ifRevision?: number | null | undefined;
  readonly items: ReadonlyArray<string>;
  readonly operation: Operation;
};

export type CuratorAuth = {
  /** Token of the credential's curator. */
  readonly accessToken: string;
};

export type ExchangeCodeInput = {
  readonly clientId: string | number;
  /** Left out by a public client, which proves itself by PKCE alone. */
  readonly clientSecret?: string | null | undefined;
  readonly code: string;
  readonly codeVerifier?: string | null | undefined;
  readonly redirectUri?: string | null | undefined;
};

export type IntrospectTokenInput = {
  readonly clientId: string | number;
  readonly clientSecret?: string | null | undefined;
  readonly token: string;
};

export type Operation =
  /** Adds the items. */
  | 'APPEND'
  /** Removes the given items. */
  | 'REMOVE'
  /** Removes all existing items and sets the given items. */
  | 'REPLACE';

export type RefreshTokenInput = {
  readonly clientId: string | number;
  /** Left out by a public client. */
  readonly clientSecret?: string | null | undefined;
  readonly refreshToken: string;
  /** Space-delimited, some of the token's: the new access token gets these alone. Absent or empty: all of them. */
  readonly scope?: string | null | undefined;
};

export type RevokeTokenInput = {
  readonly clientId: string | number;
  /** Left out by a public client. */
  readonly clientSecret?: string | null | undefined;
  readonly token: string;
};

/** Sign-in scopes, exactly as written in a request (spec 2.1). */
export type Scope =
  | 'AptosAddress'
  | 'Chat'
  | 'CodeHost'
  | 'EVMAddress'
  | 'Email'
  | 'FlowAddress'
  | 'InjectiveAddress'
  | 'Messenger'
  | 'Microblog'
  | 'SeiAddress'
  | 'ServiceID'
  | 'SolanaAddress';

export type ExchangeCodeMutationVariables = Exact<{
  input: ExchangeCodeInput;
}>;


export type ExchangeCodeMutation = { readonly exchangeCode: { readonly accessToken: string, readonly expiresIn: number | null, readonly refreshToken: string | null, readonly scopes: ReadonlyArray<Scope>, readonly tokenType: string } };

export type RefreshTokenMutationVariables = Exact<{
  input: RefreshTokenInput;
}>;


export type RefreshTokenMutation = { readonly refreshToken: { readonly accessToken: string, readonly expiresIn: number | null, readonly refreshToken: string | null, readonly scopes: ReadonlyArray<Scope>, readonly tokenType: string } };

export type TokenSetFieldsFragment = { readonly accessToken: string, readonly expiresIn: number | null, readonly refreshToken: string | null, readonly scopes: ReadonlyArray<Scope>, readonly tokenType: string };

export type TokenDetailQueryVariables = Exact<{ [key: string]: never; }>;


export type TokenDetailQuery = { readonly accessToken: { readonly clientId: string, readonly scopes: ReadonlyArray<Scope>, readonly expiresAt: string | null } | null };

export type UserDataQueryVariables = Exact<{
  scopes?: ReadonlyArray<Scope> | Scope | null | undefined;
}>;


export type UserDataQuery = { readonly identities: ReadonlyArray<
    | { readonly __typename: 'EmailIdentity', readonly email: string, readonly scope: Scope }
    | { readonly __typename: 'SocialIdentity', readonly username: string, readonly userId: string, readonly scope: Scope }
    | { readonly __typename: 'WalletIdentity', readonly address: string, readonly scope: Scope }
  > };

export type UpdateItemsMutationVariables = Exact<{
  input: CredentialItemsInput;
}>;


export type UpdateItemsMutation = { readonly credentialItems: { readonly message: string, readonly added: number, readonly removed: number, readonly unchanged: number, readonly duplicates: number, readonly count: number, readonly revision: number } };

export type RevokeTokenMutationVariables = Exact<{
  input: RevokeTokenInput;
}>;


export type RevokeTokenMutation = { readonly revokeToken: boolean };

export type IntrospectTokenMutationVariables = Exact<{
  input: IntrospectTokenInput;
}>;


export type IntrospectTokenMutation = { readonly introspectToken: { readonly active: boolean, readonly clientId: string | null, readonly scopes: ReadonlyArray<Scope> | null, readonly expiresAt: string | null, readonly tokenType: string | null, readonly userId: string | null } };

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
  scopes
  tokenType
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
  scopes
  tokenType
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
  scopes
  tokenType
}`) as unknown as TypedDocumentString<RefreshTokenMutation, RefreshTokenMutationVariables>;
export const TokenDetailDocument = new TypedDocumentString(`
    query TokenDetail {
  accessToken {
    clientId
    scopes
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
    scopes
    expiresAt
    tokenType
    userId
  }
}
    `) as unknown as TypedDocumentString<IntrospectTokenMutation, IntrospectTokenMutationVariables>;