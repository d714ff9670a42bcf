import type { GraphQLResolveInfo, GraphQLScalarType, GraphQLScalarTypeConfig } from 'graphql';
import type { CredentialDocument } from '../shared/credential-store.ts';
import type { OpenItemList } from './open-item-list.ts';
import type { CredentialContext } from './context.ts';
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
  DateTime: { input: Date; output: Date; }
  _FieldSet: { input: unknown; output: unknown; }
};

export type CreateListCredentialInput = {
  /** Left out by a signed-in user. */
  readonly auth?: InputMaybe<CuratorAuth>;
  readonly description?: InputMaybe<Scalars['String']['input']>;
  readonly name: Scalars['String']['input'];
};

export type Credential = {
  readonly createdAt: Scalars['DateTime']['output'];
  readonly credId: Scalars['Int']['output'];
  /** Wallet address of the curator. */
  readonly curator: Scalars['String']['output'];
  readonly description?: Maybe<Scalars['String']['output']>;
  /** The same for up to 100 addresses, in the order given. */
  readonly eligibilities: ReadonlyArray<Eligibility>;
  /** Whether one address may own the credential (spec 3). */
  readonly eligibility: Eligibility;
  /** The item list of a LIST credential, for its curator alone; null for the other kinds. */
  readonly itemList?: Maybe<ItemList>;
  readonly kind: CredentialKind;
  readonly name: Scalars['String']['output'];
};


export type CredentialEligibilitiesArgs = {
  addresses: ReadonlyArray<Scalars['String']['input']>;
};


export type CredentialEligibilityArgs = {
  address: Scalars['String']['input'];
};

export type CredentialConnection = {
  readonly nodes: ReadonlyArray<Credential>;
  readonly pageInfo: PageInfo;
};

export type CredentialItemsInput = {
  readonly auth: CuratorAuth;
  readonly credId: Scalars['Int']['input'];
  /** Answers with the counts and changes nothing. */
  readonly dryRun?: InputMaybe<Scalars['Boolean']['input']>;
  /** A repeat with the same key within a day answers as the first did and changes nothing. */
  readonly idempotencyKey?: InputMaybe<Scalars['String']['input']>;
  /** Changes nothing and answers with CONFLICT unless the list is at this revision. */
  readonly ifRevision?: InputMaybe<Scalars['Int']['input']>;
  readonly items: ReadonlyArray<Scalars['String']['input']>;
  readonly operation: Operation;
};

export type CredentialItemsPayload = {
  /** Counts of distinct items after normalisation. */
  readonly added: Scalars['Int']['output'];
  /** Size and revision of the list afterwards. */
  readonly count: Scalars['Int']['output'];
  /** Items given more than once in this call. */
  readonly duplicates: Scalars['Int']['output'];
  readonly message: Scalars['String']['output'];
  readonly removed: Scalars['Int']['output'];
  readonly revision: Scalars['Int']['output'];
  readonly unchanged: Scalars['Int']['output'];
};

export type CredentialKind =
  | 'GRAPHQL'
  | 'LIST'
  | 'REST';

export type CuratorAuth = {
  /** Token of the credential's curator. */
  readonly accessToken: Scalars['String']['input'];
};

/** The answer for one address. What decides it is the item list here, or the partner in the source subgraph. */
export type Eligibility = {
  readonly address: Scalars['String']['output'];
  readonly credId: Scalars['Int']['output'];
  /** Whether the item list holds the address; null for a credential without a list. */
  readonly listed?: Maybe<Scalars['Boolean']['output']>;
};

export type ItemConnection = {
  readonly nodes: ReadonlyArray<Scalars['String']['output']>;
  readonly pageInfo: PageInfo;
};

export type ItemList = {
  readonly contains: Scalars['Boolean']['output'];
  readonly count: Scalars['Int']['output'];
  readonly items: ItemConnection;
  /** Grows with every change: by one, unless changes meet or a server dies within one. */
  readonly revision: Scalars['Int']['output'];
  /** Who changed what, newest first. */
  readonly updates: ItemUpdateConnection;
};


export type ItemListContainsArgs = {
  item: Scalars['String']['input'];
};


export type ItemListItemsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
};


export type ItemListUpdatesArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
};

