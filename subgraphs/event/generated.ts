import type { GraphQLResolveInfo, GraphQLScalarType, GraphQLScalarTypeConfig } from 'graphql';
import type { EventDocument } from '../shared/events/event-log.ts';
import type { EventPage } from './events/read-events.ts';
import type { EndpointDocument } from './endpoints/endpoint-store.ts';
import type { DeliveryDocument } from './queue/delivery-store.ts';
import type { EventContext } from './context.ts';
export type Maybe<T> = T | null | undefined;
export type InputMaybe<T> = T | null | undefined;
export type Omit<T, K extends keyof T> = Pick<T, Exclude<keyof T, K>>;
export type RequireFields<T, K extends keyof T> = Omit<T, K> & { [P in K]-?: NonNullable<T[P]> };
/** All built-in and custom scalars, mapped to their actual values */
export type Scalars = {
  ID: { input: string; output: string; }
  String: { input: string; output: string; }
  Boolean: { input: boolean; output: boolean; }
  Int: { input: number; output: number; }
  Float: { input: number; output: number; }
  /** A moment in UTC, as an RFC 3339 text with milliseconds, such as `2026-11-21T09:15:00.000Z`. */
  DateTime: { input: Date; output: Date; }
  /** Any JSON value. */
  JSON: { input: unknown; output: unknown; }
  _FieldSet: { input: unknown; output: unknown; }
};

/** A new endpoint. */
export type CreateEventEndpointInput = {
  /** How events are told. */
  readonly channel?: EventChannel;
  /** Only of these credentials of the viewer; of all without any. */
  readonly credIds?: InputMaybe<ReadonlyArray<Scalars['Int']['input']>>;
  /** A key of the caller's choice. A repeat with the same key returns the endpoint that the first call created, with its secret. */
  readonly idempotencyKey?: InputMaybe<Scalars['String']['input']>;
  /** Whose events; the viewer's own credentials without it. */
  readonly owner?: InputMaybe<EventOwnerInput>;
  /** Only of these types; of all without any. */
  readonly types?: InputMaybe<ReadonlyArray<Scalars['String']['input']>>;
  /** The https URL of a webhook; none for e-mails. */
  readonly url?: InputMaybe<Scalars['String']['input']>;
};

/** An endpoint with a new secret, which is shown only here. */
export type CreatedEventEndpoint = {
  /** The endpoint. */
  readonly endpoint: EventEndpoint;
  /** The secret that verifies its signatures: `whsec_` and base64 (Standard Webhooks); null for e-mails. */
  readonly secret?: Maybe<Scalars['String']['output']>;
};

/** Something that eligible people can own. */
export type Credential = {
  /** The credential's ID. */
  readonly credId: Scalars['Int']['output'];
};

/** Something that has happened. Its data are states and counts: never items, e-mail addresses, wallet addresses or answers of partners. */
export type Event = {
  /** When it happened. */
  readonly at: Scalars['DateTime']['output'];
  /** The credential that it is about; null for any other event. */
  readonly credential?: Maybe<Credential>;
  /** What has happened, as the JSON Schema of its type says. */
  readonly data: Scalars['JSON']['output'];
  /** The event's ID: the same in the graph, in every attempt of a webhook and in a stream. */
  readonly id: Scalars['ID']['output'];
  /** The change of a list that it is about, for the list's curator; null for any other event, and until the history has it. */
  readonly itemUpdate?: Maybe<ItemUpdate>;
  /** Grows with each event of the subject, with gaps. */
  readonly sequence: Scalars['Float']['output'];
  /** What it is about. The events of one subject have an order. */
  readonly subject: Scalars['String']['output'];
  /** The name of its type. */
  readonly type: Scalars['String']['output'];
};

/** One attempt to tell an endpoint of an event. */
export type EventAttempt = {
  /** The first 500 bytes of the answer; null without one. */
  readonly answer?: Maybe<Scalars['String']['output']>;
  /** When it began. */
  readonly at: Scalars['DateTime']['output'];
  /** Why there was no answer; null with one. */
  readonly fault?: Maybe<Scalars['String']['output']>;
  /** Whether the endpoint has taken the event: a status from 200 to 299. */
  readonly isTaken: Scalars['Boolean']['output'];
  /** How many milliseconds it took. */
  readonly milliseconds: Scalars['Int']['output'];
  /** The HTTP status of the answer; null without one. */
  readonly status?: Maybe<Scalars['Int']['output']>;
};

/** How events are told. */
export type EventChannel =
  /** E-mails to the person who has created the endpoint, grouped. */
  | 'EMAIL'
  /** Signed https requests (Standard Webhooks). */
  | 'WEBHOOK';

