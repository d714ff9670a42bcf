/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { DocumentTypeDecoration } from '@graphql-typed-document-node/core';
/** What a request is for. */
export type AccessRequestKind =
  /** An app, with a client ID and usually a secret. */
  | 'APP'
  /** A curator token. */
  | 'CURATOR_TOKEN';

/** The state of a request. */
export type AccessRequestState =
  /** An operator declined it. */
  | 'DECLINED'
  /** It is granted: the person who made it can take the secret. */
  | 'GRANTED'
  /** It was granted, but the secret was not taken in time. */
  | 'OVER'
  /** The secret was taken. */
  | 'TAKEN'
  /** It waits for an operator's answer. */
  | 'WAITING'
  /** The person who made it withdrew it. */
  | 'WITHDRAWN';

/** A passkey to add. */
export type AddPasskeyInput = {
  /** The key that the challenge was requested with; omitted if it was requested without one. */
  readonly browserKey?: string | null | undefined;
  /** Its name, in up to 60 characters; by default the browser and the system of this request. */
  readonly name?: string | null | undefined;
  /** The credential that the browser created, as the JSON of its `toJSON()`. */
  readonly response: string;
};

/** A kind of wallet address, named after its chain or its chains. There is none for e-mail addresses: a partner is never asked for one. */
export type AddressKind =
  /** Of Aptos. */
  | 'Aptos'
  /** Of Ethereum, and of every chain with its addresses. */
  | 'EVM'
  /** Of Flow. */
  | 'Flow'
  /** Of Injective, in bech32. */
  | 'Injective'
  /** Of Sei, in bech32. */
  | 'Sei'
  /** Of Solana. */
  | 'Solana';

/** The viewer's answer to an authorization request. */
export type AnswerAuthorizationInput = {
  /** Whether the viewer accepts the request. Where something could be allowed and nothing is, this counts as a decline. */
  readonly approve: boolean;
  /** Those of `shownCredIds` of which the app may be told. */
  readonly credIds?: ReadonlyArray<number> | null | undefined;
  /** The request's ID. */
  readonly id: string | number;
  /**
   * Whether the viewer was not asked, because nothing was left to answer; `scopes` is then ignored. If they have revoked the access
   * in the meantime, nothing is granted, and the answer is a CONFLICT with the reason APP_REMOVED.
   */
  readonly onlyGranted?: boolean | null | undefined;
  /** The new scopes that the viewer grants, with all that are required. Scopes granted before remain. */
  readonly scopes: ReadonlyArray<Scope>;
  /**
   * The scopes that the viewer was shown. Those that are not in `scopes` are not asked again, and what another tab has granted of them in the
   * meantime is not shared by this answer. By default all new ones.
   */
  readonly shown?: ReadonlyArray<Scope> | null | undefined;
  /** The credentials of `credentials` that the viewer was asked about. They are not asked about again. */
  readonly shownCredIds?: ReadonlyArray<number> | null | undefined;
  /** The address of the viewer's wallet about which partners are asked; by default the one of before. Without any, no partner is asked. */
  readonly wallet?: string | null | undefined;
};

/** The proof of a passkey. */
export type CompletePasskeySignInInput = {
  /**
   * The authorization request that the person signs in for. This is a new sign-in even if there is a session. A session of another
   * account ends.
   */
  readonly authorizationRequest?: string | number | null | undefined;
  /** The key that the challenge was requested with; omitted if it was requested without one. */
  readonly browserKey?: string | null | undefined;
  /** The credential that the browser returned, as the JSON of its `toJSON()`. */
  readonly response: string;
};

/** The proof for a challenge. */
export type CompleteSignInInput = {
  /**
   * The authorization request that the person signs in for. This is a new sign-in even if there is a session. A session of another
   * account ends. Without it, a proof with a session links the identity.
   */
  readonly authorizationRequest?: string | number | null | undefined;
  /** The key that the challenge was requested with; omitted if it was requested without one. */
  readonly browserKey?: string | null | undefined;
  /** The ID of the challenge. */
  readonly challengeId: string | number;
  /**
   * The code from the e-mail, or the wallet's signature. EVM: 65 bytes in hex with 0x; a contract wallet signs with any number of
   * bytes, or with none (`0x`). Solana, Sei and Injective: 64 bytes in base64. Aptos: in hex, as the wallet returns it. Flow: the JSON
   * list of FCL's composite signatures.
   */
  readonly proof: string;
  /**
   * The public key, for chains whose address does not reveal it. Sei and Injective: 33 bytes in base64. Aptos: in hex, as the wallet
   * returns it.
   */
  readonly publicKey?: string | null | undefined;
};

/** The response of an external provider. */
export type CompleteUpstreamSignInInput = {
  /**
   * The authorization request that the person signs in for. This is a new sign-in even if there is a session. A session of another
   * account ends. Without it, a proof with a session links the identity.
   */
  readonly authorizationRequest?: string | number | null | undefined;
  /** The key that `startUpstreamSignIn` returned to the same browser. */
  readonly key: string | number;
  /** The query of the URL that the provider sent the browser to, unchanged. */
  readonly query: string;
  /** The scope that the account fills. */
  readonly scope: Scope;
};

/** What decides who is eligible for a credential. */
export type CredentialKind =
  /** A partner's GraphQL endpoint. */
  | 'GRAPHQL'
  /** The credential's item list. */
  | 'LIST'
  /** A partner's REST endpoint. */
  | 'REST'
  /** A rule over other credentials. */
  | 'RULE';

/** Who took a curator token. */
export type CuratorTokenOrigin =
  /** Somebody else, such as a person who had linked the wallet before. */
  | 'OTHER'
  /** Nobody: an operator issued it on the command line. It belongs to its wallet address. */
  | 'SHELL'
  /** The viewer: the token ends with their account. */
  | 'VIEWER';

/** Who may take a session that is handed over. */
export type HandOverSessionInput = {
  /** The S256 code challenge (RFC 7636) of the browser that asked the dashboard for the session. */
  readonly codeChallenge: string;
  /** A value that the dashboard uses to recognize its own request. It is returned unchanged, in at most 4,000 characters. */
  readonly state: string;
};

/** A language of the pages and the mails, as a BCP 47 tag. */
export type Locale =
  /** German. */
  | 'de'
  /** English. */
  | 'en';

/** The parameters of `GET /oauth/logout`, as they arrived. */
export type LogoutRequestInput = {
  /** `client_id`. */
  readonly clientId?: string | number | null | undefined;
  /** `id_token_hint`: an ID token of the person, expired or not. */
  readonly idTokenHint?: string | null | undefined;
  /** `post_logout_redirect_uri`: one that is registered for the app. */
  readonly postLogoutRedirectUri?: string | null | undefined;
  /** `state`, returned unchanged. */
  readonly state?: string | null | undefined;
};

/** A role, which gives a person more rights than others have. */
export type Role =
  /**
   * Answers requests, disables apps, and reads the audit record. Never sees a secret, an item or a header value. The role is granted
   * on the server's command line only.
   */
  | 'OPERATOR';

/** A sign-in scope: one kind of identity data that a person can share with an app. Requests use the names exactly as written. */
export type Scope =
  /** An Aptos wallet address. */
  | 'AptosAddress'
  /** An account of the chat provider. */
  | 'Chat'
  /** An account of the code host. */
  | 'CodeHost'
  /** An Ethereum (EVM) wallet address. */
  | 'EVMAddress'
  /** A verified e-mail address. */
  | 'Email'
  /** A Flow wallet address. */
  | 'FlowAddress'
  /** An Injective wallet address. */
  | 'InjectiveAddress'
  /** An account of the messenger. */
  | 'Messenger'
  /** An account of the microblog provider. */
  | 'Microblog'
  /** A Sei wallet address. */
  | 'SeiAddress'
  /** The person's identity at this service: the handle, and an ID that never changes. */
  | 'ServiceID'
  /** A Solana wallet address. */
  | 'SolanaAddress';

