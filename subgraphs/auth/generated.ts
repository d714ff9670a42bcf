import type { GraphQLResolveInfo, GraphQLScalarType, GraphQLScalarTypeConfig } from 'graphql';
import type { UserDocument, IdentityDocument } from './stores/users.ts';
import type { AppDocument } from './stores/apps.ts';
import type { AuthContext } from './context.ts';
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

export type AccessToken = {
  readonly clientId: Scalars['ID']['output'];
  readonly expiresAt?: Maybe<Scalars['DateTime']['output']>;
  readonly scopes: ReadonlyArray<Scope>;
};

export type AnswerAuthorizationInput = {
  readonly approve: Scalars['Boolean']['input'];
  readonly id: Scalars['ID']['input'];
  /** Which of the new scopes are allowed; those allowed before stay. */
  readonly scopes: ReadonlyArray<Scope>;
};

export type App = {
  readonly clientId: Scalars['ID']['output'];
  readonly homepage?: Maybe<Scalars['String']['output']>;
  readonly logo?: Maybe<Scalars['String']['output']>;
  readonly name: Scalars['String']['output'];
};

export type AuthorizationInput = {
  readonly clientId: Scalars['ID']['input'];
  readonly codeChallenge?: InputMaybe<Scalars['String']['input']>;
  readonly codeChallengeMethod?: InputMaybe<Scalars['String']['input']>;
  readonly redirectUri: Scalars['String']['input'];
  readonly scopes?: InputMaybe<ReadonlyArray<Scope>>;
  readonly state: Scalars['String']['input'];
};

export type AuthorizationRequest = {
  readonly app: App;
  /** Known to the person's browser alone. */
  readonly id: Scalars['ID']['output'];
  /** Whether the viewer must be asked: false when all of it was allowed before. */
  readonly needsConsent: Scalars['Boolean']['output'];
  /** What of it the viewer has not allowed this app before; all of it without a viewer. */
  readonly newScopes: ReadonlyArray<Scope>;
  /** Origin that the answer sends the browser to. */
  readonly redirectOrigin: Scalars['String']['output'];
  /** All that the app asks for; what the viewer has allowed it before, when it does not say (spec 4.1). */
  readonly scopes: ReadonlyArray<Scope>;
};

export type AuthorizedApp = {
  readonly app: App;
  readonly authorizedAt: Scalars['DateTime']['output'];
  readonly lastUsedAt?: Maybe<Scalars['DateTime']['output']>;
  readonly scopes: ReadonlyArray<Scope>;
};

export type CompleteSignInInput = {
  readonly challengeId: Scalars['ID']['input'];
  /**
   * The code sent by e-mail, or the wallet's signature. EVM: 65 bytes in hex, with 0x. Solana, Sei, Injective: 64 bytes in
   * base64. Aptos: in hex, as the wallet's object spells it. Flow: the JSON list of FCL's composite signatures.
   */
  readonly proof: Scalars['String']['input'];
  /** For chains whose address does not reveal the key. Sei, Injective: 33 bytes in base64. Aptos: in hex, as the wallet spells it. */
  readonly publicKey?: InputMaybe<Scalars['String']['input']>;
};

export type CompleteUpstreamSignInInput = {
  readonly key: Scalars['ID']['input'];
  /** The query of the URL that the provider sent the browser to, as it arrived. */
  readonly query: Scalars['String']['input'];
  readonly scope: Scope;
};

export type EmailIdentity = Identity & {
  readonly email: Scalars['String']['output'];
  readonly id: Scalars['ID']['output'];
  readonly isPrimary: Scalars['Boolean']['output'];
  readonly linkedAt: Scalars['DateTime']['output'];
  readonly scope: Scope;
};

export type ExchangeCodeInput = {
  readonly clientId: Scalars['ID']['input'];
  /** Left out by a public client, which proves itself by PKCE alone. */
  readonly clientSecret?: InputMaybe<Scalars['String']['input']>;
  readonly code: Scalars['String']['input'];
  readonly codeVerifier?: InputMaybe<Scalars['String']['input']>;
  readonly redirectUri?: InputMaybe<Scalars['String']['input']>;
};

export type Identity = {
  readonly id: Scalars['ID']['output'];
  /** Whether this is the one of its scope that apps get. */
  readonly isPrimary: Scalars['Boolean']['output'];
  readonly linkedAt: Scalars['DateTime']['output'];
  readonly scope: Scope;
};