/** A page of events. */
export type EventConnection = {
  /** The same, each with its cursor. */
  readonly edges: ReadonlyArray<EventEdge>;
  /** How many items the changes of lists on this page have added and removed in the last 24 hours. */
  readonly itemsChanged: ItemsChanged;
  /** The events, newest first. */
  readonly nodes: ReadonlyArray<Event>;
  /** How to get the next page. */
  readonly pageInfo: PageInfo;
};

/** An event on its way to an endpoint. */
export type EventDelivery = {
  /** When the event happened. */
  readonly at: Scalars['DateTime']['output'];
  /** The latest attempts, newest first: at most ten. */
  readonly attempts: ReadonlyArray<EventAttempt>;
  /** The event's ID. */
  readonly eventId: Scalars['ID']['output'];
  /** When it is tried next; null unless it is waited with. */
  readonly nextAttemptAt?: Maybe<Scalars['DateTime']['output']>;
  /** The state of the delivery. */
  readonly state: EventDeliveryState;
  /** The event's type. */
  readonly type: Scalars['String']['output'];
};

/** A page of deliveries. */
export type EventDeliveryConnection = {
  /** The same, each with its cursor. */
  readonly edges: ReadonlyArray<EventDeliveryEdge>;
  /** The deliveries, newest first. */
  readonly nodes: ReadonlyArray<EventDelivery>;
  /** How to get the next page. */
  readonly pageInfo: PageInfo;
};

/** An entry of a page, with its cursor. */
export type EventDeliveryEdge = {
  /** What to give as `after` for what follows it. */
  readonly cursor: Scalars['String']['output'];
  /** The entry. */
  readonly node: EventDelivery;
};

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

/** An entry of a page, with its cursor. */
export type EventEdge = {
  /** What to give as `after` for what follows it. */
  readonly cursor: Scalars['String']['output'];
  /** The entry. */
  readonly node: Event;
};

/** Where events are told to. */
export type EventEndpoint = {
  /** How events are told. */
  readonly channel: EventChannel;
  /** The app whose events they are; null for other owners. */
  readonly clientId?: Maybe<Scalars['String']['output']>;
  /** When it was created. */
  readonly createdAt: Scalars['DateTime']['output'];
  /** The credentials of the person whose events are told; null for all of theirs. */
  readonly credIds?: Maybe<ReadonlyArray<Scalars['Int']['output']>>;
  /** Its latest deliveries, newest first: those of 30 days. */
  readonly deliveries: EventDeliveryConnection;
  /** Since when its attempts have failed; null unless they do. */
  readonly failingSince?: Maybe<Scalars['DateTime']['output']>;
  /** The endpoint's ID. */
  readonly id: Scalars['ID']['output'];
  /** Whether the caller created it: events by e-mail go to whoever did. */
  readonly isOwn: Scalars['Boolean']['output'];
  /** When it is tried next; null unless it is in trouble: nothing answers, it refuses everything, or it asks for a pause. */
  readonly nextAttemptAt?: Maybe<Scalars['DateTime']['output']>;
  /** Why it is off; null unless it is. */
  readonly offReason?: Maybe<EventEndpointOffReason>;
  /** When it was switched off; null unless it is. */
  readonly offSince?: Maybe<Scalars['DateTime']['output']>;
  /** Whose events. */
  readonly ownerKind: EventOwnerKind;
  /** Its secrets, oldest first: one, or two during a rotation; none for e-mails. */
  readonly secrets: ReadonlyArray<EventEndpointSecret>;
  /** How it is doing. */
  readonly state: EventEndpointState;
  /** The types that are told; null for all, later ones included. */
  readonly types?: Maybe<ReadonlyArray<Scalars['String']['output']>>;
  /** The URL of a webhook; null for e-mails. */
  readonly url?: Maybe<Scalars['String']['output']>;
  /** How many events wait for it, up to 10,000. */
  readonly waiting: Scalars['Int']['output'];
};


/** Where events are told to. */
export type EventEndpointDeliveriesArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
};

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

/** What is known about a secret, but never the secret itself. */
export type EventEndpointSecret = {
  /** When it was created. */
  readonly createdAt: Scalars['DateTime']['output'];
  /** Its last four characters. */
  readonly lastFour: Scalars['String']['output'];
};

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
  readonly clientId?: InputMaybe<Scalars['String']['input']>;
  /** The whole service, for operators. */
  readonly isService?: InputMaybe<Scalars['Boolean']['input']>;
};

/** Whose events an endpoint is told of. */
export type EventOwnerKind =
  /** An app: what concerns it and the people who let it know their ID. */
  | 'APP'
  /** A person: the credentials that they curate. */
  | 'PERSON'
  /** The whole service, for operators. */
  | 'SERVICE';

/** A type of events. */
export type EventType = {
  /** What has happened. */
  readonly description: Scalars['String']['output'];
  /** Its name, such as `grant.revoked`, as it stands in every event. */
  readonly name: Scalars['String']['output'];
  /** The JSON Schema of the data of its events. */
  readonly schema: Scalars['JSON']['output'];
};

