/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import { persisted } from './persisted.ts';
export type LimitableCredentialsQueryVariables = Exact<{
  first: number;
}>;


export type LimitableCredentialsQuery = { readonly ownCredentials: { readonly nodes: ReadonlyArray<{ readonly credId: number, readonly name: string, readonly curator: string, readonly curation: { readonly keepers: ReadonlyArray<{ readonly wallet: string }> } | null }> } };

export type RevokeCuratorTokenMutationVariables = Exact<{
  tokenId: string | number;
}>;


export type RevokeCuratorTokenMutation = { readonly revokeCuratorToken: { readonly tokenId: string } };

export const LimitableCredentialsDocument = persisted<LimitableCredentialsQuery, LimitableCredentialsQueryVariables>('sha256:22f218e0c3fa519aa021c2db47885541a277967ecf04b3cfbbb6abe16f05852f');
export const RevokeCuratorTokenDocument = persisted<RevokeCuratorTokenMutation, RevokeCuratorTokenMutationVariables>('sha256:01b50c556defd8c92d592e2a104d51583319a90052baf5552a34f6a043fbe559');