import type { GraphQLResolveInfo, GraphQLScalarType, GraphQLScalarTypeConfig } from 'graphql';
import type { UserDocument, IdentityDocument, PasskeyDocument } from './people/user-store.ts';
import type { AppDocument, AppSettings } from './apps/app-store.ts';
import type { CredentialReference } from './find-node.ts';
import type { ShownRequest } from './authorization/show-request.ts';
import type { StoredAuditEvent } from './audit/audit-event-store.ts';
import type { AppLogoDocument } from './apps/app-logo-store.ts';
import type { ShownCredential } from './authorization/show-credentials.ts';
import type { AppPage } from './apps/app-page.ts';
import type { AccessRequestDocument } from './access/access-request-store.ts';
import type { AccessRequestPage } from './access/access-request-page.ts';
import type { PersonPage } from './operators/find-people.ts';
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
  /** A moment in UTC, as an RFC 3339 text with milliseconds, such as `2026-11-21T09:15:00.000Z`. */
  DateTime: { input: Date; output: Date; }
  /** Any JSON value. */
  JSON: { input: unknown; output: unknown; }
  _FieldSet: { input: unknown; output: unknown; }
};

/** A request of a person for an app or a curator token. */
export type AccessRequest = {
  /** When it was answered; null before. */
  readonly answeredAt?: Maybe<Scalars['DateTime']['output']>;
  /** The requested app; null for a curator token. */
  readonly app?: Maybe<RequestedApp>;
  /** When it was made. */
  readonly askedAt: Scalars['DateTime']['output'];
  /** The service ID of the person who made it: their handle, if they have chosen one. */
  readonly askedBy: Scalars['String']['output'];
  /** The client ID of the app that was created; null before the secret is taken, and for a curator token. */
  readonly clientId?: Maybe<Scalars['ID']['output']>;
  /** The requested curator token; null for an app. */
  readonly curatorToken?: Maybe<RequestedCuratorToken>;
  /** The request's ID. */
  readonly id: Scalars['ID']['output'];
  /** What it is for. */
  readonly kind: AccessRequestKind;
  /** What the person and the operators have written, oldest first. */
  readonly messages: ReadonlyArray<RequestMessage>;
  /** For operators: the person who made it; null for anyone else, and for a person who is deleted. */
  readonly person?: Maybe<Person>;
  /** The state of the request. */
  readonly state: AccessRequestState;
  /** One line that names what is requested: the app's name, or the token's label or wallet. */
  readonly summary: Scalars['String']['output'];
  /** Until when the secret can be taken; null unless it was granted. */
  readonly takeUntil?: Maybe<Scalars['DateTime']['output']>;
  /** The ID of the curator token that was created; null before it is taken, and for an app. */
  readonly tokenId?: Maybe<Scalars['ID']['output']>;
};

/** A page of requests. */
export type AccessRequestConnection = {
  /** The same, each with its cursor. */
  readonly edges: ReadonlyArray<AccessRequestEdge>;
  /** The requests of this page. */
  readonly nodes: ReadonlyArray<AccessRequest>;
  /** How to get the next page. */
  readonly pageInfo: PageInfo;
};

/** An entry of a page, with its cursor. */
export type AccessRequestEdge = {
  /** What to give as `after` for what follows it. */
  readonly cursor: Scalars['String']['output'];
  /** The entry. */
  readonly node: AccessRequest;
};

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

/** The details of an access token. */
export type AccessToken = {
  /** The client that the token was issued to. */
  readonly clientId: Scalars['ID']['output'];
  /** When the token expires; null for a token that is valid until it is revoked. */
  readonly expiresAt?: Maybe<Scalars['DateTime']['output']>;
  /** The granted scopes as the app wrote them, space-delimited: with those of OpenID Connect in place of what they stand for. */
  readonly scope: Scalars['String']['output'];
  /** The granted scopes. */
  readonly scopes: ReadonlyArray<Scope>;
};

/** A passkey to add. */
export type AddPasskeyInput = {
  /** The key that the challenge was requested with; omitted if it was requested without one. */
  readonly browserKey?: InputMaybe<Scalars['String']['input']>;
  /** Its name, in up to 60 characters; by default the browser and the system of this request. */
  readonly name?: InputMaybe<Scalars['String']['input']>;
  /** The credential that the browser created, as the JSON of its `toJSON()`. */
  readonly response: Scalars['String']['input'];
};

/** The viewer's answer to an authorization request. */
export type AnswerAuthorizationInput = {
  /** Whether the viewer accepts the request. Where something could be allowed and nothing is, this counts as a decline. */
  readonly approve: Scalars['Boolean']['input'];
  /** Those of `shownCredIds` of which the app may be told. */
  readonly credIds?: InputMaybe<ReadonlyArray<Scalars['Int']['input']>>;
  /** The request's ID. */
  readonly id: Scalars['ID']['input'];
  /**
   * Whether the viewer was not asked, because nothing was left to answer; `scopes` is then ignored. If they have revoked the access
   * in the meantime, nothing is granted, and the answer is a CONFLICT with the reason APP_REMOVED.
   */
  readonly onlyGranted?: InputMaybe<Scalars['Boolean']['input']>;
  /** The new scopes that the viewer grants, with all that are required. Scopes granted before remain. */
  readonly scopes: ReadonlyArray<Scope>;
  /**
   * The scopes that the viewer was shown. Those that are not in `scopes` are not asked again, and what another tab has granted of them in the
   * meantime is not shared by this answer. By default all new ones.
   */
  readonly shown?: InputMaybe<ReadonlyArray<Scope>>;
  /** The credentials of `credentials` that the viewer was asked about. They are not asked about again. */
  readonly shownCredIds?: InputMaybe<ReadonlyArray<Scalars['Int']['input']>>;
  /** The address of the viewer's wallet about which partners are asked; by default the one of before. Without any, no partner is asked. */
  readonly wallet?: InputMaybe<Scalars['String']['input']>;
};

/** An operator's answer to a request. */
export type AnswerRequestInput = {
  /** Whether to grant the request; otherwise it is declined. */
  readonly grant: Scalars['Boolean']['input'];
  /** The request's ID. */
  readonly id: Scalars['ID']['input'];
  /** A message to the person: up to 2,000 characters. */
  readonly message?: InputMaybe<Scalars['String']['input']>;
};

/** A registered third-party app. */
export type App = Node & {
  /** The app's client ID. */
  readonly clientId: Scalars['ID']['output'];
  /** When the app was registered. */
  readonly createdAt: Scalars['DateTime']['output'];
  /** The URL of the app's website. */
  readonly homepage?: Maybe<Scalars['String']['output']>;
  /** The URL of the app's logo. */
  readonly logo?: Maybe<Scalars['String']['output']>;
  /** The app's name. */
  readonly name: Scalars['String']['output'];
  /** The app's ID among all nodes: an opaque text, for `Query.node`. */
  readonly nodeId: Scalars['ID']['output'];
  /** The URL of the app's privacy policy. */
  readonly policy?: Maybe<Scalars['String']['output']>;
  /** The scopes without which nobody can sign in to the app, if it asks for them. ServiceID is always required. */
  readonly requiredScopes: ReadonlyArray<Scope>;
  /** The URL of the app's terms of service. */
  readonly terms?: Maybe<Scalars['String']['output']>;
};

/** The gate of an app: the credential that people must be eligible for to sign in. */
export type AppGate = {
  /** The credential's ID. */
  readonly credId: Scalars['Int']['output'];
  /** How many seconds a yes counts, before the person is checked again: 3,600 to 86,400. */
  readonly lifetimeSeconds: Scalars['Int']['output'];
};

/** How the gate of an app has decided on one day. A count below five is null. */
export type AppGateDay = {
  /** When the day began. */
  readonly day: Scalars['DateTime']['output'];
  /** How often somebody was let in. */
  readonly letIn?: Maybe<Scalars['Int']['output']>;
  /** How often it could not be told. */
  readonly notTold?: Maybe<Scalars['Int']['output']>;
  /** How often somebody was turned away. */
  readonly turnedAway?: Maybe<Scalars['Int']['output']>;
};

/** The gate of an app. */
export type AppGateInput = {
  /** The credential's ID. It can be anybody's. */
  readonly credId: Scalars['Int']['input'];
  /** How many seconds a yes counts, before the person is checked again: 3,600 to 86,400. */
  readonly lifetimeSeconds?: InputMaybe<Scalars['Int']['input']>;
};

/** An invitation to own an app. */
export type AppInvitation = {
  /** What everybody sees of the app. */
  readonly app: App;
  /** The service IDs of the people who own the app. */
  readonly owners: ReadonlyArray<Scalars['String']['output']>;
};

/** A page of invitations. */
export type AppInvitationConnection = {
  /** The same, each with its cursor. */
  readonly edges: ReadonlyArray<AppInvitationEdge>;
  /** The invitations of this page. */
  readonly nodes: ReadonlyArray<AppInvitation>;
  /** How to get the next page. */
  readonly pageInfo: PageInfo;
};

/** An entry of a page, with its cursor. */
export type AppInvitationEdge = {
  /** What to give as `after` for what follows it. */
  readonly cursor: Scalars['String']['output'];
  /** The entry. */
  readonly node: AppInvitation;
};

/** The logo of an app. */
export type AppLogo = {
  /** The picture's media type. */
  readonly contentType: Scalars['String']['output'];
  /** The picture in base64. */
  readonly image: Scalars['String']['output'];
};

/** What is known about a secret, but never the secret itself. */
export type AppSecret = {
  /** When it was created. */
  readonly createdAt: Scalars['DateTime']['output'];
  /** The secret's ID, which reveals nothing of the secret. */
  readonly id: Scalars['ID']['output'];
  /** The secret's last four characters, for the owners of the app; null for a secret from before they were stored, and for operators. */
  readonly lastFour?: Maybe<Scalars['String']['output']>;
  /** When it was last used, to the minute; null if it was never used. */
  readonly lastUsedAt?: Maybe<Scalars['DateTime']['output']>;
};

/** How an app was used in one hour. */
export type AppUsage = {
  /** How often a person allowed the app to read data. */
  readonly consents: Scalars['Int']['output'];
  /** How often a person declined that, or cancelled the sign-in. */
  readonly declines: Scalars['Int']['output'];
  /** When the hour began. */
  readonly hour: Scalars['DateTime']['output'];
  /** How often the app read user data. */
  readonly reads: Scalars['Int']['output'];
  /** How often the app was refused tokens or user data. */
  readonly refusals: Scalars['Int']['output'];
  /** How often the app got tokens, for a code or a refresh token. */
  readonly tokens: Scalars['Int']['output'];
};

/** A detail of an event. */
export type AuditDetail = {
  /** What it is. */
  readonly name: Scalars['String']['output'];
  /** Its value. */
  readonly value: Scalars['String']['output'];
};

/** An event of the audit record. The service never writes a secret, an e-mail address or an item into it. */
export type AuditEvent = {
  /** The service ID of the person that the event is about; null for an event that is about nobody. */
  readonly about?: Maybe<Scalars['String']['output']>;
  /** The ID of that person, which never changes; null like `about`. */
  readonly aboutId?: Maybe<Scalars['ID']['output']>;
  /** When it happened. */
  readonly at: Scalars['DateTime']['output'];
  /** Whether an operator did it in the dashboard. */
  readonly byOperator: Scalars['Boolean']['output'];
  /** The app that the event is about; null without one. */
  readonly clientId?: Maybe<Scalars['ID']['output']>;
  /** The credential that the event is about; null without one. */
  readonly credId?: Maybe<Scalars['Int']['output']>;
  /** Further details. */
  readonly details: ReadonlyArray<AuditDetail>;
  /** What happened, such as `app-updated`. */
  readonly event: Scalars['String']['output'];
  /** The event's ID. */
  readonly id: Scalars['ID']['output'];
  /** The ID of the request that caused it; null for the server's command line. */
  readonly requestId?: Maybe<Scalars['String']['output']>;
  /** The service ID of the person who did it; null for the server's command line, and for an operator unless an operator asks. */
  readonly who?: Maybe<Scalars['String']['output']>;
  /** The ID of that person, which never changes; null like `who`. */
  readonly whoId?: Maybe<Scalars['ID']['output']>;
};

/** A page of events. */
export type AuditEventConnection = {
  /** The same, each with its cursor. */
  readonly edges: ReadonlyArray<AuditEventEdge>;
  /** The events of this page. */
  readonly nodes: ReadonlyArray<AuditEvent>;
  /** How to get the next page. */
  readonly pageInfo: PageInfo;
};

/** An entry of a page, with its cursor. */
export type AuditEventEdge = {
  /** What to give as `after` for what follows it. */
  readonly cursor: Scalars['String']['output'];
  /** The entry. */
  readonly node: AuditEvent;
};

/** What is known of the viewer and a credential of the app. */
export type AuthorizationCredential = {
  /** The credential's ID. */
  readonly credId: Scalars['Int']['output'];
  /** The credential; null if it was deleted, or an operator has taken it down. */
  readonly credential?: Maybe<Credential>;
  /** Why it could not be told: a code of a failed check, or `GONE` for a credential that was deleted or taken down; null otherwise. */
  readonly failure?: Maybe<Scalars['String']['output']>;
  /** Whether the app is told already; false for a gate. */
  readonly isTold: Scalars['Boolean']['output'];
  /** How many seconds the answer counts, before the viewer is checked again. */
  readonly lifetimeSeconds: Scalars['Int']['output'];
  /** 1 if the viewer is eligible, 0 if not; null if that could not be told, or if a partner is asked only after the viewer has allowed the app. */
  readonly result?: Maybe<Scalars['Int']['output']>;
  /** When a partner is asked again, if calls to it are paused; null otherwise. */
  readonly retryAt?: Maybe<Scalars['DateTime']['output']>;
  /** The viewer's wallets, about one of which a partner is asked after the viewer has allowed the app, the preset one first; empty if no partner is. */
  readonly wallets: ReadonlyArray<Scalars['String']['output']>;
};

/** An authorization request, as the parameters of `GET /oauth`. */
export type AuthorizationInput = {
  /** The app's client ID. */
  readonly clientId: Scalars['ID']['input'];
  /** The PKCE code challenge (RFC 7636). */
  readonly codeChallenge?: InputMaybe<Scalars['String']['input']>;
  /** `S256` or `plain`; `plain` by default. */
  readonly codeChallengeMethod?: InputMaybe<Scalars['String']['input']>;
  /** One of the app's registered redirect URIs; for a public app, with any port of `127.0.0.1` or `[::1]`. */
  readonly redirectUri: Scalars['String']['input'];
  /** The requested scopes; by default the scopes that the viewer has granted this app before. */
  readonly scopes?: InputMaybe<ReadonlyArray<Scope>>;
  /** A value that the app uses to recognize its own request. It is returned unchanged. */
  readonly state: Scalars['String']['input'];
};