/** One change to an item list. */
export type ItemUpdate = {
  /** The ID of the list's credential. */
  readonly credId: Scalars['Int']['output'];
  /** The change's ID. */
  readonly id: Scalars['ID']['output'];
};

/** How many items changes of lists have added and removed. */
export type ItemsChanged = {
  /** How many they have added. */
  readonly added: Scalars['Float']['output'];
  /** Whether the next page may have more of the time that is counted. */
  readonly isPartial: Scalars['Boolean']['output'];
  /** How many they have removed. */
  readonly removed: Scalars['Float']['output'];
};

/** Entry points for changing the graph. */
export type Mutation = {
  /** Creates an endpoint, up to five for each owner (QUOTA_ENDPOINTS). This and each change of one requires a session with a recent sign-in. */
  readonly createEventEndpoint: CreatedEventEndpoint;
  /**
   * Deletes an endpoint with its attempts. Nothing more is sent to it.
   * @deprecated Use `removeEventEndpoint`, whose answer says what is gone.
   */
  readonly deleteEventEndpoint: Scalars['Boolean']['output'];
  /** Ends the older one of an endpoint's two secrets, but not its last one (LAST_SECRET). */
  readonly endOldEventEndpointSecret: EventEndpoint;
  /** Does what `deleteEventEndpoint` does, and answers with the ID that is gone. */
  readonly removeEventEndpoint: RemovedEventEndpoint;
  /** Sends events of the last 30 days again, in their order; returns how many. */
  readonly replayEvents: Scalars['Int']['output'];
  /** Sends an event again to an endpoint, also one that was delivered. What it has held back follows it. */
  readonly resendEvent: EventEndpoint;
  /** Gives an endpoint a second secret. Both sign every attempt until the old one is ended, and there is no third one (TWO_SECRETS). */
  readonly rotateEventEndpointSecret: CreatedEventEndpoint;
  /** Switches an endpoint off. What it misses is kept for 30 days. */
  readonly switchEventEndpointOff: EventEndpoint;
  /** Switches an endpoint on that was switched off, by its owner or because it had failed for five days. */
  readonly switchEventEndpointOn: EventEndpoint;
  /** Sends a signed event of the type `endpoint.test` at once, and waits for its answer. It is not repeated. */
  readonly testEventEndpoint: EventAttempt;
  /** Changes the URL, the types or the credentials of an endpoint; a field that is left out stays as it is. */
  readonly updateEventEndpoint: EventEndpoint;
};


/** Entry points for changing the graph. */
export type MutationCreateEventEndpointArgs = {
  input: CreateEventEndpointInput;
};


/** Entry points for changing the graph. */
export type MutationDeleteEventEndpointArgs = {
  id: Scalars['ID']['input'];
};


/** Entry points for changing the graph. */
export type MutationEndOldEventEndpointSecretArgs = {
  id: Scalars['ID']['input'];
};


/** Entry points for changing the graph. */
export type MutationRemoveEventEndpointArgs = {
  id: Scalars['ID']['input'];
};


/** Entry points for changing the graph. */
export type MutationReplayEventsArgs = {
  input: ReplayEventsInput;
};


/** Entry points for changing the graph. */
export type MutationResendEventArgs = {
  input: ResendEventInput;
};


/** Entry points for changing the graph. */
export type MutationRotateEventEndpointSecretArgs = {
  id: Scalars['ID']['input'];
};


/** Entry points for changing the graph. */
export type MutationSwitchEventEndpointOffArgs = {
  id: Scalars['ID']['input'];
};


/** Entry points for changing the graph. */
export type MutationSwitchEventEndpointOnArgs = {
  input: SwitchEventEndpointOnInput;
};


/** Entry points for changing the graph. */
export type MutationTestEventEndpointArgs = {
  id: Scalars['ID']['input'];
};


/** Entry points for changing the graph. */
export type MutationUpdateEventEndpointArgs = {
  input: UpdateEventEndpointInput;
};

/** How to get the next page. */
export type PageInfo = {
  /** What to give as `after` for the next page; null for an empty page without one. */
  readonly endCursor?: Maybe<Scalars['String']['output']>;
  /** Whether there is a next page. */
  readonly hasNextPage: Scalars['Boolean']['output'];
  /** Whether the page follows another one: whether `after` was given. */
  readonly hasPreviousPage: Scalars['Boolean']['output'];
  /** The cursor of the first entry; null for an empty page, and for a search. */
  readonly startCursor?: Maybe<Scalars['String']['output']>;
};