export type IntrospectTokenInput = {
  readonly clientId: Scalars['ID']['input'];
  readonly clientSecret?: InputMaybe<Scalars['String']['input']>;
  readonly token: Scalars['String']['input'];
};

export type Mutation = {
  /** The viewer's answer to a kept request, once; a second one is a CONFLICT. */
  readonly answerAuthorization: Redirect;
  /** The viewer accepts an authorization request; the answer is where to send the browser (spec 4.1). */
  readonly approveAuthorization: Redirect;
  /**
   * Chooses the handle that is the viewer's service ID from now on: once, and for good. Small letters, digits and single
   * hyphens, 3 to 30 of them, with a letter first; not one that looks like somebody else's.
   */
  readonly chooseHandle: User;
  /** Answers a challenge. With a session it links the identity to the viewer; without one it signs in. */
  readonly completeSignIn: Session;
  /**
   * Takes what a provider sent the browser back with, once. With a session it links the account to the viewer; without one
   * it signs in. Only the account's id and user name are kept.
   */
  readonly completeUpstreamSignIn: Session;
  /**
   * Deletes the viewer's account with everything that belongs to it; apps' tokens are dead at once. Item lists stay as they
   * are. The person confirms it by typing their own service ID.
   */
  readonly deleteAccount: Scalars['Boolean']['output'];
  /** The viewer declines it: the redirect carries error=access_denied. */
  readonly denyAuthorization: Redirect;
  /** Ends one of the viewer's sessions. */
  readonly endSession: User;
  /** The authorization_code grant (spec 4.2). */
  readonly exchangeCode: TokenSet;
  /**
   * Whether a token of the client's own is live, and what it carries (RFC 7662). A mutation, so that secrets never travel
   * in a GET. A public client, which can't prove who it is, may not ask.
   */
  readonly introspectToken: TokenIntrospection;
  /** The refresh_token grant (spec 4.3). */
  readonly refreshToken: TokenSet;
  /** A one-time code, sent to the address. */
  readonly requestEmailSignIn: SignInChallenge;
  /**
   * A one-time message for a wallet to sign, good for 10 minutes: EIP-4361 for EVM, CAIP-122 for every other chain. It names
   * the sign-in host, the address, the network, and the challenge's id as its nonce.
   */
  readonly requestWalletSignIn: SignInChallenge;
  /** The viewer takes back what an app was allowed, its tokens included. */
  readonly revokeApp: User;
  /** Revokes a token of the client's own, a refresh token with all its family; true for any other token too (RFC 7009). */
  readonly revokeToken: Scalars['Boolean']['output'];
  /** Makes an identity the one of its scope that apps get. */
  readonly setPrimaryIdentity: User;
  readonly signOut: Scalars['Boolean']['output'];
  /** Ends all of the viewer's sessions, this one included. */
  readonly signOutEverywhere: Scalars['Boolean']['output'];
  /**
   * Takes an authorization request as it arrived at GET /oauth, checks it, and keeps it until the person has signed in and
   * decided (spec 4.1). A fault that the app may be told of is an error with `oauthError` and `redirectUrl`, where the
   * browser is to be sent; without `redirectUrl` the browser must not be sent anywhere.
   */
  readonly startAuthorization: AuthorizationRequest;
  /** Starts a sign-in by an account elsewhere; with a session, one that links it to the viewer. Good for 10 minutes. */
  readonly startUpstreamSignIn: UpstreamSignIn;
  /** Takes an identity from the viewer, and so from every app at once; never the last one to sign in with. */
  readonly unlinkIdentity: User;
};


export type MutationAnswerAuthorizationArgs = {
  input: AnswerAuthorizationInput;
};


export type MutationApproveAuthorizationArgs = {
  input: AuthorizationInput;
};


export type MutationChooseHandleArgs = {
  handle: Scalars['String']['input'];
};


export type MutationCompleteSignInArgs = {
  input: CompleteSignInInput;
};


export type MutationCompleteUpstreamSignInArgs = {
  input: CompleteUpstreamSignInInput;
};


export type MutationDeleteAccountArgs = {
  serviceId: Scalars['String']['input'];
};


export type MutationDenyAuthorizationArgs = {
  input: AuthorizationInput;
};


export type MutationEndSessionArgs = {
  id: Scalars['ID']['input'];
};