/** A request of an app to read a person's data, stored until the person answers. */
export type AuthorizationRequest = {
  /**
   * Those of `newScopes` that the viewer was shown and left unticked before. They are not asked again until the app sends
   * `prompt=consent`, the viewer links an identity for them, or 180 days have passed, but for `isAskedAgain`.
   */
  readonly answeredScopes: ReadonlyArray<Scope>;
  /** The app that asks. */
  readonly app: App;
  /** The handles of the people who own the app, without those who have chosen none. */
  readonly appOwners: ReadonlyArray<Scalars['String']['output']>;
  /** How many people have allowed the app, counted up to 1,001. */
  readonly appPeople: Scalars['Int']['output'];
  /**
   * The credentials of the app about which the viewer is asked whether the app may be told; none without `openid`. Only our own pages get what
   * is known of the viewer.
   */
  readonly credentials: ReadonlyArray<AuthorizationCredential>;
  /**
   * The identities with which the viewer can sign in for this request, if `needsSignIn` is true although they have: they did so with one
   * that was linked within 12 hours, or with a passkey that was added within them or whose counter has not gone up. Empty if there is none yet; null otherwise.
   */
  readonly establishedIdentities?: Maybe<ReadonlyArray<Identity>>;
  /** What that person can be named by; null if the viewer is that person, or if they have not signed in in this browser. */
  readonly expectedIdentity?: Maybe<Identity>;
  /**
   * The gate of the app, and what is known of the viewer; null without a gate, and before the viewer has signed in for the request. Only our
   * own pages get it: at `/query`, an app with a gate is refused (`GATE_NOT_CHECKED`).
   */
  readonly gate?: Maybe<AuthorizationCredential>;
  /** The request's ID. Only the person's browser knows it. */
  readonly id: Scalars['ID']['output'];
  /**
   * Whether the viewer is asked only because the app sends them here for the third time within ten minutes, although it has exchanged two
   * codes that were given without a question: it may not work without what they left unticked. Once a day, and never with `prompt=none`.
   */
  readonly isAskedAgain: Scalars['Boolean']['output'];
  /**
   * Whether the code goes to a program on the person's device: the app is public, and its redirect URI is not https. Any program there
   * could ask in its name (RFC 8252, 8.6), so `needsConsent` is always true.
   */
  readonly isOnDevice: Scalars['Boolean']['output'];
  /** Whether nobody may be asked anything, because the app sent `prompt=none`: answer it at once. */
  readonly isSilent: Scalars['Boolean']['output'];
  /** The issuer that each redirect to the app names as `iss` (RFC 9207); null for a request without `openid`, whose redirects name none. */
  readonly issuer?: Maybe<Scalars['String']['output']>;
  /** The identity that the app expects; null if it named none, or something other than an e-mail or wallet address. It is not verified. */
  readonly loginHint?: Maybe<LoginHint>;
  /** Whether the viewer must choose an account first, because the app sent `prompt=select_account`: see `chooseAccount`. */
  readonly needsAccountChoice: Scalars['Boolean']['output'];
  /**
   * Whether the viewer must be asked: false if they have answered for every requested scope that can be linked on this installation, have
   * allowed at least one of them, and the app did not request the question by `prompt=consent`. True for a person who is new to the app, and
   * if `isAskedAgain` is.
   */
  readonly needsConsent: Scalars['Boolean']['output'];
  /**
   * Whether the viewer is somebody else than the person whom the app named by `id_token_hint`, to whom alone a code is given: sign out, and
   * sign in as that person.
   */
  readonly needsOtherAccount: Scalars['Boolean']['output'];
  /**
   * Whether somebody must sign in for this request: there is no session, or the app sent `prompt=login`, or `max_age` and the sign-in was
   * longer ago, and nobody has signed in for the request in this session. `completeSignIn` with `authorizationRequest` is such a sign-in,
   * unless it is with an identity or a passkey that was added to the account within 12 hours, or a passkey whose counter has not gone up: see
   * `establishedIdentities`.
   */
  readonly needsSignIn: Scalars['Boolean']['output'];
  /**
   * The requested scopes that the viewer has not granted this app yet, and the required ones for which nothing is linked any more; all of
   * them without a viewer.
   */
  readonly newScopes: ReadonlyArray<Scope>;
  /** The origin of the redirect URI, or its scheme, such as `com.example.app:`. The browser goes there after the answer. */
  readonly redirectOrigin: Scalars['String']['output'];
  /**
   * Those of `scopes` that the viewer can allow the app only together: what the app requires (`App.requiredScopes`), and ServiceID, by
   * which the app recognizes people. Each needs a linked identity.
   */
  readonly requiredScopes: ReadonlyArray<Scope>;
  /** All requested scopes. If the request names none: the scopes that the viewer has granted this app before. */
  readonly scopes: ReadonlyArray<Scope>;
};

/** An app that the person has allowed to read data. */
export type AuthorizedApp = {
  /** The app. */
  readonly app: App;
  /** When the person first granted scopes to the app. */
  readonly authorizedAt: Scalars['DateTime']['output'];
  /** The credentials of which the app is told whether the person is eligible; null in place of one that was deleted. */
  readonly credentials: ReadonlyArray<Maybe<Credential>>;
  /**
   * When the app was deleted, which ended its access; null for an app that exists. A deleted app stays listed for 90 days, or until the person
   * removes it.
   */
  readonly deletedAt?: Maybe<Scalars['DateTime']['output']>;
  /** Whether an operator deleted the app; false if its owner did, and for an app that exists. */
  readonly deletedByOperator: Scalars['Boolean']['output'];
  /** When the app last obtained tokens; null if it never has. */
  readonly lastUsedAt?: Maybe<Scalars['DateTime']['output']>;
  /** The scopes that the person has granted. */
  readonly scopes: ReadonlyArray<Scope>;
};

/** The proof of a passkey. */
export type CompletePasskeySignInInput = {
  /**
   * The authorization request that the person signs in for. This is a new sign-in even if there is a session. A session of another
   * account ends.
   */
  readonly authorizationRequest?: InputMaybe<Scalars['ID']['input']>;
  /** The key that the challenge was requested with; omitted if it was requested without one. */
  readonly browserKey?: InputMaybe<Scalars['String']['input']>;
  /** The credential that the browser returned, as the JSON of its `toJSON()`. */
  readonly response: Scalars['String']['input'];
};

/** The proof for a challenge. */
export type CompleteSignInInput = {
  /**
   * The authorization request that the person signs in for. This is a new sign-in even if there is a session. A session of another
   * account ends. Without it, a proof with a session links the identity.
   */
  readonly authorizationRequest?: InputMaybe<Scalars['ID']['input']>;
  /** The key that the challenge was requested with; omitted if it was requested without one. */
  readonly browserKey?: InputMaybe<Scalars['String']['input']>;
  /** The ID of the challenge. */
  readonly challengeId: Scalars['ID']['input'];
  /**
   * The code from the e-mail, or the wallet's signature. EVM: 65 bytes in hex with 0x; a contract wallet signs with any number of
   * bytes, or with none (`0x`). Solana, Sei and Injective: 64 bytes in base64. Aptos: in hex, as the wallet returns it. Flow: the JSON
   * list of FCL's composite signatures.
   */
  readonly proof: Scalars['String']['input'];
  /**
   * The public key, for chains whose address does not reveal it. Sei and Injective: 33 bytes in base64. Aptos: in hex, as the wallet
   * returns it.
   */
  readonly publicKey?: InputMaybe<Scalars['String']['input']>;
};

/** The response of an external provider. */
export type CompleteUpstreamSignInInput = {
  /**
   * The authorization request that the person signs in for. This is a new sign-in even if there is a session. A session of another
   * account ends. Without it, a proof with a session links the identity.
   */
  readonly authorizationRequest?: InputMaybe<Scalars['ID']['input']>;
  /** The key that `startUpstreamSignIn` returned to the same browser. */
  readonly key: Scalars['ID']['input'];
  /** The query of the URL that the provider sent the browser to, unchanged. */
  readonly query: Scalars['String']['input'];
  /** The scope that the account fills. */
  readonly scope: Scope;
};

/** Something that eligible people can own. */
export type Credential = Node & {
  /** The credential's ID: a small sequential number. */
  readonly credId: Scalars['Int']['output'];
  /** The credential's ID among all nodes: an opaque text, for `Query.node`. */
  readonly nodeId: Scalars['ID']['output'];
};

/** Something that has happened to a credential. */
export type CredentialEvent = {
  /** The event's ID. */
  readonly id: Scalars['ID']['output'];
  /** Who has done it, by name, as in `ItemUpdate`. Null if there is none: see `actor`. */
  readonly madeBy?: Maybe<Scalars['String']['output']>;
  /** As in `ItemUpdate`. */
  readonly personId?: Maybe<Scalars['ID']['output']>;
  /** As in `ItemUpdate`. */
  readonly tokenLabel?: Maybe<Scalars['String']['output']>;
};

/** A session that the dashboard has taken. */
export type DashboardSession = {
  /** When the session ends. */
  readonly expiresAt: Scalars['DateTime']['output'];
  /** The token, which is valid for the dashboard only. */
  readonly token: Scalars['String']['output'];
  /** The person who has signed in. If one of their fields fails, the answer has no token: read more than `id` in a separate query. */
  readonly user: User;
};

/** A code that was sent by e-mail and has not been entered yet. */
export type EmailChallenge = {
  /** The address that the code was sent to. */
  readonly email: Scalars['String']['output'];
  /** When the challenge expires. */
  readonly expiresAt: Scalars['DateTime']['output'];
  /** The challenge's ID, which `completeSignIn` takes. */
  readonly id: Scalars['ID']['output'];
  /** Seconds until another code can be requested; 0 if it can be requested now. */
  readonly resendAfter: Scalars['Int']['output'];
  /** When the code was sent. */
  readonly sentAt: Scalars['DateTime']['output'];
  /** The number of remaining attempts. */
  readonly triesLeft: Scalars['Int']['output'];
};

/** A verified e-mail address. */
export type EmailIdentity = Identity & {
  /** The e-mail address, with its domain in ASCII. */
  readonly email: Scalars['String']['output'];
  /** The identity's ID. */
  readonly id: Scalars['ID']['output'];
  /** Whether this is the identity of its scope that apps receive. */
  readonly isPrimary: Scalars['Boolean']['output'];
  /** When the person linked the identity. */
  readonly linkedAt: Scalars['DateTime']['output'];
  /** The scope that the identity fills. */
  readonly scope: Scope;
};

/** The parameters of the authorization_code grant. */
export type ExchangeCodeInput = {
  /** The app's client ID. */
  readonly clientId: Scalars['ID']['input'];
  /** The client secret; omitted by a public client, which uses PKCE. */
  readonly clientSecret?: InputMaybe<Scalars['String']['input']>;
  /** The authorization code. It is valid for 10 minutes and works once. */
  readonly code: Scalars['String']['input'];
  /** The PKCE code verifier; required if the authorization request had a code challenge. */
  readonly codeVerifier?: InputMaybe<Scalars['String']['input']>;
  /** The redirect URI of the authorization request. It is optional; if it is sent, it must be the same. */
  readonly redirectUri?: InputMaybe<Scalars['String']['input']>;
};

/** Who may take a session that is handed over. */
export type HandOverSessionInput = {
  /** The S256 code challenge (RFC 7636) of the browser that asked the dashboard for the session. */
  readonly codeChallenge: Scalars['String']['input'];
  /** A value that the dashboard uses to recognize its own request. It is returned unchanged, in at most 4,000 characters. */
  readonly state: Scalars['String']['input'];
};

/** One identity that a person has proved to own. */
export type Identity = {
  /** The identity's ID. */
  readonly id: Scalars['ID']['output'];
  /** Whether this is the identity of its scope that apps receive. */
  readonly isPrimary: Scalars['Boolean']['output'];
  /** When the person linked the identity. */
  readonly linkedAt: Scalars['DateTime']['output'];
  /** The scope that the identity fills. */
  readonly scope: Scope;
};

/** The parameters of a token introspection. */
export type IntrospectTokenInput = {
  /** The app's client ID. */
  readonly clientId: Scalars['ID']['input'];
  /** The client secret. */
  readonly clientSecret?: InputMaybe<Scalars['String']['input']>;
  /** The access or refresh token to look up. */
  readonly token: Scalars['String']['input'];
};

/** A change to an item list. */
export type ItemUpdate = {
  /** The change's ID. */
  readonly id: Scalars['ID']['output'];
  /**
   * Who made it, by name: the label of a curator token that the caller's own wallet has, or else the handle of the person who made the
   * change or took the token. Null if there is neither: see `actor`.
   */
  readonly madeBy?: Maybe<Scalars['String']['output']>;
  /** The person who made it, or who took the token. */
  readonly personId?: Maybe<Scalars['ID']['output']>;
  /** What the token is for, in its owner's words. */
  readonly tokenLabel?: Maybe<Scalars['String']['output']>;
};

/** A wallet that keeps a credential for its curator. */
export type Keeper = {
  /** The handle of the person who has linked the wallet; null without one. */
  readonly handle?: Maybe<Scalars['String']['output']>;
  /** The wallet address. */
  readonly wallet: Scalars['String']['output'];
};

/** Something that a person has linked, as operators see it. */
export type LinkedIdentity = {
  /** When the person linked it. */
  readonly linkedAt: Scalars['DateTime']['output'];
  /** The identity with its middle left out, such as `w…@example.org`: enough to compare it with a known one. */
  readonly masked: Scalars['String']['output'];
  /** The scope that the identity fills. */
  readonly scope: Scope;
};

/** A language of the pages and the mails, as a BCP 47 tag. */
export type Locale =
  /** German. */
  | 'de'
  /** English. */
  | 'en';

/** An identity that an app expects a person to sign in with (OpenID Connect Core 3.1.2.1). Anybody can put anything there. */
export type LoginHint = {
  /** `Email`, or the scope of a wallet address. */
  readonly scope: Scope;
  /** The address. */
  readonly value: Scalars['String']['output'];
};

/** An app's request to sign a person out. */
export type LogoutRequest = {
  /** The app; null if the request names none. */
  readonly app?: Maybe<App>;
  /** Whether to ask the person first: the request has no ID token of whoever is signed in. False without a session. */
  readonly needsConfirmation: Scalars['Boolean']['output'];
  /** Where to send the browser afterwards, with the state; null if the app named no URI. */
  readonly redirectUrl?: Maybe<Scalars['String']['output']>;
};

/** The parameters of `GET /oauth/logout`, as they arrived. */
export type LogoutRequestInput = {
  /** `client_id`. */
  readonly clientId?: InputMaybe<Scalars['ID']['input']>;
  /** `id_token_hint`: an ID token of the person, expired or not. */
  readonly idTokenHint?: InputMaybe<Scalars['String']['input']>;
  /** `post_logout_redirect_uri`: one that is registered for the app. */
  readonly postLogoutRedirectUri?: InputMaybe<Scalars['String']['input']>;
  /** `state`, returned unchanged. */
  readonly state?: InputMaybe<Scalars['String']['input']>;
};