/** Entry points for reading the graph. */
export type Query = {
  /** An event of the last 30 days that the caller may read; null for any other. */
  readonly event?: Maybe<Event>;
  /** An endpoint of the viewer, of an app of theirs, or of the service for an operator; null for any other. */
  readonly eventEndpoint?: Maybe<EventEndpoint>;
  /** The endpoints that are told of the viewer's own credentials, of an app, or of the whole service, oldest first. Requires a session. */
  readonly eventEndpoints: ReadonlyArray<EventEndpoint>;
  /** Every type of events, each with the JSON Schema of its data. */
  readonly eventTypes: ReadonlyArray<EventType>;
  /**
   * The events of the last 30 days that the caller may read, newest first; those of the whole service for an operator. A page can have fewer
   * than were asked for although there is a next one. Requires a session or a curator token.
   */
  readonly events: EventConnection;
  /** The endpoints that the viewer may manage whose attempts fail, or that were switched off by another than their owner. Requires a session. */
  readonly troubledEventEndpoints: ReadonlyArray<EventEndpoint>;
};


/** Entry points for reading the graph. */
export type QueryEventArgs = {
  id: Scalars['ID']['input'];
};


/** Entry points for reading the graph. */
export type QueryEventEndpointArgs = {
  id: Scalars['ID']['input'];
};


/** Entry points for reading the graph. */
export type QueryEventEndpointsArgs = {
  owner?: InputMaybe<EventOwnerInput>;
};


/** Entry points for reading the graph. */
export type QueryEventsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  clientId?: InputMaybe<Scalars['String']['input']>;
  credId?: InputMaybe<Scalars['Int']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
  own?: InputMaybe<Scalars['Boolean']['input']>;
  types?: InputMaybe<ReadonlyArray<Scalars['String']['input']>>;
};

/** An endpoint that is gone. */
export type RemovedEventEndpoint = {
  /** Its ID, by which a cache drops `EventEndpoint`. It is never used again. */
  readonly id: Scalars['ID']['output'];
};

/** Which events are sent again. */
export type ReplayEventsInput = {
  /** The endpoint's ID. */
  readonly endpointId: Scalars['ID']['input'];
  /** All since this time, as RFC 3339 with a zone; without it only what was missed or refused, with what waits behind that. */
  readonly since?: InputMaybe<Scalars['String']['input']>;
};

/** An event for an endpoint. */
export type ResendEventInput = {
  /** The endpoint's ID. */
  readonly endpointId: Scalars['ID']['input'];
  /** The event's ID. */
  readonly eventId: Scalars['ID']['input'];
};

/** Entry points for what happens from now on, over server-sent events (docs/events.md). */
export type Subscription = {
  /**
   * Each event that the caller may read, as it happens. Requires a session or a curator token. The stream resumes after an event by its ID;
   * an ID that is no longer known ends it with the reason RESUME_TOO_OLD.
   */
  readonly events: Event;
};


/** Entry points for what happens from now on, over server-sent events (docs/events.md). */
export type SubscriptionEventsArgs = {
  after?: InputMaybe<Scalars['ID']['input']>;
  clientId?: InputMaybe<Scalars['String']['input']>;
  credId?: InputMaybe<Scalars['Int']['input']>;
  types?: InputMaybe<ReadonlyArray<Scalars['String']['input']>>;
};

/** An endpoint to be switched on. */
export type SwitchEventEndpointOnInput = {
  /** The endpoint's ID. */
  readonly id: Scalars['ID']['input'];
  /** Whether it gets what it has missed, in order. */
  readonly replayMissed?: Scalars['Boolean']['input'];
};

/** A change of an endpoint. */
export type UpdateEventEndpointInput = {
  /** The new credentials; null for all. */
  readonly credIds?: InputMaybe<ReadonlyArray<Scalars['Int']['input']>>;
  /** The endpoint's ID. */
  readonly id: Scalars['ID']['input'];
  /** The new types; null for all. */
  readonly types?: InputMaybe<ReadonlyArray<Scalars['String']['input']>>;
  /** The new https URL. */
  readonly url?: InputMaybe<Scalars['String']['input']>;
};



export type ResolverTypeWrapper<T> = Promise<T> | T;


export type ResolverWithResolve<TResult, TParent, TContext, TArgs> = {
  resolve: ResolverFn<TResult, TParent, TContext, TArgs>;
};
export type Resolver<TResult, TParent = Record<PropertyKey, never>, TContext = Record<PropertyKey, never>, TArgs = Record<PropertyKey, never>> = ResolverFn<TResult, TParent, TContext, TArgs> | ResolverWithResolve<TResult, TParent, TContext, TArgs>;

export type ResolverFn<TResult, TParent, TContext, TArgs> = (
  parent: TParent,
  args: TArgs,
  context: TContext,
  info: GraphQLResolveInfo
) => Promise<TResult> | TResult;