/** The parameters of `GET /oauth`, as they arrived. */
export type StartAuthorizationInput = {
  /** The app's client ID. */
  readonly clientId: string | number;
  /** The PKCE code challenge (RFC 7636). */
  readonly codeChallenge?: string | null | undefined;
  /** `S256` or `plain`; `plain` by default. */
  readonly codeChallengeMethod?: string | null | undefined;
  /** A fault found in the raw request, such as a repeated parameter. It is reported to the app by redirect. */
  readonly fault?: string | null | undefined;
  /** An ID token that the app got before: only this person can sign in. Ignored without the scope `openid`. */
  readonly idTokenHint?: string | null | undefined;
  /** The e-mail or wallet address that the app expects the person to sign in with. Anything else is ignored. */
  readonly loginHint?: string | null | undefined;
  /** Seconds: a person who signed in longer ago must sign in again (OpenID Connect Core 3.1.2.1). Ignored without the scope `openid`. */
  readonly maxAge?: string | null | undefined;
  /** A value that the ID token repeats, in at most 1,000 characters. Ignored without the scope `openid`. */
  readonly nonce?: string | null | undefined;
  /**
   * What to ask the person, whatever they did before (OpenID Connect Core 3.1.2.1): `login`, `consent` and `select_account`, separated by
   * spaces, or `none`. With `none` the request is refused by redirect if the person would have to be asked.
   */
  readonly prompt?: string | null | undefined;
  /** The redirect URI. */
  readonly redirectUri: string;
  /** `query`, which is also the default when the parameter is absent or empty. */
  readonly responseMode?: string | null | undefined;
  /** `code`, which is also the default when the parameter is absent or empty. */
  readonly responseType?: string | null | undefined;
  /** The space-delimited scopes, as the app wrote them. Absent or empty: the scopes that the person has granted this app before. */
  readonly scope?: string | null | undefined;
  /** A value that the app uses to recognize its own request. It is returned unchanged. */
  readonly state?: string | null | undefined;
  /**
   * The languages that the app wants the pages in, as BCP 47 tags, separated by spaces, best first (`ui_locales` of OpenID Connect Core
   * 3.1.2.1). Without one that the service has, the person's choice and then the browser decide.
   */
  readonly uiLocales?: string | null | undefined;
  /**
   * Those of the parameters `request`, `request_uri` and `registration` that the app sent: they are not supported. Ignored without the scope
   * `openid`.
   */
  readonly unsupported?: ReadonlyArray<string> | null | undefined;
};

/** Whom a trial of an app takes the viewer for, at the gate and in what the app is told. */
export type TrialOutcome =
  /** Somebody who is eligible. */
  | 'ELIGIBLE'
  /** Somebody who is not. */
  | 'NOT_ELIGIBLE'
  /** Somebody of whom it could not be told. */
  | 'UNKNOWN';

export type StartAuthorizationMutationVariables = Exact<{
  input: StartAuthorizationInput;
}>;


export type StartAuthorizationMutation = { readonly startAuthorization: { readonly id: string, readonly isSilent: boolean, readonly issuer: string | null } };

export type InteractionQueryVariables = Exact<{
  id: string | number;
}>;


export type InteractionQuery = { readonly linkableScopes: ReadonlyArray<Scope>, readonly needsNewSignIn: boolean, readonly dashboardUrl: string | null, readonly viewer: { readonly id: string, readonly identities: ReadonlyArray<
      | { readonly __typename: 'EmailIdentity', readonly email: string, readonly id: string, readonly scope: Scope, readonly isPrimary: boolean }
      | { readonly __typename: 'SocialIdentity', readonly username: string, readonly userId: string, readonly id: string, readonly scope: Scope, readonly isPrimary: boolean }
      | { readonly __typename: 'WalletIdentity', readonly address: string, readonly id: string, readonly scope: Scope, readonly isPrimary: boolean }
    > } | null, readonly signInProviders: ReadonlyArray<{ readonly scope: Scope, readonly name: string, readonly returnUrl: string }>, readonly authorizationRequestApp: { readonly name: string, readonly homepage: string | null } | null, readonly authorizationRequest: { readonly id: string, readonly redirectOrigin: string, readonly needsSignIn: boolean, readonly needsAccountChoice: boolean, readonly needsOtherAccount: boolean, readonly establishedIdentities: ReadonlyArray<
      | { readonly __typename: 'EmailIdentity', readonly email: string, readonly id: string, readonly scope: Scope, readonly isPrimary: boolean }
      | { readonly __typename: 'SocialIdentity', readonly username: string, readonly userId: string, readonly id: string, readonly scope: Scope, readonly isPrimary: boolean }
      | { readonly __typename: 'WalletIdentity', readonly address: string, readonly id: string, readonly scope: Scope, readonly isPrimary: boolean }
    > | null, readonly loginHint: { readonly scope: Scope, readonly value: string } | null, readonly app: { readonly clientId: string, readonly name: string, readonly logo: string | null } } | null };

export type ViewerQueryVariables = Exact<{ [key: string]: never; }>;


export type ViewerQuery = { readonly viewer: { readonly id: string } | null };

export type SetLocaleMutationVariables = Exact<{
  locale: Locale;
}>;


export type SetLocaleMutation = { readonly setLocale: { readonly id: string } };

export type SetRequestLocaleMutationVariables = Exact<{
  id: string | number;
  locale: Locale;
}>;


export type SetRequestLocaleMutation = { readonly setRequestLocale: boolean };

export type AppScopesQueryVariables = Exact<{ [key: string]: never; }>;


export type AppScopesQuery = { readonly viewer: { readonly authorizedApps: ReadonlyArray<{ readonly scopes: ReadonlyArray<Scope>, readonly app: { readonly name: string } }>, readonly identities: ReadonlyArray<
      | { readonly __typename: 'EmailIdentity', readonly email: string, readonly id: string, readonly scope: Scope, readonly isPrimary: boolean }
      | { readonly __typename: 'SocialIdentity', readonly username: string, readonly userId: string, readonly id: string, readonly scope: Scope, readonly isPrimary: boolean }
      | { readonly __typename: 'WalletIdentity', readonly address: string, readonly id: string, readonly scope: Scope, readonly isPrimary: boolean }
    > } | null };

export type ConsentQueryVariables = Exact<{
  id: string | number;
}>;


export type ConsentQuery = { readonly linkableScopes: ReadonlyArray<Scope>, readonly viewer: { readonly id: string, readonly identities: ReadonlyArray<
      | { readonly __typename: 'EmailIdentity', readonly email: string, readonly id: string, readonly scope: Scope, readonly isPrimary: boolean }
      | { readonly __typename: 'SocialIdentity', readonly username: string, readonly userId: string, readonly id: string, readonly scope: Scope, readonly isPrimary: boolean }
      | { readonly __typename: 'WalletIdentity', readonly address: string, readonly id: string, readonly scope: Scope, readonly isPrimary: boolean }
    > } | null, readonly authorizationRequestApp: { readonly name: string, readonly homepage: string | null } | null, readonly authorizationRequest: { readonly id: string, readonly redirectOrigin: string, readonly isOnDevice: boolean, readonly scopes: ReadonlyArray<Scope>, readonly newScopes: ReadonlyArray<Scope>, readonly answeredScopes: ReadonlyArray<Scope>, readonly requiredScopes: ReadonlyArray<Scope>, readonly needsConsent: boolean, readonly isAskedAgain: boolean, readonly needsSignIn: boolean, readonly needsAccountChoice: boolean, readonly needsOtherAccount: boolean, readonly appOwners: ReadonlyArray<string>, readonly appPeople: number, readonly expectedIdentity:
      | { readonly __typename: 'EmailIdentity', readonly email: string, readonly id: string, readonly scope: Scope, readonly isPrimary: boolean }
      | { readonly __typename: 'SocialIdentity', readonly username: string, readonly userId: string, readonly id: string, readonly scope: Scope, readonly isPrimary: boolean }
      | { readonly __typename: 'WalletIdentity', readonly address: string, readonly id: string, readonly scope: Scope, readonly isPrimary: boolean }
     | null, readonly app: { readonly clientId: string, readonly name: string, readonly homepage: string | null, readonly logo: string | null, readonly policy: string | null, readonly terms: string | null, readonly createdAt: string }, readonly gate: { readonly credId: number, readonly result: number | null, readonly isTold: boolean, readonly wallets: ReadonlyArray<string>, readonly lifetimeSeconds: number, readonly failure: string | null, readonly retryAt: string | null, readonly credential: { readonly credId: number, readonly name: string, readonly curator: string, readonly publicPage: { readonly isOn: boolean } | null } | null } | null, readonly credentials: ReadonlyArray<{ readonly credId: number, readonly result: number | null, readonly isTold: boolean, readonly wallets: ReadonlyArray<string>, readonly lifetimeSeconds: number, readonly failure: string | null, readonly retryAt: string | null, readonly credential: { readonly credId: number, readonly name: string, readonly curator: string, readonly publicPage: { readonly isOn: boolean } | null } | null }> } | null };

