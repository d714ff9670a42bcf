/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import { persisted } from './persisted.ts';
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

/** An operator's answer to a request. */
export type AnswerRequestInput = {
  /** Whether to grant the request; otherwise it is declined. */
  readonly grant: boolean;
  /** The request's ID. */
  readonly id: string | number;
  /** A message to the person: up to 2,000 characters. */
  readonly message?: string | null | undefined;
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

/** The hand-over of a credential to one of its keepers. */
export type HandOverCredentialInput = {
  /** The credential. */
  readonly credId: number;
  /** The wallet address of the keeper. */
  readonly keeper: string;
  /** Why, for the curator and the keeper: 1 to 1,000 characters. */
  readonly reason: string;
};

/** A role, which gives a person more rights than others have. */
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
  reason: string;
}>;


export type DisableAppMutation = { readonly disableApp: { readonly app: { readonly clientId: string, readonly name: string } } };

export type EnableAppMutationVariables = Exact<{
  clientId: string | number;
}>;


export type EnableAppMutation = { readonly enableApp: { readonly app: { readonly clientId: string, readonly name: string } } };

export type AuditEventNamesQueryVariables = Exact<{ [key: string]: never; }>;


export type AuditEventNamesQuery = { readonly auditEventNames: ReadonlyArray<string> };

export type AuditEventsQueryVariables = Exact<{
  first: number;
  after?: string | null | undefined;
  event?: string | null | undefined;
  person?: string | null | undefined;
  clientId?: string | number | null | undefined;
  from?: string | null | undefined;
  to?: string | null | undefined;
}>;


export type AuditEventsQuery = { readonly auditEvents: { readonly nodes: ReadonlyArray<{ readonly id: string, readonly at: string, readonly event: string, readonly who: string | null, readonly whoId: string | null, readonly byOperator: boolean, readonly about: string | null, readonly aboutId: string | null, readonly clientId: string | null, readonly credId: number | null, readonly requestId: string | null, readonly details: ReadonlyArray<{ readonly name: string, readonly value: string }> }>, readonly pageInfo: { readonly endCursor: string | null, readonly hasNextPage: boolean } } };

export type PersonQueryVariables = Exact<{
  name: string;
}>;


export type PersonQuery = { readonly person: { readonly id: string, readonly name: string, readonly createdAt: string, readonly roles: ReadonlyArray<Role>, readonly suspendedAt: string | null, readonly suspensionReason: string | null, readonly credentialCount: number, readonly linked: ReadonlyArray<{ readonly scope: Scope, readonly masked: string, readonly linkedAt: string }>, readonly ownedApps: ReadonlyArray<{ readonly clientId: string, readonly name: string }> } | null };

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

export type OperatorCredentialQueryVariables = Exact<{
  credId: number;
}>;


export type OperatorCredentialQuery = { readonly credential: { readonly credId: number, readonly name: string, readonly description: string | null, readonly kind: CredentialKind, readonly curator: string, readonly createdAt: string, readonly archivedAt: string | null, readonly takenDown: { readonly at: string, readonly reason: string } | null, readonly offer: { readonly to: string, readonly handOver: { readonly opensAt: string, readonly reason: string } | null } | null } | null };

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

export type HandOverCredentialMutationVariables = Exact<{
  input: HandOverCredentialInput;
}>;


export type HandOverCredentialMutation = { readonly handOverCredential: { readonly credId: number } };

export type TakeBackHandOverMutationVariables = Exact<{
  credId: number;
}>;


export type TakeBackHandOverMutation = { readonly takeBackHandOver: { readonly credId: number } };

export type BringCredentialBackMutationVariables = Exact<{
  credId: number;
}>;


export type BringCredentialBackMutation = { readonly restoreCredential: { readonly credId: number } };

export type DeleteTakenDownCredentialMutationVariables = Exact<{
  credId: number;
  reason: string;
}>;


export type DeleteTakenDownCredentialMutation = { readonly deleteTakenDownCredential: boolean };

