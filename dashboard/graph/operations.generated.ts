/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import { persisted } from './persisted.ts';
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
  /** The answer is larger than the service reads. */
  | 'TOO_LARGE'
  /** The endpoint could not be reached, or its address is not allowed. */
  | 'UNREACHABLE';

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

/** What to do with the items of a call. */
export type Operation =
  /** Adds the items. */
  | 'APPEND'
  /** Removes the given items. */
  | 'REMOVE'
  /** Removes all existing items and sets the given items. */
  | 'REPLACE';

/** The HTTP method of a REST endpoint. */
export type RestMethod =
  /** The address is part of the URL. */
  | 'GET'
  /** The address is part of the JSON body. */
  | 'POST';

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

export type CredentialQueryVariables = Exact<{
  credId: number;
}>;


export type CredentialQuery = { readonly credential: { readonly credId: number, readonly name: string, readonly description: string | null, readonly kind: CredentialKind, readonly curator: string, readonly createdAt: string } | null };

export type OwnCredentialQueryVariables = Exact<{
  credId: number;
}>;


export type OwnCredentialQuery = { readonly credential: { readonly credId: number, readonly itemList: { readonly count: number, readonly revision: number, readonly updates: { readonly nodes: ReadonlyArray<{ readonly id: string, readonly operation: Operation, readonly added: number, readonly removed: number, readonly unchanged: number, readonly at: string }> } } | null, readonly source:
      | { readonly __typename: 'GraphqlSource', readonly query: string, readonly endpoint: string, readonly expression: string }
      | { readonly __typename: 'RestSource', readonly method: RestMethod, readonly headerNames: ReadonlyArray<string>, readonly body: string | null, readonly endpoint: string, readonly expression: string }
     | null } | null };

export type AskEligibilityQueryVariables = Exact<{
  credId: number;
  addresses: ReadonlyArray<string> | string;
}>;


export type AskEligibilityQuery = { readonly credential: { readonly credId: number, readonly eligibilities: ReadonlyArray<{ readonly address: string, readonly result: number | null, readonly checkedAt: string, readonly failure: { readonly code: CheckFailureCode, readonly message: string } | null }> } | null };

export type CuratedCredentialsQueryVariables = Exact<{
  curator: string;
  first: number;
  after?: string | null | undefined;
}>;


export type CuratedCredentialsQuery = { readonly credentials: { readonly nodes: ReadonlyArray<{ readonly credId: number, readonly name: string, readonly description: string | null, readonly kind: CredentialKind, readonly curator: string, readonly createdAt: string, readonly itemList: { readonly count: number } | null }>, readonly pageInfo: { readonly endCursor: string | null, readonly hasNextPage: boolean } } };

export type CreateListCredentialMutationVariables = Exact<{
  input: CreateListCredentialInput;
}>;


export type CreateListCredentialMutation = { readonly createListCredential: { readonly credId: number, readonly name: string } };

export type PartnerContractQueryVariables = Exact<{ [key: string]: never; }>;


export type PartnerContractQuery = { readonly partnerContract: { readonly appOrigin: string, readonly restAddresses: ReadonlyArray<string>, readonly graphqlAddresses: ReadonlyArray<string>, readonly timeoutSeconds: number } };

export type ViewerQueryVariables = Exact<{ [key: string]: never; }>;


export type ViewerQuery = { readonly viewer: { readonly id: string, readonly createdAt: string, readonly identities: ReadonlyArray<
      | { readonly __typename: 'EmailIdentity', readonly id: string, readonly scope: Scope, readonly isPrimary: boolean }
      | { readonly __typename: 'SocialIdentity', readonly id: string, readonly scope: Scope, readonly isPrimary: boolean }
      | { readonly __typename: 'WalletIdentity', readonly address: string, readonly id: string, readonly scope: Scope, readonly isPrimary: boolean }
    > } | null };

export const CredentialDocument = persisted<CredentialQuery, CredentialQueryVariables>('sha256:e03b575b91e18314c13693a9806269bc413c16f78a548c651ffb69328c7563ff');
export const OwnCredentialDocument = persisted<OwnCredentialQuery, OwnCredentialQueryVariables>('sha256:029334b61a12b01edc9e291cd958d05cd9b3d5bd7538f059b4d56f43abebdc73');
export const AskEligibilityDocument = persisted<AskEligibilityQuery, AskEligibilityQueryVariables>('sha256:547c92759b885504923b1f524f0a6aa947a70b401f97c5d0cfc49bac93151903');
export const CuratedCredentialsDocument = persisted<CuratedCredentialsQuery, CuratedCredentialsQueryVariables>('sha256:5bbe9713d33b2b5e96d1cce66c62111f1f9150e41f2928da0895be3f0175e685');
export const CreateListCredentialDocument = persisted<CreateListCredentialMutation, CreateListCredentialMutationVariables>('sha256:3ad69f6cb260bea1f6f9e27bdba1017dc237ee77a07ed179e0292df41f7642ed');
export const PartnerContractDocument = persisted<PartnerContractQuery, PartnerContractQueryVariables>('sha256:6dd8eb7aaf618254f371213ec50757a15a151e5a7d53c19c491675406e52eb0e');
export const ViewerDocument = persisted<ViewerQuery, ViewerQueryVariables>('sha256:42d68e7723d82aba0a33ee826c9f90e10d05f6cb71d2d366bad15a63dc2947de');