export type AskedCredentialFragment = { readonly credId: number, readonly result: number | null, readonly isTold: boolean, readonly wallets: ReadonlyArray<string>, readonly lifetimeSeconds: number, readonly failure: string | null, readonly retryAt: string | null, readonly credential: { readonly credId: number, readonly name: string, readonly curator: string, readonly publicPage: { readonly isOn: boolean } | null } | null };

export type ChooseAccountMutationVariables = Exact<{
  id: string | number;
}>;


export type ChooseAccountMutation = { readonly chooseAccount: { readonly id: string } };

export type CancelAuthorizationMutationVariables = Exact<{
  id: string | number;
}>;


export type CancelAuthorizationMutation = { readonly cancelAuthorization: { readonly url: string } };

export type AnswerAuthorizationMutationVariables = Exact<{
  input: AnswerAuthorizationInput;
}>;


export type AnswerAuthorizationMutation = { readonly answerAuthorization: { readonly url: string } };

export type EmailChallengeQueryVariables = Exact<{
  id: string | number;
  browserKey: string;
}>;


export type EmailChallengeQuery = { readonly emailChallenge: { readonly id: string, readonly email: string, readonly resendAfter: number } | null };

export type RequestEmailSignInMutationVariables = Exact<{
  email: string;
  browserKey: string;
  authorizationRequest?: string | number | null | undefined;
  locale?: Locale | null | undefined;
}>;


export type RequestEmailSignInMutation = { readonly requestEmailSignIn: { readonly id: string } };

export type CompleteSignInMutationVariables = Exact<{
  input: CompleteSignInInput;
}>;


export type CompleteSignInMutation = { readonly completeSignIn: { readonly user: { readonly id: string } } };

export type ConnectedAppsQueryVariables = Exact<{ [key: string]: never; }>;


export type ConnectedAppsQuery = { readonly viewer: { readonly authorizedApps: ReadonlyArray<{ readonly scopes: ReadonlyArray<Scope>, readonly authorizedAt: string, readonly lastUsedAt: string | null, readonly deletedAt: string | null, readonly deletedByOperator: boolean, readonly credentials: ReadonlyArray<{ readonly name: string, readonly curator: string } | null>, readonly app: { readonly clientId: string, readonly name: string, readonly logo: string | null } }>, readonly identities: ReadonlyArray<
      | { readonly __typename: 'EmailIdentity', readonly email: string, readonly id: string, readonly scope: Scope, readonly isPrimary: boolean }
      | { readonly __typename: 'SocialIdentity', readonly username: string, readonly userId: string, readonly id: string, readonly scope: Scope, readonly isPrimary: boolean }
      | { readonly __typename: 'WalletIdentity', readonly address: string, readonly id: string, readonly scope: Scope, readonly isPrimary: boolean }
    > } | null };

export type OwnWalletsQueryVariables = Exact<{ [key: string]: never; }>;


export type OwnWalletsQuery = { readonly viewer: { readonly identities: ReadonlyArray<
      | { readonly __typename: 'EmailIdentity', readonly email: string, readonly id: string, readonly scope: Scope, readonly isPrimary: boolean }
      | { readonly __typename: 'SocialIdentity', readonly username: string, readonly userId: string, readonly id: string, readonly scope: Scope, readonly isPrimary: boolean }
      | { readonly __typename: 'WalletIdentity', readonly address: string, readonly id: string, readonly scope: Scope, readonly isPrimary: boolean }
    > } | null };

export type WalletListsQueryVariables = Exact<{
  address: string;
  first: number;
  after?: string | null | undefined;
}>;


export type WalletListsQuery = { readonly wallet: { readonly credentials: { readonly nodes: ReadonlyArray<{ readonly decided: number | null, readonly credential: { readonly credId: number, readonly name: string, readonly publicPage: { readonly isOn: boolean } | null } | null }>, readonly pageInfo: { readonly endCursor: string | null, readonly hasNextPage: boolean } } } | null };

export type AccountQueryVariables = Exact<{ [key: string]: never; }>;


export type AccountQuery = { readonly linkableScopes: ReadonlyArray<Scope>, readonly needsNewSignIn: boolean, readonly viewer: { readonly passkeys: ReadonlyArray<{ readonly id: string, readonly name: string, readonly addedAt: string, readonly lastUsedAt: string | null }>, readonly sessions: ReadonlyArray<{ readonly id: string, readonly isCurrent: boolean, readonly device: string, readonly signedInAt: string }>, readonly identities: ReadonlyArray<
      | { readonly __typename: 'EmailIdentity', readonly email: string, readonly id: string, readonly scope: Scope, readonly isPrimary: boolean }
      | { readonly __typename: 'SocialIdentity', readonly username: string, readonly userId: string, readonly id: string, readonly scope: Scope, readonly isPrimary: boolean }
      | { readonly __typename: 'WalletIdentity', readonly address: string, readonly id: string, readonly scope: Scope, readonly isPrimary: boolean }
    > } | null };

export type MyDataQueryVariables = Exact<{ [key: string]: never; }>;


export type MyDataQuery = { readonly viewer: { readonly id: string, readonly createdAt: string, readonly roles: ReadonlyArray<Role>, readonly locale: Locale | null, readonly mailLocale: Locale, readonly identities: ReadonlyArray<
      | { readonly email: string, readonly scope: Scope, readonly linkedAt: string, readonly isPrimary: boolean }
      | { readonly username: string, readonly userId: string, readonly scope: Scope, readonly linkedAt: string, readonly isPrimary: boolean }
      | { readonly address: string, readonly scope: Scope, readonly linkedAt: string, readonly isPrimary: boolean }
    >, readonly authorizedApps: ReadonlyArray<{ readonly scopes: ReadonlyArray<Scope>, readonly authorizedAt: string, readonly lastUsedAt: string | null, readonly deletedAt: string | null, readonly credentials: ReadonlyArray<{ readonly credId: number } | null>, readonly app: { readonly clientId: string, readonly name: string } }>, readonly passkeys: ReadonlyArray<{ readonly name: string, readonly addedAt: string, readonly lastUsedAt: string | null }>, readonly sessions: ReadonlyArray<{ readonly isCurrent: boolean, readonly device: string, readonly signedInAt: string, readonly expiresAt: string }> } | null };

export type StartPasskeySignInMutationVariables = Exact<{
  browserKey: string;
}>;


export type StartPasskeySignInMutation = { readonly startPasskeySignIn: { readonly options: string } };

export type CompletePasskeySignInMutationVariables = Exact<{
  input: CompletePasskeySignInInput;
}>;


export type CompletePasskeySignInMutation = { readonly completePasskeySignIn: { readonly user: { readonly id: string } } };

export type NewSignInQueryVariables = Exact<{ [key: string]: never; }>;


export type NewSignInQuery = { readonly needsNewSignIn: boolean, readonly viewer: { readonly id: string } | null };

export type StartPasskeyRegistrationMutationVariables = Exact<{
  browserKey: string;
}>;


export type StartPasskeyRegistrationMutation = { readonly startPasskeyRegistration: { readonly options: string } };

export type AddPasskeyMutationVariables = Exact<{
  input: AddPasskeyInput;
}>;


export type AddPasskeyMutation = { readonly addPasskey: { readonly id: string } };

export type RenamePasskeyMutationVariables = Exact<{
  id: string | number;
  name: string;
}>;


export type RenamePasskeyMutation = { readonly renamePasskey: { readonly id: string } };

export type RemovePasskeyMutationVariables = Exact<{
  id: string | number;
}>;


