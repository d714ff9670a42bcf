/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import { persisted } from './persisted.ts';
/** The gate of an app. */
export type AppGateInput = {
  /** The credential's ID. It can be anybody's. */
  readonly credId: number;
  /** How many seconds a yes counts, before the person is checked again: 3,600 to 86,400. */
  readonly lifetimeSeconds?: number | null | undefined;
};

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

/** New values for an app. A field that is left out stays the same. */
export type UpdateAppInput = {
  /** The app's client ID. */
  readonly clientId: string | number;
  /** All credentials of which the app is told whether people are eligible, if they allow it: five at most, with the gate. */
  readonly credIds?: ReadonlyArray<number> | null | undefined;
  /** Whether new access tokens expire and can be refreshed. */
  readonly expiringTokens?: boolean | null | undefined;
  /**
   * The credential that people must be eligible for to sign in; null removes it. The app needs expiring tokens for as long as it stands, and its
   * tokens without an end are revoked.
   */
  readonly gate?: AppGateInput | null | undefined;
  /** The https URL of the app's website; null removes it. */
  readonly homepage?: string | null | undefined;
  /** The name, as the consent page shows it: 1 to 100 characters. */
  readonly name?: string | null | undefined;
  /** All owners, 1 to 20, by their service IDs. A new name is invited. A name that is left out loses its ownership or its invitation. */
  readonly owners?: ReadonlyArray<string> | null | undefined;
  /** The https URL of the app's privacy policy; null removes it. */
  readonly policy?: string | null | undefined;
  /** All URIs that people may return to after a sign-out, up to 20: https, or http on loopback. */
  readonly postLogoutRedirectUris?: ReadonlyArray<string> | null | undefined;
  /** All redirect URIs, 1 to 20: https, http on loopback or, for a public app, a scheme with a dot, such as `com.example.app:/callback`. */
  readonly redirectUris?: ReadonlyArray<string> | null | undefined;
  /** How many seconds a used refresh token stays valid: 0 to 60. */
  readonly refreshGraceSeconds?: number | null | undefined;
  /** Whether to refuse authorization requests without PKCE. */
  readonly requirePkce?: boolean | null | undefined;
  /** The scopes that people must allow if the app asks for them: only what can be linked on this installation (`linkableScopes`). */
  readonly requiredScopes?: ReadonlyArray<Scope> | null | undefined;
  /** The https URL of the app's terms of service; null removes it. */
  readonly terms?: string | null | undefined;
};

export type OwnAppsQueryVariables = Exact<{
  first: number;
  after?: string | null | undefined;
  search?: string | null | undefined;
}>;


export type OwnAppsQuery = { readonly ownApps: { readonly nodes: ReadonlyArray<{ readonly redirectUris: ReadonlyArray<string>, readonly isPublic: boolean, readonly createdAt: string, readonly disabledAt: string | null, readonly app: { readonly clientId: string, readonly name: string }, readonly secrets: ReadonlyArray<{ readonly id: string }> }>, readonly pageInfo: { readonly endCursor: string | null, readonly hasNextPage: boolean } } };

export type OwnAppQueryVariables = Exact<{
  clientId: string | number;
}>;


export type OwnAppQuery = { readonly ownApp: { readonly redirectUris: ReadonlyArray<string>, readonly postLogoutRedirectUris: ReadonlyArray<string>, readonly isPublic: boolean, readonly requirePkce: boolean, readonly expiringTokens: boolean, readonly credIds: ReadonlyArray<number>, readonly refreshGraceSeconds: number, readonly owners: ReadonlyArray<string>, readonly invitedOwners: ReadonlyArray<string>, readonly createdAt: string, readonly disabledAt: string | null, readonly disabledReason: string | null, readonly app: { readonly clientId: string, readonly name: string, readonly homepage: string | null, readonly policy: string | null, readonly terms: string | null, readonly requiredScopes: ReadonlyArray<Scope> }, readonly gate: { readonly credId: number, readonly lifetimeSeconds: number } | null, readonly secrets: ReadonlyArray<{ readonly id: string, readonly lastFour: string | null, readonly createdAt: string, readonly lastUsedAt: string | null }> } | null };

export type AppGateDaysQueryVariables = Exact<{
  clientId: string | number;
}>;


export type AppGateDaysQuery = { readonly ownApp: { readonly gateDays: ReadonlyArray<{ readonly day: string, readonly letIn: number | null, readonly turnedAway: number | null, readonly notTold: number | null }> } | null };

export type LinkableScopesQueryVariables = Exact<{ [key: string]: never; }>;


export type LinkableScopesQuery = { readonly linkableScopes: ReadonlyArray<Scope> };

export type AppInvitationsQueryVariables = Exact<{
  first: number;
}>;


export type AppInvitationsQuery = { readonly appInvitations: { readonly nodes: ReadonlyArray<{ readonly owners: ReadonlyArray<string>, readonly app: { readonly clientId: string, readonly name: string, readonly homepage: string | null } }> } };

export type AcceptAppMutationVariables = Exact<{
  clientId: string | number;
}>;


export type AcceptAppMutation = { readonly acceptApp: { readonly clientId: string } };

export type DeclineAppMutationVariables = Exact<{
  clientId: string | number;
}>;


export type DeclineAppMutation = { readonly declineApp: { readonly clientId: string } };

export type LeaveAppMutationVariables = Exact<{
  clientId: string | number;
}>;


export type LeaveAppMutation = { readonly leaveApp: { readonly clientId: string } };

export type DeleteAppMutationVariables = Exact<{
  clientId: string | number;
  name: string;
}>;


