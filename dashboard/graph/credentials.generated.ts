/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import { persisted } from './persisted.ts';
/** A new LIST credential. */
export type CreateListCredentialInput = {
  /** The curator's token. A signed-in person leaves it out. */
  readonly auth?: CuratorAuth | null | undefined;
  /** The wallet address of the curator, which must be one of the caller's. The default is the one that the caller linked first. */
  readonly curator?: string | null | undefined;
  /** What the credential stands for, in at most 1,000 characters, all of them visible. */
  readonly description?: string | null | undefined;
  /** When the credential ends (`Credential.endsAt`), such as `2026-11-30T18:00:00Z`. A copy of the credential has no end. */
  readonly endsAt?: string | null | undefined;
  /** A key of the caller's choice. A repeat with the same key returns the credential that the first call created. */
  readonly idempotencyKey?: string | null | undefined;
  /** The credential's name: 1 to 100 characters, all of them visible. */
  readonly name: string;
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

/** A list or a rule to duplicate. */
export type DuplicateCredentialInput = {
  /** The LIST or RULE credential to copy. */
  readonly credId: number;
  /**
   * The wallet address of the new credential's curator, which must be one of the caller's. The default is the one that the caller
   * linked first.
   */
  readonly curator?: string | null | undefined;
  /** What the new credential stands for. Default: the description of the copied one. */
  readonly description?: string | null | undefined;
  /** A key of the caller's choice. A repeat with the same key returns the credential that the first call created. */
  readonly idempotencyKey?: string | null | undefined;
  /** The name of the new credential. */
  readonly name: string;
};

export type OfferedCredentialsQueryVariables = Exact<{
  first: number;
}>;


export type OfferedCredentialsQuery = { readonly offeredCredentials: { readonly nodes: ReadonlyArray<{ readonly credId: number, readonly name: string, readonly kind: CredentialKind, readonly curator: string, readonly offer: { readonly to: string, readonly expiresAt: string, readonly handOver: { readonly opensAt: string } | null } | null }> } };

export type InvitedToKeepQueryVariables = Exact<{
  first: number;
}>;


export type InvitedToKeepQuery = { readonly keeperInvitations: { readonly nodes: ReadonlyArray<{ readonly credId: number, readonly name: string, readonly kind: CredentialKind, readonly curator: string, readonly keeperInvitation: { readonly expiresAt: string } | null }> } };

export type DuplicateCredentialMutationVariables = Exact<{
  input: DuplicateCredentialInput;
}>;


export type DuplicateCredentialMutation = { readonly duplicateCredential: { readonly credId: number, readonly name: string } };

export type CreateListCredentialMutationVariables = Exact<{
  input: CreateListCredentialInput;
}>;


export type CreateListCredentialMutation = { readonly createListCredential: { readonly credId: number, readonly name: string } };

export const OfferedCredentialsDocument = persisted<OfferedCredentialsQuery, OfferedCredentialsQueryVariables>('sha256:7efa45885435a1c539d60f1fd9fec3c1840386229c674fd273434028d3f5d093');
export const InvitedToKeepDocument = persisted<InvitedToKeepQuery, InvitedToKeepQueryVariables>('sha256:596f678003bf8aacd83cf6eb4414dca5af19af183da02b2df43017f4d17ce97e');
export const DuplicateCredentialDocument = persisted<DuplicateCredentialMutation, DuplicateCredentialMutationVariables>('sha256:f38565e7cc2b0828485b03df7b71eea059c9cda101fe3424a0b5aaf036e5fd8d');
export const CreateListCredentialDocument = persisted<CreateListCredentialMutation, CreateListCredentialMutationVariables>('sha256:3ad69f6cb260bea1f6f9e27bdba1017dc237ee77a07ed179e0292df41f7642ed');