export type RemovePasskeyMutation = { readonly removePasskey: { readonly id: string } };

export type StartUpstreamSignInMutationVariables = Exact<{
  scope: Scope;
}>;


export type StartUpstreamSignInMutation = { readonly startUpstreamSignIn: { readonly key: string, readonly url: string | null, readonly widget: { readonly script: string, readonly frame: string, readonly bot: string, readonly returnUrl: string } | null } };

export type CompleteUpstreamSignInMutationVariables = Exact<{
  input: CompleteUpstreamSignInInput;
}>;


export type CompleteUpstreamSignInMutation = { readonly completeUpstreamSignIn: { readonly user: { readonly id: string } } };

export type ProvidersQueryVariables = Exact<{ [key: string]: never; }>;


export type ProvidersQuery = { readonly signInProviders: ReadonlyArray<{ readonly scope: Scope, readonly name: string, readonly returnUrl: string }> };

export type SetPrimaryIdentityMutationVariables = Exact<{
  id: string | number;
}>;


export type SetPrimaryIdentityMutation = { readonly setPrimaryIdentity: { readonly id: string } };

export type UnlinkIdentityMutationVariables = Exact<{
  id: string | number;
}>;


export type UnlinkIdentityMutation = { readonly unlinkIdentity: { readonly id: string } };

export type PreviewHandleQueryVariables = Exact<{
  handle: string;
}>;


export type PreviewHandleQuery = { readonly previewHandle: string };

export type ChooseHandleMutationVariables = Exact<{
  handle: string;
}>;


export type ChooseHandleMutation = { readonly chooseHandle: { readonly id: string } };

export type EndSessionMutationVariables = Exact<{
  id: string | number;
}>;


export type EndSessionMutation = { readonly endSession: { readonly id: string } };

export type SignOutEverywhereMutationVariables = Exact<{ [key: string]: never; }>;


export type SignOutEverywhereMutation = { readonly signOutEverywhere: boolean };

export type DeletionListQueryVariables = Exact<{
  first: number;
}>;


export type DeletionListQuery = { readonly needsNewSignIn: boolean, readonly viewer: { readonly passkeys: ReadonlyArray<{ readonly name: string }>, readonly authorizedApps: ReadonlyArray<{ readonly deletedAt: string | null, readonly app: { readonly name: string } }>, readonly identities: ReadonlyArray<
      | { readonly __typename: 'EmailIdentity', readonly email: string, readonly id: string, readonly scope: Scope, readonly isPrimary: boolean }
      | { readonly __typename: 'SocialIdentity', readonly username: string, readonly userId: string, readonly id: string, readonly scope: Scope, readonly isPrimary: boolean }
      | { readonly __typename: 'WalletIdentity', readonly address: string, readonly id: string, readonly scope: Scope, readonly isPrimary: boolean }
    > } | null, readonly ownApps: { readonly nodes: ReadonlyArray<{ readonly owners: ReadonlyArray<string>, readonly app: { readonly clientId: string, readonly name: string } }>, readonly pageInfo: { readonly hasNextPage: boolean } }, readonly accessRequests: { readonly nodes: ReadonlyArray<{ readonly summary: string }>, readonly pageInfo: { readonly hasNextPage: boolean } }, readonly curatorTokens: { readonly nodes: ReadonlyArray<{ readonly tokenId: string, readonly label: string | null, readonly revokedAt: string | null, readonly origin: CuratorTokenOrigin }>, readonly pageInfo: { readonly hasNextPage: boolean } }, readonly ownCredentials: { readonly nodes: ReadonlyArray<{ readonly isKept: boolean, readonly name: string }>, readonly pageInfo: { readonly hasNextPage: boolean } }, readonly archivedCredentials: { readonly nodes: ReadonlyArray<{ readonly isKept: boolean, readonly name: string }>, readonly pageInfo: { readonly hasNextPage: boolean } } };

export type DeleteAccountMutationVariables = Exact<{
  serviceId: string;
}>;


export type DeleteAccountMutation = { readonly deleteAccount: boolean };

export type RevokeAppMutationVariables = Exact<{
  clientId: string | number;
}>;


export type RevokeAppMutation = { readonly revokeApp: { readonly id: string } };

export type RevokeCredentialsMutationVariables = Exact<{
  clientId: string | number;
}>;


export type RevokeCredentialsMutation = { readonly revokeCredentials: { readonly id: string } };

export type RevokeScopesMutationVariables = Exact<{
  clientId: string | number;
  scopes: ReadonlyArray<Scope> | Scope;
}>;


export type RevokeScopesMutation = { readonly revokeScopes: { readonly id: string } };

export type HandOverSessionMutationVariables = Exact<{
  input: HandOverSessionInput;
}>;


export type HandOverSessionMutation = { readonly handOverSession: { readonly url: string } };

export type SignOutMutationVariables = Exact<{ [key: string]: never; }>;


export type SignOutMutation = { readonly signOut: boolean };

export type ProviderFragment = { readonly scope: Scope, readonly name: string, readonly returnUrl: string };

export type PersonFragment = { readonly identities: ReadonlyArray<
    | { readonly __typename: 'EmailIdentity', readonly email: string, readonly id: string, readonly scope: Scope, readonly isPrimary: boolean }
    | { readonly __typename: 'SocialIdentity', readonly username: string, readonly userId: string, readonly id: string, readonly scope: Scope, readonly isPrimary: boolean }
    | { readonly __typename: 'WalletIdentity', readonly address: string, readonly id: string, readonly scope: Scope, readonly isPrimary: boolean }
  > };

type LinkedIdentity_EmailIdentity_Fragment = { readonly __typename: 'EmailIdentity', readonly email: string, readonly id: string, readonly scope: Scope, readonly isPrimary: boolean };

type LinkedIdentity_SocialIdentity_Fragment = { readonly __typename: 'SocialIdentity', readonly username: string, readonly userId: string, readonly id: string, readonly scope: Scope, readonly isPrimary: boolean };

type LinkedIdentity_WalletIdentity_Fragment = { readonly __typename: 'WalletIdentity', readonly address: string, readonly id: string, readonly scope: Scope, readonly isPrimary: boolean };

export type LinkedIdentityFragment =
  | LinkedIdentity_EmailIdentity_Fragment
  | LinkedIdentity_SocialIdentity_Fragment
  | LinkedIdentity_WalletIdentity_Fragment
;

export type TryAppMutationVariables = Exact<{
  clientId: string | number;
  scopes: ReadonlyArray<Scope> | Scope;
  openId: boolean;
  outcome?: TrialOutcome | null | undefined;
}>;


export type TryAppMutation = { readonly tryApp: { readonly id: string } };

export type TriedAppQueryVariables = Exact<{
  clientId: string | number;
  code: string;
}>;


export type TriedAppQuery = { readonly triedClaims: unknown, readonly viewer: { readonly authorizedApps: ReadonlyArray<{ readonly scopes: ReadonlyArray<Scope>, readonly app: { readonly clientId: string } }>, readonly identities: ReadonlyArray<
      | { readonly __typename: 'EmailIdentity', readonly email: string, readonly id: string, readonly scope: Scope, readonly isPrimary: boolean }
      | { readonly __typename: 'SocialIdentity', readonly username: string, readonly userId: string, readonly id: string, readonly scope: Scope, readonly isPrimary: boolean }
      | { readonly __typename: 'WalletIdentity', readonly address: string, readonly id: string, readonly scope: Scope, readonly isPrimary: boolean }
    > } | null, readonly ownApp: { readonly redirectUris: ReadonlyArray<string>, readonly expiringTokens: boolean, readonly app: { readonly name: string } } | null };

export type AppLogoQueryVariables = Exact<{
  clientId: string | number;
}>;


export type AppLogoQuery = { readonly appLogo: { readonly contentType: string, readonly image: string } | null };

export type AskedKindsQueryVariables = Exact<{
  credId: number;
}>;


export type AskedKindsQuery = { readonly credential: { readonly addressKinds: ReadonlyArray<AddressKind> | null } | null };

export type PublicPageQueryVariables = Exact<{
  credId: number;
}>;


