/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import { persisted } from './persisted.ts';
/** A new endpoint. */
export type CreateEventEndpointInput = {
  /** How events are told. */
  readonly channel?: EventChannel;
  /** Only of these credentials of the viewer; of all without any. */
  readonly credIds?: ReadonlyArray<number> | null | undefined;
  /** A key of the caller's choice. A repeat with the same key returns the endpoint that the first call created, with its secret. */
  readonly idempotencyKey?: string | null | undefined;
  /** Whose events; the viewer's own credentials without it. */
  readonly owner?: EventOwnerInput | null | undefined;
  /** Only of these types; of all without any. */
  readonly types?: ReadonlyArray<string> | null | undefined;
  /** The https URL of a webhook; none for e-mails. */
  readonly url?: string | null | undefined;
};

/** How events are told. */
export type EventChannel =
  /** E-mails to the person who has created the endpoint, grouped. */
  | 'EMAIL'
  /** Signed https requests (Standard Webhooks). */
  | 'WEBHOOK';

/** The state of a delivery. */
export type EventDeliveryState =
  /** The endpoint has taken it. */
  | 'DELIVERED'
  /** The endpoint has not taken it in nine attempts, and it is not tried again by itself. */
  | 'FAILED'
  /** The endpoint was off. */
  | 'MISSED'
  /** The endpoint has not taken it yet. It waits for its next attempt, and with it what follows in its subject. */
  | 'RETRYING'
  /** It waits for its turn. */
  | 'WAITING'
  /** Nobody was told: the right to read it had ended by then, or the person of the e-mails has changed the list themselves. */
  | 'WITHHELD';

/** Why an endpoint is off. */
export type EventEndpointOffReason =
  /** Its owner has switched it off. */
  | 'BY_OWNER'
  /** It has failed for five days. */
  | 'FAILED'
  /** It has answered 410: it wants no events any more. */
  | 'GONE'
  /** Whoever created it may not read its events any more. */
  | 'RIGHT_LOST';

/** How an endpoint is doing. */
export type EventEndpointState =
  /** It was switched off, by its owner or because it had failed for five days or answered 410. */
  | 'OFF'
  /** It gets events. */
  | 'ON'
  /** It has taken nothing since its last failure. It is tried again, and gets what waits in order when it is back. */
  | 'RETRYING';

/** Whose events: of an app, or of the service. Give one. */
export type EventOwnerInput = {
  /** The app, for its owners. */
  readonly clientId?: string | null | undefined;
  /** The whole service, for operators. */
  readonly isService?: boolean | null | undefined;
};

/** Whose events an endpoint is told of. */
export type EventOwnerKind =
  /** An app: what concerns it and the people who let it know their ID. */
  | 'APP'
  /** A person: the credentials that they curate. */
  | 'PERSON'
  /** The whole service, for operators. */
  | 'SERVICE';

/** Which events are sent again. */
export type ReplayEventsInput = {
  /** The endpoint's ID. */
  readonly endpointId: string | number;
  /** All since this time, as RFC 3339 with a zone; without it only what was missed or refused, with what waits behind that. */
  readonly since?: string | null | undefined;
};

/** An event for an endpoint. */
export type ResendEventInput = {
  /** The endpoint's ID. */
  readonly endpointId: string | number;
  /** The event's ID. */
  readonly eventId: string | number;
};

/** An endpoint to be switched on. */
export type SwitchEventEndpointOnInput = {
  /** The endpoint's ID. */
  readonly id: string | number;
  /** Whether it gets what it has missed, in order. */
  readonly replayMissed?: boolean;
};

/** A change of an endpoint. */
export type UpdateEventEndpointInput = {
  /** The new credentials; null for all. */
  readonly credIds?: ReadonlyArray<number> | null | undefined;
  /** The endpoint's ID. */
  readonly id: string | number;
  /** The new types; null for all. */
  readonly types?: ReadonlyArray<string> | null | undefined;
  /** The new https URL. */
  readonly url?: string | null | undefined;
};

export type EventEndpointsQueryVariables = Exact<{
  owner?: EventOwnerInput | null | undefined;
}>;


