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


export type TroubledEventEndpointsQuery = { readonly troubledEventEndpoints: ReadonlyArray<{ readonly id: string, readonly url: string | null, readonly isOwn: boolean, readonly offSince: string | null, readonly failingSince: string | null, readonly createdAt: string }> };

export const LiveEventsDocument = persisted<LiveEventsSubscription, LiveEventsSubscriptionVariables>('sha256:2f159040b59ec5b305237479eae536759e11a4c9238b856fddf78f4b4b79b6a0');
export const TroubledEventEndpointsDocument = persisted<TroubledEventEndpointsQuery, TroubledEventEndpointsQueryVariables>('sha256:449ac3b61153069ae0b0315dd6ca9a2eeafc1f1b8a0dfacfe92f43ea2fa681ab');