export type DeleteAppMutation = { readonly deleteApp: boolean };

export type UpdateAppMutationVariables = Exact<{
  input: UpdateAppInput;
}>;


export type UpdateAppMutation = { readonly updateApp: { readonly app: { readonly clientId: string } } };

export type RotateAppSecretMutationVariables = Exact<{
  clientId: string | number;
}>;


export type RotateAppSecretMutation = { readonly rotateAppSecret: { readonly secret: string | null, readonly clientId: string | null, readonly tokenId: string | null, readonly expiresAt: string | null } };

export type EndAppSecretMutationVariables = Exact<{
  clientId: string | number;
  secretId: string | number;
}>;


export type EndAppSecretMutation = { readonly endAppSecret: { readonly app: { readonly clientId: string } } };

export type AppLogoQueryVariables = Exact<{
  clientId: string | number;
}>;


export type AppLogoQuery = { readonly appLogo: { readonly contentType: string, readonly image: string } | null };

export type SetAppLogoMutationVariables = Exact<{
  clientId: string | number;
  image?: string | null | undefined;
}>;


export type SetAppLogoMutation = { readonly setAppLogo: { readonly app: { readonly clientId: string } } };

export type AppUsageQueryVariables = Exact<{
  clientId: string | number;
  days: number;
}>;


export type AppUsageQuery = { readonly ownApp: { readonly app: { readonly clientId: string }, readonly usage: ReadonlyArray<{ readonly hour: string, readonly consents: number, readonly declines: number, readonly tokens: number, readonly reads: number, readonly refusals: number }> } | null };

export type AppChangesQueryVariables = Exact<{
  clientId: string | number;
  first: number;
  after?: string | null | undefined;
}>;


export type AppChangesQuery = { readonly auditEvents: { readonly nodes: ReadonlyArray<{ readonly id: string, readonly at: string, readonly event: string, readonly who: string | null, readonly byOperator: boolean, readonly details: ReadonlyArray<{ readonly name: string, readonly value: string }> }>, readonly pageInfo: { readonly endCursor: string | null, readonly hasNextPage: boolean } } };

export const OwnAppsDocument = persisted<OwnAppsQuery, OwnAppsQueryVariables>('sha256:83d9debd2a9e2d8daeab09fe720230e2164b7430a665a9a821304e0f1f38d401');
export const OwnAppDocument = persisted<OwnAppQuery, OwnAppQueryVariables>('sha256:1e8a0189637cf2b60c7abad8a1076ca5ef34e64a106d69348df9f0f5a9fc21b7');
export const AppGateDaysDocument = persisted<AppGateDaysQuery, AppGateDaysQueryVariables>('sha256:d32d971c5f6d47b5dc09f83070b40d9b675e735479e2d0b829eacbee488b3608');
export const LinkableScopesDocument = persisted<LinkableScopesQuery, LinkableScopesQueryVariables>('sha256:a0ca77d0a8d6b1070d4a7e59724ae8acecace5c0b2cbf9e059205efcdc4b5350');
export const AppInvitationsDocument = persisted<AppInvitationsQuery, AppInvitationsQueryVariables>('sha256:7a13cf10af4db1fff4ac0760d03bc36c5e8e980ac11166e177ff064a99ebd7bc');
export const AcceptAppDocument = persisted<AcceptAppMutation, AcceptAppMutationVariables>('sha256:b3cbd34019cb978eee93e01ea9665029f439d8db42359489796e7fd879561ab3');
export const DeclineAppDocument = persisted<DeclineAppMutation, DeclineAppMutationVariables>('sha256:f9cbf6f41ddf4e56a4002a743fe52b88b200352f048acf1b0df60c6f944ce360');
export const LeaveAppDocument = persisted<LeaveAppMutation, LeaveAppMutationVariables>('sha256:5ea063b8085050787813043a80998c91942b88e9e044313f77eb3ca6343245f2');
export const DeleteAppDocument = persisted<DeleteAppMutation, DeleteAppMutationVariables>('sha256:4792977c0fd5985656e0652018f6b857b6a81e03fcd2485a00633eecc8f2fb95');
export const UpdateAppDocument = persisted<UpdateAppMutation, UpdateAppMutationVariables>('sha256:971f3f027dd1c5c5dc47cf53df8647116ef955ea9bb426020e4419f37483276c');
export const RotateAppSecretDocument = persisted<RotateAppSecretMutation, RotateAppSecretMutationVariables>('sha256:919fa2c91219d24055b4f1947b67bb44e14bd12bd74861c47dc36488b87ef792');
export const EndAppSecretDocument = persisted<EndAppSecretMutation, EndAppSecretMutationVariables>('sha256:60a1e2ec2c76c55fd48e95f4e470078d799b0e3b0b27fc7ef429a39bb70ebbcc');
export const AppLogoDocument = persisted<AppLogoQuery, AppLogoQueryVariables>('sha256:c38e4535ea01ba09df52edee9125f34be4cc0ef0606b8f46852933e836d8e82e');
export const SetAppLogoDocument = persisted<SetAppLogoMutation, SetAppLogoMutationVariables>('sha256:6c453d2187e3f4065a836c97bb306d3cbe3c9224df0939120595be7ecaeae26e');
export const AppUsageDocument = persisted<AppUsageQuery, AppUsageQueryVariables>('sha256:53c81ebb7225436c42956e99c9ba5f865a6a09f2a951446f36369ec873c32fa4');
export const AppChangesDocument = persisted<AppChangesQuery, AppChangesQueryVariables>('sha256:8b27c6f0c358b0c7093d39c1abfbcd2da5e3da9fb319adc40a5b917bccf03a98');