export type MutationExchangeCodeArgs = {
  input: ExchangeCodeInput;
};


export type MutationIntrospectTokenArgs = {
  input: IntrospectTokenInput;
};


export type MutationRefreshTokenArgs = {
  input: RefreshTokenInput;
};


export type MutationRequestEmailSignInArgs = {
  email: Scalars['String']['input'];
};


export type MutationRequestWalletSignInArgs = {
  input: RequestWalletSignInInput;
};


export type MutationRevokeAppArgs = {
  clientId: Scalars['ID']['input'];
};


export type MutationRevokeTokenArgs = {
  input: RevokeTokenInput;
};


export type MutationSetPrimaryIdentityArgs = {
  id: Scalars['ID']['input'];
};


export type MutationStartAuthorizationArgs = {
  input: StartAuthorizationInput;
};


export type MutationStartUpstreamSignInArgs = {
  scope: Scope;
};


export type MutationUnlinkIdentityArgs = {
  id: Scalars['ID']['input'];
};

export type Query = {
  /** Detail of the bearer token that authenticates this request (spec 2.4). */
  readonly accessToken?: Maybe<AccessToken>;
  /** What the consent page shows of an app; null for an unknown client. */
  readonly app?: Maybe<App>;
  /** An authorization request that waits for an answer; null when it is unknown, answered, or older than an hour. */
  readonly authorizationRequest?: Maybe<AuthorizationRequest>;
  /** Identities that the bearer token lets the app read; default: the token's scopes (spec 4.5). */
  readonly identities: ReadonlyArray<Identity>;
  /** The scopes that somebody can link an identity of here; of any other nothing can be shared. */
  readonly linkableScopes: ReadonlyArray<Scope>;
  /** The accounts elsewhere that somebody can sign in by here. */
  readonly signInProviders: ReadonlyArray<SignInProvider>;
  /** The signed-in user; null without a session. */
  readonly viewer?: Maybe<User>;
};


export type QueryAppArgs = {
  clientId: Scalars['ID']['input'];
};


export type QueryAuthorizationRequestArgs = {
  id: Scalars['ID']['input'];
};


export type QueryIdentitiesArgs = {
  scopes?: InputMaybe<ReadonlyArray<Scope>>;
};

export type Redirect = {
  readonly url: Scalars['String']['output'];
};

export type RefreshTokenInput = {
  readonly clientId: Scalars['ID']['input'];
  /** Left out by a public client. */
  readonly clientSecret?: InputMaybe<Scalars['String']['input']>;
  readonly refreshToken: Scalars['String']['input'];
  /** Space-delimited, some of the token's: the new access token gets these alone. Absent or empty: all of them. */
  readonly scope?: InputMaybe<Scalars['String']['input']>;
};

export type RequestWalletSignInInput = {
  readonly address: Scalars['String']['input'];
  /** The wallet scope that this address would fill. */
  readonly scope: Scope;
};

export type RevokeTokenInput = {
  readonly clientId: Scalars['ID']['input'];
  /** Left out by a public client. */
  readonly clientSecret?: InputMaybe<Scalars['String']['input']>;
  readonly token: Scalars['String']['input'];
};

/** Sign-in scopes, exactly as written in a request (spec 2.1). */
export type Scope =
  | 'AptosAddress'
  | 'Chat'
  | 'CodeHost'
  | 'EVMAddress'
  | 'Email'
  | 'FlowAddress'
  | 'InjectiveAddress'
  | 'Messenger'
  | 'Microblog'
  | 'SeiAddress'
  | 'ServiceID'
  | 'SolanaAddress';

export type Session = {
  readonly token: Scalars['String']['output'];
  readonly user: User;
};

export type SignInChallenge = {
  readonly expiresAt: Scalars['DateTime']['output'];
  readonly id: Scalars['ID']['output'];
  /**
   * The text that the wallet signs, unchanged; null for e-mail. EVM: by `personal_sign`. Solana: by `solana:signMessage`.
   * Sei, Injective: by `signArbitrary`. Aptos: as the message of `aptos:signMessage`, with the challenge's id as its nonce, and
   * with address, application and chainId. Flow: in hex by FCL's `signUserMessage`.
   */
  readonly message?: Maybe<Scalars['String']['output']>;
};