/** Entry points for changing the graph. */
export type Mutation = {
  /** Accepts an invitation of the viewer to own an app. Without an open one, this is a CONFLICT with the reason OFFER_OVER. */
  readonly acceptApp: App;
  /** Adds a passkey to the account of the viewer, who must have signed in recently (`needsNewSignIn`). They are told by e-mail. */
  readonly addPasskey: Passkey;
  /** Stores the viewer's answer to an authorization request, once. A second answer is a CONFLICT. Must be the only field of its mutation. */
  readonly answerAuthorization: Redirect;
  /** For operators: grants or declines a request, once. A second answer is a CONFLICT with the reason ANSWERED. */
  readonly answerRequest: AccessRequest;
  /**
   * Approves an authorization request for the viewer, and returns the URL that takes the browser to the app with the code.
   * @deprecated Use `startAuthorization` and `answerAuthorization`, as the pages do.
   */
  readonly approveAuthorization: Redirect;
  /**
   * Cancels a stored authorization request before anybody has signed in for it, once. The redirect has `error=access_denied`. A request
   * that was answered is a CONFLICT.
   * Must be the only field of its mutation.
   */
  readonly cancelAuthorization: Redirect;
  /**
   * Records that the viewer continues an authorization request with this account, which `prompt=select_account` asks for. A request that
   * was answered is a CONFLICT.
   */
  readonly chooseAccount: AuthorizationRequest;
  /**
   * Sets the viewer's handle, once and permanently. A handle has 3 to 30 lower-case letters, digits and single hyphens, starts with a
   * letter, and must not look like another person's handle.
   */
  readonly chooseHandle: User;
  /**
   * Completes a sign-in with a passkey, once. With a session it is a new sign-in of the viewer: the passkey of another account is a
   * CONFLICT with the reason IDENTITY_TAKEN. Only a passkey that was added at least 12 hours ago makes a sign-in recent, and only
   * if its counter goes up: otherwise there may be a copy of it, and the person is told by e-mail.
   * Must be the only field of its mutation.
   */
  readonly completePasskeySignIn: Session;
  /**
   * Answers a challenge. Without a session it signs the person in. With a session it links the identity to the viewer, who must have
   * signed in recently (`needsNewSignIn`). The proof of an identity that is already linked is a new sign-in: after a refusal with the
   * reason SESSION_STALE, use the new token. Only an identity that was linked at least 12 hours ago, or that created the account, makes
   * a sign-in recent.
   * Must be the only field of its mutation.
   */
  readonly completeSignIn: Session;
  /**
   * Completes a sign-in with an external provider, once. With a session it links the account to the viewer; without one it signs
   * the person in. Only the account's ID and user name are stored.
   * Must be the only field of its mutation.
   */
  readonly completeUpstreamSignIn: Session;
  /** Declines an invitation of the viewer to own an app. Without an open one, this is a CONFLICT with the reason OFFER_OVER. */
  readonly declineApp: App;
  /**
   * Deletes the viewer's account and everything that belongs to it, with the apps that nobody else owns. The tokens of apps, and the curator tokens that the viewer took, stop
   * working immediately. Item lists that the viewer curates do not change.
   */
  readonly deleteAccount: Scalars['Boolean']['output'];
  /**
   * Deletes an app of the viewer, who must have signed in recently (`needsNewSignIn`), for good: its secrets, codes and tokens end, and when the
   * call returns, every process refuses them. For 90 days, the people who had allowed it see that it was deleted. A wrong name is refused
   * (reason NOT_CONFIRMED).
   * @deprecated Use `removeApp`, whose answer says what is gone.
   */
  readonly deleteApp: Scalars['Boolean']['output'];
  /**
   * Declines an authorization request for the viewer. The redirect has `error=access_denied`.
   * @deprecated Use `startAuthorization` and `answerAuthorization`, as the pages do.
   */
  readonly denyAuthorization: Redirect;
  /** For operators: disables an app. When the call returns, every process refuses its tokens. */
  readonly disableApp: OwnApp;
  /** For operators: enables a disabled app. Its earlier codes and tokens stay revoked. */
  readonly enableApp: OwnApp;
  /** Ends a secret of an app of the viewer immediately. The last one stays (CONFLICT, reason LAST_SECRET). */
  readonly endAppSecret: OwnApp;
  /** Ends one of the viewer's sessions. */
  readonly endSession: User;
  /** Exchanges an authorization code for tokens: the authorization_code grant (RFC 6749, 4.1.3). Must be the only field of its mutation. */
  readonly exchangeCode: TokenSet;
  /**
   * Hands the viewer's session over to the dashboard: returns where to send the browser, with a code that is valid for a minute and
   * works once. The dashboard's own session cannot be handed over.
   */
  readonly handOverSession: Redirect;
  /**
   * Returns the state and the details of one of the client's own tokens (RFC 7662). This is a mutation so that secrets are never
   * sent in a GET request. Public clients cannot use it, because they cannot authenticate.
   */
  readonly introspectToken: TokenIntrospection;
  /**
   * Removes the viewer, who must have signed in recently (`needsNewSignIn`), from the owners of an app. The last owner can leave too: the app
   * keeps working, and an operator can name another owner.
   */
  readonly leaveApp: App;
  /** Exchanges a refresh token for new tokens: the refresh_token grant (RFC 6749, 6). Must be the only field of its mutation. */
  readonly refreshToken: TokenSet;
  /** Does what `deleteApp` does, and answers with the client ID that is gone. */
  readonly removeApp: RemovedApp;
  /**
   * Removes a passkey of the viewer, who must have signed in recently (`needsNewSignIn`) and is told by e-mail. It no longer signs anybody in;
   * sessions do not end.
   */
  readonly removePasskey: User;
  /** Renames a passkey of the viewer. */
  readonly renamePasskey: Passkey;
  /**
   * Requests an app (spec 5.2). Where the installation lets people register apps by themselves, the request is granted at once. A person
   * can have three open requests: those that wait for an answer, and those that are granted while the secret has not been taken. A
   * fourth is a CONFLICT with the reason REQUESTS_OPEN.
   */
  readonly requestApp: AccessRequest;
  /** Requests a curator token that is bound to a linked wallet of the viewer (spec 5.3), as `requestApp` requests an app. */
  readonly requestCuratorToken: AccessRequest;
  /** Sends a one-time code to an e-mail address. The answer is the same for known and unknown addresses. */
  readonly requestEmailSignIn: SignInChallenge;
  /**
   * Creates a one-time message for a wallet to sign, valid for 10 minutes: EIP-4361 for EVM, CAIP-122 for every other chain. It
   * names the sign-in host, the address, the network, and the challenge's ID as its nonce.
   */
  readonly requestWalletSignIn: SignInChallenge;
  /** For operators: ends a person's suspension. They can sign in, and their curator tokens work again; apps must ask for consent again. */
  readonly restorePerson: Person;
  /** Removes an app's access to the viewer's data, including its tokens. */
  readonly revokeApp: User;
  /** Tells an app no longer for which credentials the viewer is eligible. It does not ask again. */
  readonly revokeCredentials: User;
  /**
   * Takes scopes back from an app: its codes and tokens lose them immediately, and it keeps the others. They count as left unticked, so that
   * only what the app requires is asked again.
   */
  readonly revokeScopes: User;
  /** Revokes one of the client's own tokens; a refresh token is revoked with its whole family. Returns true for any other token too (RFC 7009). */
  readonly revokeToken: Scalars['Boolean']['output'];
  /**
   * Adds a second secret to an app of the viewer, and returns it once. The first one stays valid until `endAppSecret` ends it. An app with
   * two secrets cannot get a third one (CONFLICT, reason TWO_SECRETS): if the answer to a rotation was lost, end the secret that was never used.
   * Must be the only field of its mutation.
   */
  readonly rotateAppSecret: ShownSecret;
  /**
   * Sets the logo of an app of the viewer, who must have signed in recently (`needsNewSignIn`). It must be a PNG, JPEG or WebP picture without
   * animation, of up to 100 kB and with sides of 16 to 1,024 pixels; its bytes decide. The consent page shows it.
   */
  readonly setAppLogo: OwnApp;
  /** Chooses the language of the pages and the mails for the viewer. */
  readonly setLocale: User;
  /** Makes an identity the primary one of its scope: the one that apps receive. */
  readonly setPrimaryIdentity: User;
  /** Chooses the language of the pages for a pending authorization request, in place of the app's `uiLocales`. Returns whether it is pending. */
  readonly setRequestLocale: Scalars['Boolean']['output'];
  /** Ends the current session. Returns whether there was one. */
  readonly signOut: Scalars['Boolean']['output'];
  /** Ends all of the viewer's sessions, including the current one. */
  readonly signOutEverywhere: Scalars['Boolean']['output'];
  /**
   * Validates an authorization request from `GET /oauth`, and stores it until the person has signed in and answered. An error that
   * may be reported to the app has `oauthError` and `redirectUrl`, the URL to redirect the browser to. Without `redirectUrl`, the
   * browser must not be redirected.
   */
  readonly startAuthorization: AuthorizationRequest;
  /**
   * Starts adding a passkey to the viewer's account, valid for 10 minutes. The viewer must have signed in recently (`needsNewSignIn`), and can
   * have up to 20 passkeys (FORBIDDEN, reason QUOTA_PASSKEYS).
   */
  readonly startPasskeyRegistration: PasskeyChallenge;
  /**
   * Starts a sign-in with a passkey, valid for 10 minutes. The options name no person: the browser offers the passkeys that it has for this
   * service.
   */
  readonly startPasskeySignIn: PasskeyChallenge;
  /** Starts a sign-in with an external provider, valid for 10 minutes. With a session it links the account to the viewer. */
  readonly startUpstreamSignIn: UpstreamSignIn;
  /**
   * For operators: suspends a person. Their sessions and the tokens that apps have for them end, their curator tokens are refused, and they
   * cannot sign in (reason SUSPENDED). An operator cannot be suspended (CONFLICT, reason IS_OPERATOR).
   */
  readonly suspendPerson: Person;
  /**
   * Creates what was granted and returns its secret to the person who made the request, once, within 7 days of the answer. They
   * must have signed in recently (`needsNewSignIn`). A second call is a CONFLICT with the reason SECRET_TAKEN, even if the answer to the first
   * one was lost: the secret of an app can then be rotated; a curator token can be revoked, and another one requested.
   * Must be the only field of its mutation.
   */
  readonly takeSecret: ShownSecret;
  /**
   * Takes a session that was handed over. The new token is valid for the dashboard only, and ends with the session: it cannot
   * answer authorization requests, change identities, choose a handle, remove an app, or delete the account.
   * Must be the only field of its mutation.
   */
  readonly takeSession: DashboardSession;
  /**
   * Starts a sign-in at an app of the viewer that shows what the app would get: it asks for consent, and then leads to a page of the service
   * instead of the app. The code cannot be exchanged.
   */
  readonly tryApp: AuthorizationRequest;
  /**
   * Unlinks an identity from the viewer: apps can no longer read it, and the curator tokens that the viewer took for an unlinked wallet are
   * revoked. The last identity that the viewer can sign in with cannot be unlinked.
   */
  readonly unlinkIdentity: User;
  /**
   * Changes an app of the viewer, who must have signed in recently (`needsNewSignIn`). A person who is named as a new owner is invited,
   * and becomes one by `acceptApp`. At least one current owner must stay (CONFLICT, reason LAST_OWNER).
   */
  readonly updateApp: OwnApp;
  /** Withdraws one of the viewer's requests that waits for an answer. */
  readonly withdrawRequest: AccessRequest;
  /** Adds a message to a request that is not closed, from the person who made it or from an operator. A request holds up to 100 messages. */
  readonly writeOnRequest: AccessRequest;
};


/** Entry points for changing the graph. */
export type MutationAcceptAppArgs = {
  clientId: Scalars['ID']['input'];
};


/** Entry points for changing the graph. */
export type MutationAddPasskeyArgs = {
  input: AddPasskeyInput;
};


/** Entry points for changing the graph. */
export type MutationAnswerAuthorizationArgs = {
  input: AnswerAuthorizationInput;
};


/** Entry points for changing the graph. */
export type MutationAnswerRequestArgs = {
  input: AnswerRequestInput;
};


/** Entry points for changing the graph. */
export type MutationApproveAuthorizationArgs = {
  input: AuthorizationInput;
};


/** Entry points for changing the graph. */
export type MutationCancelAuthorizationArgs = {
  id: Scalars['ID']['input'];
};


/** Entry points for changing the graph. */
export type MutationChooseAccountArgs = {
  id: Scalars['ID']['input'];
};


/** Entry points for changing the graph. */
export type MutationChooseHandleArgs = {
  handle: Scalars['String']['input'];
};


/** Entry points for changing the graph. */
export type MutationCompletePasskeySignInArgs = {
  input: CompletePasskeySignInInput;
};


/** Entry points for changing the graph. */
export type MutationCompleteSignInArgs = {
  input: CompleteSignInInput;
};


/** Entry points for changing the graph. */
export type MutationCompleteUpstreamSignInArgs = {
  input: CompleteUpstreamSignInInput;
};


/** Entry points for changing the graph. */
export type MutationDeclineAppArgs = {
  clientId: Scalars['ID']['input'];
};


/** Entry points for changing the graph. */
export type MutationDeleteAccountArgs = {
  serviceId: Scalars['String']['input'];
};


/** Entry points for changing the graph. */
export type MutationDeleteAppArgs = {
  clientId: Scalars['ID']['input'];
  name: Scalars['String']['input'];
};


/** Entry points for changing the graph. */
export type MutationDenyAuthorizationArgs = {
  input: AuthorizationInput;
};


/** Entry points for changing the graph. */
export type MutationDisableAppArgs = {
  clientId: Scalars['ID']['input'];
  reason?: InputMaybe<Scalars['String']['input']>;
};


/** Entry points for changing the graph. */
export type MutationEnableAppArgs = {
  clientId: Scalars['ID']['input'];
};


/** Entry points for changing the graph. */
export type MutationEndAppSecretArgs = {
  clientId: Scalars['ID']['input'];
  secretId: Scalars['ID']['input'];
};


/** Entry points for changing the graph. */
export type MutationEndSessionArgs = {
  id: Scalars['ID']['input'];
};


/** Entry points for changing the graph. */
export type MutationExchangeCodeArgs = {
  input: ExchangeCodeInput;
};


/** Entry points for changing the graph. */
export type MutationHandOverSessionArgs = {
  input: HandOverSessionInput;
};


/** Entry points for changing the graph. */
export type MutationIntrospectTokenArgs = {
  input: IntrospectTokenInput;
};


/** Entry points for changing the graph. */
export type MutationLeaveAppArgs = {
  clientId: Scalars['ID']['input'];
};


/** Entry points for changing the graph. */
export type MutationRefreshTokenArgs = {
  input: RefreshTokenInput;
};


/** Entry points for changing the graph. */
export type MutationRemoveAppArgs = {
  clientId: Scalars['ID']['input'];
  name: Scalars['String']['input'];
};


/** Entry points for changing the graph. */
export type MutationRemovePasskeyArgs = {
  id: Scalars['ID']['input'];
};


/** Entry points for changing the graph. */
export type MutationRenamePasskeyArgs = {
  id: Scalars['ID']['input'];
  name: Scalars['String']['input'];
};


/** Entry points for changing the graph. */
export type MutationRequestAppArgs = {
  input: RequestAppInput;
};


/** Entry points for changing the graph. */
export type MutationRequestCuratorTokenArgs = {
  input: RequestCuratorTokenInput;
};


/** Entry points for changing the graph. */
export type MutationRequestEmailSignInArgs = {
  authorizationRequest?: InputMaybe<Scalars['ID']['input']>;
  browserKey?: InputMaybe<Scalars['String']['input']>;
  email: Scalars['String']['input'];
  locale?: InputMaybe<Locale>;
};


/** Entry points for changing the graph. */
export type MutationRequestWalletSignInArgs = {
  input: RequestWalletSignInInput;
};


/** Entry points for changing the graph. */
export type MutationRestorePersonArgs = {
  name: Scalars['String']['input'];
};


/** Entry points for changing the graph. */
export type MutationRevokeAppArgs = {
  clientId: Scalars['ID']['input'];
};


/** Entry points for changing the graph. */
export type MutationRevokeCredentialsArgs = {
  clientId: Scalars['ID']['input'];
};


/** Entry points for changing the graph. */
export type MutationRevokeScopesArgs = {
  clientId: Scalars['ID']['input'];
  scopes: ReadonlyArray<Scope>;
};


/** Entry points for changing the graph. */
export type MutationRevokeTokenArgs = {
  input: RevokeTokenInput;
};


/** Entry points for changing the graph. */
export type MutationRotateAppSecretArgs = {
  clientId: Scalars['ID']['input'];
};


/** Entry points for changing the graph. */
export type MutationSetAppLogoArgs = {
  clientId: Scalars['ID']['input'];
  image?: InputMaybe<Scalars['String']['input']>;
};


/** Entry points for changing the graph. */
export type MutationSetLocaleArgs = {
  locale: Locale;
};


/** Entry points for changing the graph. */
export type MutationSetPrimaryIdentityArgs = {
  id: Scalars['ID']['input'];
};


/** Entry points for changing the graph. */
export type MutationSetRequestLocaleArgs = {
  id: Scalars['ID']['input'];
  locale: Locale;
};


/** Entry points for changing the graph. */
export type MutationStartAuthorizationArgs = {
  input: StartAuthorizationInput;
};


/** Entry points for changing the graph. */
export type MutationStartPasskeyRegistrationArgs = {
  browserKey?: InputMaybe<Scalars['String']['input']>;
};


/** Entry points for changing the graph. */
export type MutationStartPasskeySignInArgs = {
  browserKey?: InputMaybe<Scalars['String']['input']>;
};


/** Entry points for changing the graph. */
export type MutationStartUpstreamSignInArgs = {
  scope: Scope;
};


/** Entry points for changing the graph. */
export type MutationSuspendPersonArgs = {
  name: Scalars['String']['input'];
  reason: Scalars['String']['input'];
};


/** Entry points for changing the graph. */
export type MutationTakeSecretArgs = {
  requestId: Scalars['ID']['input'];
};


/** Entry points for changing the graph. */
export type MutationTakeSessionArgs = {
  input: TakeSessionInput;
};


/** Entry points for changing the graph. */
export type MutationTryAppArgs = {
  clientId: Scalars['ID']['input'];
  openId?: InputMaybe<Scalars['Boolean']['input']>;
  outcome?: InputMaybe<TrialOutcome>;
  scopes: ReadonlyArray<Scope>;
};


/** Entry points for changing the graph. */
export type MutationUnlinkIdentityArgs = {
  id: Scalars['ID']['input'];
};


/** Entry points for changing the graph. */
export type MutationUpdateAppArgs = {
  input: UpdateAppInput;
};


/** Entry points for changing the graph. */
export type MutationWithdrawRequestArgs = {
  id: Scalars['ID']['input'];
};


/** Entry points for changing the graph. */
export type MutationWriteOnRequestArgs = {
  id: Scalars['ID']['input'];
  idempotencyKey?: InputMaybe<Scalars['String']['input']>;
  text: Scalars['String']['input'];
};

/** What can be read again by an ID that no other type shares. */
export type Node = {
  /** The ID among all nodes: an opaque text. */
  readonly nodeId: Scalars['ID']['output'];
};

/** An app as its owners and operators see it. None of them sees a secret. */
export type OwnApp = {
  /** What everybody sees of the app. */
  readonly app: App;
  /** When the app was registered. */
  readonly createdAt: Scalars['DateTime']['output'];
  /**
   * The credentials of which the app is told whether people are eligible, if they allow it: with `openid`, in the claims `credentials` and
   * `groups`. Five at most, with the gate.
   */
  readonly credIds: ReadonlyArray<Scalars['Int']['output']>;
  /** When the app was disabled; null for an app that is enabled. */
  readonly disabledAt?: Maybe<Scalars['DateTime']['output']>;
  /** Why an operator has disabled the app; null without a reason, and for an app that is enabled. */
  readonly disabledReason?: Maybe<Scalars['String']['output']>;
  /** Whether access tokens expire and can be refreshed. */
  readonly expiringTokens: Scalars['Boolean']['output'];
  /** The credential that people must be eligible for to sign in; null without one. */
  readonly gate?: Maybe<AppGate>;
  /** How the gate of the app has decided, by the day (UTC), oldest first, once the day is over. Days without a count of five are left out. */
  readonly gateDays: ReadonlyArray<AppGateDay>;
  /** The service IDs of the people who are invited to own the app and have not answered. */
  readonly invitedOwners: ReadonlyArray<Scalars['String']['output']>;
  /** Whether the app has no secret, because it cannot keep one. It then uses PKCE. */
  readonly isPublic: Scalars['Boolean']['output'];
  /** The service IDs of the people who own the app: their handles, if they have chosen some. */
  readonly owners: ReadonlyArray<Scalars['String']['output']>;
  /** The URIs that the browser may be redirected to after a sign-out, compared but for the slash after a bare origin. */
  readonly postLogoutRedirectUris: ReadonlyArray<Scalars['String']['output']>;
  /** The URIs that the browser may be redirected to, compared but for the slash after a bare origin. For a public app, the port of `127.0.0.1` and `[::1]` is free. */
  readonly redirectUris: ReadonlyArray<Scalars['String']['output']>;
  /** How many seconds a used refresh token stays valid, for clients that refresh in parallel or lose an answer; 30 in a new app. */
  readonly refreshGraceSeconds: Scalars['Int']['output'];
  /** Whether authorization requests without PKCE are refused. */
  readonly requirePkce: Scalars['Boolean']['output'];
  /** The app's secrets, oldest first: one, or two during a rotation; none for a public app. */
  readonly secrets: ReadonlyArray<AppSecret>;
  /** How the app was used, by the hour, oldest first. Hours without any use are left out; the last seconds may be missing. */
  readonly usage: ReadonlyArray<AppUsage>;
};