export type EventEndpointsQuery = { readonly eventEndpoints: ReadonlyArray<{ readonly id: string, readonly channel: EventChannel, readonly url: string | null, readonly isOwn: boolean, readonly types: ReadonlyArray<string> | null, readonly credIds: ReadonlyArray<number> | null, readonly state: EventEndpointState, readonly offReason: EventEndpointOffReason | null, readonly offSince: string | null, readonly failingSince: string | null, readonly nextAttemptAt: string | null, readonly waiting: number, readonly createdAt: string }> };

export type EventEndpointQueryVariables = Exact<{
  id: string | number;
}>;


export type EventEndpointQuery = { readonly eventEndpoint: { readonly id: string, readonly channel: EventChannel, readonly url: string | null, readonly isOwn: boolean, readonly ownerKind: EventOwnerKind, readonly clientId: string | null, readonly credIds: ReadonlyArray<number> | null, readonly types: ReadonlyArray<string> | null, readonly state: EventEndpointState, readonly offReason: EventEndpointOffReason | null, readonly offSince: string | null, readonly failingSince: string | null, readonly nextAttemptAt: string | null, readonly waiting: number, readonly createdAt: string, readonly secrets: ReadonlyArray<{ readonly lastFour: string, readonly createdAt: string }> } | null };

export type EventDeliveriesQueryVariables = Exact<{
  id: string | number;
  first: number;
  after?: string | null | undefined;
}>;


export type EventDeliveriesQuery = { readonly eventEndpoint: { readonly id: string, readonly deliveries: { readonly nodes: ReadonlyArray<{ readonly eventId: string, readonly type: string, readonly at: string, readonly state: EventDeliveryState, readonly nextAttemptAt: string | null, readonly attempts: ReadonlyArray<{ readonly at: string, readonly status: number | null, readonly fault: string | null, readonly milliseconds: number, readonly answer: string | null, readonly isTaken: boolean }> }>, readonly pageInfo: { readonly endCursor: string | null, readonly hasNextPage: boolean } } } | null };

export type EventTypesQueryVariables = Exact<{ [key: string]: never; }>;


export type EventTypesQuery = { readonly eventTypes: ReadonlyArray<{ readonly name: string, readonly description: string }> };

export type LimitingCredentialsQueryVariables = Exact<{
  first: number;
}>;


export type LimitingCredentialsQuery = { readonly ownCredentials: { readonly nodes: ReadonlyArray<{ readonly credId: number, readonly name: string }> } };

export type CreateEventEndpointMutationVariables = Exact<{
  input: CreateEventEndpointInput;
}>;


export type CreateEventEndpointMutation = { readonly createEventEndpoint: { readonly secret: string | null, readonly endpoint: { readonly id: string } } };

export type UpdateEventEndpointMutationVariables = Exact<{
  input: UpdateEventEndpointInput;
}>;


export type UpdateEventEndpointMutation = { readonly updateEventEndpoint: { readonly id: string } };

export type DeleteEventEndpointMutationVariables = Exact<{
  id: string | number;
}>;


export type DeleteEventEndpointMutation = { readonly deleteEventEndpoint: boolean };

export type RotateEventEndpointSecretMutationVariables = Exact<{
  id: string | number;
}>;


export type RotateEventEndpointSecretMutation = { readonly rotateEventEndpointSecret: { readonly secret: string | null, readonly endpoint: { readonly id: string } } };

export type EndOldEventEndpointSecretMutationVariables = Exact<{
  id: string | number;
}>;


export type EndOldEventEndpointSecretMutation = { readonly endOldEventEndpointSecret: { readonly id: string } };

export type TestEventEndpointMutationVariables = Exact<{
  id: string | number;
}>;


export type TestEventEndpointMutation = { readonly testEventEndpoint: { readonly at: string, readonly status: number | null, readonly fault: string | null, readonly milliseconds: number, readonly answer: string | null, readonly isTaken: boolean } };

export type ResendEventMutationVariables = Exact<{
  input: ResendEventInput;
}>;


export type ResendEventMutation = { readonly resendEvent: { readonly id: string } };

export type ReplayEventsMutationVariables = Exact<{
  input: ReplayEventsInput;
}>;