export type PublicPageQuery = { readonly viewer: { readonly identities: ReadonlyArray<
      | { readonly __typename: 'EmailIdentity', readonly email: string, readonly id: string, readonly scope: Scope, readonly isPrimary: boolean }
      | { readonly __typename: 'SocialIdentity', readonly username: string, readonly userId: string, readonly id: string, readonly scope: Scope, readonly isPrimary: boolean }
      | { readonly __typename: 'WalletIdentity', readonly address: string, readonly id: string, readonly scope: Scope, readonly isPrimary: boolean }
    > } | null, readonly credential: { readonly credId: number, readonly name: string, readonly description: string | null, readonly kind: CredentialKind, readonly curator: string, readonly endsAt: string | null, readonly hasEnded: boolean, readonly archivedAt: string | null, readonly takenDown: { readonly at: string } | null, readonly publicPage: { readonly isOn: boolean, readonly isOpen: boolean, readonly nextText: string | null, readonly nextUrl: string | null, readonly openUntil: string | null, readonly embedOrigins: ReadonlyArray<string>, readonly shownCurator: { readonly handle: string | null } | null } | null } | null };

export type MyAppsQueryVariables = Exact<{
  first: number;
  after?: string | null | undefined;
}>;


export type MyAppsQuery = { readonly ownApps: { readonly nodes: ReadonlyArray<{ readonly redirectUris: ReadonlyArray<string>, readonly postLogoutRedirectUris: ReadonlyArray<string>, readonly isPublic: boolean, readonly requirePkce: boolean, readonly expiringTokens: boolean, readonly refreshGraceSeconds: number, readonly createdAt: string, readonly disabledAt: string | null, readonly disabledReason: string | null, readonly app: { readonly clientId: string, readonly name: string, readonly homepage: string | null, readonly logo: string | null, readonly policy: string | null, readonly terms: string | null, readonly requiredScopes: ReadonlyArray<Scope> }, readonly secrets: ReadonlyArray<{ readonly id: string, readonly createdAt: string, readonly lastUsedAt: string | null }> }>, readonly pageInfo: { readonly endCursor: string | null, readonly hasNextPage: boolean } } };

export type MyInvitationsQueryVariables = Exact<{
  first: number;
  after?: string | null | undefined;
}>;


export type MyInvitationsQuery = { readonly appInvitations: { readonly nodes: ReadonlyArray<{ readonly app: { readonly clientId: string, readonly name: string } }>, readonly pageInfo: { readonly endCursor: string | null, readonly hasNextPage: boolean } } };

export type MyRequestsQueryVariables = Exact<{
  first: number;
  after?: string | null | undefined;
}>;


export type MyRequestsQuery = { readonly accessRequests: { readonly nodes: ReadonlyArray<{ readonly id: string, readonly kind: AccessRequestKind, readonly state: AccessRequestState, readonly askedAt: string, readonly answeredAt: string | null, readonly takeUntil: string | null, readonly clientId: string | null, readonly tokenId: string | null, readonly app: { readonly name: string, readonly homepage: string | null, readonly redirectUris: ReadonlyArray<string>, readonly isPublic: boolean, readonly requirePkce: boolean, readonly expiringTokens: boolean } | null, readonly curatorToken: { readonly address: string, readonly credIds: ReadonlyArray<number> | null, readonly days: number, readonly label: string | null } | null, readonly messages: ReadonlyArray<{ readonly at: string, readonly isOperator: boolean, readonly text: string }> }>, readonly pageInfo: { readonly endCursor: string | null, readonly hasNextPage: boolean } } };

export type MyCuratorTokensQueryVariables = Exact<{
  first: number;
  after?: string | null | undefined;
}>;


export type MyCuratorTokensQuery = { readonly curatorTokens: { readonly nodes: ReadonlyArray<{ readonly tokenId: string, readonly label: string | null, readonly address: string, readonly credIds: ReadonlyArray<number> | null, readonly createdAt: string, readonly expiresAt: string | null, readonly lastUsedAt: string | null, readonly revokedAt: string | null, readonly origin: CuratorTokenOrigin }>, readonly pageInfo: { readonly endCursor: string | null, readonly hasNextPage: boolean } } };

export type MyCredentialsQueryVariables = Exact<{
  first: number;
  after?: string | null | undefined;
  archived: boolean;
}>;


export type MyCredentialsQuery = { readonly ownCredentials: { readonly nodes: ReadonlyArray<{ readonly isKept: boolean, readonly credId: number, readonly name: string, readonly description: string | null, readonly kind: CredentialKind, readonly curator: string, readonly createdAt: string, readonly archivedAt: string | null, readonly takenDown: { readonly at: string, readonly reason: string } | null }>, readonly pageInfo: { readonly endCursor: string | null, readonly hasNextPage: boolean } } };

export type MyEventsQueryVariables = Exact<{
  first: number;
  after?: string | null | undefined;
}>;


export type MyEventsQuery = { readonly auditEvents: { readonly nodes: ReadonlyArray<{ readonly id: string, readonly at: string, readonly event: string, readonly byOperator: boolean, readonly clientId: string | null, readonly credId: number | null, readonly requestId: string | null, readonly details: ReadonlyArray<{ readonly name: string, readonly value: string }> }>, readonly pageInfo: { readonly endCursor: string | null, readonly hasNextPage: boolean } } };

export type LogoutRequestQueryVariables = Exact<{
  input: LogoutRequestInput;
}>;


export type LogoutRequestQuery = { readonly viewer: { readonly identities: ReadonlyArray<
      | { readonly __typename: 'EmailIdentity', readonly email: string, readonly id: string, readonly scope: Scope, readonly isPrimary: boolean }
      | { readonly __typename: 'SocialIdentity', readonly username: string, readonly userId: string, readonly id: string, readonly scope: Scope, readonly isPrimary: boolean }
      | { readonly __typename: 'WalletIdentity', readonly address: string, readonly id: string, readonly scope: Scope, readonly isPrimary: boolean }
    > } | null, readonly logoutRequest: { readonly needsConfirmation: boolean, readonly redirectUrl: string | null, readonly app: { readonly clientId: string, readonly name: string } | null } };

export class TypedDocumentString<TResult, TVariables>
  extends String
  implements DocumentTypeDecoration<TResult, TVariables>
{
  __apiType?: NonNullable<DocumentTypeDecoration<TResult, TVariables>['__apiType']>;
  private value: string;
  public __meta__?: Record<string, any> | undefined;

  constructor(value: string, __meta__?: Record<string, any> | undefined) {
    super(value);
    this.value = value;
    this.__meta__ = __meta__;
  }

  override toString(): string & DocumentTypeDecoration<TResult, TVariables> {
    return this.value;
  }
}
export const AskedCredentialFragmentDoc = new TypedDocumentString(`
    fragment AskedCredential on AuthorizationCredential {
  credId
  result
  isTold
  wallets
  lifetimeSeconds
  failure
  retryAt
  credential {
    credId
    name
    curator
    publicPage {
      isOn
    }
  }
}
    `, {"fragmentName":"AskedCredential"}) as unknown as TypedDocumentString<AskedCredentialFragment, unknown>;
export const ProviderFragmentDoc = new TypedDocumentString(`
    fragment Provider on SignInProvider {
  scope
  name
  returnUrl
}
    `, {"fragmentName":"Provider"}) as unknown as TypedDocumentString<ProviderFragment, unknown>;
export const LinkedIdentityFragmentDoc = new TypedDocumentString(`
    fragment LinkedIdentity on Identity {
  __typename
  id
  scope
  isPrimary
  ... on EmailIdentity {
    email
  }
  ... on WalletIdentity {
    address
  }
  ... on SocialIdentity {
    username
    userId
  }
}
    `, {"fragmentName":"LinkedIdentity"}) as unknown as TypedDocumentString<LinkedIdentityFragment, unknown>;
export const PersonFragmentDoc = new TypedDocumentString(`
    fragment Person on User {
  identities {
    ...LinkedIdentity
  }
}
    fragment LinkedIdentity on Identity {
  __typename
  id
  scope
  isPrimary
  ... on EmailIdentity {
    email
  }
  ... on WalletIdentity {
    address
  }
  ... on SocialIdentity {
    username
    userId
  }
}`, {"fragmentName":"Person"}) as unknown as TypedDocumentString<PersonFragment, unknown>;
export const StartAuthorizationDocument = new TypedDocumentString(`
    mutation StartAuthorization($input: StartAuthorizationInput!) {
  startAuthorization(input: $input) {
    id
    isSilent
    issuer
  }
}
    `) as unknown as TypedDocumentString<StartAuthorizationMutation, StartAuthorizationMutationVariables>;