/** A place elsewhere where people have accounts. */
export type SignInProvider = {
  readonly name: Scalars['String']['output'];
  /** Where it sends browsers back to; to be registered there. */
  readonly returnUrl: Scalars['String']['output'];
  /** The scope that an account there fills. */
  readonly scope: Scope;
};

/** A provider's signed login widget, and what it is to be told. */
export type SignInWidget = {
  readonly bot: Scalars['String']['output'];
  /** Origin of the frame that the script shows. */
  readonly frame: Scalars['String']['output'];
  /** Where the widget sends the browser with its signed data. */
  readonly returnUrl: Scalars['String']['output'];
  readonly script: Scalars['String']['output'];
};

export type SocialIdentity = Identity & {
  readonly id: Scalars['ID']['output'];
  readonly isPrimary: Scalars['Boolean']['output'];
  readonly linkedAt: Scalars['DateTime']['output'];
  readonly scope: Scope;
  /** Never changes. */
  readonly userId: Scalars['String']['output'];
  /** Of a service ID: the handle, once one was chosen. */
  readonly username: Scalars['String']['output'];
};

export type StartAuthorizationInput = {
  readonly clientId: Scalars['ID']['input'];
  readonly codeChallenge?: InputMaybe<Scalars['String']['input']>;
  readonly codeChallengeMethod?: InputMaybe<Scalars['String']['input']>;
  /** A fault that was found in the request as it arrived, such as a repeated parameter: it is told to the app. */
  readonly fault?: InputMaybe<Scalars['String']['input']>;
  readonly redirectUri: Scalars['String']['input'];
  /** `code`, which is also what is meant when it is absent or empty. */
  readonly responseType?: InputMaybe<Scalars['String']['input']>;
  /** Space-delimited, as the app wrote it; absent or empty: what this person has allowed the app before. */
  readonly scope?: InputMaybe<Scalars['String']['input']>;
  readonly state?: InputMaybe<Scalars['String']['input']>;
};

/** Of a token that is not live, or not the client's own, nothing but `active: false` is told. */
export type TokenIntrospection = {
  readonly active: Scalars['Boolean']['output'];
  readonly clientId?: Maybe<Scalars['ID']['output']>;
  /** Null for a token that lives until it is revoked. */
  readonly expiresAt?: Maybe<Scalars['DateTime']['output']>;
  readonly scopes?: Maybe<ReadonlyArray<Scope>>;
  /** `Bearer` for an access token; null for a refresh token, which authenticates no request. */
  readonly tokenType?: Maybe<Scalars['String']['output']>;
  /**
   * The `userId` of the person's service ID, where the token has the scope ServiceID: no app learns by this what it was not
   * granted. A handle does not change it.
   */
  readonly userId?: Maybe<Scalars['ID']['output']>;
};

export type TokenSet = {
  readonly accessToken: Scalars['String']['output'];
  readonly expiresIn?: Maybe<Scalars['Int']['output']>;
  readonly refreshToken?: Maybe<Scalars['String']['output']>;
  readonly scopes: ReadonlyArray<Scope>;
  readonly tokenType: Scalars['String']['output'];
};

export type UpstreamSignIn = {
  readonly expiresAt: Scalars['DateTime']['output'];
  /** Known to the person's browser alone, which gives it back with what the provider answers. */
  readonly key: Scalars['ID']['output'];
  /** Where to send the browser; null for a provider that signs in by a widget on our page. */
  readonly url?: Maybe<Scalars['String']['output']>;
  readonly widget?: Maybe<SignInWidget>;
};

export type User = {
  readonly authorizedApps: ReadonlyArray<AuthorizedApp>;
  readonly createdAt: Scalars['DateTime']['output'];
  readonly id: Scalars['ID']['output'];
  readonly identities: ReadonlyArray<Identity>;
  /** Where the person is signed in, newest first. */
  readonly sessions: ReadonlyArray<UserSession>;
};

/** A session of a person's, as they see it among the others. */
export type UserSession = {
  readonly expiresAt: Scalars['DateTime']['output'];
  readonly id: Scalars['ID']['output'];
  /** Whether it is the one that asks. */
  readonly isCurrent: Scalars['Boolean']['output'];
  readonly signedInAt: Scalars['DateTime']['output'];
};

export type WalletIdentity = Identity & {
  readonly address: Scalars['String']['output'];
  readonly id: Scalars['ID']['output'];
  readonly isPrimary: Scalars['Boolean']['output'];
  readonly linkedAt: Scalars['DateTime']['output'];
  readonly scope: Scope;
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
  User: User;
};