export type SubscriptionSubscribeFn<TResult, TParent, TContext, TArgs> = (
  parent: TParent,
  args: TArgs,
  context: TContext,
  info: GraphQLResolveInfo
) => AsyncIterable<TResult> | Promise<AsyncIterable<TResult>>;

export type SubscriptionResolveFn<TResult, TParent, TContext, TArgs> = (
  parent: TParent,
  args: TArgs,
  context: TContext,
  info: GraphQLResolveInfo
) => TResult | Promise<TResult>;

export interface SubscriptionSubscriberObject<TResult, TKey extends string, TParent, TContext, TArgs> {
  subscribe: SubscriptionSubscribeFn<{ [key in TKey]: TResult }, TParent, TContext, TArgs>;
  resolve?: SubscriptionResolveFn<TResult, { [key in TKey]: TResult }, TContext, TArgs>;
}

export interface SubscriptionResolverObject<TResult, TParent, TContext, TArgs> {
  subscribe: SubscriptionSubscribeFn<any, TParent, TContext, TArgs>;
  resolve: SubscriptionResolveFn<TResult, any, TContext, TArgs>;
}

export type SubscriptionObject<TResult, TKey extends string, TParent, TContext, TArgs> =
  | SubscriptionSubscriberObject<TResult, TKey, TParent, TContext, TArgs>
  | SubscriptionResolverObject<TResult, TParent, TContext, TArgs>;

export type SubscriptionResolver<TResult, TKey extends string, TParent = Record<PropertyKey, never>, TContext = Record<PropertyKey, never>, TArgs = Record<PropertyKey, never>> =
  | ((...args: any[]) => SubscriptionObject<TResult, TKey, TParent, TContext, TArgs>)
  | SubscriptionObject<TResult, TKey, TParent, TContext, TArgs>;

export type TypeResolveFn<TTypes, TParent = Record<PropertyKey, never>, TContext = Record<PropertyKey, never>> = (
  parent: TParent,
  context: TContext,
  info: GraphQLResolveInfo
) => Maybe<TTypes> | Promise<Maybe<TTypes>>;

export type IsTypeOfResolverFn<T = Record<PropertyKey, never>, TContext = Record<PropertyKey, never>> = (obj: T, context: TContext, info: GraphQLResolveInfo) => boolean | Promise<boolean>;

export type NextResolverFn<T> = () => Promise<T>;

export type DirectiveResolverFn<TResult = Record<PropertyKey, never>, TParent = Record<PropertyKey, never>, TContext = Record<PropertyKey, never>, TArgs = Record<PropertyKey, never>> = (
  next: NextResolverFn<TResult>,
  parent: TParent,
  args: TArgs,
  context: TContext,
  info: GraphQLResolveInfo
) => TResult | Promise<TResult>;





/** Mapping between all available schema types and the resolvers types */
export type ResolversTypes = {
  CreateEventEndpointInput: CreateEventEndpointInput;
  Int: ResolverTypeWrapper<Scalars['Int']['output']>;
  String: ResolverTypeWrapper<Scalars['String']['output']>;
  CreatedEventEndpoint: ResolverTypeWrapper<Omit<CreatedEventEndpoint, 'endpoint'> & { endpoint: ResolversTypes['EventEndpoint'] }>;
  Credential: ResolverTypeWrapper<Credential>;
  DateTime: ResolverTypeWrapper<Scalars['DateTime']['output']>;
  Event: ResolverTypeWrapper<EventDocument>;
  ID: ResolverTypeWrapper<Scalars['ID']['output']>;
  Float: ResolverTypeWrapper<Scalars['Float']['output']>;
  EventAttempt: ResolverTypeWrapper<EventAttempt>;
  Boolean: ResolverTypeWrapper<Scalars['Boolean']['output']>;
  EventChannel: EventChannel;
  EventConnection: ResolverTypeWrapper<EventPage>;
  EventDelivery: ResolverTypeWrapper<DeliveryDocument>;
  EventDeliveryConnection: ResolverTypeWrapper<Omit<EventDeliveryConnection, 'edges' | 'nodes'> & { edges: ReadonlyArray<ResolversTypes['EventDeliveryEdge']>, nodes: ReadonlyArray<ResolversTypes['EventDelivery']> }>;
  EventDeliveryEdge: ResolverTypeWrapper<Omit<EventDeliveryEdge, 'node'> & { node: ResolversTypes['EventDelivery'] }>;
  EventDeliveryState: EventDeliveryState;
  EventEdge: ResolverTypeWrapper<Omit<EventEdge, 'node'> & { node: ResolversTypes['Event'] }>;
  EventEndpoint: ResolverTypeWrapper<EndpointDocument>;
  EventEndpointOffReason: EventEndpointOffReason;
  EventEndpointSecret: ResolverTypeWrapper<EventEndpointSecret>;
  EventEndpointState: EventEndpointState;
  EventOwnerInput: EventOwnerInput;
  EventOwnerKind: EventOwnerKind;
  EventType: ResolverTypeWrapper<EventType>;
  ItemUpdate: ResolverTypeWrapper<ItemUpdate>;
  ItemsChanged: ResolverTypeWrapper<ItemsChanged>;
  JSON: ResolverTypeWrapper<Scalars['JSON']['output']>;
  Mutation: ResolverTypeWrapper<Record<PropertyKey, never>>;
  PageInfo: ResolverTypeWrapper<PageInfo>;
  Query: ResolverTypeWrapper<Record<PropertyKey, never>>;
  RemovedEventEndpoint: ResolverTypeWrapper<RemovedEventEndpoint>;
  ReplayEventsInput: ReplayEventsInput;
  ResendEventInput: ResendEventInput;
  Subscription: ResolverTypeWrapper<Record<PropertyKey, never>>;
  SwitchEventEndpointOnInput: SwitchEventEndpointOnInput;
  UpdateEventEndpointInput: UpdateEventEndpointInput;
};