/** An app as its owners and operators see it. None of them sees a secret. */
export type OwnAppGateDaysArgs = {
  days?: InputMaybe<Scalars['Int']['input']>;
};


/** An app as its owners and operators see it. None of them sees a secret. */
export type OwnAppUsageArgs = {
  days?: InputMaybe<Scalars['Int']['input']>;
};

/** A page of apps. */
export type OwnAppConnection = {
  /** The same, each with its cursor. */
  readonly edges: ReadonlyArray<OwnAppEdge>;
  /** The apps of this page. */
  readonly nodes: ReadonlyArray<OwnApp>;
  /** How to get the next page. */
  readonly pageInfo: PageInfo;
};

/** An entry of a page, with its cursor. */
export type OwnAppEdge = {
  /** What to give as `after` for what follows it. */
  readonly cursor: Scalars['String']['output'];
  /** The entry. */
  readonly node: OwnApp;
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

/** A passkey: a key in a device, a browser or a password manager that signs a person in (WebAuthn). */
export type Passkey = {
  /** When it was added. */
  readonly addedAt: Scalars['DateTime']['output'];
  /** The passkey's ID. */
  readonly id: Scalars['ID']['output'];
  /** When it last signed the person in; null if it never has. */
  readonly lastUsedAt?: Maybe<Scalars['DateTime']['output']>;
  /** Its name: by default the browser and the system that it was added with, such as `Chrome on macOS`. */
  readonly name: Scalars['String']['output'];
};

/** What a browser must sign with a passkey. */
export type PasskeyChallenge = {
  /** When the challenge expires. */
  readonly expiresAt: Scalars['DateTime']['output'];
  /**
   * The options as JSON: for `PublicKeyCredential.parseRequestOptionsFromJSON` if somebody signs in, for
   * `PublicKeyCredential.parseCreationOptionsFromJSON` if a passkey is added (WebAuthn Level 3).
   */
  readonly options: Scalars['String']['output'];
};

/** A person as operators see them. */
export type Person = {
  /** When the account was created. */
  readonly createdAt: Scalars['DateTime']['output'];
  /** How many credentials the person's wallets curate. */
  readonly credentialCount: Scalars['Int']['output'];
  /** The person's ID, which never changes. */
  readonly id: Scalars['ID']['output'];
  /** What the person has linked, besides the service ID. */
  readonly linked: ReadonlyArray<LinkedIdentity>;
  /** The person's service ID: their handle, if they have chosen one. */
  readonly name: Scalars['String']['output'];
  /** The apps that the person owns, newest first, up to 100. */
  readonly ownedApps: ReadonlyArray<App>;
  /** The person's roles. */
  readonly roles: ReadonlyArray<Role>;
  /** When the person was suspended; null if they are not. */
  readonly suspendedAt?: Maybe<Scalars['DateTime']['output']>;
  /** Why the person was suspended; null if they are not. */
  readonly suspensionReason?: Maybe<Scalars['String']['output']>;
};

/** A page of people. */
export type PersonConnection = {
  /** The same, each with its cursor. */
  readonly edges: ReadonlyArray<PersonEdge>;
  /** The people of this page. */
  readonly nodes: ReadonlyArray<Person>;
  /** How to get the next page. */
  readonly pageInfo: PageInfo;
};

/** An entry of a page, with its cursor. */
export type PersonEdge = {
  /** What to give as `after` for what follows it. */
  readonly cursor: Scalars['String']['output'];
  /** The entry. */
  readonly node: Person;
};

/** Entry points for reading the graph. */
export type Query = {
  /** A request for an app or a curator token, visible to the person who made it and to operators; null for anyone else. */
  readonly accessRequest?: Maybe<AccessRequest>;
  /** The viewer's own requests, newest first. */
  readonly accessRequests: AccessRequestConnection;
  /** The access token that authenticates this request; null without one. Another token is an error as well (`WRONG_TOKEN`, `TOKEN_UNKNOWN`). */
  readonly accessToken?: Maybe<AccessToken>;
  /** For operators: all apps, newest first. */
  readonly allApps: OwnAppConnection;
  /** An app as the consent page shows it; null if no app has this client ID. */
  readonly app?: Maybe<App>;
  /** The apps that the viewer is invited to own, newest first. */
  readonly appInvitations: AppInvitationConnection;
  /** The picture that the owners of an app have set as its logo; null without one, and for a disabled app. */
  readonly appLogo?: Maybe<AppLogo>;
  /** The names of all events that the audit record can contain. */
  readonly auditEventNames: ReadonlyArray<Scalars['String']['output']>;
  /** The audit record, newest first: the events of the viewer. Events are kept for 400 days. */
  readonly auditEvents: AuditEventConnection;
  /** A stored authorization request that waits for an answer; null if it is unknown, already answered, or expired after an hour. */
  readonly authorizationRequest?: Maybe<AuthorizationRequest>;
  /**
   * The app of an authorization request, also of one that is over, which is remembered for an hour after its end; null for any other, and for
   * a disabled app.
   */
  readonly authorizationRequestApp?: Maybe<App>;
  /** The URL of the dashboard; null where this installation has none. */
  readonly dashboardUrl?: Maybe<Scalars['String']['output']>;
  /**
   * A pending e-mail challenge, for the page that asks for the code; null if it is unknown, answered, expired, or bound to another
   * browser.
   */
  readonly emailChallenge?: Maybe<EmailChallenge>;
  /** The identities that the access token of this request lets the app read. */
  readonly identities: ReadonlyArray<Identity>;
  /** The scopes for which people can link an identity on this installation. Nothing can be shared for the other scopes. */
  readonly linkableScopes: ReadonlyArray<Scope>;
  /**
   * Checks an app's request to sign the viewer out (OpenID Connect RP-Initiated Logout 1.0). It ends nothing: `signOut` does, after the
   * viewer has confirmed it if `needsConfirmation`.
   */
  readonly logoutRequest: LogoutRequest;
  /**
   * Whether the viewer signed in too long ago (more than 12 hours, or one hour for an operator) for calls that need a recent sign-in, such
   * as to link an identity, to take a secret or to offer a credential. They fail with the reason SESSION_STALE until the viewer signs in
   * again. False without a session.
   */
  readonly needsNewSignIn: Scalars['Boolean']['output'];
  /**
   * What has this ID, for clients that read a type again by it, as Relay does; null for anything that `credential` or `app` would answer with
   * null, and for a text that is no such ID.
   */
  readonly node?: Maybe<Node>;
  /** An app with all that its owners see; null for anyone else but an operator. */
  readonly ownApp?: Maybe<OwnApp>;
  /** The apps that the viewer owns, newest first. */
  readonly ownApps: OwnAppConnection;
  /**
   * For operators: a person by exactly what they are known by; null if there is none. The audit record contains each look-up, with a hash of
   * what was looked for. An operator can look people up 200 times an hour.
   */
  readonly person?: Maybe<Person>;
  /** The handle as `chooseHandle` would set it, in lower case. Fails for the same reasons as `chooseHandle`; sets and reserves nothing. */
  readonly previewHandle: Scalars['String']['output'];
  /** What people can get by themselves on this installation, and where to get support. */
  readonly selfService: SelfService;
  /** The external providers that people can sign in with on this installation. */
  readonly signInProviders: ReadonlyArray<SignInProvider>;
  /**
   * The public keys that verify ID tokens, oldest first: the one that signed before, the one that signs, and the next one.
   * `GET /.well-known/jwks.json` returns the same.
   */
  readonly signingKeys: ReadonlyArray<SigningKey>;
  /** For operators: the suspended people, the latest first. */
  readonly suspendedPeople: PersonConnection;
  /**
   * What the ID token of a trial (`tryApp`) would have said, without `nonce` and `at_hash`; null without `openid`, and for anything but a code
   * of the viewer's own trial.
   */
  readonly triedClaims?: Maybe<Scalars['JSON']['output']>;
  /** The claims of OpenID Connect that the access token of this request lets the app read. It must have the scope `openid`. */
  readonly userInfo: UserInfo;
  /**
   * The signed-in user; null without a session. A token in `Authorization` that is none of a session is an error as well (`WRONG_TOKEN`,
   * `TOKEN_UNKNOWN`); a cookie of an ended session is not.
   */
  readonly viewer?: Maybe<User>;
  /** For operators: the requests that wait for an answer, oldest first. */
  readonly waitingRequests: AccessRequestConnection;
};


/** Entry points for reading the graph. */
export type QueryAccessRequestArgs = {
  id: Scalars['ID']['input'];
};


/** Entry points for reading the graph. */
export type QueryAccessRequestsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
};


/** Entry points for reading the graph. */
export type QueryAllAppsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
  search?: InputMaybe<Scalars['String']['input']>;
};


/** Entry points for reading the graph. */
export type QueryAppArgs = {
  clientId: Scalars['ID']['input'];
};


/** Entry points for reading the graph. */
export type QueryAppInvitationsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
};


/** Entry points for reading the graph. */
export type QueryAppLogoArgs = {
  clientId: Scalars['ID']['input'];
};


/** Entry points for reading the graph. */
export type QueryAuditEventsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  all?: InputMaybe<Scalars['Boolean']['input']>;
  clientId?: InputMaybe<Scalars['ID']['input']>;
  event?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
  from?: InputMaybe<Scalars['String']['input']>;
  person?: InputMaybe<Scalars['String']['input']>;
  to?: InputMaybe<Scalars['String']['input']>;
};


/** Entry points for reading the graph. */
export type QueryAuthorizationRequestArgs = {
  id: Scalars['ID']['input'];
};


/** Entry points for reading the graph. */
export type QueryAuthorizationRequestAppArgs = {
  id: Scalars['ID']['input'];
};


/** Entry points for reading the graph. */
export type QueryEmailChallengeArgs = {
  browserKey?: InputMaybe<Scalars['String']['input']>;
  id: Scalars['ID']['input'];
};


/** Entry points for reading the graph. */
export type QueryIdentitiesArgs = {
  scopes?: InputMaybe<ReadonlyArray<Scope>>;
};


/** Entry points for reading the graph. */
export type QueryLogoutRequestArgs = {
  input: LogoutRequestInput;
};


/** Entry points for reading the graph. */
export type QueryNodeArgs = {
  nodeId: Scalars['ID']['input'];
};


/** Entry points for reading the graph. */
export type QueryOwnAppArgs = {
  clientId: Scalars['ID']['input'];
};


/** Entry points for reading the graph. */
export type QueryOwnAppsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
  search?: InputMaybe<Scalars['String']['input']>;
};


/** Entry points for reading the graph. */
export type QueryPersonArgs = {
  name: Scalars['String']['input'];
};


/** Entry points for reading the graph. */
export type QueryPreviewHandleArgs = {
  handle: Scalars['String']['input'];
};


/** Entry points for reading the graph. */
export type QuerySuspendedPeopleArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
};


/** Entry points for reading the graph. */
export type QueryTriedClaimsArgs = {
  clientId: Scalars['ID']['input'];
  code: Scalars['String']['input'];
};


/** Entry points for reading the graph. */
export type QueryWaitingRequestsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
};

/** The URL to send the browser to. */
export type Redirect = {
  /** The URL, including its query. */
  readonly url: Scalars['String']['output'];
};

/** The parameters of the refresh_token grant. */
export type RefreshTokenInput = {
  /** The app's client ID. */
  readonly clientId: Scalars['ID']['input'];
  /** The client secret; omitted by a public client. */
  readonly clientSecret?: InputMaybe<Scalars['String']['input']>;
  /** The refresh token. It works once. */
  readonly refreshToken: Scalars['String']['input'];
  /** A space-delimited subset of the token's scopes, to which the new access token is limited. Absent or empty: all of them. */
  readonly scope?: InputMaybe<Scalars['String']['input']>;
};

/** An app that is gone. */
export type RemovedApp = {
  /** Its client ID, by which a cache drops `App` and `OwnApp`. It is never used again. */
  readonly clientId: Scalars['ID']['output'];
};

/** An app that a person requests. */
export type RequestAppInput = {
  /** Whether access tokens expire and can be refreshed. */
  readonly expiringTokens?: InputMaybe<Scalars['Boolean']['input']>;
  /** The https URL of the app's website. */
  readonly homepage?: InputMaybe<Scalars['String']['input']>;
  /** A key of the caller's choice. A repeat with the same key returns the request that the first call made. */
  readonly idempotencyKey?: InputMaybe<Scalars['String']['input']>;
  /** Whether the app cannot keep a secret, such as one that runs on its users' devices. It must then use PKCE. */
  readonly isPublic?: InputMaybe<Scalars['Boolean']['input']>;
  /** What the app is for, as the first message of the request: up to 2,000 characters. */
  readonly message?: InputMaybe<Scalars['String']['input']>;
  /** The name, as the consent page shows it: 1 to 100 characters. */
  readonly name: Scalars['String']['input'];
  /** The redirect URIs, 1 to 20: https, http on loopback or, for a public app, a scheme with a dot, such as `com.example.app:/callback`. */
  readonly redirectUris: ReadonlyArray<Scalars['String']['input']>;
  /** Whether to refuse authorization requests without PKCE. */
  readonly requirePkce?: InputMaybe<Scalars['Boolean']['input']>;
  /**
   * The scopes that people must allow if the app asks for them, by default none: `Email` for an OpenID Connect product that needs an e-mail
   * address. Only scopes for which people can link an identity on this installation.
   */
  readonly requiredScopes?: InputMaybe<ReadonlyArray<Scope>>;
};

/** A curator token that a person requests. */
export type RequestCuratorTokenInput = {
  /** The wallet address that the token is bound to: one that the viewer has linked, and that curates a credential. */
  readonly address: Scalars['String']['input'];
  /** The credentials to limit the token to, up to 100; by default all that the wallet curates. */
  readonly credIds?: InputMaybe<ReadonlyArray<Scalars['Int']['input']>>;
  /** How many days the token is valid, from when it is taken: 1 to 366. */
  readonly days?: InputMaybe<Scalars['Int']['input']>;
  /** A key of the caller's choice. A repeat with the same key returns the request that the first call made. */
  readonly idempotencyKey?: InputMaybe<Scalars['String']['input']>;
  /** What the token is for, in up to 100 characters. */
  readonly label?: InputMaybe<Scalars['String']['input']>;
  /** Why the token is needed, as the first message of the request: up to 2,000 characters. */
  readonly message?: InputMaybe<Scalars['String']['input']>;
};

/** A message on a request. */
export type RequestMessage = {
  /** When it was written. */
  readonly at: Scalars['DateTime']['output'];
  /** Whether an operator wrote it. */
  readonly isOperator: Scalars['Boolean']['output'];
  /** The text. */
  readonly text: Scalars['String']['output'];
};

/** A wallet to sign in with. */
export type RequestWalletSignInInput = {
  /** The wallet address. */
  readonly address: Scalars['String']['input'];
  /** A random secret that binds the challenge to the person's browser, as for `requestEmailSignIn`. */
  readonly browserKey?: InputMaybe<Scalars['String']['input']>;
  /** The wallet scope that the address fills. */
  readonly scope: Scope;
};

/** The app that a request is for. */
export type RequestedApp = {
  /** Whether the app's access tokens expire. */
  readonly expiringTokens: Scalars['Boolean']['output'];
  /** The URL of the app's website. */
  readonly homepage?: Maybe<Scalars['String']['output']>;
  /** Whether the app has no secret, because it cannot keep one. */
  readonly isPublic: Scalars['Boolean']['output'];
  /** The name. */
  readonly name: Scalars['String']['output'];
  /** The redirect URIs. */
  readonly redirectUris: ReadonlyArray<Scalars['String']['output']>;
  /** Whether the app must use PKCE. */
  readonly requirePkce: Scalars['Boolean']['output'];
  /** The scopes that people must allow if the app asks for them. */
  readonly requiredScopes: ReadonlyArray<Scope>;
};

/** The curator token that a request is for. */
export type RequestedCuratorToken = {
  /** The wallet address that the token is bound to. */
  readonly address: Scalars['String']['output'];
  /** The credentials that the token is limited to; null for all that the wallet curates. */
  readonly credIds?: Maybe<ReadonlyArray<Scalars['Int']['output']>>;
  /** How many days the token is valid, from when it is taken. */
  readonly days: Scalars['Int']['output'];
  /** What the token is for, in its owner's words. */
  readonly label?: Maybe<Scalars['String']['output']>;
};