/** Mapping of federation reference types */
export type FederationReferenceTypes = {
  User:
    ( { __typename: 'User' }
    & GraphQLRecursivePick<FederationTypes['User'], {"id":true}> );
};


/** Mapping of interface types */
export type ResolversInterfaceTypes<_RefType extends Record<string, unknown>> = {
  Identity:
    | ( IdentityDocument )
    | ( IdentityDocument )
    | ( IdentityDocument )
  ;
};

/** Mapping between all available schema types and the resolvers types */
export type ResolversTypes = {
  AccessToken: ResolverTypeWrapper<AccessToken>;
  ID: ResolverTypeWrapper<Scalars['ID']['output']>;
  AnswerAuthorizationInput: AnswerAuthorizationInput;
  Boolean: ResolverTypeWrapper<Scalars['Boolean']['output']>;
  App: ResolverTypeWrapper<AppDocument>;
  String: ResolverTypeWrapper<Scalars['String']['output']>;
  AuthorizationInput: AuthorizationInput;
  AuthorizationRequest: ResolverTypeWrapper<Omit<AuthorizationRequest, 'app'> & { app: ResolversTypes['App'] }>;
  AuthorizedApp: ResolverTypeWrapper<Omit<AuthorizedApp, 'app'> & { app: ResolversTypes['App'] }>;
  CompleteSignInInput: CompleteSignInInput;
  CompleteUpstreamSignInInput: CompleteUpstreamSignInInput;
  DateTime: ResolverTypeWrapper<Scalars['DateTime']['output']>;
  EmailIdentity: ResolverTypeWrapper<IdentityDocument>;
  ExchangeCodeInput: ExchangeCodeInput;
  Identity: ResolverTypeWrapper<ResolversInterfaceTypes<ResolversTypes>['Identity']>;
  IntrospectTokenInput: IntrospectTokenInput;
  Mutation: ResolverTypeWrapper<Record<PropertyKey, never>>;
  Query: ResolverTypeWrapper<Record<PropertyKey, never>>;
  Redirect: ResolverTypeWrapper<Redirect>;
  RefreshTokenInput: RefreshTokenInput;
  RequestWalletSignInInput: RequestWalletSignInInput;
  RevokeTokenInput: RevokeTokenInput;
  Scope: Scope;
  Session: ResolverTypeWrapper<Omit<Session, 'user'> & { user: ResolversTypes['User'] }>;
  SignInChallenge: ResolverTypeWrapper<SignInChallenge>;
  SignInProvider: ResolverTypeWrapper<SignInProvider>;
  SignInWidget: ResolverTypeWrapper<SignInWidget>;
  SocialIdentity: ResolverTypeWrapper<IdentityDocument>;
  StartAuthorizationInput: StartAuthorizationInput;
  TokenIntrospection: ResolverTypeWrapper<TokenIntrospection>;
  TokenSet: ResolverTypeWrapper<TokenSet>;
  Int: ResolverTypeWrapper<Scalars['Int']['output']>;
  UpstreamSignIn: ResolverTypeWrapper<UpstreamSignIn>;
  User: ResolverTypeWrapper<UserDocument>;
  UserSession: ResolverTypeWrapper<UserSession>;
  WalletIdentity: ResolverTypeWrapper<IdentityDocument>;
};