export const InteractionDocument = new TypedDocumentString(`
    query Interaction($id: ID!) {
  viewer {
    id
    ...Person
  }
  linkableScopes
  needsNewSignIn
  dashboardUrl
  signInProviders {
    ...Provider
  }
  authorizationRequestApp(id: $id) {
    name
    homepage
  }
  authorizationRequest(id: $id) {
    id
    redirectOrigin
    needsSignIn
    establishedIdentities {
      ...LinkedIdentity
    }
    needsAccountChoice
    needsOtherAccount
    loginHint {
      scope
      value
    }
    app {
      clientId
      name
      logo
    }
  }
}
    fragment Provider on SignInProvider {
  scope
  name
  returnUrl
}
fragment Person on User {
  identities {
    ...LinkedIdentity
  }
}
fragment LinkedIdentity on Identity {
  __typename
  id
  scope
  isPrimary
  ... on EmailIdentity {
    email
  }
  ... on WalletIdentity {
    address
  }
  ... on SocialIdentity {
    username
    userId
  }
}`) as unknown as TypedDocumentString<InteractionQuery, InteractionQueryVariables>;
export const ViewerDocument = new TypedDocumentString(`
    query Viewer {
  viewer {
    id
  }
}
    `) as unknown as TypedDocumentString<ViewerQuery, ViewerQueryVariables>;
export const SetLocaleDocument = new TypedDocumentString(`
    mutation SetLocale($locale: Locale!) {
  setLocale(locale: $locale) {
    id
  }
}
    `) as unknown as TypedDocumentString<SetLocaleMutation, SetLocaleMutationVariables>;
export const SetRequestLocaleDocument = new TypedDocumentString(`
    mutation SetRequestLocale($id: ID!, $locale: Locale!) {
  setRequestLocale(id: $id, locale: $locale)
}
    `) as unknown as TypedDocumentString<SetRequestLocaleMutation, SetRequestLocaleMutationVariables>;
export const AppScopesDocument = new TypedDocumentString(`
    query AppScopes {
  viewer {
    ...Person
    authorizedApps {
      scopes
      app {
        name
      }
    }
  }
}
    fragment Person on User {
  identities {
    ...LinkedIdentity
  }
}
fragment LinkedIdentity on Identity {
  __typename
  id
  scope
  isPrimary
  ... on EmailIdentity {
    email
  }
  ... on WalletIdentity {
    address
  }
  ... on SocialIdentity {
    username
    userId
  }
}`) as unknown as TypedDocumentString<AppScopesQuery, AppScopesQueryVariables>;
export const ConsentDocument = new TypedDocumentString(`
    query Consent($id: ID!) {
  viewer {
    id
    ...Person
  }
  linkableScopes
  authorizationRequestApp(id: $id) {
    name
    homepage
  }
  authorizationRequest(id: $id) {
    id
    redirectOrigin
    isOnDevice
    scopes
    newScopes
    answeredScopes
    requiredScopes
    needsConsent
    isAskedAgain
    needsSignIn
    needsAccountChoice
    needsOtherAccount
    expectedIdentity {
      ...LinkedIdentity
    }
    appOwners
    appPeople
    app {
      clientId
      name
      homepage
      logo
      policy
      terms
      createdAt
    }
    gate {
      ...AskedCredential
    }
    credentials {
      ...AskedCredential
    }
  }
}
    fragment AskedCredential on AuthorizationCredential {
  credId
  result
  isTold
  wallets
  lifetimeSeconds
  failure
  retryAt
  credential {
    credId
    name
    curator
    publicPage {
      isOn
    }
  }
}
fragment Person on User {
  identities {
    ...LinkedIdentity
  }
}
fragment LinkedIdentity on Identity {
  __typename
  id
  scope
  isPrimary
  ... on EmailIdentity {
    email
  }
  ... on WalletIdentity {
    address
  }
  ... on SocialIdentity {
    username
    userId
  }
}`) as unknown as TypedDocumentString<ConsentQuery, ConsentQueryVariables>;
export const ChooseAccountDocument = new TypedDocumentString(`
    mutation ChooseAccount($id: ID!) {
  chooseAccount(id: $id) {
    id
  }
}
    `) as unknown as TypedDocumentString<ChooseAccountMutation, ChooseAccountMutationVariables>;
export const CancelAuthorizationDocument = new TypedDocumentString(`
    mutation CancelAuthorization($id: ID!) {
  cancelAuthorization(id: $id) {
    url
  }
}
    `) as unknown as TypedDocumentString<CancelAuthorizationMutation, CancelAuthorizationMutationVariables>;
export const AnswerAuthorizationDocument = new TypedDocumentString(`
    mutation AnswerAuthorization($input: AnswerAuthorizationInput!) {
  answerAuthorization(input: $input) {
    url
  }
}
    `) as unknown as TypedDocumentString<AnswerAuthorizationMutation, AnswerAuthorizationMutationVariables>;
export const EmailChallengeDocument = new TypedDocumentString(`
    query EmailChallenge($id: ID!, $browserKey: String!) {
  emailChallenge(id: $id, browserKey: $browserKey) {
    id
    email
    resendAfter
  }
}
    `) as unknown as TypedDocumentString<EmailChallengeQuery, EmailChallengeQueryVariables>;
export const RequestEmailSignInDocument = new TypedDocumentString(`
    mutation RequestEmailSignIn($email: String!, $browserKey: String!, $authorizationRequest: ID, $locale: Locale) {
  requestEmailSignIn(
    email: $email
    browserKey: $browserKey
    authorizationRequest: $authorizationRequest
    locale: $locale
  ) {
    id
  }
}
    `) as unknown as TypedDocumentString<RequestEmailSignInMutation, RequestEmailSignInMutationVariables>;
export const CompleteSignInDocument = new TypedDocumentString(`
    mutation CompleteSignIn($input: CompleteSignInInput!) {
  completeSignIn(input: $input) {
    user {
      id
    }
  }
}
    `) as unknown as TypedDocumentString<CompleteSignInMutation, CompleteSignInMutationVariables>;
export const ConnectedAppsDocument = new TypedDocumentString(`
    query ConnectedApps {
  viewer {
    ...Person
    authorizedApps {
      scopes
      credentials {
        name
        curator
      }
      authorizedAt
      lastUsedAt
      deletedAt
      deletedByOperator
      app {
        clientId
        name
        logo
      }
    }
  }
}
    fragment Person on User {
  identities {
    ...LinkedIdentity
  }
}
fragment LinkedIdentity on Identity {
  __typename
  id
  scope
  isPrimary
  ... on EmailIdentity {
    email
  }
  ... on WalletIdentity {
    address
  }
  ... on SocialIdentity {
    username
    userId
  }
}`) as unknown as TypedDocumentString<ConnectedAppsQuery, ConnectedAppsQueryVariables>;
export const OwnWalletsDocument = new TypedDocumentString(`
    query OwnWallets {
  viewer {
    ...Person
  }
}
    fragment Person on User {
  identities {
    ...LinkedIdentity
  }
}
fragment LinkedIdentity on Identity {
  __typename
  id
  scope
  isPrimary
  ... on EmailIdentity {
    email
  }
  ... on WalletIdentity {
    address
  }
  ... on SocialIdentity {
    username
    userId
  }
}`) as unknown as TypedDocumentString<OwnWalletsQuery, OwnWalletsQueryVariables>;
export const WalletListsDocument = new TypedDocumentString(`
    query WalletLists($address: String!, $first: Int!, $after: String) {
  wallet(address: $address) {
    credentials(first: $first, after: $after) {
      nodes {
        decided
        credential {
          credId
          name
          publicPage {
            isOn
          }
        }
      }
      pageInfo {
        endCursor
        hasNextPage
      }
    }
  }
}
    `) as unknown as TypedDocumentString<WalletListsQuery, WalletListsQueryVariables>;
