import type { GraphQLResolveInfo, GraphQLScalarType, GraphQLScalarTypeConfig } from 'graphql';
import type { SourceContext } from './context.ts';
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
  /** A JSON value. */
  JSON: { input: unknown; output: unknown; }
  _FieldSet: { input: unknown; output: unknown; }
};

export type CheckFailure = {
  readonly code: CheckFailureCode;
  readonly message: Scalars['String']['output'];
};

export type CheckFailureCode =
  /** The expression returned something other than the number 1 or 0. */
  | 'BAD_RESULT'
  /** The partner answered with a status that is not 2xx. */
  | 'BAD_STATUS'
  /** The expression threw, ran too long or took too much memory. */
  | 'EXPRESSION_FAILED'
  /** The answer is not a JSON object. */
  | 'NOT_JSON'
  /** The GraphQL answer carries no data. */
  | 'NO_DATA'
  /** No whole answer within 5 seconds. */
  | 'TIMEOUT'
  /** The answer is larger than the service reads. */
  | 'TOO_LARGE'
  /** The endpoint could not be reached, or its address is not allowed. */
  | 'UNREACHABLE';

export type CreateGraphqlCredentialInput = {
  readonly auth?: InputMaybe<CuratorAuth>;
  readonly description?: InputMaybe<Scalars['String']['input']>;
  readonly name: Scalars['String']['input'];
  readonly source: GraphqlSourceInput;
};

export type CreateRestCredentialInput = {
  readonly auth?: InputMaybe<CuratorAuth>;
  readonly description?: InputMaybe<Scalars['String']['input']>;
  readonly name: Scalars['String']['input'];
  readonly source: RestSourceInput;
};

export type Credential = {
  readonly credId: Scalars['Int']['output'];
  /** Where eligibility comes from, for its curator alone; null for a LIST credential. */
  readonly source?: Maybe<Source>;
};

export type CuratorAuth = {
  readonly accessToken: Scalars['String']['input'];
};

export type Eligibility = {
  readonly address: Scalars['String']['output'];
  readonly checkedAt: Scalars['DateTime']['output'];
  readonly credId: Scalars['Int']['output'];
  /** Why there is no result. */
  readonly failure?: Maybe<CheckFailure>;
  readonly listed?: Maybe<Scalars['Boolean']['output']>;
  /** 1 if the address may own the credential, 0 if not (spec 3, 4.6); null when the check failed. */
  readonly result?: Maybe<Scalars['Int']['output']>;
};

export type GraphqlSource = Source & {
  readonly endpoint: Scalars['String']['output'];
  readonly expression: Scalars['String']['output'];
  readonly query: Scalars['String']['output'];
};

export type GraphqlSourceInput = {
  readonly endpoint: Scalars['String']['input'];
  readonly expression: Scalars['String']['input'];
  readonly headers?: InputMaybe<ReadonlyArray<HeaderInput>>;
  readonly query: Scalars['String']['input'];
};

export type HeaderInput = {
  readonly name: Scalars['String']['input'];
  readonly value: Scalars['String']['input'];
};

export type Mutation = {
  readonly createGraphqlCredential: Credential;
  readonly createRestCredential: Credential;
  readonly testGraphqlSource: SourceTest;
  /** Every check of creation and one real call for `address`; stores nothing. The dashboard's test. */
  readonly testRestSource: SourceTest;
};


export type MutationCreateGraphqlCredentialArgs = {
  input: CreateGraphqlCredentialInput;
};


export type MutationCreateRestCredentialArgs = {
  input: CreateRestCredentialInput;
};


export type MutationTestGraphqlSourceArgs = {
  input: TestGraphqlSourceInput;
};


export type MutationTestRestSourceArgs = {
  input: TestRestSourceInput;
};

export type PartnerContract = {
  /** Origin that the partner's CORS answer must allow. */
  readonly appOrigin: Scalars['String']['output'];
  readonly graphqlAddresses: ReadonlyArray<Scalars['String']['output']>;
  readonly restAddresses: ReadonlyArray<Scalars['String']['output']>;
  readonly timeoutSeconds: Scalars['Int']['output'];
};