export type ItemUpdate = {
  /** The wallet address that the curator's token was bound to, or the service id of a signed-in person. */
  readonly actor?: Maybe<Scalars['String']['output']>;
  readonly added: Scalars['Int']['output'];
  readonly at: Scalars['DateTime']['output'];
  readonly id: Scalars['ID']['output'];
  readonly operation: Operation;
  readonly removed: Scalars['Int']['output'];
  /** Id of the curator token, as operators list it: it tells a curator's scripts apart and is no secret. */
  readonly tokenId?: Maybe<Scalars['String']['output']>;
  readonly unchanged: Scalars['Int']['output'];
};

export type ItemUpdateConnection = {
  readonly nodes: ReadonlyArray<ItemUpdate>;
  readonly pageInfo: PageInfo;
};

export type Mutation = {
  /** A credential whose eligible addresses or e-mails are its item list. */
  readonly createListCredential: Credential;
  /** Adds, replaces or removes items (spec 4.7). Replace is atomic: a reader sees the old list or the new one. */
  readonly credentialItems: CredentialItemsPayload;
  /** Brings back the list as it was before the last REPLACE, while it is still kept. */
  readonly undoReplace: CredentialItemsPayload;
};


export type MutationCreateListCredentialArgs = {
  input: CreateListCredentialInput;
};


export type MutationCredentialItemsArgs = {
  input: CredentialItemsInput;
};


export type MutationUndoReplaceArgs = {
  input: UndoReplaceInput;
};

export type Operation =
  /** Adds the items. */
  | 'APPEND'
  /** Removes the given items. */
  | 'REMOVE'
  /** Removes all existing items and sets the given items. */
  | 'REPLACE';

export type PageInfo = {
  readonly endCursor?: Maybe<Scalars['String']['output']>;
  readonly hasNextPage: Scalars['Boolean']['output'];
};

export type Query = {
  readonly credential?: Maybe<Credential>;
  /** Newest first; `curator` narrows to one wallet address. */
  readonly credentials: CredentialConnection;
};


export type QueryCredentialArgs = {
  credId: Scalars['Int']['input'];
};


export type QueryCredentialsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  curator?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
};

export type UndoReplaceInput = {
  readonly auth: CuratorAuth;
  readonly credId: Scalars['Int']['input'];
};



export type ResolverTypeWrapper<T> = Promise<T> | T;

export type ReferenceResolver<TResult, TReference, TContext> = (
      reference: TReference,
      context: TContext,
      info: GraphQLResolveInfo
    ) => Promise<TResult> | TResult;

      type ScalarCheck<T, S> = S extends true ? T : NullableCheck<T, S>;
      type NullableCheck<T, S> = Maybe<T> extends T ? Maybe<ListCheck<NonNullable<T>, S>> : ListCheck<T, S>;
      type ListCheck<T, S> = T extends (infer U)[] ? NullableCheck<U, S>[] : GraphQLRecursivePick<T, S>;
      export type GraphQLRecursivePick<T, S> = { [K in keyof T & keyof S]: ScalarCheck<T[K], S[K]> };
    

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

/** Mapping of federation types */
export type FederationTypes = {
  Credential: Credential;
  Eligibility: Eligibility;
};

/** Mapping of federation reference types */
export type FederationReferenceTypes = {
  Credential:
    ( { __typename: 'Credential' }
    & GraphQLRecursivePick<FederationTypes['Credential'], {"credId":true}> );
  Eligibility:
    ( { __typename: 'Eligibility' }
    & GraphQLRecursivePick<FederationTypes['Eligibility'], {"credId":true,"address":true}> );
};