export const AnswerRequestDocument = persisted<AnswerRequestMutation, AnswerRequestMutationVariables>('sha256:cd7b6dad7d4bbf94c5a101232574e7d0b85b9d0a801bec044739795049832ba9');
export const AllAppsDocument = persisted<AllAppsQuery, AllAppsQueryVariables>('sha256:e7a80577e7023409a5d0eeb11ecd37fd175c38cf0f1a7dc6ae5f9502dc28a911');
export const DisableAppDocument = persisted<DisableAppMutation, DisableAppMutationVariables>('sha256:9621d6b218d91aea4528c6d3f4e11dd3c1e21028d8d9a04fd3ba1c225572f0ec');
export const EnableAppDocument = persisted<EnableAppMutation, EnableAppMutationVariables>('sha256:afd57445d1873556dcf31a8d927f11603ccb4fc9dd9ccad2a952123f644a7f3e');
export const AuditEventNamesDocument = persisted<AuditEventNamesQuery, AuditEventNamesQueryVariables>('sha256:308292ba8be304b2dffb8ec71917e607687107aab42d5ae8b245e3e6ed04be0a');
export const AuditEventsDocument = persisted<AuditEventsQuery, AuditEventsQueryVariables>('sha256:dbf224a4f4edaa92e62893a6cbee4f630e93712b5ad5d603b55d224da8837b32');
export const PersonDocument = persisted<PersonQuery, PersonQueryVariables>('sha256:2fa40c12468ac56f8984515dc14f44e70afb26bd90d5b3fbff6770c298e056f5');
export const SuspendedPeopleDocument = persisted<SuspendedPeopleQuery, SuspendedPeopleQueryVariables>('sha256:f0e204659d0e4261ddcbc667dd73d66666bd48d998b4862a3b3f680b9e6359f7');
export const SuspendPersonDocument = persisted<SuspendPersonMutation, SuspendPersonMutationVariables>('sha256:d0b5db31309d93efefc9d5271179cbc60a914e07ad0c627355f642645667a1ba');
export const RestorePersonDocument = persisted<RestorePersonMutation, RestorePersonMutationVariables>('sha256:028188cd184f35ab66ac644abad112daf16de4b768e1e3683a9116902a2f3e04');
export const OperatorCredentialDocument = persisted<OperatorCredentialQuery, OperatorCredentialQueryVariables>('sha256:d485f6ebf8adfcc81df2eabeff560de86a3a1cb3a3bb209dd6c2a61844c7abe9');
export const TakenDownCredentialsDocument = persisted<TakenDownCredentialsQuery, TakenDownCredentialsQueryVariables>('sha256:d079ac3a57ac4d64c5ae6ad9becb2b8e4e396b9c0d252e879b964c1fa95bbb7c');
export const TakeDownCredentialDocument = persisted<TakeDownCredentialMutation, TakeDownCredentialMutationVariables>('sha256:38f4df0394e000f0f8e9c9a2eda5de4d54b04d752e0c1831404d44117c34c74b');
export const HandOverCredentialDocument = persisted<HandOverCredentialMutation, HandOverCredentialMutationVariables>('sha256:2dc67f269faedd5b83439b6eb1e2c91e3fb2079fb346f48aeafe4a16797effb4');
export const TakeBackHandOverDocument = persisted<TakeBackHandOverMutation, TakeBackHandOverMutationVariables>('sha256:3ec9e49990212dab9801ad59b9faa657381a4f11cf0f59407f025b98f9cd5c58');
export const BringCredentialBackDocument = persisted<BringCredentialBackMutation, BringCredentialBackMutationVariables>('sha256:5ffaf23bec96cc35aef8411a8475e0a144747335d33599ebd19b32b239999413');
export const DeleteTakenDownCredentialDocument = persisted<DeleteTakenDownCredentialMutation, DeleteTakenDownCredentialMutationVariables>('sha256:4e4986e182d37ce5049afc5d9c601c5c09f0e9f8f819318995515c6c9f7022f5');