export type Query = {
  /** What a partner needs to let the service in (spec 4.6). */
  readonly partnerContract: PartnerContract;
};

export type RestMethod =
  | 'GET'
  | 'POST';

export type RestSource = Source & {
  readonly body?: Maybe<Scalars['String']['output']>;
  readonly endpoint: Scalars['String']['output'];
  readonly expression: Scalars['String']['output'];
  /** Names only: values are secrets and are never given back. */
  readonly headerNames: ReadonlyArray<Scalars['String']['output']>;
  readonly method: RestMethod;
};

export type RestSourceInput = {
  readonly body?: InputMaybe<Scalars['String']['input']>;
  readonly endpoint: Scalars['String']['input'];
  readonly expression: Scalars['String']['input'];
  readonly headers?: InputMaybe<ReadonlyArray<HeaderInput>>;
  readonly method: RestMethod;
};

export type Source = {
  readonly endpoint: Scalars['String']['output'];
  readonly expression: Scalars['String']['output'];
};

export type SourceCheck = {
  readonly message?: Maybe<Scalars['String']['output']>;
  readonly name: Scalars['String']['output'];
  readonly passed: Scalars['Boolean']['output'];
};

export type SourceTest = {
  /** Every check in the order made; the first failure ends it. */
  readonly checks: ReadonlyArray<SourceCheck>;
  readonly received?: Maybe<Scalars['JSON']['output']>;
  readonly result?: Maybe<Scalars['Int']['output']>;
  /** What was sent and what came back, header values left out. */
  readonly sent?: Maybe<Scalars['JSON']['output']>;
};

export type TestGraphqlSourceInput = {
  readonly address: Scalars['String']['input'];
  readonly auth?: InputMaybe<CuratorAuth>;
  readonly source: GraphqlSourceInput;
};

export type TestRestSourceInput = {
  readonly address: Scalars['String']['input'];
  readonly auth?: InputMaybe<CuratorAuth>;
  readonly source: RestSourceInput;
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
    & GraphQLRecursivePick<FederationTypes['Eligibility'], {"credId":true,"address":true}>
    & ( Record<PropertyKey, never>
        | GraphQLRecursivePick<FederationTypes['Eligibility'], {"listed":true}>
        | GraphQLRecursivePick<FederationTypes['Eligibility'], {"listed":true}>
        | GraphQLRecursivePick<FederationTypes['Eligibility'], {"listed":true}>
        | GraphQLRecursivePick<FederationTypes['Eligibility'], {"listed":true}>
        | GraphQLRecursivePick<FederationTypes['Eligibility'], {"listed":true}>
        | GraphQLRecursivePick<FederationTypes['Eligibility'], {"listed":true}>
        | GraphQLRecursivePick<FederationTypes['Eligibility'], {"listed":true}> ) );
};


/** Mapping of interface types */
export type ResolversInterfaceTypes<_RefType extends Record<string, unknown>> = {
  Source:
    | ( GraphqlSource )
    | ( RestSource )
  ;
};

/** Mapping between all available schema types and the resolvers types */
export type ResolversTypes = {
  CheckFailure: ResolverTypeWrapper<CheckFailure>;
  String: ResolverTypeWrapper<Scalars['String']['output']>;
  CheckFailureCode: CheckFailureCode;
  CreateGraphqlCredentialInput: CreateGraphqlCredentialInput;
  CreateRestCredentialInput: CreateRestCredentialInput;
  Credential: ResolverTypeWrapper<Omit<Credential, 'source'> & { source?: Maybe<ResolversTypes['Source']> }>;
  Int: ResolverTypeWrapper<Scalars['Int']['output']>;
  CuratorAuth: CuratorAuth;
  DateTime: ResolverTypeWrapper<Scalars['DateTime']['output']>;
  Eligibility: ResolverTypeWrapper<Eligibility>;
  Boolean: ResolverTypeWrapper<Scalars['Boolean']['output']>;
  GraphqlSource: ResolverTypeWrapper<GraphqlSource>;
  GraphqlSourceInput: GraphqlSourceInput;
  HeaderInput: HeaderInput;
  JSON: ResolverTypeWrapper<Scalars['JSON']['output']>;
  Mutation: ResolverTypeWrapper<Record<PropertyKey, never>>;
  PartnerContract: ResolverTypeWrapper<PartnerContract>;
  Query: ResolverTypeWrapper<Record<PropertyKey, never>>;
  RestMethod: RestMethod;
  RestSource: ResolverTypeWrapper<RestSource>;
  RestSourceInput: RestSourceInput;
  Source: ResolverTypeWrapper<ResolversInterfaceTypes<ResolversTypes>['Source']>;
  SourceCheck: ResolverTypeWrapper<SourceCheck>;
  SourceTest: ResolverTypeWrapper<SourceTest>;
  TestGraphqlSourceInput: TestGraphqlSourceInput;
  TestRestSourceInput: TestRestSourceInput;
};