export const AccountDocument = new TypedDocumentString(`
    query Account {
  viewer {
    ...Person
    passkeys {
      id
      name
      addedAt
      lastUsedAt
    }
    sessions {
      id
      isCurrent
      device
      signedInAt
    }
  }
  linkableScopes
  needsNewSignIn
}
    fragment Person on User {
  identities {
    ...LinkedIdentity
  }
}
fragment LinkedIdentity on Identity {
  __typename
  id
  scope
  isPrimary
  ... on EmailIdentity {
    email
  }
  ... on WalletIdentity {
    address
  }
  ... on SocialIdentity {
    username
    userId
  }
}`) as unknown as TypedDocumentString<AccountQuery, AccountQueryVariables>;
export const MyDataDocument = new TypedDocumentString(`
    query MyData {
  viewer {
    id
    createdAt
    roles
    locale
    mailLocale
    identities {
      scope
      linkedAt
      isPrimary
      ... on EmailIdentity {
        email
      }
      ... on WalletIdentity {
        address
      }
      ... on SocialIdentity {
        username
        userId
      }
    }
    authorizedApps {
      scopes
      credentials {
        credId
      }
      authorizedAt
      lastUsedAt
      deletedAt
      app {
        clientId
        name
      }
    }
    passkeys {
      name
      addedAt
      lastUsedAt
    }
    sessions {
      isCurrent
      device
      signedInAt
      expiresAt
    }
  }
}
    `) as unknown as TypedDocumentString<MyDataQuery, MyDataQueryVariables>;
export const StartPasskeySignInDocument = new TypedDocumentString(`
    mutation StartPasskeySignIn($browserKey: String!) {
  startPasskeySignIn(browserKey: $browserKey) {
    options
  }
}
    `) as unknown as TypedDocumentString<StartPasskeySignInMutation, StartPasskeySignInMutationVariables>;
export const CompletePasskeySignInDocument = new TypedDocumentString(`
    mutation CompletePasskeySignIn($input: CompletePasskeySignInInput!) {
  completePasskeySignIn(input: $input) {
    user {
      id
    }
  }
}
    `) as unknown as TypedDocumentString<CompletePasskeySignInMutation, CompletePasskeySignInMutationVariables>;
export const NewSignInDocument = new TypedDocumentString(`
    query NewSignIn {
  viewer {
    id
  }
  needsNewSignIn
}
    `) as unknown as TypedDocumentString<NewSignInQuery, NewSignInQueryVariables>;
export const StartPasskeyRegistrationDocument = new TypedDocumentString(`
    mutation StartPasskeyRegistration($browserKey: String!) {
  startPasskeyRegistration(browserKey: $browserKey) {
    options
  }
}
    `) as unknown as TypedDocumentString<StartPasskeyRegistrationMutation, StartPasskeyRegistrationMutationVariables>;
export const AddPasskeyDocument = new TypedDocumentString(`
    mutation AddPasskey($input: AddPasskeyInput!) {
  addPasskey(input: $input) {
    id
  }
}
    `) as unknown as TypedDocumentString<AddPasskeyMutation, AddPasskeyMutationVariables>;
export const RenamePasskeyDocument = new TypedDocumentString(`
    mutation RenamePasskey($id: ID!, $name: String!) {
  renamePasskey(id: $id, name: $name) {
    id
  }
}
    `) as unknown as TypedDocumentString<RenamePasskeyMutation, RenamePasskeyMutationVariables>;
export const RemovePasskeyDocument = new TypedDocumentString(`
    mutation RemovePasskey($id: ID!) {
  removePasskey(id: $id) {
    id
  }
}
    `) as unknown as TypedDocumentString<RemovePasskeyMutation, RemovePasskeyMutationVariables>;
export const StartUpstreamSignInDocument = new TypedDocumentString(`
    mutation StartUpstreamSignIn($scope: Scope!) {
  startUpstreamSignIn(scope: $scope) {
    key
    url
    widget {
      script
      frame
      bot
      returnUrl
    }
  }
}
    `) as unknown as TypedDocumentString<StartUpstreamSignInMutation, StartUpstreamSignInMutationVariables>;
export const CompleteUpstreamSignInDocument = new TypedDocumentString(`
    mutation CompleteUpstreamSignIn($input: CompleteUpstreamSignInInput!) {
  completeUpstreamSignIn(input: $input) {
    user {
      id
    }
  }
}
    `) as unknown as TypedDocumentString<CompleteUpstreamSignInMutation, CompleteUpstreamSignInMutationVariables>;
export const ProvidersDocument = new TypedDocumentString(`
    query Providers {
  signInProviders {
    ...Provider
  }
}
    fragment Provider on SignInProvider {
  scope
  name
  returnUrl
}`) as unknown as TypedDocumentString<ProvidersQuery, ProvidersQueryVariables>;
export const SetPrimaryIdentityDocument = new TypedDocumentString(`
    mutation SetPrimaryIdentity($id: ID!) {
  setPrimaryIdentity(id: $id) {
    id
  }
}
    `) as unknown as TypedDocumentString<SetPrimaryIdentityMutation, SetPrimaryIdentityMutationVariables>;
export const UnlinkIdentityDocument = new TypedDocumentString(`
    mutation UnlinkIdentity($id: ID!) {
  unlinkIdentity(id: $id) {
    id
  }
}
    `) as unknown as TypedDocumentString<UnlinkIdentityMutation, UnlinkIdentityMutationVariables>;
export const PreviewHandleDocument = new TypedDocumentString(`
    query PreviewHandle($handle: String!) {
  previewHandle(handle: $handle)
}
    `) as unknown as TypedDocumentString<PreviewHandleQuery, PreviewHandleQueryVariables>;
export const ChooseHandleDocument = new TypedDocumentString(`
    mutation ChooseHandle($handle: String!) {
  chooseHandle(handle: $handle) {
    id
  }
}
    `) as unknown as TypedDocumentString<ChooseHandleMutation, ChooseHandleMutationVariables>;
export const EndSessionDocument = new TypedDocumentString(`
    mutation EndSession($id: ID!) {
  endSession(id: $id) {
    id
  }
}
    `) as unknown as TypedDocumentString<EndSessionMutation, EndSessionMutationVariables>;
export const SignOutEverywhereDocument = new TypedDocumentString(`
    mutation SignOutEverywhere {
  signOutEverywhere
}
    `) as unknown as TypedDocumentString<SignOutEverywhereMutation, SignOutEverywhereMutationVariables>;
export const DeletionListDocument = new TypedDocumentString(`
    query DeletionList($first: Int!) {
  viewer {
    ...Person
    passkeys {
      name
    }
    authorizedApps {
      deletedAt
      app {
        name
      }
    }
  }
  needsNewSignIn
  ownApps(first: $first) {
    nodes {
      app {
        clientId
        name
      }
      owners
    }
    pageInfo {
      hasNextPage
    }
  }
  accessRequests(first: $first) {
    nodes {
      summary
    }
    pageInfo {
      hasNextPage
    }
  }
  curatorTokens(first: $first) {
    nodes {
      tokenId
      label
      revokedAt
      origin
    }
    pageInfo {
      hasNextPage
    }
  }
  ownCredentials(first: $first) {
    nodes {
      isKept
      name
    }
    pageInfo {
      hasNextPage
    }
  }
  archivedCredentials: ownCredentials(first: $first, archived: true) {
    nodes {
      isKept
      name
    }
    pageInfo {
      hasNextPage
    }
  }
}
    fragment Person on User {
  identities {
    ...LinkedIdentity
  }
}
fragment LinkedIdentity on Identity {
  __typename
  id
  scope
  isPrimary
  ... on EmailIdentity {
    email
  }
  ... on WalletIdentity {
    address
  }
  ... on SocialIdentity {
    username
    userId
  }
}`) as unknown as TypedDocumentString<DeletionListQuery, DeletionListQueryVariables>;
export const DeleteAccountDocument = new TypedDocumentString(`
    mutation DeleteAccount($serviceId: String!) {
  deleteAccount(serviceId: $serviceId)
}
    `) as unknown as TypedDocumentString<DeleteAccountMutation, DeleteAccountMutationVariables>;