/** Mapping between all available schema types and the resolvers types */
export type ResolversTypes = {
  CreateListCredentialInput: CreateListCredentialInput;
  String: ResolverTypeWrapper<Scalars['String']['output']>;
  Credential: ResolverTypeWrapper<CredentialDocument>;
  Int: ResolverTypeWrapper<Scalars['Int']['output']>;
  CredentialConnection: ResolverTypeWrapper<Omit<CredentialConnection, 'nodes'> & { nodes: ReadonlyArray<ResolversTypes['Credential']> }>;
  CredentialItemsInput: CredentialItemsInput;
  Boolean: ResolverTypeWrapper<Scalars['Boolean']['output']>;
  CredentialItemsPayload: ResolverTypeWrapper<CredentialItemsPayload>;
  CredentialKind: CredentialKind;
  CuratorAuth: CuratorAuth;
  DateTime: ResolverTypeWrapper<Scalars['DateTime']['output']>;
  Eligibility: ResolverTypeWrapper<Eligibility>;
  ItemConnection: ResolverTypeWrapper<ItemConnection>;
  ItemList: ResolverTypeWrapper<OpenItemList>;
  ItemUpdate: ResolverTypeWrapper<ItemUpdate>;
  ID: ResolverTypeWrapper<Scalars['ID']['output']>;
  ItemUpdateConnection: ResolverTypeWrapper<ItemUpdateConnection>;
  Mutation: ResolverTypeWrapper<Record<PropertyKey, never>>;
  Operation: Operation;
  PageInfo: ResolverTypeWrapper<PageInfo>;
  Query: ResolverTypeWrapper<Record<PropertyKey, never>>;
  UndoReplaceInput: UndoReplaceInput;
};

/** Mapping between all available schema types and the resolvers parents */
export type ResolversParentTypes = {
  CreateListCredentialInput: CreateListCredentialInput;
  String: Scalars['String']['output'];
  Credential: CredentialDocument;
  Int: Scalars['Int']['output'];
  CredentialConnection: Omit<CredentialConnection, 'nodes'> & { nodes: ReadonlyArray<ResolversParentTypes['Credential']> };
  CredentialItemsInput: CredentialItemsInput;
  Boolean: Scalars['Boolean']['output'];
  CredentialItemsPayload: CredentialItemsPayload;
  CuratorAuth: CuratorAuth;
  DateTime: Scalars['DateTime']['output'];
  Eligibility: Eligibility | FederationReferenceTypes['Eligibility'];
  ItemConnection: ItemConnection;
  ItemList: OpenItemList;
  ItemUpdate: ItemUpdate;
  ID: Scalars['ID']['output'];
  ItemUpdateConnection: ItemUpdateConnection;
  Mutation: Record<PropertyKey, never>;
  PageInfo: PageInfo;
  Query: Record<PropertyKey, never>;
  UndoReplaceInput: UndoReplaceInput;
};