/** Mapping between all available schema types and the resolvers parents */
export type ResolversParentTypes = {
  CreateEventEndpointInput: CreateEventEndpointInput;
  Int: Scalars['Int']['output'];
  String: Scalars['String']['output'];
  CreatedEventEndpoint: Omit<CreatedEventEndpoint, 'endpoint'> & { endpoint: ResolversParentTypes['EventEndpoint'] };
  Credential: Credential;
  DateTime: Scalars['DateTime']['output'];
  Event: EventDocument;
  ID: Scalars['ID']['output'];
  Float: Scalars['Float']['output'];
  EventAttempt: EventAttempt;
  Boolean: Scalars['Boolean']['output'];
  EventConnection: EventPage;
  EventDelivery: DeliveryDocument;
  EventDeliveryConnection: Omit<EventDeliveryConnection, 'edges' | 'nodes'> & { edges: ReadonlyArray<ResolversParentTypes['EventDeliveryEdge']>, nodes: ReadonlyArray<ResolversParentTypes['EventDelivery']> };
  EventDeliveryEdge: Omit<EventDeliveryEdge, 'node'> & { node: ResolversParentTypes['EventDelivery'] };
  EventEdge: Omit<EventEdge, 'node'> & { node: ResolversParentTypes['Event'] };
  EventEndpoint: EndpointDocument;
  EventEndpointSecret: EventEndpointSecret;
  EventOwnerInput: EventOwnerInput;
  EventType: EventType;
  ItemUpdate: ItemUpdate;
  ItemsChanged: ItemsChanged;
  JSON: Scalars['JSON']['output'];
  Mutation: Record<PropertyKey, never>;
  PageInfo: PageInfo;
  Query: Record<PropertyKey, never>;
  RemovedEventEndpoint: RemovedEventEndpoint;
  ReplayEventsInput: ReplayEventsInput;
  ResendEventInput: ResendEventInput;
  Subscription: Record<PropertyKey, never>;
  SwitchEventEndpointOnInput: SwitchEventEndpointOnInput;
  UpdateEventEndpointInput: UpdateEventEndpointInput;
};