/** Mapping between all available schema types and the resolvers parents */
export type ResolversParentTypes = {
  AccessToken: AccessToken;
  ID: Scalars['ID']['output'];
  AnswerAuthorizationInput: AnswerAuthorizationInput;
  Boolean: Scalars['Boolean']['output'];
  App: AppDocument;
  String: Scalars['String']['output'];
  AuthorizationInput: AuthorizationInput;
  AuthorizationRequest: Omit<AuthorizationRequest, 'app'> & { app: ResolversParentTypes['App'] };
  AuthorizedApp: Omit<AuthorizedApp, 'app'> & { app: ResolversParentTypes['App'] };
  CompleteSignInInput: CompleteSignInInput;
  CompleteUpstreamSignInInput: CompleteUpstreamSignInInput;
  DateTime: Scalars['DateTime']['output'];
  EmailIdentity: IdentityDocument;
  ExchangeCodeInput: ExchangeCodeInput;
  Identity: ResolversInterfaceTypes<ResolversParentTypes>['Identity'];
  IntrospectTokenInput: IntrospectTokenInput;
  Mutation: Record<PropertyKey, never>;
  Query: Record<PropertyKey, never>;
  Redirect: Redirect;
  RefreshTokenInput: RefreshTokenInput;
  RequestWalletSignInInput: RequestWalletSignInInput;
  RevokeTokenInput: RevokeTokenInput;
  Session: Omit<Session, 'user'> & { user: ResolversParentTypes['User'] };
  SignInChallenge: SignInChallenge;
  SignInProvider: SignInProvider;
  SignInWidget: SignInWidget;
  SocialIdentity: IdentityDocument;
  StartAuthorizationInput: StartAuthorizationInput;
  TokenIntrospection: TokenIntrospection;
  TokenSet: TokenSet;
  Int: Scalars['Int']['output'];
  UpstreamSignIn: UpstreamSignIn;
  User: UserDocument;
  UserSession: UserSession;
  WalletIdentity: IdentityDocument;
};

export type AccessTokenResolvers<ContextType = AuthContext, ParentType extends ResolversParentTypes['AccessToken'] = ResolversParentTypes['AccessToken']> = {
  clientId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  expiresAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  scopes?: Resolver<ReadonlyArray<ResolversTypes['Scope']>, ParentType, ContextType>;
};

