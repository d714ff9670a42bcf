/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { DocumentTypeDecoration } from '@graphql-typed-document-node/core';
export type AnswerAuthorizationInput = {
  readonly approve: boolean;
  readonly id: string | number;
  /** Which of the new scopes are allowed; those allowed before stay. */
  readonly scopes: ReadonlyArray<Scope>;
};

export type CompleteSignInInput = {
  readonly challengeId: string | number;
  /** The wallet's signature (EVM: 65 bytes in hex, with 0x), or the code sent by e-mail. */
  readonly proof: string;
  /** For chains whose address does not reveal the key. */
  readonly publicKey?: string | null | undefined;
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

export type StartAuthorizationInput = {
  readonly clientId: string | number;
  readonly codeChallenge?: string | null | undefined;
  readonly codeChallengeMethod?: string | null | undefined;
  /** A fault that was found in the request as it arrived, such as a repeated parameter: it is told to the app. */
  readonly fault?: string | null | undefined;
  readonly redirectUri: string;
  /** `code`, which is also what is meant when it is absent or empty. */
  readonly responseType?: string | null | undefined;
  /** Space-delimited, as the app wrote it; absent or empty: what this person has allowed the app before. */
  readonly scope?: string | null | undefined;
  readonly state?: string | null | undefined;
};

export type StartAuthorizationMutationVariables = Exact<{
  input: StartAuthorizationInput;
}>;


export type StartAuthorizationMutation = { readonly startAuthorization: { readonly id: string } };

export type AskingAppQueryVariables = Exact<{
  id: string | number;
}>;


export type AskingAppQuery = { readonly viewer: { readonly id: string } | null, readonly authorizationRequest: { readonly id: string, readonly redirectOrigin: string, readonly app: { readonly name: string } } | null };

export type ConsentQueryVariables = Exact<{
  id: string | number;
}>;


export type ConsentQuery = { readonly viewer: { readonly identities: ReadonlyArray<
      | { readonly __typename: 'EmailIdentity', readonly email: string, readonly scope: Scope }
      | { readonly __typename: 'SocialIdentity', readonly username: string, readonly scope: Scope }
      | { readonly __typename: 'WalletIdentity', readonly address: string, readonly scope: Scope }
    > } | null, readonly authorizationRequest: { readonly id: string, readonly redirectOrigin: string, readonly scopes: ReadonlyArray<Scope>, readonly newScopes: ReadonlyArray<Scope>, readonly needsConsent: boolean, readonly app: { readonly name: string, readonly homepage: string | null } } | null };

export type AnswerAuthorizationMutationVariables = Exact<{
  input: AnswerAuthorizationInput;
}>;


export type AnswerAuthorizationMutation = { readonly answerAuthorization: { readonly url: string } };

export type RequestEmailSignInMutationVariables = Exact<{
  email: string;
}>;


export type RequestEmailSignInMutation = { readonly requestEmailSignIn: { readonly id: string } };

export type CompleteSignInMutationVariables = Exact<{
  input: CompleteSignInInput;
}>;


export type CompleteSignInMutation = { readonly completeSignIn: { readonly user: { readonly id: string } } };

export type ConnectedAppsQueryVariables = Exact<{ [key: string]: never; }>;


export type ConnectedAppsQuery = { readonly viewer: { readonly authorizedApps: ReadonlyArray<{ readonly scopes: ReadonlyArray<Scope>, readonly authorizedAt: string, readonly lastUsedAt: string | null, readonly app: { readonly clientId: string, readonly name: string } }>, readonly identities: ReadonlyArray<
      | { readonly __typename: 'EmailIdentity', readonly email: string, readonly scope: Scope }
      | { readonly __typename: 'SocialIdentity', readonly username: string, readonly scope: Scope }
      | { readonly __typename: 'WalletIdentity', readonly address: string, readonly scope: Scope }
    > } | null };

export type RevokeAppMutationVariables = Exact<{
  clientId: string | number;
}>;


export type RevokeAppMutation = { readonly revokeApp: { readonly id: string } };

export type SignOutMutationVariables = Exact<{ [key: string]: never; }>;


export type SignOutMutation = { readonly signOut: boolean };

export type PersonFragment = { readonly identities: ReadonlyArray<
    | { readonly __typename: 'EmailIdentity', readonly email: string, readonly scope: Scope }
    | { readonly __typename: 'SocialIdentity', readonly username: string, readonly scope: Scope }
    | { readonly __typename: 'WalletIdentity', readonly address: string, readonly scope: Scope }
  > };

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
export const PersonFragmentDoc = new TypedDocumentString(`
    fragment Person on User {
  identities {
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
    }
  }
}
    `, {"fragmentName":"Person"}) as unknown as TypedDocumentString<PersonFragment, unknown>;
export const StartAuthorizationDocument = new TypedDocumentString(`
    mutation StartAuthorization($input: StartAuthorizationInput!) {
  startAuthorization(input: $input) {
    id
  }
}
    `) as unknown as TypedDocumentString<StartAuthorizationMutation, StartAuthorizationMutationVariables>;
export const AskingAppDocument = new TypedDocumentString(`
    query AskingApp($id: ID!) {
  viewer {
    id
  }
  authorizationRequest(id: $id) {
    id
    redirectOrigin
    app {
      name
    }
  }
}
    `) as unknown as TypedDocumentString<AskingAppQuery, AskingAppQueryVariables>;
export const ConsentDocument = new TypedDocumentString(`
    query Consent($id: ID!) {
  viewer {
    ...Person
  }
  authorizationRequest(id: $id) {
    id
    redirectOrigin
    scopes
    newScopes
    needsConsent
    app {
      name
      homepage
    }
  }
}
    fragment Person on User {
  identities {
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
    }
  }
}`) as unknown as TypedDocumentString<ConsentQuery, ConsentQueryVariables>;
export const AnswerAuthorizationDocument = new TypedDocumentString(`
    mutation AnswerAuthorization($input: AnswerAuthorizationInput!) {
  answerAuthorization(input: $input) {
    url
  }
}
    `) as unknown as TypedDocumentString<AnswerAuthorizationMutation, AnswerAuthorizationMutationVariables>;
export const RequestEmailSignInDocument = new TypedDocumentString(`
    mutation RequestEmailSignIn($email: String!) {
  requestEmailSignIn(email: $email) {
    id
  }
}
    `) as unknown as TypedDocumentString<RequestEmailSignInMutation, RequestEmailSignInMutationVariables>;
export const CompleteSignInDocument = new TypedDocumentString(`
    mutation CompleteSignIn($input: CompleteSignInInput!) {
  completeSignIn(input: $input) {
    user {
      id
    }
  }
}
    `) as unknown as TypedDocumentString<CompleteSignInMutation, CompleteSignInMutationVariables>;
export const ConnectedAppsDocument = new TypedDocumentString(`
    query ConnectedApps {
  viewer {
    ...Person
    authorizedApps {
      scopes
      authorizedAt
      lastUsedAt
      app {
        clientId
        name
      }
    }
  }
}
    fragment Person on User {
  identities {
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
    }
  }
}`) as unknown as TypedDocumentString<ConnectedAppsQuery, ConnectedAppsQueryVariables>;
export const RevokeAppDocument = new TypedDocumentString(`
    mutation RevokeApp($clientId: ID!) {
  revokeApp(clientId: $clientId) {
    id
  }
}
    `) as unknown as TypedDocumentString<RevokeAppMutation, RevokeAppMutationVariables>;
export const SignOutDocument = new TypedDocumentString(`
    mutation SignOut {
  signOut
}
    `) as unknown as TypedDocumentString<SignOutMutation, SignOutMutationVariables>;