/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import { persisted } from './persisted.ts';
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

export type ViewerQueryVariables = Exact<{ [key: string]: never; }>;


export type ViewerQuery = { readonly viewer: { readonly id: string, readonly createdAt: string, readonly roles: ReadonlyArray<Role>, readonly identities: ReadonlyArray<
      | { readonly __typename: 'EmailIdentity', readonly id: string, readonly scope: Scope, readonly isPrimary: boolean }
      | { readonly __typename: 'SocialIdentity', readonly username: string, readonly id: string, readonly scope: Scope, readonly isPrimary: boolean }
      | { readonly __typename: 'WalletIdentity', readonly address: string, readonly id: string, readonly scope: Scope, readonly isPrimary: boolean }
    > } | null };

export const ViewerDocument = persisted<ViewerQuery, ViewerQueryVariables>('sha256:0286333e60ca61303b557a833a7384e53143b15d40f845feb71ca57889507f5c');