/** Mapping between all available schema types and the resolvers parents */
export type ResolversParentTypes = {
  CheckFailure: CheckFailure;
  String: Scalars['String']['output'];
  CreateGraphqlCredentialInput: CreateGraphqlCredentialInput;
  CreateRestCredentialInput: CreateRestCredentialInput;
  Credential: Omit<Credential, 'source'> & { source?: Maybe<ResolversParentTypes['Source']> } | FederationReferenceTypes['Credential'];
  Int: Scalars['Int']['output'];
  CuratorAuth: CuratorAuth;
  DateTime: Scalars['DateTime']['output'];
  Eligibility: Eligibility | FederationReferenceTypes['Eligibility'];
  Boolean: Scalars['Boolean']['output'];
  GraphqlSource: GraphqlSource;
  GraphqlSourceInput: GraphqlSourceInput;
  HeaderInput: HeaderInput;
  JSON: Scalars['JSON']['output'];
  Mutation: Record<PropertyKey, never>;
  PartnerContract: PartnerContract;
  Query: Record<PropertyKey, never>;
  RestSource: RestSource;
  RestSourceInput: RestSourceInput;
  Source: ResolversInterfaceTypes<ResolversParentTypes>['Source'];
  SourceCheck: SourceCheck;
  SourceTest: SourceTest;
  TestGraphqlSourceInput: TestGraphqlSourceInput;
  TestRestSourceInput: TestRestSourceInput;
};

