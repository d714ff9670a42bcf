/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import { persisted } from './persisted.ts';
export type LiveEventsSubscriptionVariables = Exact<{
  after?: string | number | null | undefined;
}>;


export type LiveEventsSubscription = { readonly events: { readonly id: string, readonly type: string, readonly data: unknown } };

export type TroubledEventEndpointsQueryVariables = Exact<{ [key: string]: never; }>;


export type TroubledEventEndpointsQuery = { readonly troubledEventEndpoints: ReadonlyArray<{ readonly id: string, readonly url: string | null, readonly offSince: string | null, readonly failingSince: string | null, readonly createdAt: string }> };

export const LiveEventsDocument = persisted<LiveEventsSubscription, LiveEventsSubscriptionVariables>('sha256:2f159040b59ec5b305237479eae536759e11a4c9238b856fddf78f4b4b79b6a0');
export const TroubledEventEndpointsDocument = persisted<TroubledEventEndpointsQuery, TroubledEventEndpointsQueryVariables>('sha256:8e504b044f9a9eb7e642602b057c1bf2174d9b5e639e78ccd9cf91e57e975e4d');