export type AppResolvers<ContextType = AuthContext, ParentType extends ResolversParentTypes['App'] = ResolversParentTypes['App']> = {
  clientId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  homepage?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  logo?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type AuthorizationRequestResolvers<ContextType = AuthContext, ParentType extends ResolversParentTypes['AuthorizationRequest'] = ResolversParentTypes['AuthorizationRequest']> = {
  app?: Resolver<ResolversTypes['App'], ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  needsConsent?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  newScopes?: Resolver<ReadonlyArray<ResolversTypes['Scope']>, ParentType, ContextType>;
  redirectOrigin?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  scopes?: Resolver<ReadonlyArray<ResolversTypes['Scope']>, ParentType, ContextType>;
};

export type AuthorizedAppResolvers<ContextType = AuthContext, ParentType extends ResolversParentTypes['AuthorizedApp'] = ResolversParentTypes['AuthorizedApp']> = {
  app?: Resolver<ResolversTypes['App'], ParentType, ContextType>;
  authorizedAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  lastUsedAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  scopes?: Resolver<ReadonlyArray<ResolversTypes['Scope']>, ParentType, ContextType>;
};

export interface DateTimeScalarConfig extends GraphQLScalarTypeConfig<ResolversTypes['DateTime'], any> {
  name: 'DateTime';
}

export type EmailIdentityResolvers<ContextType = AuthContext, ParentType extends ResolversParentTypes['EmailIdentity'] = ResolversParentTypes['EmailIdentity']> = {
  email?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  isPrimary?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  linkedAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  scope?: Resolver<ResolversTypes['Scope'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type IdentityResolvers<ContextType = AuthContext, ParentType extends ResolversParentTypes['Identity'] = ResolversParentTypes['Identity']> = {
  __resolveType: TypeResolveFn<'EmailIdentity' | 'SocialIdentity' | 'WalletIdentity', ParentType, ContextType>;
};

export type MutationResolvers<ContextType = AuthContext, ParentType extends ResolversParentTypes['Mutation'] = ResolversParentTypes['Mutation']> = {
  answerAuthorization?: Resolver<ResolversTypes['Redirect'], ParentType, ContextType, RequireFields<MutationAnswerAuthorizationArgs, 'input'>>;
  approveAuthorization?: Resolver<ResolversTypes['Redirect'], ParentType, ContextType, RequireFields<MutationApproveAuthorizationArgs, 'input'>>;
  chooseHandle?: Resolver<ResolversTypes['User'], ParentType, ContextType, RequireFields<MutationChooseHandleArgs, 'handle'>>;
  completeSignIn?: Resolver<ResolversTypes['Session'], ParentType, ContextType, RequireFields<MutationCompleteSignInArgs, 'input'>>;
  completeUpstreamSignIn?: Resolver<ResolversTypes['Session'], ParentType, ContextType, RequireFields<MutationCompleteUpstreamSignInArgs, 'input'>>;
  deleteAccount?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType, RequireFields<MutationDeleteAccountArgs, 'serviceId'>>;
  denyAuthorization?: Resolver<ResolversTypes['Redirect'], ParentType, ContextType, RequireFields<MutationDenyAuthorizationArgs, 'input'>>;
  endSession?: Resolver<ResolversTypes['User'], ParentType, ContextType, RequireFields<MutationEndSessionArgs, 'id'>>;
  exchangeCode?: Resolver<ResolversTypes['TokenSet'], ParentType, ContextType, RequireFields<MutationExchangeCodeArgs, 'input'>>;
  introspectToken?: Resolver<ResolversTypes['TokenIntrospection'], ParentType, ContextType, RequireFields<MutationIntrospectTokenArgs, 'input'>>;
  refreshToken?: Resolver<ResolversTypes['TokenSet'], ParentType, ContextType, RequireFields<MutationRefreshTokenArgs, 'input'>>;
  requestEmailSignIn?: Resolver<ResolversTypes['SignInChallenge'], ParentType, ContextType, RequireFields<MutationRequestEmailSignInArgs, 'email'>>;
  requestWalletSignIn?: Resolver<ResolversTypes['SignInChallenge'], ParentType, ContextType, RequireFields<MutationRequestWalletSignInArgs, 'input'>>;
  revokeApp?: Resolver<ResolversTypes['User'], ParentType, ContextType, RequireFields<MutationRevokeAppArgs, 'clientId'>>;
  revokeToken?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType, RequireFields<MutationRevokeTokenArgs, 'input'>>;
  setPrimaryIdentity?: Resolver<ResolversTypes['User'], ParentType, ContextType, RequireFields<MutationSetPrimaryIdentityArgs, 'id'>>;
  signOut?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  signOutEverywhere?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  startAuthorization?: Resolver<ResolversTypes['AuthorizationRequest'], ParentType, ContextType, RequireFields<MutationStartAuthorizationArgs, 'input'>>;
  startUpstreamSignIn?: Resolver<ResolversTypes['UpstreamSignIn'], ParentType, ContextType, RequireFields<MutationStartUpstreamSignInArgs, 'scope'>>;
  unlinkIdentity?: Resolver<ResolversTypes['User'], ParentType, ContextType, RequireFields<MutationUnlinkIdentityArgs, 'id'>>;
};

export type QueryResolvers<ContextType = AuthContext, ParentType extends ResolversParentTypes['Query'] = ResolversParentTypes['Query']> = {
  accessToken?: Resolver<Maybe<ResolversTypes['AccessToken']>, ParentType, ContextType>;
  app?: Resolver<Maybe<ResolversTypes['App']>, ParentType, ContextType, RequireFields<QueryAppArgs, 'clientId'>>;
  authorizationRequest?: Resolver<Maybe<ResolversTypes['AuthorizationRequest']>, ParentType, ContextType, RequireFields<QueryAuthorizationRequestArgs, 'id'>>;
  identities?: Resolver<ReadonlyArray<ResolversTypes['Identity']>, ParentType, ContextType, Partial<QueryIdentitiesArgs>>;
  linkableScopes?: Resolver<ReadonlyArray<ResolversTypes['Scope']>, ParentType, ContextType>;
  signInProviders?: Resolver<ReadonlyArray<ResolversTypes['SignInProvider']>, ParentType, ContextType>;
  viewer?: Resolver<Maybe<ResolversTypes['User']>, ParentType, ContextType>;
};

export type RedirectResolvers<ContextType = AuthContext, ParentType extends ResolversParentTypes['Redirect'] = ResolversParentTypes['Redirect']> = {
  url?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type SessionResolvers<ContextType = AuthContext, ParentType extends ResolversParentTypes['Session'] = ResolversParentTypes['Session']> = {
  token?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  user?: Resolver<ResolversTypes['User'], ParentType, ContextType>;
};

export type SignInChallengeResolvers<ContextType = AuthContext, ParentType extends ResolversParentTypes['SignInChallenge'] = ResolversParentTypes['SignInChallenge']> = {
  expiresAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  message?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type SignInProviderResolvers<ContextType = AuthContext, ParentType extends ResolversParentTypes['SignInProvider'] = ResolversParentTypes['SignInProvider']> = {
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  returnUrl?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  scope?: Resolver<ResolversTypes['Scope'], ParentType, ContextType>;
};

export type SignInWidgetResolvers<ContextType = AuthContext, ParentType extends ResolversParentTypes['SignInWidget'] = ResolversParentTypes['SignInWidget']> = {
  bot?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  frame?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  returnUrl?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  script?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type SocialIdentityResolvers<ContextType = AuthContext, ParentType extends ResolversParentTypes['SocialIdentity'] = ResolversParentTypes['SocialIdentity']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  isPrimary?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  linkedAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  scope?: Resolver<ResolversTypes['Scope'], ParentType, ContextType>;
  userId?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  username?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type TokenIntrospectionResolvers<ContextType = AuthContext, ParentType extends ResolversParentTypes['TokenIntrospection'] = ResolversParentTypes['TokenIntrospection']> = {
  active?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  clientId?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  expiresAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  scopes?: Resolver<Maybe<ReadonlyArray<ResolversTypes['Scope']>>, ParentType, ContextType>;
  tokenType?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  userId?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
};

export type TokenSetResolvers<ContextType = AuthContext, ParentType extends ResolversParentTypes['TokenSet'] = ResolversParentTypes['TokenSet']> = {
  accessToken?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  expiresIn?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  refreshToken?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  scopes?: Resolver<ReadonlyArray<ResolversTypes['Scope']>, ParentType, ContextType>;
  tokenType?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type UpstreamSignInResolvers<ContextType = AuthContext, ParentType extends ResolversParentTypes['UpstreamSignIn'] = ResolversParentTypes['UpstreamSignIn']> = {
  expiresAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  key?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  url?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  widget?: Resolver<Maybe<ResolversTypes['SignInWidget']>, ParentType, ContextType>;
};

export type UserResolvers<ContextType = AuthContext, ParentType extends ResolversParentTypes['User'] = ResolversParentTypes['User'], FederationReferenceType extends FederationReferenceTypes['User'] = FederationReferenceTypes['User']> = {
  __resolveReference?: ReferenceResolver<Maybe<ResolversTypes['User']> | FederationReferenceType, FederationReferenceType, ContextType>;
  authorizedApps?: Resolver<ReadonlyArray<ResolversTypes['AuthorizedApp']>, ParentType, ContextType>;
  createdAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  identities?: Resolver<ReadonlyArray<ResolversTypes['Identity']>, ParentType, ContextType>;
  sessions?: Resolver<ReadonlyArray<ResolversTypes['UserSession']>, ParentType, ContextType>;
};

export type UserSessionResolvers<ContextType = AuthContext, ParentType extends ResolversParentTypes['UserSession'] = ResolversParentTypes['UserSession']> = {
  expiresAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  isCurrent?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  signedInAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
};

export type WalletIdentityResolvers<ContextType = AuthContext, ParentType extends ResolversParentTypes['WalletIdentity'] = ResolversParentTypes['WalletIdentity']> = {
  address?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  isPrimary?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  linkedAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  scope?: Resolver<ResolversTypes['Scope'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type Resolvers<ContextType = AuthContext> = {
  AccessToken?: AccessTokenResolvers<ContextType>;
  App?: AppResolvers<ContextType>;
  AuthorizationRequest?: AuthorizationRequestResolvers<ContextType>;
  AuthorizedApp?: AuthorizedAppResolvers<ContextType>;
  DateTime?: GraphQLScalarType;
  EmailIdentity?: EmailIdentityResolvers<ContextType>;
  Identity?: IdentityResolvers<ContextType>;
  Mutation?: MutationResolvers<ContextType>;
  Query?: QueryResolvers<ContextType>;
  Redirect?: RedirectResolvers<ContextType>;
  Session?: SessionResolvers<ContextType>;
  SignInChallenge?: SignInChallengeResolvers<ContextType>;
  SignInProvider?: SignInProviderResolvers<ContextType>;
  SignInWidget?: SignInWidgetResolvers<ContextType>;
  SocialIdentity?: SocialIdentityResolvers<ContextType>;
  TokenIntrospection?: TokenIntrospectionResolvers<ContextType>;
  TokenSet?: TokenSetResolvers<ContextType>;
  UpstreamSignIn?: UpstreamSignInResolvers<ContextType>;
  User?: UserResolvers<ContextType>;
  UserSession?: UserSessionResolvers<ContextType>;
  WalletIdentity?: WalletIdentityResolvers<ContextType>;
};