/** The parameters of a token revocation. */
export type RevokeTokenInput = {
  /** The app's client ID. */
  readonly clientId: Scalars['ID']['input'];
  /** The client secret; omitted by a public client. */
  readonly clientSecret?: InputMaybe<Scalars['String']['input']>;
  /** The access or refresh token to revoke. */
  readonly token: Scalars['String']['input'];
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

/** What people can get by themselves on this installation. */
export type SelfService = {
  /** Whether a request for an app is granted at once. */
  readonly apps: Scalars['Boolean']['output'];
  /** Whether a request for a curator token is granted at once. */
  readonly curatorTokens: Scalars['Boolean']['output'];
  /** Where to get support: a web page or a `mailto:` address; null if the installation names none. */
  readonly supportUrl?: Maybe<Scalars['String']['output']>;
};

/** A signed-in session. */
export type Session = {
  /** The session token, for clients without cookies: `Authorization: Bearer <token>`. The response also sets it as a cookie. */
  readonly token: Scalars['String']['output'];
  /** The person who has signed in. If one of their fields fails, the answer has no token: read more than `id` in a separate query. */
  readonly user: User;
};

/** The curator of a credential, as its public page shows them by their choice. */
export type ShownCurator = {
  /** Their handle; null until they choose one, once they have not linked the wallet any more, while they are suspended, and without their account. */
  readonly handle?: Maybe<Scalars['String']['output']>;
  /** Who has chosen it. */
  readonly personId: Scalars['ID']['output'];
  /** The wallet address, as `Credential.curator`. */
  readonly wallet: Scalars['String']['output'];
};

/** A secret, returned this once: only its hash is stored. */
export type ShownSecret = {
  /** The client ID of the app that the secret belongs to; null for a curator token. */
  readonly clientId?: Maybe<Scalars['ID']['output']>;
  /** When the secret expires; null if it does not. */
  readonly expiresAt?: Maybe<Scalars['DateTime']['output']>;
  /** The secret; null for an app without one. */
  readonly secret?: Maybe<Scalars['String']['output']>;
  /** The ID of the curator token; null for an app. */
  readonly tokenId?: Maybe<Scalars['ID']['output']>;
};

/** Something that the person must prove in order to sign in or to link an identity. */
export type SignInChallenge = {
  /** When the challenge expires. */
  readonly expiresAt: Scalars['DateTime']['output'];
  /** The challenge's ID, which `completeSignIn` takes. */
  readonly id: Scalars['ID']['output'];
  /**
   * The text that the wallet must sign unchanged; null for e-mail. EVM: with `personal_sign`. Solana: with `solana:signMessage`. Sei
   * and Injective: with `signArbitrary`. Aptos: as the message of `aptos:signMessage`, with the challenge's ID as its nonce, and with
   * address, application and chainId. Flow: hex-encoded, with FCL's `signUserMessage`.
   */
  readonly message?: Maybe<Scalars['String']['output']>;
};

/** An external provider that people have accounts with. */
export type SignInProvider = {
  /** The provider's name. */
  readonly name: Scalars['String']['output'];
  /** The redirect URI of the provider. It must be registered with the provider. */
  readonly returnUrl: Scalars['String']['output'];
  /** The scope that an account of the provider fills. */
  readonly scope: Scope;
};

/** A provider's signed login widget, with its parameters. */
export type SignInWidget = {
  /** The name of the bot that the widget belongs to. */
  readonly bot: Scalars['String']['output'];
  /** The origin of the script's frame. */
  readonly frame: Scalars['String']['output'];
  /** The URL that the widget sends the browser to with its signed data. */
  readonly returnUrl: Scalars['String']['output'];
  /** The URL of the widget's script. */
  readonly script: Scalars['String']['output'];
};

/** A public key of RSA that verifies ID tokens (RS256). */
export type SigningKey = {
  /** The exponent (`e`) in base64url. */
  readonly exponent: Scalars['String']['output'];
  /** Names the key (`kid`): its thumbprint (RFC 7638). */
  readonly keyId: Scalars['ID']['output'];
  /** The modulus (`n`) in base64url. */
  readonly modulus: Scalars['String']['output'];
};

/** An account of an external provider, or the person's service ID. */
export type SocialIdentity = Identity & {
  /** The identity's ID. */
  readonly id: Scalars['ID']['output'];
  /** Whether this is the identity of its scope that apps receive. */
  readonly isPrimary: Scalars['Boolean']['output'];
  /** When the person linked the identity. */
  readonly linkedAt: Scalars['DateTime']['output'];
  /** The scope that the identity fills. */
  readonly scope: Scope;
  /** The account's ID at the provider, which never changes. */
  readonly userId: Scalars['String']['output'];
  /** The user name at the provider. For a service ID: the handle, if one has been chosen. */
  readonly username: Scalars['String']['output'];
};

/** The parameters of `GET /oauth`, as they arrived. */
export type StartAuthorizationInput = {
  /** The app's client ID. */
  readonly clientId: Scalars['ID']['input'];
  /** The PKCE code challenge (RFC 7636). */
  readonly codeChallenge?: InputMaybe<Scalars['String']['input']>;
  /** `S256` or `plain`; `plain` by default. */
  readonly codeChallengeMethod?: InputMaybe<Scalars['String']['input']>;
  /** A fault found in the raw request, such as a repeated parameter. It is reported to the app by redirect. */
  readonly fault?: InputMaybe<Scalars['String']['input']>;
  /** An ID token that the app got before: only this person can sign in. Ignored without the scope `openid`. */
  readonly idTokenHint?: InputMaybe<Scalars['String']['input']>;
  /** The e-mail or wallet address that the app expects the person to sign in with. Anything else is ignored. */
  readonly loginHint?: InputMaybe<Scalars['String']['input']>;
  /** Seconds: a person who signed in longer ago must sign in again (OpenID Connect Core 3.1.2.1). Ignored without the scope `openid`. */
  readonly maxAge?: InputMaybe<Scalars['String']['input']>;
  /** A value that the ID token repeats, in at most 1,000 characters. Ignored without the scope `openid`. */
  readonly nonce?: InputMaybe<Scalars['String']['input']>;
  /**
   * What to ask the person, whatever they did before (OpenID Connect Core 3.1.2.1): `login`, `consent` and `select_account`, separated by
   * spaces, or `none`. With `none` the request is refused by redirect if the person would have to be asked.
   */
  readonly prompt?: InputMaybe<Scalars['String']['input']>;
  /** The redirect URI. */
  readonly redirectUri: Scalars['String']['input'];
  /** `query`, which is also the default when the parameter is absent or empty. */
  readonly responseMode?: InputMaybe<Scalars['String']['input']>;
  /** `code`, which is also the default when the parameter is absent or empty. */
  readonly responseType?: InputMaybe<Scalars['String']['input']>;
  /** The space-delimited scopes, as the app wrote them. Absent or empty: the scopes that the person has granted this app before. */
  readonly scope?: InputMaybe<Scalars['String']['input']>;
  /** A value that the app uses to recognize its own request. It is returned unchanged. */
  readonly state?: InputMaybe<Scalars['String']['input']>;
  /**
   * The languages that the app wants the pages in, as BCP 47 tags, separated by spaces, best first (`ui_locales` of OpenID Connect Core
   * 3.1.2.1). Without one that the service has, the person's choice and then the browser decide.
   */
  readonly uiLocales?: InputMaybe<Scalars['String']['input']>;
  /**
   * Those of the parameters `request`, `request_uri` and `registration` that the app sent: they are not supported. Ignored without the scope
   * `openid`.
   */
  readonly unsupported?: InputMaybe<ReadonlyArray<Scalars['String']['input']>>;
};

/** A session that was handed over. */
export type TakeSessionInput = {
  /** The code. It is valid for a minute, and works once. */
  readonly code: Scalars['String']['input'];
  /** The code verifier that belongs to the code challenge. */
  readonly codeVerifier: Scalars['String']['input'];
};

/** The state of a token. For a token that is not active or not the client's own, every field but `active` is null. */
export type TokenIntrospection = {
  /** Whether the token is active. */
  readonly active: Scalars['Boolean']['output'];
  /** The client that the token was issued to. */
  readonly clientId?: Maybe<Scalars['ID']['output']>;
  /** When the token expires; null for a token that is valid until it is revoked. */
  readonly expiresAt?: Maybe<Scalars['DateTime']['output']>;
  /** The granted scopes as the app wrote them, space-delimited. */
  readonly scope?: Maybe<Scalars['String']['output']>;
  /** The granted scopes. */
  readonly scopes?: Maybe<ReadonlyArray<Scope>>;
  /** `Bearer` for an access token; null for a refresh token, which does not authenticate requests. */
  readonly tokenType?: Maybe<Scalars['String']['output']>;
  /** The `userId` of the person's service ID. It stays the same when the handle changes. Null unless the token has the scope ServiceID. */
  readonly userId?: Maybe<Scalars['ID']['output']>;
};

/** The tokens that a grant issues. */
export type TokenSet = {
  /** The access token. */
  readonly accessToken: Scalars['String']['output'];
  /** The access token's lifetime in seconds; null for an app whose tokens do not expire. */
  readonly expiresIn?: Maybe<Scalars['Int']['output']>;
  /** The ID token (OpenID Connect Core 2), a JWT signed with RS256; null unless the scope `openid` is granted. */
  readonly idToken?: Maybe<Scalars['String']['output']>;
  /** The refresh token; null for an app whose tokens do not expire. */
  readonly refreshToken?: Maybe<Scalars['String']['output']>;
  /** The granted scopes as the app wrote them, space-delimited: with those of OpenID Connect in place of what they stand for. */
  readonly scope: Scalars['String']['output'];
  /** The granted scopes. */
  readonly scopes: ReadonlyArray<Scope>;
  /** Always `Bearer`. */
  readonly tokenType: Scalars['String']['output'];
};

/** Whom a trial of an app takes the viewer for, at the gate and in what the app is told. */
export type TrialOutcome =
  /** Somebody who is eligible. */
  | 'ELIGIBLE'
  /** Somebody who is not. */
  | 'NOT_ELIGIBLE'
  /** Somebody of whom it could not be told. */
  | 'UNKNOWN';

/** New values for an app. A field that is left out stays the same. */
export type UpdateAppInput = {
  /** The app's client ID. */
  readonly clientId: Scalars['ID']['input'];
  /** All credentials of which the app is told whether people are eligible, if they allow it: five at most, with the gate. */
  readonly credIds?: InputMaybe<ReadonlyArray<Scalars['Int']['input']>>;
  /** Whether new access tokens expire and can be refreshed. */
  readonly expiringTokens?: InputMaybe<Scalars['Boolean']['input']>;
  /**
   * The credential that people must be eligible for to sign in; null removes it. The app needs expiring tokens for as long as it stands, and its
   * tokens without an end are revoked.
   */
  readonly gate?: InputMaybe<AppGateInput>;
  /** The https URL of the app's website; null removes it. */
  readonly homepage?: InputMaybe<Scalars['String']['input']>;
  /** The name, as the consent page shows it: 1 to 100 characters. */
  readonly name?: InputMaybe<Scalars['String']['input']>;
  /** All owners, 1 to 20, by their service IDs. A new name is invited. A name that is left out loses its ownership or its invitation. */
  readonly owners?: InputMaybe<ReadonlyArray<Scalars['String']['input']>>;
  /** The https URL of the app's privacy policy; null removes it. */
  readonly policy?: InputMaybe<Scalars['String']['input']>;
  /** All URIs that people may return to after a sign-out, up to 20: https, or http on loopback. */
  readonly postLogoutRedirectUris?: InputMaybe<ReadonlyArray<Scalars['String']['input']>>;
  /** All redirect URIs, 1 to 20: https, http on loopback or, for a public app, a scheme with a dot, such as `com.example.app:/callback`. */
  readonly redirectUris?: InputMaybe<ReadonlyArray<Scalars['String']['input']>>;
  /** How many seconds a used refresh token stays valid: 0 to 60. */
  readonly refreshGraceSeconds?: InputMaybe<Scalars['Int']['input']>;
  /** Whether to refuse authorization requests without PKCE. */
  readonly requirePkce?: InputMaybe<Scalars['Boolean']['input']>;
  /** The scopes that people must allow if the app asks for them: only what can be linked on this installation (`linkableScopes`). */
  readonly requiredScopes?: InputMaybe<ReadonlyArray<Scope>>;
  /** The https URL of the app's terms of service; null removes it. */
  readonly terms?: InputMaybe<Scalars['String']['input']>;
};

/** A sign-in with an external provider that has been started. */
export type UpstreamSignIn = {
  /** When the sign-in expires. */
  readonly expiresAt: Scalars['DateTime']['output'];
  /** A key that only the person's browser knows. `completeUpstreamSignIn` requires it together with the provider's response. */
  readonly key: Scalars['ID']['output'];
  /** The URL to send the browser to; null for a provider with a widget on our page. */
  readonly url?: Maybe<Scalars['String']['output']>;
  /** The provider's widget; null for a provider with its own page. */
  readonly widget?: Maybe<SignInWidget>;
};

/** A person who has signed in. */
export type User = {
  /** The apps that the person has allowed to read data. */
  readonly authorizedApps: ReadonlyArray<AuthorizedApp>;
  /** When the account was created. */
  readonly createdAt: Scalars['DateTime']['output'];
  /** An ID that never changes. */
  readonly id: Scalars['ID']['output'];
  /** Everything that the person has linked: at most 100, unless it was linked before there was a limit. */
  readonly identities: ReadonlyArray<Identity>;
  /** The language that the person has chosen for the pages and the mails; null before. */
  readonly locale?: Maybe<Locale>;
  /** The language of e-mails to the person: the one that they have chosen, or else that of the pages on which they last signed in. */
  readonly mailLocale: Locale;
  /** The passkeys that the person can sign in with, oldest first. */
  readonly passkeys: ReadonlyArray<Passkey>;
  /** The person's roles. */
  readonly roles: ReadonlyArray<Role>;
  /** The person's sessions, newest first. A sign-in ends all but the newest 100. */
  readonly sessions: ReadonlyArray<UserSession>;
};

/** The claims of OpenID Connect about a person (OpenID Connect Core 5.1). */
export type UserInfo = {
  /**
   * For which credentials the person is eligible, by ID, as `{"42": {"result": 1, "checked_at": 1764590400}}`: 1, 0, or null if that is not
   * known. Null unless the person has allowed it.
   */
  readonly credentials?: Maybe<Scalars['JSON']['output']>;
  /** The primary e-mail address; null unless the token has the scope `email` and an address is linked. */
  readonly email?: Maybe<Scalars['String']['output']>;
  /** Whether the person has proved the e-mail address, which is always so; null without one. */
  readonly emailVerified?: Maybe<Scalars['Boolean']['output']>;
  /** `cred:` and the ID of each of them for which the person is eligible; null if one of them was never known, and without `credentials`. */
  readonly groups?: Maybe<ReadonlyArray<Scalars['String']['output']>>;
  /** The person's handle; null until they choose one, and unless the token has the scope `profile`. */
  readonly name?: Maybe<Scalars['String']['output']>;
  /** The person's handle, or their ID until they choose one; null unless the token has the scope `profile`. */
  readonly preferredUsername?: Maybe<Scalars['String']['output']>;
  /** The ID that never changes: the `userId` of the person's service ID. */
  readonly sub: Scalars['ID']['output'];
};

/** One of a person's sessions. */
export type UserSession = {
  /**
   * The browser and the operating system that the session was opened with, such as `Firefox on Windows`; `Unknown browser` if they
   * are not known.
   */
  readonly device: Scalars['String']['output'];
  /** When the session ends. */
  readonly expiresAt: Scalars['DateTime']['output'];
  /** The session's ID. */
  readonly id: Scalars['ID']['output'];
  /** Whether this is the session that sends the request. */
  readonly isCurrent: Scalars['Boolean']['output'];
  /** When the session began. */
  readonly signedInAt: Scalars['DateTime']['output'];
};

/** A wallet address that the person has proved to own by a signature. */
export type WalletIdentity = Identity & {
  /** The address. */
  readonly address: Scalars['String']['output'];
  /** The identity's ID. */
  readonly id: Scalars['ID']['output'];
  /** Whether this is the identity of its scope that apps receive. */
  readonly isPrimary: Scalars['Boolean']['output'];
  /** When the person linked the identity. */
  readonly linkedAt: Scalars['DateTime']['output'];
  /** The scope that the identity fills. */
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
  CredentialEvent: CredentialEvent;
  ItemUpdate: ItemUpdate;
  Keeper: Keeper;
  ShownCurator: ShownCurator;
  User: User;
};

/** Mapping of federation reference types */
export type FederationReferenceTypes = {
  CredentialEvent:
    ( { __typename: 'CredentialEvent' }
    & GraphQLRecursivePick<FederationTypes['CredentialEvent'], {"id":true,"personId":true,"tokenLabel":true}> );
  ItemUpdate:
    ( { __typename: 'ItemUpdate' }
    & GraphQLRecursivePick<FederationTypes['ItemUpdate'], {"id":true,"personId":true,"tokenLabel":true}> );
  Keeper:
    ( { __typename: 'Keeper' }
    & GraphQLRecursivePick<FederationTypes['Keeper'], {"wallet":true}> );
  ShownCurator:
    ( { __typename: 'ShownCurator' }
    & GraphQLRecursivePick<FederationTypes['ShownCurator'], {"wallet":true,"personId":true}> );
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
  Node:
    | ( AppDocument )
    | ( CredentialReference )
  ;
};

/** Mapping between all available schema types and the resolvers types */
export type ResolversTypes = {
  AccessRequest: ResolverTypeWrapper<AccessRequestDocument>;
  String: ResolverTypeWrapper<Scalars['String']['output']>;
  ID: ResolverTypeWrapper<Scalars['ID']['output']>;
  AccessRequestConnection: ResolverTypeWrapper<AccessRequestPage>;
  AccessRequestEdge: ResolverTypeWrapper<Omit<AccessRequestEdge, 'node'> & { node: ResolversTypes['AccessRequest'] }>;
  AccessRequestKind: AccessRequestKind;
  AccessRequestState: AccessRequestState;
  AccessToken: ResolverTypeWrapper<AccessToken>;
  AddPasskeyInput: AddPasskeyInput;
  AnswerAuthorizationInput: AnswerAuthorizationInput;
  Boolean: ResolverTypeWrapper<Scalars['Boolean']['output']>;
  Int: ResolverTypeWrapper<Scalars['Int']['output']>;
  AnswerRequestInput: AnswerRequestInput;
  App: ResolverTypeWrapper<AppDocument>;
  AppGate: ResolverTypeWrapper<AppGate>;
  AppGateDay: ResolverTypeWrapper<AppGateDay>;
  AppGateInput: AppGateInput;
  AppInvitation: ResolverTypeWrapper<AppDocument>;
  AppInvitationConnection: ResolverTypeWrapper<AppPage>;
  AppInvitationEdge: ResolverTypeWrapper<Omit<AppInvitationEdge, 'node'> & { node: ResolversTypes['AppInvitation'] }>;
  AppLogo: ResolverTypeWrapper<AppLogoDocument>;
  AppSecret: ResolverTypeWrapper<AppSecret>;
  AppUsage: ResolverTypeWrapper<AppUsage>;
  AuditDetail: ResolverTypeWrapper<AuditDetail>;
  AuditEvent: ResolverTypeWrapper<StoredAuditEvent>;
  AuditEventConnection: ResolverTypeWrapper<Omit<AuditEventConnection, 'edges' | 'nodes'> & { edges: ReadonlyArray<ResolversTypes['AuditEventEdge']>, nodes: ReadonlyArray<ResolversTypes['AuditEvent']> }>;
  AuditEventEdge: ResolverTypeWrapper<Omit<AuditEventEdge, 'node'> & { node: ResolversTypes['AuditEvent'] }>;
  AuthorizationCredential: ResolverTypeWrapper<ShownCredential>;
  AuthorizationInput: AuthorizationInput;
  AuthorizationRequest: ResolverTypeWrapper<ShownRequest>;
  AuthorizedApp: ResolverTypeWrapper<Omit<AuthorizedApp, 'app' | 'credentials'> & { app: ResolversTypes['App'], credentials: ReadonlyArray<Maybe<ResolversTypes['Credential']>> }>;
  CompletePasskeySignInInput: CompletePasskeySignInInput;
  CompleteSignInInput: CompleteSignInInput;
  CompleteUpstreamSignInInput: CompleteUpstreamSignInInput;
  Credential: ResolverTypeWrapper<CredentialReference>;
  CredentialEvent: ResolverTypeWrapper<CredentialEvent>;
  DashboardSession: ResolverTypeWrapper<Omit<DashboardSession, 'user'> & { user: ResolversTypes['User'] }>;
  DateTime: ResolverTypeWrapper<Scalars['DateTime']['output']>;
  EmailChallenge: ResolverTypeWrapper<EmailChallenge>;
  EmailIdentity: ResolverTypeWrapper<IdentityDocument>;
  ExchangeCodeInput: ExchangeCodeInput;
  HandOverSessionInput: HandOverSessionInput;
  Identity: ResolverTypeWrapper<ResolversInterfaceTypes<ResolversTypes>['Identity']>;
  IntrospectTokenInput: IntrospectTokenInput;
  ItemUpdate: ResolverTypeWrapper<ItemUpdate>;
  JSON: ResolverTypeWrapper<Scalars['JSON']['output']>;
  Keeper: ResolverTypeWrapper<Keeper>;
  LinkedIdentity: ResolverTypeWrapper<LinkedIdentity>;
  Locale: Locale;
  LoginHint: ResolverTypeWrapper<LoginHint>;
  LogoutRequest: ResolverTypeWrapper<Omit<LogoutRequest, 'app'> & { app?: Maybe<ResolversTypes['App']> }>;
  LogoutRequestInput: LogoutRequestInput;
  Mutation: ResolverTypeWrapper<Record<PropertyKey, never>>;
  Node: ResolverTypeWrapper<ResolversInterfaceTypes<ResolversTypes>['Node']>;
  OwnApp: ResolverTypeWrapper<AppDocument>;
  OwnAppConnection: ResolverTypeWrapper<AppPage>;
  OwnAppEdge: ResolverTypeWrapper<Omit<OwnAppEdge, 'node'> & { node: ResolversTypes['OwnApp'] }>;
  PageInfo: ResolverTypeWrapper<PageInfo>;
  Passkey: ResolverTypeWrapper<PasskeyDocument>;
  PasskeyChallenge: ResolverTypeWrapper<PasskeyChallenge>;
  Person: ResolverTypeWrapper<UserDocument>;
  PersonConnection: ResolverTypeWrapper<PersonPage>;
  PersonEdge: ResolverTypeWrapper<Omit<PersonEdge, 'node'> & { node: ResolversTypes['Person'] }>;
  Query: ResolverTypeWrapper<Record<PropertyKey, never>>;
  Redirect: ResolverTypeWrapper<Redirect>;
  RefreshTokenInput: RefreshTokenInput;
  RemovedApp: ResolverTypeWrapper<RemovedApp>;
  RequestAppInput: RequestAppInput;
  RequestCuratorTokenInput: RequestCuratorTokenInput;
  RequestMessage: ResolverTypeWrapper<RequestMessage>;
  RequestWalletSignInInput: RequestWalletSignInInput;
  RequestedApp: ResolverTypeWrapper<AppSettings>;
  RequestedCuratorToken: ResolverTypeWrapper<RequestedCuratorToken>;
  RevokeTokenInput: RevokeTokenInput;
  Role: Role;
  Scope: Scope;
  SelfService: ResolverTypeWrapper<SelfService>;
  Session: ResolverTypeWrapper<Omit<Session, 'user'> & { user: ResolversTypes['User'] }>;
  ShownCurator: ResolverTypeWrapper<ShownCurator>;
  ShownSecret: ResolverTypeWrapper<ShownSecret>;
  SignInChallenge: ResolverTypeWrapper<SignInChallenge>;
  SignInProvider: ResolverTypeWrapper<SignInProvider>;
  SignInWidget: ResolverTypeWrapper<SignInWidget>;
  SigningKey: ResolverTypeWrapper<SigningKey>;
  SocialIdentity: ResolverTypeWrapper<IdentityDocument>;
  StartAuthorizationInput: StartAuthorizationInput;
  TakeSessionInput: TakeSessionInput;
  TokenIntrospection: ResolverTypeWrapper<TokenIntrospection>;
  TokenSet: ResolverTypeWrapper<TokenSet>;
  TrialOutcome: TrialOutcome;
  UpdateAppInput: UpdateAppInput;
  UpstreamSignIn: ResolverTypeWrapper<UpstreamSignIn>;
  User: ResolverTypeWrapper<UserDocument>;
  UserInfo: ResolverTypeWrapper<UserInfo>;
  UserSession: ResolverTypeWrapper<UserSession>;
  WalletIdentity: ResolverTypeWrapper<IdentityDocument>;
};

/** Mapping between all available schema types and the resolvers parents */
export type ResolversParentTypes = {
  AccessRequest: AccessRequestDocument;
  String: Scalars['String']['output'];
  ID: Scalars['ID']['output'];
  AccessRequestConnection: AccessRequestPage;
  AccessRequestEdge: Omit<AccessRequestEdge, 'node'> & { node: ResolversParentTypes['AccessRequest'] };
  AccessToken: AccessToken;
  AddPasskeyInput: AddPasskeyInput;
  AnswerAuthorizationInput: AnswerAuthorizationInput;
  Boolean: Scalars['Boolean']['output'];
  Int: Scalars['Int']['output'];
  AnswerRequestInput: AnswerRequestInput;
  App: AppDocument;
  AppGate: AppGate;
  AppGateDay: AppGateDay;
  AppGateInput: AppGateInput;
  AppInvitation: AppDocument;
  AppInvitationConnection: AppPage;
  AppInvitationEdge: Omit<AppInvitationEdge, 'node'> & { node: ResolversParentTypes['AppInvitation'] };
  AppLogo: AppLogoDocument;
  AppSecret: AppSecret;
  AppUsage: AppUsage;
  AuditDetail: AuditDetail;
  AuditEvent: StoredAuditEvent;
  AuditEventConnection: Omit<AuditEventConnection, 'edges' | 'nodes'> & { edges: ReadonlyArray<ResolversParentTypes['AuditEventEdge']>, nodes: ReadonlyArray<ResolversParentTypes['AuditEvent']> };
  AuditEventEdge: Omit<AuditEventEdge, 'node'> & { node: ResolversParentTypes['AuditEvent'] };
  AuthorizationCredential: ShownCredential;
  AuthorizationInput: AuthorizationInput;
  AuthorizationRequest: ShownRequest;
  AuthorizedApp: Omit<AuthorizedApp, 'app' | 'credentials'> & { app: ResolversParentTypes['App'], credentials: ReadonlyArray<Maybe<ResolversParentTypes['Credential']>> };
  CompletePasskeySignInInput: CompletePasskeySignInInput;
  CompleteSignInInput: CompleteSignInInput;
  CompleteUpstreamSignInInput: CompleteUpstreamSignInInput;
  Credential: CredentialReference;
  CredentialEvent: CredentialEvent | FederationReferenceTypes['CredentialEvent'];
  DashboardSession: Omit<DashboardSession, 'user'> & { user: ResolversParentTypes['User'] };
  DateTime: Scalars['DateTime']['output'];
  EmailChallenge: EmailChallenge;
  EmailIdentity: IdentityDocument;
  ExchangeCodeInput: ExchangeCodeInput;
  HandOverSessionInput: HandOverSessionInput;
  Identity: ResolversInterfaceTypes<ResolversParentTypes>['Identity'];
  IntrospectTokenInput: IntrospectTokenInput;
  ItemUpdate: ItemUpdate | FederationReferenceTypes['ItemUpdate'];
  JSON: Scalars['JSON']['output'];
  Keeper: Keeper | FederationReferenceTypes['Keeper'];
  LinkedIdentity: LinkedIdentity;
  LoginHint: LoginHint;
  LogoutRequest: Omit<LogoutRequest, 'app'> & { app?: Maybe<ResolversParentTypes['App']> };
  LogoutRequestInput: LogoutRequestInput;
  Mutation: Record<PropertyKey, never>;
  Node: ResolversInterfaceTypes<ResolversParentTypes>['Node'];
  OwnApp: AppDocument;
  OwnAppConnection: AppPage;
  OwnAppEdge: Omit<OwnAppEdge, 'node'> & { node: ResolversParentTypes['OwnApp'] };
  PageInfo: PageInfo;
  Passkey: PasskeyDocument;
  PasskeyChallenge: PasskeyChallenge;
  Person: UserDocument;
  PersonConnection: PersonPage;
  PersonEdge: Omit<PersonEdge, 'node'> & { node: ResolversParentTypes['Person'] };
  Query: Record<PropertyKey, never>;
  Redirect: Redirect;
  RefreshTokenInput: RefreshTokenInput;
  RemovedApp: RemovedApp;
  RequestAppInput: RequestAppInput;
  RequestCuratorTokenInput: RequestCuratorTokenInput;
  RequestMessage: RequestMessage;
  RequestWalletSignInInput: RequestWalletSignInInput;
  RequestedApp: AppSettings;
  RequestedCuratorToken: RequestedCuratorToken;
  RevokeTokenInput: RevokeTokenInput;
  SelfService: SelfService;
  Session: Omit<Session, 'user'> & { user: ResolversParentTypes['User'] };
  ShownCurator: ShownCurator | FederationReferenceTypes['ShownCurator'];
  ShownSecret: ShownSecret;
  SignInChallenge: SignInChallenge;
  SignInProvider: SignInProvider;
  SignInWidget: SignInWidget;
  SigningKey: SigningKey;
  SocialIdentity: IdentityDocument;
  StartAuthorizationInput: StartAuthorizationInput;
  TakeSessionInput: TakeSessionInput;
  TokenIntrospection: TokenIntrospection;
  TokenSet: TokenSet;
  UpdateAppInput: UpdateAppInput;
  UpstreamSignIn: UpstreamSignIn;
  User: UserDocument;
  UserInfo: UserInfo;
  UserSession: UserSession;
  WalletIdentity: IdentityDocument;
};

export type AccessRequestResolvers<ContextType = AuthContext, ParentType extends ResolversParentTypes['AccessRequest'] = ResolversParentTypes['AccessRequest']> = {
  answeredAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  app?: Resolver<Maybe<ResolversTypes['RequestedApp']>, ParentType, ContextType>;
  askedAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  askedBy?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  clientId?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  curatorToken?: Resolver<Maybe<ResolversTypes['RequestedCuratorToken']>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  kind?: Resolver<ResolversTypes['AccessRequestKind'], ParentType, ContextType>;
  messages?: Resolver<ReadonlyArray<ResolversTypes['RequestMessage']>, ParentType, ContextType>;
  person?: Resolver<Maybe<ResolversTypes['Person']>, ParentType, ContextType>;
  state?: Resolver<ResolversTypes['AccessRequestState'], ParentType, ContextType>;
  summary?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  takeUntil?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  tokenId?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
};

export type AccessRequestConnectionResolvers<ContextType = AuthContext, ParentType extends ResolversParentTypes['AccessRequestConnection'] = ResolversParentTypes['AccessRequestConnection']> = {
  edges?: Resolver<ReadonlyArray<ResolversTypes['AccessRequestEdge']>, ParentType, ContextType>;
  nodes?: Resolver<ReadonlyArray<ResolversTypes['AccessRequest']>, ParentType, ContextType>;
  pageInfo?: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
};

export type AccessRequestEdgeResolvers<ContextType = AuthContext, ParentType extends ResolversParentTypes['AccessRequestEdge'] = ResolversParentTypes['AccessRequestEdge']> = {
  cursor?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  node?: Resolver<ResolversTypes['AccessRequest'], ParentType, ContextType>;
};

export type AccessTokenResolvers<ContextType = AuthContext, ParentType extends ResolversParentTypes['AccessToken'] = ResolversParentTypes['AccessToken']> = {
  clientId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  expiresAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  scope?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  scopes?: Resolver<ReadonlyArray<ResolversTypes['Scope']>, ParentType, ContextType>;
};

export type AppResolvers<ContextType = AuthContext, ParentType extends ResolversParentTypes['App'] = ResolversParentTypes['App']> = {
  clientId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  createdAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  homepage?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  logo?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  nodeId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  policy?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  requiredScopes?: Resolver<ReadonlyArray<ResolversTypes['Scope']>, ParentType, ContextType>;
  terms?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type AppGateResolvers<ContextType = AuthContext, ParentType extends ResolversParentTypes['AppGate'] = ResolversParentTypes['AppGate']> = {
  credId?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  lifetimeSeconds?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type AppGateDayResolvers<ContextType = AuthContext, ParentType extends ResolversParentTypes['AppGateDay'] = ResolversParentTypes['AppGateDay']> = {
  day?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  letIn?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  notTold?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  turnedAway?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
};

export type AppInvitationResolvers<ContextType = AuthContext, ParentType extends ResolversParentTypes['AppInvitation'] = ResolversParentTypes['AppInvitation']> = {
  app?: Resolver<ResolversTypes['App'], ParentType, ContextType>;
  owners?: Resolver<ReadonlyArray<ResolversTypes['String']>, ParentType, ContextType>;
};

export type AppInvitationConnectionResolvers<ContextType = AuthContext, ParentType extends ResolversParentTypes['AppInvitationConnection'] = ResolversParentTypes['AppInvitationConnection']> = {
  edges?: Resolver<ReadonlyArray<ResolversTypes['AppInvitationEdge']>, ParentType, ContextType>;
  nodes?: Resolver<ReadonlyArray<ResolversTypes['AppInvitation']>, ParentType, ContextType>;
  pageInfo?: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
};

export type AppInvitationEdgeResolvers<ContextType = AuthContext, ParentType extends ResolversParentTypes['AppInvitationEdge'] = ResolversParentTypes['AppInvitationEdge']> = {
  cursor?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  node?: Resolver<ResolversTypes['AppInvitation'], ParentType, ContextType>;
};

export type AppLogoResolvers<ContextType = AuthContext, ParentType extends ResolversParentTypes['AppLogo'] = ResolversParentTypes['AppLogo']> = {
  contentType?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  image?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type AppSecretResolvers<ContextType = AuthContext, ParentType extends ResolversParentTypes['AppSecret'] = ResolversParentTypes['AppSecret']> = {
  createdAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  lastFour?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  lastUsedAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
};

export type AppUsageResolvers<ContextType = AuthContext, ParentType extends ResolversParentTypes['AppUsage'] = ResolversParentTypes['AppUsage']> = {
  consents?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  declines?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  hour?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  reads?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  refusals?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  tokens?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type AuditDetailResolvers<ContextType = AuthContext, ParentType extends ResolversParentTypes['AuditDetail'] = ResolversParentTypes['AuditDetail']> = {
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  value?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type AuditEventResolvers<ContextType = AuthContext, ParentType extends ResolversParentTypes['AuditEvent'] = ResolversParentTypes['AuditEvent']> = {
  about?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  aboutId?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  at?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  byOperator?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  clientId?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  credId?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  details?: Resolver<ReadonlyArray<ResolversTypes['AuditDetail']>, ParentType, ContextType>;
  event?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  requestId?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  who?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  whoId?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
};

export type AuditEventConnectionResolvers<ContextType = AuthContext, ParentType extends ResolversParentTypes['AuditEventConnection'] = ResolversParentTypes['AuditEventConnection']> = {
  edges?: Resolver<ReadonlyArray<ResolversTypes['AuditEventEdge']>, ParentType, ContextType>;
  nodes?: Resolver<ReadonlyArray<ResolversTypes['AuditEvent']>, ParentType, ContextType>;
  pageInfo?: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
};

export type AuditEventEdgeResolvers<ContextType = AuthContext, ParentType extends ResolversParentTypes['AuditEventEdge'] = ResolversParentTypes['AuditEventEdge']> = {
  cursor?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  node?: Resolver<ResolversTypes['AuditEvent'], ParentType, ContextType>;
};

export type AuthorizationCredentialResolvers<ContextType = AuthContext, ParentType extends ResolversParentTypes['AuthorizationCredential'] = ResolversParentTypes['AuthorizationCredential']> = {
  credId?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  credential?: Resolver<Maybe<ResolversTypes['Credential']>, ParentType, ContextType>;
  failure?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  isTold?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  lifetimeSeconds?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  result?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  retryAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  wallets?: Resolver<ReadonlyArray<ResolversTypes['String']>, ParentType, ContextType>;
};

export type AuthorizationRequestResolvers<ContextType = AuthContext, ParentType extends ResolversParentTypes['AuthorizationRequest'] = ResolversParentTypes['AuthorizationRequest']> = {
  answeredScopes?: Resolver<ReadonlyArray<ResolversTypes['Scope']>, ParentType, ContextType>;
  app?: Resolver<ResolversTypes['App'], ParentType, ContextType>;
  appOwners?: Resolver<ReadonlyArray<ResolversTypes['String']>, ParentType, ContextType>;
  appPeople?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  credentials?: Resolver<ReadonlyArray<ResolversTypes['AuthorizationCredential']>, ParentType, ContextType>;
  establishedIdentities?: Resolver<Maybe<ReadonlyArray<ResolversTypes['Identity']>>, ParentType, ContextType>;
  expectedIdentity?: Resolver<Maybe<ResolversTypes['Identity']>, ParentType, ContextType>;
  gate?: Resolver<Maybe<ResolversTypes['AuthorizationCredential']>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  isAskedAgain?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  isOnDevice?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  isSilent?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  issuer?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  loginHint?: Resolver<Maybe<ResolversTypes['LoginHint']>, ParentType, ContextType>;
  needsAccountChoice?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  needsConsent?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  needsOtherAccount?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  needsSignIn?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  newScopes?: Resolver<ReadonlyArray<ResolversTypes['Scope']>, ParentType, ContextType>;
  redirectOrigin?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  requiredScopes?: Resolver<ReadonlyArray<ResolversTypes['Scope']>, ParentType, ContextType>;
  scopes?: Resolver<ReadonlyArray<ResolversTypes['Scope']>, ParentType, ContextType>;
};

export type AuthorizedAppResolvers<ContextType = AuthContext, ParentType extends ResolversParentTypes['AuthorizedApp'] = ResolversParentTypes['AuthorizedApp']> = {
  app?: Resolver<ResolversTypes['App'], ParentType, ContextType>;
  authorizedAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  credentials?: Resolver<ReadonlyArray<Maybe<ResolversTypes['Credential']>>, ParentType, ContextType>;
  deletedAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  deletedByOperator?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  lastUsedAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  scopes?: Resolver<ReadonlyArray<ResolversTypes['Scope']>, ParentType, ContextType>;
};

export type CredentialResolvers<ContextType = AuthContext, ParentType extends ResolversParentTypes['Credential'] = ResolversParentTypes['Credential']> = {
  credId?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  nodeId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type CredentialEventResolvers<ContextType = AuthContext, ParentType extends ResolversParentTypes['CredentialEvent'] = ResolversParentTypes['CredentialEvent'], FederationReferenceType extends FederationReferenceTypes['CredentialEvent'] = FederationReferenceTypes['CredentialEvent']> = {
  __resolveReference?: ReferenceResolver<Maybe<ResolversTypes['CredentialEvent']> | FederationReferenceType, FederationReferenceType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  madeBy?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  personId?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  tokenLabel?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type DashboardSessionResolvers<ContextType = AuthContext, ParentType extends ResolversParentTypes['DashboardSession'] = ResolversParentTypes['DashboardSession']> = {
  expiresAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  token?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  user?: Resolver<ResolversTypes['User'], ParentType, ContextType>;
};

export interface DateTimeScalarConfig extends GraphQLScalarTypeConfig<ResolversTypes['DateTime'], any> {
  name: 'DateTime';
}

export type EmailChallengeResolvers<ContextType = AuthContext, ParentType extends ResolversParentTypes['EmailChallenge'] = ResolversParentTypes['EmailChallenge']> = {
  email?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  expiresAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  resendAfter?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  sentAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  triesLeft?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

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

export type ItemUpdateResolvers<ContextType = AuthContext, ParentType extends ResolversParentTypes['ItemUpdate'] = ResolversParentTypes['ItemUpdate'], FederationReferenceType extends FederationReferenceTypes['ItemUpdate'] = FederationReferenceTypes['ItemUpdate']> = {
  __resolveReference?: ReferenceResolver<Maybe<ResolversTypes['ItemUpdate']> | FederationReferenceType, FederationReferenceType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  madeBy?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  personId?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  tokenLabel?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export interface JsonScalarConfig extends GraphQLScalarTypeConfig<ResolversTypes['JSON'], any> {
  name: 'JSON';
}

export type KeeperResolvers<ContextType = AuthContext, ParentType extends ResolversParentTypes['Keeper'] = ResolversParentTypes['Keeper'], FederationReferenceType extends FederationReferenceTypes['Keeper'] = FederationReferenceTypes['Keeper']> = {
  __resolveReference?: ReferenceResolver<Maybe<ResolversTypes['Keeper']> | FederationReferenceType, FederationReferenceType, ContextType>;
  handle?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  wallet?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type LinkedIdentityResolvers<ContextType = AuthContext, ParentType extends ResolversParentTypes['LinkedIdentity'] = ResolversParentTypes['LinkedIdentity']> = {
  linkedAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  masked?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  scope?: Resolver<ResolversTypes['Scope'], ParentType, ContextType>;
};

export type LoginHintResolvers<ContextType = AuthContext, ParentType extends ResolversParentTypes['LoginHint'] = ResolversParentTypes['LoginHint']> = {
  scope?: Resolver<ResolversTypes['Scope'], ParentType, ContextType>;
  value?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type LogoutRequestResolvers<ContextType = AuthContext, ParentType extends ResolversParentTypes['LogoutRequest'] = ResolversParentTypes['LogoutRequest']> = {
  app?: Resolver<Maybe<ResolversTypes['App']>, ParentType, ContextType>;
  needsConfirmation?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  redirectUrl?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type MutationResolvers<ContextType = AuthContext, ParentType extends ResolversParentTypes['Mutation'] = ResolversParentTypes['Mutation']> = {
  acceptApp?: Resolver<ResolversTypes['App'], ParentType, ContextType, RequireFields<MutationAcceptAppArgs, 'clientId'>>;
  addPasskey?: Resolver<ResolversTypes['Passkey'], ParentType, ContextType, RequireFields<MutationAddPasskeyArgs, 'input'>>;
  answerAuthorization?: Resolver<ResolversTypes['Redirect'], ParentType, ContextType, RequireFields<MutationAnswerAuthorizationArgs, 'input'>>;
  answerRequest?: Resolver<ResolversTypes['AccessRequest'], ParentType, ContextType, RequireFields<MutationAnswerRequestArgs, 'input'>>;
  approveAuthorization?: Resolver<ResolversTypes['Redirect'], ParentType, ContextType, RequireFields<MutationApproveAuthorizationArgs, 'input'>>;
  cancelAuthorization?: Resolver<ResolversTypes['Redirect'], ParentType, ContextType, RequireFields<MutationCancelAuthorizationArgs, 'id'>>;
  chooseAccount?: Resolver<ResolversTypes['AuthorizationRequest'], ParentType, ContextType, RequireFields<MutationChooseAccountArgs, 'id'>>;
  chooseHandle?: Resolver<ResolversTypes['User'], ParentType, ContextType, RequireFields<MutationChooseHandleArgs, 'handle'>>;
  completePasskeySignIn?: Resolver<ResolversTypes['Session'], ParentType, ContextType, RequireFields<MutationCompletePasskeySignInArgs, 'input'>>;
  completeSignIn?: Resolver<ResolversTypes['Session'], ParentType, ContextType, RequireFields<MutationCompleteSignInArgs, 'input'>>;
  completeUpstreamSignIn?: Resolver<ResolversTypes['Session'], ParentType, ContextType, RequireFields<MutationCompleteUpstreamSignInArgs, 'input'>>;
  declineApp?: Resolver<ResolversTypes['App'], ParentType, ContextType, RequireFields<MutationDeclineAppArgs, 'clientId'>>;
  deleteAccount?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType, RequireFields<MutationDeleteAccountArgs, 'serviceId'>>;
  deleteApp?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType, RequireFields<MutationDeleteAppArgs, 'clientId' | 'name'>>;
  denyAuthorization?: Resolver<ResolversTypes['Redirect'], ParentType, ContextType, RequireFields<MutationDenyAuthorizationArgs, 'input'>>;
  disableApp?: Resolver<ResolversTypes['OwnApp'], ParentType, ContextType, RequireFields<MutationDisableAppArgs, 'clientId'>>;
  enableApp?: Resolver<ResolversTypes['OwnApp'], ParentType, ContextType, RequireFields<MutationEnableAppArgs, 'clientId'>>;
  endAppSecret?: Resolver<ResolversTypes['OwnApp'], ParentType, ContextType, RequireFields<MutationEndAppSecretArgs, 'clientId' | 'secretId'>>;
  endSession?: Resolver<ResolversTypes['User'], ParentType, ContextType, RequireFields<MutationEndSessionArgs, 'id'>>;
  exchangeCode?: Resolver<ResolversTypes['TokenSet'], ParentType, ContextType, RequireFields<MutationExchangeCodeArgs, 'input'>>;
  handOverSession?: Resolver<ResolversTypes['Redirect'], ParentType, ContextType, RequireFields<MutationHandOverSessionArgs, 'input'>>;
  introspectToken?: Resolver<ResolversTypes['TokenIntrospection'], ParentType, ContextType, RequireFields<MutationIntrospectTokenArgs, 'input'>>;
  leaveApp?: Resolver<ResolversTypes['App'], ParentType, ContextType, RequireFields<MutationLeaveAppArgs, 'clientId'>>;
  refreshToken?: Resolver<ResolversTypes['TokenSet'], ParentType, ContextType, RequireFields<MutationRefreshTokenArgs, 'input'>>;
  removeApp?: Resolver<ResolversTypes['RemovedApp'], ParentType, ContextType, RequireFields<MutationRemoveAppArgs, 'clientId' | 'name'>>;
  removePasskey?: Resolver<ResolversTypes['User'], ParentType, ContextType, RequireFields<MutationRemovePasskeyArgs, 'id'>>;
  renamePasskey?: Resolver<ResolversTypes['Passkey'], ParentType, ContextType, RequireFields<MutationRenamePasskeyArgs, 'id' | 'name'>>;
  requestApp?: Resolver<ResolversTypes['AccessRequest'], ParentType, ContextType, RequireFields<MutationRequestAppArgs, 'input'>>;
  requestCuratorToken?: Resolver<ResolversTypes['AccessRequest'], ParentType, ContextType, RequireFields<MutationRequestCuratorTokenArgs, 'input'>>;
  requestEmailSignIn?: Resolver<ResolversTypes['SignInChallenge'], ParentType, ContextType, RequireFields<MutationRequestEmailSignInArgs, 'email'>>;
  requestWalletSignIn?: Resolver<ResolversTypes['SignInChallenge'], ParentType, ContextType, RequireFields<MutationRequestWalletSignInArgs, 'input'>>;
  restorePerson?: Resolver<ResolversTypes['Person'], ParentType, ContextType, RequireFields<MutationRestorePersonArgs, 'name'>>;
  revokeApp?: Resolver<ResolversTypes['User'], ParentType, ContextType, RequireFields<MutationRevokeAppArgs, 'clientId'>>;
  revokeCredentials?: Resolver<ResolversTypes['User'], ParentType, ContextType, RequireFields<MutationRevokeCredentialsArgs, 'clientId'>>;
  revokeScopes?: Resolver<ResolversTypes['User'], ParentType, ContextType, RequireFields<MutationRevokeScopesArgs, 'clientId' | 'scopes'>>;
  revokeToken?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType, RequireFields<MutationRevokeTokenArgs, 'input'>>;
  rotateAppSecret?: Resolver<ResolversTypes['ShownSecret'], ParentType, ContextType, RequireFields<MutationRotateAppSecretArgs, 'clientId'>>;
  setAppLogo?: Resolver<ResolversTypes['OwnApp'], ParentType, ContextType, RequireFields<MutationSetAppLogoArgs, 'clientId'>>;
  setLocale?: Resolver<ResolversTypes['User'], ParentType, ContextType, RequireFields<MutationSetLocaleArgs, 'locale'>>;
  setPrimaryIdentity?: Resolver<ResolversTypes['User'], ParentType, ContextType, RequireFields<MutationSetPrimaryIdentityArgs, 'id'>>;
  setRequestLocale?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType, RequireFields<MutationSetRequestLocaleArgs, 'id' | 'locale'>>;
  signOut?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  signOutEverywhere?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  startAuthorization?: Resolver<ResolversTypes['AuthorizationRequest'], ParentType, ContextType, RequireFields<MutationStartAuthorizationArgs, 'input'>>;
  startPasskeyRegistration?: Resolver<ResolversTypes['PasskeyChallenge'], ParentType, ContextType, Partial<MutationStartPasskeyRegistrationArgs>>;
  startPasskeySignIn?: Resolver<ResolversTypes['PasskeyChallenge'], ParentType, ContextType, Partial<MutationStartPasskeySignInArgs>>;
  startUpstreamSignIn?: Resolver<ResolversTypes['UpstreamSignIn'], ParentType, ContextType, RequireFields<MutationStartUpstreamSignInArgs, 'scope'>>;
  suspendPerson?: Resolver<ResolversTypes['Person'], ParentType, ContextType, RequireFields<MutationSuspendPersonArgs, 'name' | 'reason'>>;
  takeSecret?: Resolver<ResolversTypes['ShownSecret'], ParentType, ContextType, RequireFields<MutationTakeSecretArgs, 'requestId'>>;
  takeSession?: Resolver<ResolversTypes['DashboardSession'], ParentType, ContextType, RequireFields<MutationTakeSessionArgs, 'input'>>;
  tryApp?: Resolver<ResolversTypes['AuthorizationRequest'], ParentType, ContextType, RequireFields<MutationTryAppArgs, 'clientId' | 'scopes'>>;
  unlinkIdentity?: Resolver<ResolversTypes['User'], ParentType, ContextType, RequireFields<MutationUnlinkIdentityArgs, 'id'>>;
  updateApp?: Resolver<ResolversTypes['OwnApp'], ParentType, ContextType, RequireFields<MutationUpdateAppArgs, 'input'>>;
  withdrawRequest?: Resolver<ResolversTypes['AccessRequest'], ParentType, ContextType, RequireFields<MutationWithdrawRequestArgs, 'id'>>;
  writeOnRequest?: Resolver<ResolversTypes['AccessRequest'], ParentType, ContextType, RequireFields<MutationWriteOnRequestArgs, 'id' | 'text'>>;
};

export type NodeResolvers<ContextType = AuthContext, ParentType extends ResolversParentTypes['Node'] = ResolversParentTypes['Node']> = {
  __resolveType: TypeResolveFn<'App' | 'Credential', ParentType, ContextType>;
};

export type OwnAppResolvers<ContextType = AuthContext, ParentType extends ResolversParentTypes['OwnApp'] = ResolversParentTypes['OwnApp']> = {
  app?: Resolver<ResolversTypes['App'], ParentType, ContextType>;
  createdAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  credIds?: Resolver<ReadonlyArray<ResolversTypes['Int']>, ParentType, ContextType>;
  disabledAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  disabledReason?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  expiringTokens?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  gate?: Resolver<Maybe<ResolversTypes['AppGate']>, ParentType, ContextType>;
  gateDays?: Resolver<ReadonlyArray<ResolversTypes['AppGateDay']>, ParentType, ContextType, RequireFields<OwnAppGateDaysArgs, 'days'>>;
  invitedOwners?: Resolver<ReadonlyArray<ResolversTypes['String']>, ParentType, ContextType>;
  isPublic?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  owners?: Resolver<ReadonlyArray<ResolversTypes['String']>, ParentType, ContextType>;
  postLogoutRedirectUris?: Resolver<ReadonlyArray<ResolversTypes['String']>, ParentType, ContextType>;
  redirectUris?: Resolver<ReadonlyArray<ResolversTypes['String']>, ParentType, ContextType>;
  refreshGraceSeconds?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  requirePkce?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  secrets?: Resolver<ReadonlyArray<ResolversTypes['AppSecret']>, ParentType, ContextType>;
  usage?: Resolver<ReadonlyArray<ResolversTypes['AppUsage']>, ParentType, ContextType, RequireFields<OwnAppUsageArgs, 'days'>>;
};

export type OwnAppConnectionResolvers<ContextType = AuthContext, ParentType extends ResolversParentTypes['OwnAppConnection'] = ResolversParentTypes['OwnAppConnection']> = {
  edges?: Resolver<ReadonlyArray<ResolversTypes['OwnAppEdge']>, ParentType, ContextType>;
  nodes?: Resolver<ReadonlyArray<ResolversTypes['OwnApp']>, ParentType, ContextType>;
  pageInfo?: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
};

export type OwnAppEdgeResolvers<ContextType = AuthContext, ParentType extends ResolversParentTypes['OwnAppEdge'] = ResolversParentTypes['OwnAppEdge']> = {
  cursor?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  node?: Resolver<ResolversTypes['OwnApp'], ParentType, ContextType>;
};

export type PageInfoResolvers<ContextType = AuthContext, ParentType extends ResolversParentTypes['PageInfo'] = ResolversParentTypes['PageInfo']> = {
  endCursor?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  hasNextPage?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  hasPreviousPage?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  startCursor?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type PasskeyResolvers<ContextType = AuthContext, ParentType extends ResolversParentTypes['Passkey'] = ResolversParentTypes['Passkey']> = {
  addedAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  lastUsedAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type PasskeyChallengeResolvers<ContextType = AuthContext, ParentType extends ResolversParentTypes['PasskeyChallenge'] = ResolversParentTypes['PasskeyChallenge']> = {
  expiresAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  options?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type PersonResolvers<ContextType = AuthContext, ParentType extends ResolversParentTypes['Person'] = ResolversParentTypes['Person']> = {
  createdAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  credentialCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  linked?: Resolver<ReadonlyArray<ResolversTypes['LinkedIdentity']>, ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  ownedApps?: Resolver<ReadonlyArray<ResolversTypes['App']>, ParentType, ContextType>;
  roles?: Resolver<ReadonlyArray<ResolversTypes['Role']>, ParentType, ContextType>;
  suspendedAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  suspensionReason?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type PersonConnectionResolvers<ContextType = AuthContext, ParentType extends ResolversParentTypes['PersonConnection'] = ResolversParentTypes['PersonConnection']> = {
  edges?: Resolver<ReadonlyArray<ResolversTypes['PersonEdge']>, ParentType, ContextType>;
  nodes?: Resolver<ReadonlyArray<ResolversTypes['Person']>, ParentType, ContextType>;
  pageInfo?: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
};

export type PersonEdgeResolvers<ContextType = AuthContext, ParentType extends ResolversParentTypes['PersonEdge'] = ResolversParentTypes['PersonEdge']> = {
  cursor?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  node?: Resolver<ResolversTypes['Person'], ParentType, ContextType>;
};

export type QueryResolvers<ContextType = AuthContext, ParentType extends ResolversParentTypes['Query'] = ResolversParentTypes['Query']> = {
  accessRequest?: Resolver<Maybe<ResolversTypes['AccessRequest']>, ParentType, ContextType, RequireFields<QueryAccessRequestArgs, 'id'>>;
  accessRequests?: Resolver<ResolversTypes['AccessRequestConnection'], ParentType, ContextType, RequireFields<QueryAccessRequestsArgs, 'first'>>;
  accessToken?: Resolver<Maybe<ResolversTypes['AccessToken']>, ParentType, ContextType>;
  allApps?: Resolver<ResolversTypes['OwnAppConnection'], ParentType, ContextType, RequireFields<QueryAllAppsArgs, 'first'>>;
  app?: Resolver<Maybe<ResolversTypes['App']>, ParentType, ContextType, RequireFields<QueryAppArgs, 'clientId'>>;
  appInvitations?: Resolver<ResolversTypes['AppInvitationConnection'], ParentType, ContextType, RequireFields<QueryAppInvitationsArgs, 'first'>>;
  appLogo?: Resolver<Maybe<ResolversTypes['AppLogo']>, ParentType, ContextType, RequireFields<QueryAppLogoArgs, 'clientId'>>;
  auditEventNames?: Resolver<ReadonlyArray<ResolversTypes['String']>, ParentType, ContextType>;
  auditEvents?: Resolver<ResolversTypes['AuditEventConnection'], ParentType, ContextType, RequireFields<QueryAuditEventsArgs, 'all' | 'first'>>;
  authorizationRequest?: Resolver<Maybe<ResolversTypes['AuthorizationRequest']>, ParentType, ContextType, RequireFields<QueryAuthorizationRequestArgs, 'id'>>;
  authorizationRequestApp?: Resolver<Maybe<ResolversTypes['App']>, ParentType, ContextType, RequireFields<QueryAuthorizationRequestAppArgs, 'id'>>;
  dashboardUrl?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  emailChallenge?: Resolver<Maybe<ResolversTypes['EmailChallenge']>, ParentType, ContextType, RequireFields<QueryEmailChallengeArgs, 'id'>>;
  identities?: Resolver<ReadonlyArray<ResolversTypes['Identity']>, ParentType, ContextType, Partial<QueryIdentitiesArgs>>;
  linkableScopes?: Resolver<ReadonlyArray<ResolversTypes['Scope']>, ParentType, ContextType>;
  logoutRequest?: Resolver<ResolversTypes['LogoutRequest'], ParentType, ContextType, RequireFields<QueryLogoutRequestArgs, 'input'>>;
  needsNewSignIn?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  node?: Resolver<Maybe<ResolversTypes['Node']>, ParentType, ContextType, RequireFields<QueryNodeArgs, 'nodeId'>>;
  ownApp?: Resolver<Maybe<ResolversTypes['OwnApp']>, ParentType, ContextType, RequireFields<QueryOwnAppArgs, 'clientId'>>;
  ownApps?: Resolver<ResolversTypes['OwnAppConnection'], ParentType, ContextType, RequireFields<QueryOwnAppsArgs, 'first'>>;
  person?: Resolver<Maybe<ResolversTypes['Person']>, ParentType, ContextType, RequireFields<QueryPersonArgs, 'name'>>;
  previewHandle?: Resolver<ResolversTypes['String'], ParentType, ContextType, RequireFields<QueryPreviewHandleArgs, 'handle'>>;
  selfService?: Resolver<ResolversTypes['SelfService'], ParentType, ContextType>;
  signInProviders?: Resolver<ReadonlyArray<ResolversTypes['SignInProvider']>, ParentType, ContextType>;
  signingKeys?: Resolver<ReadonlyArray<ResolversTypes['SigningKey']>, ParentType, ContextType>;
  suspendedPeople?: Resolver<ResolversTypes['PersonConnection'], ParentType, ContextType, RequireFields<QuerySuspendedPeopleArgs, 'first'>>;
  triedClaims?: Resolver<Maybe<ResolversTypes['JSON']>, ParentType, ContextType, RequireFields<QueryTriedClaimsArgs, 'clientId' | 'code'>>;
  userInfo?: Resolver<ResolversTypes['UserInfo'], ParentType, ContextType>;
  viewer?: Resolver<Maybe<ResolversTypes['User']>, ParentType, ContextType>;
  waitingRequests?: Resolver<ResolversTypes['AccessRequestConnection'], ParentType, ContextType, RequireFields<QueryWaitingRequestsArgs, 'first'>>;
};

export type RedirectResolvers<ContextType = AuthContext, ParentType extends ResolversParentTypes['Redirect'] = ResolversParentTypes['Redirect']> = {
  url?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type RemovedAppResolvers<ContextType = AuthContext, ParentType extends ResolversParentTypes['RemovedApp'] = ResolversParentTypes['RemovedApp']> = {
  clientId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
};

export type RequestMessageResolvers<ContextType = AuthContext, ParentType extends ResolversParentTypes['RequestMessage'] = ResolversParentTypes['RequestMessage']> = {
  at?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  isOperator?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  text?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type RequestedAppResolvers<ContextType = AuthContext, ParentType extends ResolversParentTypes['RequestedApp'] = ResolversParentTypes['RequestedApp']> = {
  expiringTokens?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  homepage?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  isPublic?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  redirectUris?: Resolver<ReadonlyArray<ResolversTypes['String']>, ParentType, ContextType>;
  requirePkce?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  requiredScopes?: Resolver<ReadonlyArray<ResolversTypes['Scope']>, ParentType, ContextType>;
};

export type RequestedCuratorTokenResolvers<ContextType = AuthContext, ParentType extends ResolversParentTypes['RequestedCuratorToken'] = ResolversParentTypes['RequestedCuratorToken']> = {
  address?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  credIds?: Resolver<Maybe<ReadonlyArray<ResolversTypes['Int']>>, ParentType, ContextType>;
  days?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  label?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type SelfServiceResolvers<ContextType = AuthContext, ParentType extends ResolversParentTypes['SelfService'] = ResolversParentTypes['SelfService']> = {
  apps?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  curatorTokens?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  supportUrl?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type SessionResolvers<ContextType = AuthContext, ParentType extends ResolversParentTypes['Session'] = ResolversParentTypes['Session']> = {
  token?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  user?: Resolver<ResolversTypes['User'], ParentType, ContextType>;
};

export type ShownCuratorResolvers<ContextType = AuthContext, ParentType extends ResolversParentTypes['ShownCurator'] = ResolversParentTypes['ShownCurator'], FederationReferenceType extends FederationReferenceTypes['ShownCurator'] = FederationReferenceTypes['ShownCurator']> = {
  __resolveReference?: ReferenceResolver<Maybe<ResolversTypes['ShownCurator']> | FederationReferenceType, FederationReferenceType, ContextType>;
  handle?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  personId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  wallet?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type ShownSecretResolvers<ContextType = AuthContext, ParentType extends ResolversParentTypes['ShownSecret'] = ResolversParentTypes['ShownSecret']> = {
  clientId?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  expiresAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  secret?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  tokenId?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
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

export type SigningKeyResolvers<ContextType = AuthContext, ParentType extends ResolversParentTypes['SigningKey'] = ResolversParentTypes['SigningKey']> = {
  exponent?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  keyId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  modulus?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
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
  scope?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  scopes?: Resolver<Maybe<ReadonlyArray<ResolversTypes['Scope']>>, ParentType, ContextType>;
  tokenType?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  userId?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
};

export type TokenSetResolvers<ContextType = AuthContext, ParentType extends ResolversParentTypes['TokenSet'] = ResolversParentTypes['TokenSet']> = {
  accessToken?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  expiresIn?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  idToken?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  refreshToken?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  scope?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
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
  locale?: Resolver<Maybe<ResolversTypes['Locale']>, ParentType, ContextType>;
  mailLocale?: Resolver<ResolversTypes['Locale'], ParentType, ContextType>;
  passkeys?: Resolver<ReadonlyArray<ResolversTypes['Passkey']>, ParentType, ContextType>;
  roles?: Resolver<ReadonlyArray<ResolversTypes['Role']>, ParentType, ContextType>;
  sessions?: Resolver<ReadonlyArray<ResolversTypes['UserSession']>, ParentType, ContextType>;
};

export type UserInfoResolvers<ContextType = AuthContext, ParentType extends ResolversParentTypes['UserInfo'] = ResolversParentTypes['UserInfo']> = {
  credentials?: Resolver<Maybe<ResolversTypes['JSON']>, ParentType, ContextType>;
  email?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  emailVerified?: Resolver<Maybe<ResolversTypes['Boolean']>, ParentType, ContextType>;
  groups?: Resolver<Maybe<ReadonlyArray<ResolversTypes['String']>>, ParentType, ContextType>;
  name?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  preferredUsername?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  sub?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
};

export type UserSessionResolvers<ContextType = AuthContext, ParentType extends ResolversParentTypes['UserSession'] = ResolversParentTypes['UserSession']> = {
  device?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
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
  AccessRequest?: AccessRequestResolvers<ContextType>;
  AccessRequestConnection?: AccessRequestConnectionResolvers<ContextType>;
  AccessRequestEdge?: AccessRequestEdgeResolvers<ContextType>;
  AccessToken?: AccessTokenResolvers<ContextType>;
  App?: AppResolvers<ContextType>;
  AppGate?: AppGateResolvers<ContextType>;
  AppGateDay?: AppGateDayResolvers<ContextType>;
  AppInvitation?: AppInvitationResolvers<ContextType>;
  AppInvitationConnection?: AppInvitationConnectionResolvers<ContextType>;
  AppInvitationEdge?: AppInvitationEdgeResolvers<ContextType>;
  AppLogo?: AppLogoResolvers<ContextType>;
  AppSecret?: AppSecretResolvers<ContextType>;
  AppUsage?: AppUsageResolvers<ContextType>;
  AuditDetail?: AuditDetailResolvers<ContextType>;
  AuditEvent?: AuditEventResolvers<ContextType>;
  AuditEventConnection?: AuditEventConnectionResolvers<ContextType>;
  AuditEventEdge?: AuditEventEdgeResolvers<ContextType>;
  AuthorizationCredential?: AuthorizationCredentialResolvers<ContextType>;
  AuthorizationRequest?: AuthorizationRequestResolvers<ContextType>;
  AuthorizedApp?: AuthorizedAppResolvers<ContextType>;
  Credential?: CredentialResolvers<ContextType>;
  CredentialEvent?: CredentialEventResolvers<ContextType>;
  DashboardSession?: DashboardSessionResolvers<ContextType>;
  DateTime?: GraphQLScalarType;
  EmailChallenge?: EmailChallengeResolvers<ContextType>;
  EmailIdentity?: EmailIdentityResolvers<ContextType>;
  Identity?: IdentityResolvers<ContextType>;
  ItemUpdate?: ItemUpdateResolvers<ContextType>;
  JSON?: GraphQLScalarType;
  Keeper?: KeeperResolvers<ContextType>;
  LinkedIdentity?: LinkedIdentityResolvers<ContextType>;
  LoginHint?: LoginHintResolvers<ContextType>;
  LogoutRequest?: LogoutRequestResolvers<ContextType>;
  Mutation?: MutationResolvers<ContextType>;
  Node?: NodeResolvers<ContextType>;
  OwnApp?: OwnAppResolvers<ContextType>;
  OwnAppConnection?: OwnAppConnectionResolvers<ContextType>;
  OwnAppEdge?: OwnAppEdgeResolvers<ContextType>;
  PageInfo?: PageInfoResolvers<ContextType>;
  Passkey?: PasskeyResolvers<ContextType>;
  PasskeyChallenge?: PasskeyChallengeResolvers<ContextType>;
  Person?: PersonResolvers<ContextType>;
  PersonConnection?: PersonConnectionResolvers<ContextType>;
  PersonEdge?: PersonEdgeResolvers<ContextType>;
  Query?: QueryResolvers<ContextType>;
  Redirect?: RedirectResolvers<ContextType>;
  RemovedApp?: RemovedAppResolvers<ContextType>;
  RequestMessage?: RequestMessageResolvers<ContextType>;
  RequestedApp?: RequestedAppResolvers<ContextType>;
  RequestedCuratorToken?: RequestedCuratorTokenResolvers<ContextType>;
  SelfService?: SelfServiceResolvers<ContextType>;
  Session?: SessionResolvers<ContextType>;
  ShownCurator?: ShownCuratorResolvers<ContextType>;
  ShownSecret?: ShownSecretResolvers<ContextType>;
  SignInChallenge?: SignInChallengeResolvers<ContextType>;
  SignInProvider?: SignInProviderResolvers<ContextType>;
  SignInWidget?: SignInWidgetResolvers<ContextType>;
  SigningKey?: SigningKeyResolvers<ContextType>;
  SocialIdentity?: SocialIdentityResolvers<ContextType>;
  TokenIntrospection?: TokenIntrospectionResolvers<ContextType>;
  TokenSet?: TokenSetResolvers<ContextType>;
  UpstreamSignIn?: UpstreamSignInResolvers<ContextType>;
  User?: UserResolvers<ContextType>;
  UserInfo?: UserInfoResolvers<ContextType>;
  UserSession?: UserSessionResolvers<ContextType>;
  WalletIdentity?: WalletIdentityResolvers<ContextType>;
};