export type CreatedEventEndpointResolvers<ContextType = EventContext, ParentType extends ResolversParentTypes['CreatedEventEndpoint'] = ResolversParentTypes['CreatedEventEndpoint']> = {
  endpoint?: Resolver<ResolversTypes['EventEndpoint'], ParentType, ContextType>;
  secret?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type CredentialResolvers<ContextType = EventContext, ParentType extends ResolversParentTypes['Credential'] = ResolversParentTypes['Credential']> = {
  credId?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export interface DateTimeScalarConfig extends GraphQLScalarTypeConfig<ResolversTypes['DateTime'], any> {
  name: 'DateTime';
}

export type EventResolvers<ContextType = EventContext, ParentType extends ResolversParentTypes['Event'] = ResolversParentTypes['Event']> = {
  at?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  credential?: Resolver<Maybe<ResolversTypes['Credential']>, ParentType, ContextType>;
  data?: Resolver<ResolversTypes['JSON'], ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  itemUpdate?: Resolver<Maybe<ResolversTypes['ItemUpdate']>, ParentType, ContextType>;
  sequence?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  subject?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  type?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type EventAttemptResolvers<ContextType = EventContext, ParentType extends ResolversParentTypes['EventAttempt'] = ResolversParentTypes['EventAttempt']> = {
  answer?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  at?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  fault?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  isTaken?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  milliseconds?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  status?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
};

export type EventConnectionResolvers<ContextType = EventContext, ParentType extends ResolversParentTypes['EventConnection'] = ResolversParentTypes['EventConnection']> = {
  edges?: Resolver<ReadonlyArray<ResolversTypes['EventEdge']>, ParentType, ContextType>;
  itemsChanged?: Resolver<ResolversTypes['ItemsChanged'], ParentType, ContextType>;
  nodes?: Resolver<ReadonlyArray<ResolversTypes['Event']>, ParentType, ContextType>;
  pageInfo?: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
};

export type EventDeliveryResolvers<ContextType = EventContext, ParentType extends ResolversParentTypes['EventDelivery'] = ResolversParentTypes['EventDelivery']> = {
  at?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  attempts?: Resolver<ReadonlyArray<ResolversTypes['EventAttempt']>, ParentType, ContextType>;
  eventId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  nextAttemptAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  state?: Resolver<ResolversTypes['EventDeliveryState'], ParentType, ContextType>;
  type?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type EventDeliveryConnectionResolvers<ContextType = EventContext, ParentType extends ResolversParentTypes['EventDeliveryConnection'] = ResolversParentTypes['EventDeliveryConnection']> = {
  edges?: Resolver<ReadonlyArray<ResolversTypes['EventDeliveryEdge']>, ParentType, ContextType>;
  nodes?: Resolver<ReadonlyArray<ResolversTypes['EventDelivery']>, ParentType, ContextType>;
  pageInfo?: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
};

export type EventDeliveryEdgeResolvers<ContextType = EventContext, ParentType extends ResolversParentTypes['EventDeliveryEdge'] = ResolversParentTypes['EventDeliveryEdge']> = {
  cursor?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  node?: Resolver<ResolversTypes['EventDelivery'], ParentType, ContextType>;
};

export type EventEdgeResolvers<ContextType = EventContext, ParentType extends ResolversParentTypes['EventEdge'] = ResolversParentTypes['EventEdge']> = {
  cursor?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  node?: Resolver<ResolversTypes['Event'], ParentType, ContextType>;
};

export type EventEndpointResolvers<ContextType = EventContext, ParentType extends ResolversParentTypes['EventEndpoint'] = ResolversParentTypes['EventEndpoint']> = {
  channel?: Resolver<ResolversTypes['EventChannel'], ParentType, ContextType>;
  clientId?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  createdAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  credIds?: Resolver<Maybe<ReadonlyArray<ResolversTypes['Int']>>, ParentType, ContextType>;
  deliveries?: Resolver<ResolversTypes['EventDeliveryConnection'], ParentType, ContextType, RequireFields<EventEndpointDeliveriesArgs, 'first'>>;
  failingSince?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  isOwn?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  nextAttemptAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  offReason?: Resolver<Maybe<ResolversTypes['EventEndpointOffReason']>, ParentType, ContextType>;
  offSince?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  ownerKind?: Resolver<ResolversTypes['EventOwnerKind'], ParentType, ContextType>;
  secrets?: Resolver<ReadonlyArray<ResolversTypes['EventEndpointSecret']>, ParentType, ContextType>;
  state?: Resolver<ResolversTypes['EventEndpointState'], ParentType, ContextType>;
  types?: Resolver<Maybe<ReadonlyArray<ResolversTypes['String']>>, ParentType, ContextType>;
  url?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  waiting?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type EventEndpointSecretResolvers<ContextType = EventContext, ParentType extends ResolversParentTypes['EventEndpointSecret'] = ResolversParentTypes['EventEndpointSecret']> = {
  createdAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  lastFour?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type EventTypeResolvers<ContextType = EventContext, ParentType extends ResolversParentTypes['EventType'] = ResolversParentTypes['EventType']> = {
  description?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  schema?: Resolver<ResolversTypes['JSON'], ParentType, ContextType>;
};

export type ItemUpdateResolvers<ContextType = EventContext, ParentType extends ResolversParentTypes['ItemUpdate'] = ResolversParentTypes['ItemUpdate']> = {
  credId?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
};

export type ItemsChangedResolvers<ContextType = EventContext, ParentType extends ResolversParentTypes['ItemsChanged'] = ResolversParentTypes['ItemsChanged']> = {
  added?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  isPartial?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  removed?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
};

export interface JsonScalarConfig extends GraphQLScalarTypeConfig<ResolversTypes['JSON'], any> {
  name: 'JSON';
}

export type MutationResolvers<ContextType = EventContext, ParentType extends ResolversParentTypes['Mutation'] = ResolversParentTypes['Mutation']> = {
  createEventEndpoint?: Resolver<ResolversTypes['CreatedEventEndpoint'], ParentType, ContextType, RequireFields<MutationCreateEventEndpointArgs, 'input'>>;
  deleteEventEndpoint?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType, RequireFields<MutationDeleteEventEndpointArgs, 'id'>>;
  endOldEventEndpointSecret?: Resolver<ResolversTypes['EventEndpoint'], ParentType, ContextType, RequireFields<MutationEndOldEventEndpointSecretArgs, 'id'>>;
  removeEventEndpoint?: Resolver<ResolversTypes['RemovedEventEndpoint'], ParentType, ContextType, RequireFields<MutationRemoveEventEndpointArgs, 'id'>>;
  replayEvents?: Resolver<ResolversTypes['Int'], ParentType, ContextType, RequireFields<MutationReplayEventsArgs, 'input'>>;
  resendEvent?: Resolver<ResolversTypes['EventEndpoint'], ParentType, ContextType, RequireFields<MutationResendEventArgs, 'input'>>;
  rotateEventEndpointSecret?: Resolver<ResolversTypes['CreatedEventEndpoint'], ParentType, ContextType, RequireFields<MutationRotateEventEndpointSecretArgs, 'id'>>;
  switchEventEndpointOff?: Resolver<ResolversTypes['EventEndpoint'], ParentType, ContextType, RequireFields<MutationSwitchEventEndpointOffArgs, 'id'>>;
  switchEventEndpointOn?: Resolver<ResolversTypes['EventEndpoint'], ParentType, ContextType, RequireFields<MutationSwitchEventEndpointOnArgs, 'input'>>;
  testEventEndpoint?: Resolver<ResolversTypes['EventAttempt'], ParentType, ContextType, RequireFields<MutationTestEventEndpointArgs, 'id'>>;
  updateEventEndpoint?: Resolver<ResolversTypes['EventEndpoint'], ParentType, ContextType, RequireFields<MutationUpdateEventEndpointArgs, 'input'>>;
};

export type PageInfoResolvers<ContextType = EventContext, ParentType extends ResolversParentTypes['PageInfo'] = ResolversParentTypes['PageInfo']> = {
  endCursor?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  hasNextPage?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  hasPreviousPage?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  startCursor?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type QueryResolvers<ContextType = EventContext, ParentType extends ResolversParentTypes['Query'] = ResolversParentTypes['Query']> = {
  event?: Resolver<Maybe<ResolversTypes['Event']>, ParentType, ContextType, RequireFields<QueryEventArgs, 'id'>>;
  eventEndpoint?: Resolver<Maybe<ResolversTypes['EventEndpoint']>, ParentType, ContextType, RequireFields<QueryEventEndpointArgs, 'id'>>;
  eventEndpoints?: Resolver<ReadonlyArray<ResolversTypes['EventEndpoint']>, ParentType, ContextType, Partial<QueryEventEndpointsArgs>>;
  eventTypes?: Resolver<ReadonlyArray<ResolversTypes['EventType']>, ParentType, ContextType>;
  events?: Resolver<ResolversTypes['EventConnection'], ParentType, ContextType, RequireFields<QueryEventsArgs, 'first' | 'own'>>;
  troubledEventEndpoints?: Resolver<ReadonlyArray<ResolversTypes['EventEndpoint']>, ParentType, ContextType>;
};

export type RemovedEventEndpointResolvers<ContextType = EventContext, ParentType extends ResolversParentTypes['RemovedEventEndpoint'] = ResolversParentTypes['RemovedEventEndpoint']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
};

export type SubscriptionResolvers<ContextType = EventContext, ParentType extends ResolversParentTypes['Subscription'] = ResolversParentTypes['Subscription']> = {
  events?: SubscriptionResolver<ResolversTypes['Event'], "events", ParentType, ContextType, Partial<SubscriptionEventsArgs>>;
};

export type Resolvers<ContextType = EventContext> = {
  CreatedEventEndpoint?: CreatedEventEndpointResolvers<ContextType>;
  Credential?: CredentialResolvers<ContextType>;
  DateTime?: GraphQLScalarType;
  Event?: EventResolvers<ContextType>;
  EventAttempt?: EventAttemptResolvers<ContextType>;
  EventConnection?: EventConnectionResolvers<ContextType>;
  EventDelivery?: EventDeliveryResolvers<ContextType>;
  EventDeliveryConnection?: EventDeliveryConnectionResolvers<ContextType>;
  EventDeliveryEdge?: EventDeliveryEdgeResolvers<ContextType>;
  EventEdge?: EventEdgeResolvers<ContextType>;
  EventEndpoint?: EventEndpointResolvers<ContextType>;
  EventEndpointSecret?: EventEndpointSecretResolvers<ContextType>;
  EventType?: EventTypeResolvers<ContextType>;
  ItemUpdate?: ItemUpdateResolvers<ContextType>;
  ItemsChanged?: ItemsChangedResolvers<ContextType>;
  JSON?: GraphQLScalarType;
  Mutation?: MutationResolvers<ContextType>;
  PageInfo?: PageInfoResolvers<ContextType>;
  Query?: QueryResolvers<ContextType>;
  RemovedEventEndpoint?: RemovedEventEndpointResolvers<ContextType>;
  Subscription?: SubscriptionResolvers<ContextType>;
};