export type CheckFailureResolvers<ContextType = SourceContext, ParentType extends ResolversParentTypes['CheckFailure'] = ResolversParentTypes['CheckFailure']> = {
  code?: Resolver<ResolversTypes['CheckFailureCode'], ParentType, ContextType>;
  message?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type CredentialResolvers<ContextType = SourceContext, ParentType extends ResolversParentTypes['Credential'] = ResolversParentTypes['Credential'], FederationReferenceType extends FederationReferenceTypes['Credential'] = FederationReferenceTypes['Credential']> = {
  __resolveReference?: ReferenceResolver<Maybe<ResolversTypes['Credential']> | FederationReferenceType, FederationReferenceType, ContextType>;
  credId?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  source?: Resolver<Maybe<ResolversTypes['Source']>, ParentType, ContextType>;
};

export interface DateTimeScalarConfig extends GraphQLScalarTypeConfig<ResolversTypes['DateTime'], any> {
  name: 'DateTime';
}

export type EligibilityResolvers<ContextType = SourceContext, ParentType extends ResolversParentTypes['Eligibility'] = ResolversParentTypes['Eligibility'], FederationReferenceType extends FederationReferenceTypes['Eligibility'] = FederationReferenceTypes['Eligibility']> = {
  __resolveReference?: ReferenceResolver<Maybe<ResolversTypes['Eligibility']> | FederationReferenceType, FederationReferenceType, ContextType>;
  address?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  checkedAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  credId?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  failure?: Resolver<Maybe<ResolversTypes['CheckFailure']>, ParentType, ContextType>;
  result?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
};

export type GraphqlSourceResolvers<ContextType = SourceContext, ParentType extends ResolversParentTypes['GraphqlSource'] = ResolversParentTypes['GraphqlSource']> = {
  endpoint?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  expression?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  query?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export interface JsonScalarConfig extends GraphQLScalarTypeConfig<ResolversTypes['JSON'], any> {
  name: 'JSON';
}

export type MutationResolvers<ContextType = SourceContext, ParentType extends ResolversParentTypes['Mutation'] = ResolversParentTypes['Mutation']> = {
  createGraphqlCredential?: Resolver<ResolversTypes['Credential'], ParentType, ContextType, RequireFields<MutationCreateGraphqlCredentialArgs, 'input'>>;
  createRestCredential?: Resolver<ResolversTypes['Credential'], ParentType, ContextType, RequireFields<MutationCreateRestCredentialArgs, 'input'>>;
  testGraphqlSource?: Resolver<ResolversTypes['SourceTest'], ParentType, ContextType, RequireFields<MutationTestGraphqlSourceArgs, 'input'>>;
  testRestSource?: Resolver<ResolversTypes['SourceTest'], ParentType, ContextType, RequireFields<MutationTestRestSourceArgs, 'input'>>;
};

export type PartnerContractResolvers<ContextType = SourceContext, ParentType extends ResolversParentTypes['PartnerContract'] = ResolversParentTypes['PartnerContract']> = {
  appOrigin?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  graphqlAddresses?: Resolver<ReadonlyArray<ResolversTypes['String']>, ParentType, ContextType>;
  restAddresses?: Resolver<ReadonlyArray<ResolversTypes['String']>, ParentType, ContextType>;
  timeoutSeconds?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type QueryResolvers<ContextType = SourceContext, ParentType extends ResolversParentTypes['Query'] = ResolversParentTypes['Query']> = {
  partnerContract?: Resolver<ResolversTypes['PartnerContract'], ParentType, ContextType>;
};

export type RestSourceResolvers<ContextType = SourceContext, ParentType extends ResolversParentTypes['RestSource'] = ResolversParentTypes['RestSource']> = {
  body?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  endpoint?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  expression?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  headerNames?: Resolver<ReadonlyArray<ResolversTypes['String']>, ParentType, ContextType>;
  method?: Resolver<ResolversTypes['RestMethod'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type SourceResolvers<ContextType = SourceContext, ParentType extends ResolversParentTypes['Source'] = ResolversParentTypes['Source']> = {
  __resolveType: TypeResolveFn<'GraphqlSource' | 'RestSource', ParentType, ContextType>;
};

export type SourceCheckResolvers<ContextType = SourceContext, ParentType extends ResolversParentTypes['SourceCheck'] = ResolversParentTypes['SourceCheck']> = {
  message?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  passed?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
};

export type SourceTestResolvers<ContextType = SourceContext, ParentType extends ResolversParentTypes['SourceTest'] = ResolversParentTypes['SourceTest']> = {
  checks?: Resolver<ReadonlyArray<ResolversTypes['SourceCheck']>, ParentType, ContextType>;
  received?: Resolver<Maybe<ResolversTypes['JSON']>, ParentType, ContextType>;
  result?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  sent?: Resolver<Maybe<ResolversTypes['JSON']>, ParentType, ContextType>;
};

export type Resolvers<ContextType = SourceContext> = {
  CheckFailure?: CheckFailureResolvers<ContextType>;
  Credential?: CredentialResolvers<ContextType>;
  DateTime?: GraphQLScalarType;
  Eligibility?: EligibilityResolvers<ContextType>;
  GraphqlSource?: GraphqlSourceResolvers<ContextType>;
  JSON?: GraphQLScalarType;
  Mutation?: MutationResolvers<ContextType>;
  PartnerContract?: PartnerContractResolvers<ContextType>;
  Query?: QueryResolvers<ContextType>;
  RestSource?: RestSourceResolvers<ContextType>;
  Source?: SourceResolvers<ContextType>;
  SourceCheck?: SourceCheckResolvers<ContextType>;
  SourceTest?: SourceTestResolvers<ContextType>;
};

