/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { DocumentTypeDecoration } from '@graphql-typed-document-node/core';
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

/** A session that was handed over. */
export type TakeSessionInput = {
  /** The code. It is valid for a minute, and works once. */
  readonly code: string;
  /** The code verifier that belongs to the code challenge. */
  readonly codeVerifier: string;
};

export type DashboardPersonQueryVariables = Exact<{ [key: string]: never; }>;


export type DashboardPersonQuery = { readonly viewer: { readonly id: string, readonly identities: ReadonlyArray<
      | { readonly __typename: 'EmailIdentity', readonly email: string, readonly scope: Scope, readonly isPrimary: boolean }
      | { readonly __typename: 'SocialIdentity', readonly username: string, readonly userId: string, readonly scope: Scope, readonly isPrimary: boolean }
      | { readonly __typename: 'WalletIdentity', readonly address: string, readonly scope: Scope, readonly isPrimary: boolean }
    > } | null };

export type TakeSessionMutationVariables = Exact<{
  input: TakeSessionInput;
}>;


export type TakeSessionMutation = { readonly takeSession: { readonly token: string } };

export type EndDashboardSessionMutationVariables = Exact<{ [key: string]: never; }>;


export type EndDashboardSessionMutation = { readonly signOut: boolean };

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

export const DashboardPersonDocument = new TypedDocumentString(`
    query DashboardPerson {
  viewer {
    id
    identities {
      __typename
      scope
      isPrimary
      ... on WalletIdentity {
        address
      }
      ... on EmailIdentity {
        email
      }
      ... on SocialIdentity {
        username
        userId
      }
    }
  }
}
    `) as unknown as TypedDocumentString<DashboardPersonQuery, DashboardPersonQueryVariables>;
export const TakeSessionDocument = new TypedDocumentString(`
    mutation TakeSession($input: TakeSessionInput!) {
  takeSession(input: $input) {
    token
  }
}
    `) as unknown as TypedDocumentString<TakeSessionMutation, TakeSessionMutationVariables>;
export const EndDashboardSessionDocument = new TypedDocumentString(`
    mutation EndDashboardSession {
  signOut
}
    `) as unknown as TypedDocumentString<EndDashboardSessionMutation, EndDashboardSessionMutationVariables>;