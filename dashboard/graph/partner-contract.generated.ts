/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import { persisted } from './persisted.ts';
export type PartnerContractQueryVariables = Exact<{ [key: string]: never; }>;


export type PartnerContractQuery = { readonly partnerContract: { readonly appOrigin: string, readonly restAddresses: ReadonlyArray<string>, readonly graphqlAddresses: ReadonlyArray<string>, readonly timeoutSeconds: number } };

export const PartnerContractDocument = persisted<PartnerContractQuery, PartnerContractQueryVariables>('sha256:6dd8eb7aaf618254f371213ec50757a15a151e5a7d53c19c491675406e52eb0e');