export type CredentialResolvers<ContextType = CredentialContext, ParentType extends ResolversParentTypes['Credential'] = ResolversParentTypes['Credential'], FederationReferenceType extends FederationReferenceTypes['Credential'] = FederationReferenceTypes['Credential']> = {
  __resolveReference?: ReferenceResolver<Maybe<ResolversTypes['Credential']> | FederationReferenceType, FederationReferenceType, ContextType>;
  createdAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  credId?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  curator?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  description?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  eligibilities?: Resolver<ReadonlyArray<ResolversTypes['Eligibility']>, ParentType, ContextType, RequireFields<CredentialEligibilitiesArgs, 'addresses'>>;
  eligibility?: Resolver<ResolversTypes['Eligibility'], ParentType, ContextType, RequireFields<CredentialEligibilityArgs, 'address'>>;
  itemList?: Resolver<Maybe<ResolversTypes['ItemList']>, ParentType, ContextType>;
  kind?: Resolver<ResolversTypes['CredentialKind'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type CredentialConnectionResolvers<ContextType = CredentialContext, ParentType extends ResolversParentTypes['CredentialConnection'] = ResolversParentTypes['CredentialConnection']> = {
  nodes?: Resolver<ReadonlyArray<ResolversTypes['Credential']>, ParentType, ContextType>;
  pageInfo?: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
};

export type CredentialItemsPayloadResolvers<ContextType = CredentialContext, ParentType extends ResolversParentTypes['CredentialItemsPayload'] = ResolversParentTypes['CredentialItemsPayload']> = {
  added?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  count?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  duplicates?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  message?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  removed?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  revision?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  unchanged?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export interface DateTimeScalarConfig extends GraphQLScalarTypeConfig<ResolversTypes['DateTime'], any> {
  name: 'DateTime';
}

export type EligibilityResolvers<ContextType = CredentialContext, ParentType extends ResolversParentTypes['Eligibility'] = ResolversParentTypes['Eligibility'], FederationReferenceType extends FederationReferenceTypes['Eligibility'] = FederationReferenceTypes['Eligibility']> = {
  __resolveReference?: ReferenceResolver<Maybe<ResolversTypes['Eligibility']> | FederationReferenceType, FederationReferenceType, ContextType>;
  address?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  credId?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  listed?: Resolver<Maybe<ResolversTypes['Boolean']>, ParentType, ContextType>;
};

export type ItemConnectionResolvers<ContextType = CredentialContext, ParentType extends ResolversParentTypes['ItemConnection'] = ResolversParentTypes['ItemConnection']> = {
  nodes?: Resolver<ReadonlyArray<ResolversTypes['String']>, ParentType, ContextType>;
  pageInfo?: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
};

export type ItemListResolvers<ContextType = CredentialContext, ParentType extends ResolversParentTypes['ItemList'] = ResolversParentTypes['ItemList']> = {
  contains?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType, RequireFields<ItemListContainsArgs, 'item'>>;
  count?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  items?: Resolver<ResolversTypes['ItemConnection'], ParentType, ContextType, RequireFields<ItemListItemsArgs, 'first'>>;
  revision?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  updates?: Resolver<ResolversTypes['ItemUpdateConnection'], ParentType, ContextType, RequireFields<ItemListUpdatesArgs, 'first'>>;
};

export type ItemUpdateResolvers<ContextType = CredentialContext, ParentType extends ResolversParentTypes['ItemUpdate'] = ResolversParentTypes['ItemUpdate']> = {
  actor?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  added?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  at?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  operation?: Resolver<ResolversTypes['Operation'], ParentType, ContextType>;
  removed?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  tokenId?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  unchanged?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type ItemUpdateConnectionResolvers<ContextType = CredentialContext, ParentType extends ResolversParentTypes['ItemUpdateConnection'] = ResolversParentTypes['ItemUpdateConnection']> = {
  nodes?: Resolver<ReadonlyArray<ResolversTypes['ItemUpdate']>, ParentType, ContextType>;
  pageInfo?: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
};

export type MutationResolvers<ContextType = CredentialContext, ParentType extends ResolversParentTypes['Mutation'] = ResolversParentTypes['Mutation']> = {
  createListCredential?: Resolver<ResolversTypes['Credential'], ParentType, ContextType, RequireFields<MutationCreateListCredentialArgs, 'input'>>;
  credentialItems?: Resolver<ResolversTypes['CredentialItemsPayload'], ParentType, ContextType, RequireFields<MutationCredentialItemsArgs, 'input'>>;
  undoReplace?: Resolver<ResolversTypes['CredentialItemsPayload'], ParentType, ContextType, RequireFields<MutationUndoReplaceArgs, 'input'>>;
};

export type PageInfoResolvers<ContextType = CredentialContext, ParentType extends ResolversParentTypes['PageInfo'] = ResolversParentTypes['PageInfo']> = {
  endCursor?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  hasNextPage?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
};

export type QueryResolvers<ContextType = CredentialContext, ParentType extends ResolversParentTypes['Query'] = ResolversParentTypes['Query']> = {
  credential?: Resolver<Maybe<ResolversTypes['Credential']>, ParentType, ContextType, RequireFields<QueryCredentialArgs, 'credId'>>;
  credentials?: Resolver<ResolversTypes['CredentialConnection'], ParentType, ContextType, RequireFields<QueryCredentialsArgs, 'first'>>;
};

export type Resolvers<ContextType = CredentialContext> = {
  Credential?: CredentialResolvers<ContextType>;
  CredentialConnection?: CredentialConnectionResolvers<ContextType>;
  CredentialItemsPayload?: CredentialItemsPayloadResolvers<ContextType>;
  DateTime?: GraphQLScalarType;
  Eligibility?: EligibilityResolvers<ContextType>;
  ItemConnection?: ItemConnectionResolvers<ContextType>;
  ItemList?: ItemListResolvers<ContextType>;
  ItemUpdate?: ItemUpdateResolvers<ContextType>;
  ItemUpdateConnection?: ItemUpdateConnectionResolvers<ContextType>;
  Mutation?: MutationResolvers<ContextType>;
  PageInfo?: PageInfoResolvers<ContextType>;
  Query?: QueryResolvers<ContextType>;
};