export const RevokeAppDocument = new TypedDocumentString(`
    mutation RevokeApp($clientId: ID!) {
  revokeApp(clientId: $clientId) {
    id
  }
}
    `) as unknown as TypedDocumentString<RevokeAppMutation, RevokeAppMutationVariables>;
export const RevokeCredentialsDocument = new TypedDocumentString(`
    mutation RevokeCredentials($clientId: ID!) {
  revokeCredentials(clientId: $clientId) {
    id
  }
}
    `) as unknown as TypedDocumentString<RevokeCredentialsMutation, RevokeCredentialsMutationVariables>;
export const RevokeScopesDocument = new TypedDocumentString(`
    mutation RevokeScopes($clientId: ID!, $scopes: [Scope!]!) {
  revokeScopes(clientId: $clientId, scopes: $scopes) {
    id
  }
}
    `) as unknown as TypedDocumentString<RevokeScopesMutation, RevokeScopesMutationVariables>;
export const HandOverSessionDocument = new TypedDocumentString(`
    mutation HandOverSession($input: HandOverSessionInput!) {
  handOverSession(input: $input) {
    url
  }
}
    `) as unknown as TypedDocumentString<HandOverSessionMutation, HandOverSessionMutationVariables>;
export const SignOutDocument = new TypedDocumentString(`
    mutation SignOut {
  signOut
}
    `) as unknown as TypedDocumentString<SignOutMutation, SignOutMutationVariables>;
export const TryAppDocument = new TypedDocumentString(`
    mutation TryApp($clientId: ID!, $scopes: [Scope!]!, $openId: Boolean!, $outcome: TrialOutcome) {
  tryApp(clientId: $clientId, scopes: $scopes, openId: $openId, outcome: $outcome) {
    id
  }
}
    `) as unknown as TypedDocumentString<TryAppMutation, TryAppMutationVariables>;
export const TriedAppDocument = new TypedDocumentString(`
    query TriedApp($clientId: ID!, $code: String!) {
  triedClaims(clientId: $clientId, code: $code)
  viewer {
    ...Person
    authorizedApps {
      scopes
      app {
        clientId
      }
    }
  }
  ownApp(clientId: $clientId) {
    app {
      name
    }
    redirectUris
    expiringTokens
  }
}
    fragment Person on User {
  identities {
    ...LinkedIdentity
  }
}
fragment LinkedIdentity on Identity {
  __typename
  id
  scope
  isPrimary
  ... on EmailIdentity {
    email
  }
  ... on WalletIdentity {
    address
  }
  ... on SocialIdentity {
    username
    userId
  }
}`) as unknown as TypedDocumentString<TriedAppQuery, TriedAppQueryVariables>;
export const AppLogoDocument = new TypedDocumentString(`
    query AppLogo($clientId: ID!) {
  appLogo(clientId: $clientId) {
    contentType
    image
  }
}
    `) as unknown as TypedDocumentString<AppLogoQuery, AppLogoQueryVariables>;
export const AskedKindsDocument = new TypedDocumentString(`
    query AskedKinds($credId: Int!) {
  credential(credId: $credId) {
    addressKinds
  }
}
    `) as unknown as TypedDocumentString<AskedKindsQuery, AskedKindsQueryVariables>;
export const PublicPageDocument = new TypedDocumentString(`
    query PublicPage($credId: Int!) {
  viewer {
    ...Person
  }
  credential(credId: $credId) {
    credId
    name
    description
    kind
    curator
    endsAt
    hasEnded
    archivedAt
    takenDown {
      at
    }
    publicPage {
      isOn
      isOpen
      nextText
      nextUrl
      openUntil
      embedOrigins
      shownCurator {
        handle
      }
    }
  }
}
    fragment Person on User {
  identities {
    ...LinkedIdentity
  }
}
fragment LinkedIdentity on Identity {
  __typename
  id
  scope
  isPrimary
  ... on EmailIdentity {
    email
  }
  ... on WalletIdentity {
    address
  }
  ... on SocialIdentity {
    username
    userId
  }
}`) as unknown as TypedDocumentString<PublicPageQuery, PublicPageQueryVariables>;
export const MyAppsDocument = new TypedDocumentString(`
    query MyApps($first: Int!, $after: String) {
  ownApps(first: $first, after: $after) {
    nodes {
      app {
        clientId
        name
        homepage
        logo
        policy
        terms
        requiredScopes
      }
      redirectUris
      postLogoutRedirectUris
      isPublic
      requirePkce
      expiringTokens
      refreshGraceSeconds
      secrets {
        id
        createdAt
        lastUsedAt
      }
      createdAt
      disabledAt
      disabledReason
    }
    pageInfo {
      endCursor
      hasNextPage
    }
  }
}
    `) as unknown as TypedDocumentString<MyAppsQuery, MyAppsQueryVariables>;
export const MyInvitationsDocument = new TypedDocumentString(`
    query MyInvitations($first: Int!, $after: String) {
  appInvitations(first: $first, after: $after) {
    nodes {
      app {
        clientId
        name
      }
    }
    pageInfo {
      endCursor
      hasNextPage
    }
  }
}
    `) as unknown as TypedDocumentString<MyInvitationsQuery, MyInvitationsQueryVariables>;
export const MyRequestsDocument = new TypedDocumentString(`
    query MyRequests($first: Int!, $after: String) {
  accessRequests(first: $first, after: $after) {
    nodes {
      id
      kind
      state
      askedAt
      answeredAt
      takeUntil
      clientId
      tokenId
      app {
        name
        homepage
        redirectUris
        isPublic
        requirePkce
        expiringTokens
      }
      curatorToken {
        address
        credIds
        days
        label
      }
      messages {
        at
        isOperator
        text
      }
    }
    pageInfo {
      endCursor
      hasNextPage
    }
  }
}
    `) as unknown as TypedDocumentString<MyRequestsQuery, MyRequestsQueryVariables>;
export const MyCuratorTokensDocument = new TypedDocumentString(`
    query MyCuratorTokens($first: Int!, $after: String) {
  curatorTokens(first: $first, after: $after) {
    nodes {
      tokenId
      label
      address
      credIds
      createdAt
      expiresAt
      lastUsedAt
      revokedAt
      origin
    }
    pageInfo {
      endCursor
      hasNextPage
    }
  }
}
    `) as unknown as TypedDocumentString<MyCuratorTokensQuery, MyCuratorTokensQueryVariables>;
export const MyCredentialsDocument = new TypedDocumentString(`
    query MyCredentials($first: Int!, $after: String, $archived: Boolean!) {
  ownCredentials(first: $first, after: $after, archived: $archived) {
    nodes {
      isKept
      credId
      name
      description
      kind
      curator
      createdAt
      archivedAt
      takenDown {
        at
        reason
      }
    }
    pageInfo {
      endCursor
      hasNextPage
    }
  }
}
    `) as unknown as TypedDocumentString<MyCredentialsQuery, MyCredentialsQueryVariables>;
export const MyEventsDocument = new TypedDocumentString(`
    query MyEvents($first: Int!, $after: String) {
  auditEvents(first: $first, after: $after) {
    nodes {
      id
      at
      event
      byOperator
      clientId
      credId
      requestId
      details {
        name
        value
      }
    }
    pageInfo {
      endCursor
      hasNextPage
    }
  }
}
    `) as unknown as TypedDocumentString<MyEventsQuery, MyEventsQueryVariables>;
export const LogoutRequestDocument = new TypedDocumentString(`
    query LogoutRequest($input: LogoutRequestInput!) {
  viewer {
    ...Person
  }
  logoutRequest(input: $input) {
    needsConfirmation
    redirectUrl
    app {
      clientId
      name
    }
  }
}
    fragment Person on User {
  identities {
    ...LinkedIdentity
  }
}
fragment LinkedIdentity on Identity {
  __typename
  id
  scope
  isPrimary
  ... on EmailIdentity {
    email
  }
  ... on WalletIdentity {
    address
  }
  ... on SocialIdentity {
    username
    userId
  }
}`) as unknown as TypedDocumentString<LogoutRequestQuery, LogoutRequestQueryVariables>;