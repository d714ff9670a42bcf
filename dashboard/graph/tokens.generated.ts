/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import { persisted } from './persisted.ts';
export type LimitableCredentialsQueryVariables = Exact<{
  first: number;
}>;


export type LimitableCredentialsQuery = { readonly ownCredentials: { readonly nodes: ReadonlyArray<{ readonly credId: number, readonly name: string, readonly curator: string }> } };

export type RevokeCuratorTokenMutationVariables = Exact<{
  tokenId: string | number;
}>;


export type RevokeCuratorTokenMutation = { readonly revokeCuratorToken: { readonly tokenId: string } };

export const LimitableCredentialsDocument = persisted<LimitableCredentialsQuery, LimitableCredentialsQueryVariables>('sha256:5d91cecd23cc3a6532d4b1b495c783f2fcd37cd716e0ed56d4e0fa33ab9344b2');
export const RevokeCuratorTokenDocument = persisted<RevokeCuratorTokenMutation, RevokeCuratorTokenMutationVariables>('sha256:01b50c556defd8c92d592e2a104d51583319a90052baf5552a34f6a043fbe559');