export type ReplayEventsMutation = { readonly replayEvents: number };

export type SwitchEventEndpointOnMutationVariables = Exact<{
  input: SwitchEventEndpointOnInput;
}>;


export type SwitchEventEndpointOnMutation = { readonly switchEventEndpointOn: { readonly id: string } };

export type SwitchEventEndpointOffMutationVariables = Exact<{
  id: string | number;
}>;


export type SwitchEventEndpointOffMutation = { readonly switchEventEndpointOff: { readonly id: string } };

export const EventEndpointsDocument = persisted<EventEndpointsQuery, EventEndpointsQueryVariables>('sha256:2cce19da1bfed5fc62bfd690d0279bf549e7939dc4753892c101e9f7ccf17cbc');
export const EventEndpointDocument = persisted<EventEndpointQuery, EventEndpointQueryVariables>('sha256:40466f757877a601ec2116953c206e9bacdf26ac93b252bdf6e1aaa9cf17022c');
export const EventDeliveriesDocument = persisted<EventDeliveriesQuery, EventDeliveriesQueryVariables>('sha256:318a266b63d23dae387efd53718b8cf50863154db1615e6a74a54a5abacdbdab');
export const EventTypesDocument = persisted<EventTypesQuery, EventTypesQueryVariables>('sha256:d51858d72b0d90335cb4d6ecffb277a76b38828ac2f573f969b67689e0cd97c4');
export const LimitingCredentialsDocument = persisted<LimitingCredentialsQuery, LimitingCredentialsQueryVariables>('sha256:8e8da33c1e74491c02b3c0e53f76422d9aae2a77879e9fb9aea1925df9f09e9b');
export const CreateEventEndpointDocument = persisted<CreateEventEndpointMutation, CreateEventEndpointMutationVariables>('sha256:3e1fe3357a970a7f43186e9ec1c271f6fa4b4b16e96e3f393f7a30034bdbe76b');
export const UpdateEventEndpointDocument = persisted<UpdateEventEndpointMutation, UpdateEventEndpointMutationVariables>('sha256:1f0907d010c9cd6c63c3d12ae923f018d278c735c866ffa2723ae39e8353f8d5');
export const DeleteEventEndpointDocument = persisted<DeleteEventEndpointMutation, DeleteEventEndpointMutationVariables>('sha256:df9f3d484882606369db2e15d24cb3127ff0076b033efa2b0dc6d4f423b6dc60');
export const RotateEventEndpointSecretDocument = persisted<RotateEventEndpointSecretMutation, RotateEventEndpointSecretMutationVariables>('sha256:fb169058a6ab707a507cc841bd84aa20731ae5e3621abd012f4304c3629bcc3e');
export const EndOldEventEndpointSecretDocument = persisted<EndOldEventEndpointSecretMutation, EndOldEventEndpointSecretMutationVariables>('sha256:dc57fbdb728fece9a6ff282ca709b9693bc609b22d82f0d0539e7a074c55314e');
export const TestEventEndpointDocument = persisted<TestEventEndpointMutation, TestEventEndpointMutationVariables>('sha256:93cdbc4985667013ac5400b29dbfb663cf276b333d1a79c98cd251247c0a394e');
export const ResendEventDocument = persisted<ResendEventMutation, ResendEventMutationVariables>('sha256:8ca235343eee8bb1e696e739b5e8e24a42b49714b6dfdd10d4198c19e7f09a89');
export const ReplayEventsDocument = persisted<ReplayEventsMutation, ReplayEventsMutationVariables>('sha256:2eb807e0b71c1e80c3e0643e1469300d728245d9db20a4627fead876ca1646d8');
export const SwitchEventEndpointOnDocument = persisted<SwitchEventEndpointOnMutation, SwitchEventEndpointOnMutationVariables>('sha256:3b2a026aaa6267cf4fc08e42cc9f2e7886d6741208d8b358295e42cb931ab582');
export const SwitchEventEndpointOffDocument = persisted<SwitchEventEndpointOffMutation, SwitchEventEndpointOffMutationVariables>('sha256:d0362cb0d5f07dc8ee01b8eb2e85357c241df07122ab1316793216bab6ba49bf');