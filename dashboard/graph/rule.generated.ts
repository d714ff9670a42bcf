/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import { persisted } from './persisted.ts';
/** A number of rules, of which enough must hold. */
export type AtLeastInput = {
  /** How many must hold: from 1 to the number of rules. */
  readonly count: number;
  /** The rules: 1 to 100. */
  readonly of: ReadonlyArray<RuleInput>;
};

/** The ways in which a check can fail. */
export type CheckFailureCode =
  /** The text is not a wallet address on a supported chain. A list also takes an e-mail address; a partner is never asked for one. */
  | 'ADDRESS_INVALID'
  /** The partner was not called, because it is not asked for addresses of this kind: the message, and `addressKinds` of the credential, say for which it is. */
  | 'ADDRESS_NOT_ASKABLE'
  /** The expression returned something other than the number 1 or 0. */
  | 'BAD_RESULT'
  /** The partner answered with a status other than 2xx. */
  | 'BAD_STATUS'
  /** The expression threw an error, ran too long or used too much memory. */
  | 'EXPRESSION_FAILED'
  /** The partner was not called, because the credential was handed over, which drops the values of its request headers. Its curator must store new ones. */
  | 'HEADERS_MISSING'
  /** The caller may not ask for this address: it is an e-mail address, and they are neither its owner nor the credential's curator. */
  | 'NOT_ALLOWED'
  /** The answer is not a JSON object. */
  | 'NOT_JSON'
  /** The GraphQL answer has no data. */
  | 'NO_DATA'
  /** The outcome of a rule rests on a part that could not be decided. The message says why; for the rule's curator, also which part. */
  | 'PART_FAILED'
  /** A part of a rule may not be asked by this caller: it is an e-mail address of somebody else. */
  | 'PART_FORBIDDEN'
  /** A part of a rule was deleted, or an operator has taken it down. */
  | 'PART_GONE'
  /** A part of a rule can't be asked for this address: its partner is not asked for addresses of this kind, and none for an e-mail address. */
  | 'PART_NOT_ASKABLE'
  /** The rule, with the rules that it names, has grown beyond the limits: its curator must shorten it. */
  | 'RULE_TOO_LARGE'
  /** An operator has taken the credential down. */
  | 'TAKEN_DOWN'
  /** The partner did not answer completely within 5 seconds. */
  | 'TIMEOUT'
  /** The answer is larger than the limit of the service. */
  | 'TOO_LARGE'
  /** The request would have called partners more than 500 times, or too many calls wait for a partner. Ask for fewer addresses, or later. */
  | 'TOO_MANY_CALLS'
  /** The endpoint could not be reached, or its address is not allowed. */
  | 'UNREACHABLE';

/** A new RULE credential. */
export type CreateRuleCredentialInput = {
  /** The curator's token. A signed-in person leaves it out. */
  readonly auth?: CuratorAuth | null | undefined;
  /** The wallet address of the curator, which must be one of the caller's. The default is the one that the caller linked first. */
  readonly curator?: string | null | undefined;
  /** What the credential stands for, in at most 1,000 characters, all of them visible. */
  readonly description?: string | null | undefined;
  /** When the credential ends (`Credential.endsAt`), such as `2026-11-30T18:00:00Z`. A copy of the credential has no end. */
  readonly endsAt?: string | null | undefined;
  /** A key of the caller's choice. A repeat with the same key returns the credential that the first call created. */
  readonly idempotencyKey?: string | null | undefined;
  /** The credential's name: 1 to 100 characters, all of them visible. */
  readonly name: string;
  /** The rule. */
  readonly rule: RuleInput;
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

/** How a curator's script authenticates. */
export type CuratorAuth = {
  /** The token of the credential's curator. */
  readonly accessToken: string;
};

/** An earlier version of a rule to restore. */
export type RestoreRuleInput = {
  /** The curator's token; left out by a signed-in user. */
  readonly auth?: CuratorAuth | null | undefined;
  /** The credential's ID. */
  readonly credId: number;
  /** The version that the rule has now. If the version has changed, nothing changes (CONFLICT, reason VERSION). By default, the version at the start of the call. */
  readonly ifVersion?: number | null | undefined;
  /** The number of the version to restore. */
  readonly version: number;
};

/**
 * A rule: exactly one of its fields. A rule, with the rules of the credentials that it names, is at most 10 levels deep and names at most 100
 * credentials, of which at most 20 have a partner; its JSON text has at most 16 kB.
 */
export type RuleInput = {
  /** Eligible for each of these: 1 to 100. */
  readonly all?: ReadonlyArray<RuleInput> | null | undefined;
  /** Eligible for one or more of these: 1 to 100. */
  readonly any?: ReadonlyArray<RuleInput> | null | undefined;
  /** Eligible for a number or more of these. */
  readonly atLeast?: AtLeastInput | null | undefined;
  /** Eligible for the credential with this ID. */
  readonly credential?: number | null | undefined;
  /** Not eligible for this. */
  readonly not?: RuleInput | null | undefined;
};

/** The state of the current version of a source. */
export type SourceState =
  /** All of the latest calls, two or more, had no result. Or a fifth or more of at least five calls in this hour had none; while there are fewer than five, the calls of the previous hour count too. */
  | 'FAILING'
  /** It was called, and is neither failing nor paused. */
  | 'FINE'
  /** At least one process of the service makes no calls for a while, because the partner did not answer several times in a row or asked for a pause. */
  | 'PAUSED'
  /** It was not called in the last 24 hours. */
  | 'UNUSED';

/** A rule to try. */
export type TryRuleInput = {
  /** 1 to 100 wallet addresses, or e-mail addresses under the terms of `Credential.eligibility`. */
  readonly addresses: ReadonlyArray<string>;
  /** The curator's token; left out by a signed-in user. */
  readonly auth?: CuratorAuth | null | undefined;
  /** The credential whose rule this would become: it may not name itself, also not through others. Null for a new one. */
  readonly credId?: number | null | undefined;
  /** The rule. */
  readonly rule: RuleInput;
};

/** A change to the rule of a RULE credential. */
export type UpdateRuleInput = {
  /** The curator's token; left out by a signed-in user. */
  readonly auth?: CuratorAuth | null | undefined;
  /** The credential's ID. */
  readonly credId: number;
  /** The version on which the change is based. If the rule has another version by then, nothing changes (CONFLICT, reason VERSION). By default, the version at the start of the call. */
  readonly ifVersion?: number | null | undefined;
  /** The whole new rule. */
  readonly rule: RuleInput;
};

export type NamedCredentialFragment = { readonly credId: number, readonly name: string, readonly kind: CredentialKind, readonly curator: string, readonly isOwn: boolean, readonly endsAt: string | null, readonly hasEnded: boolean };

export type VisibleRuleFragment = { readonly version: number, readonly formula: unknown, readonly credentials: ReadonlyArray<{ readonly credId: number, readonly name: string, readonly kind: CredentialKind, readonly curator: string, readonly isOwn: boolean, readonly endsAt: string | null, readonly hasEnded: boolean }> };

export type RulePartFragment = { readonly path: string, readonly credId: number, readonly result: number | null, readonly hasEnded: boolean, readonly wasAsked: boolean, readonly isDeciding: boolean, readonly failure: { readonly code: CheckFailureCode, readonly message: string } | null };

export type CredentialRuleQueryVariables = Exact<{
  credId: number;
}>;


export type CredentialRuleQuery = { readonly credential: { readonly credId: number, readonly rule: { readonly version: number, readonly formula: unknown, readonly credentials: ReadonlyArray<{ readonly credId: number, readonly name: string, readonly kind: CredentialKind, readonly curator: string, readonly isOwn: boolean, readonly endsAt: string | null, readonly hasEnded: boolean }> } | null } | null };

export type RuleVersionsQueryVariables = Exact<{
  credId: number;
  first: number;
  after?: string | null | undefined;
}>;


export type RuleVersionsQuery = { readonly credential: { readonly credId: number, readonly ruleVersions: { readonly nodes: ReadonlyArray<{ readonly version: number, readonly at: string, readonly actor: string | null, readonly tokenId: string | null, readonly restores: number | null, readonly rule: { readonly version: number, readonly formula: unknown, readonly credentials: ReadonlyArray<{ readonly credId: number, readonly name: string, readonly kind: CredentialKind, readonly curator: string, readonly isOwn: boolean, readonly endsAt: string | null, readonly hasEnded: boolean }> } }>, readonly pageInfo: { readonly endCursor: string | null, readonly hasNextPage: boolean } } | null } | null };

export type NamedCredentialQueryVariables = Exact<{
  credId: number;
}>;


export type NamedCredentialQuery = { readonly credential: { readonly credId: number, readonly name: string, readonly kind: CredentialKind, readonly curator: string, readonly isOwn: boolean, readonly endsAt: string | null, readonly hasEnded: boolean } | null };

export type FindPartsQueryVariables = Exact<{
  search?: string | null | undefined;
  credId: number;
  isSearch: boolean;
  isNumber: boolean;
  first: number;
}>;


export type FindPartsQuery = { readonly credential?: { readonly credId: number, readonly name: string, readonly kind: CredentialKind, readonly curator: string, readonly isOwn: boolean, readonly endsAt: string | null, readonly hasEnded: boolean } | null, readonly ownCredentials: { readonly nodes: ReadonlyArray<{ readonly credId: number, readonly name: string, readonly kind: CredentialKind, readonly curator: string, readonly isOwn: boolean, readonly endsAt: string | null, readonly hasEnded: boolean, readonly sourceHealth: { readonly state: SourceState } | null }> }, readonly credentials?: { readonly nodes: ReadonlyArray<{ readonly credId: number, readonly name: string, readonly kind: CredentialKind, readonly curator: string, readonly isOwn: boolean, readonly endsAt: string | null, readonly hasEnded: boolean }> } };

export type TryRuleMutationVariables = Exact<{
  input: TryRuleInput;
}>;


export type TryRuleMutation = { readonly tryRule: ReadonlyArray<{ readonly address: string, readonly result: number | null, readonly failure: { readonly code: CheckFailureCode, readonly message: string } | null, readonly parts: ReadonlyArray<{ readonly path: string, readonly credId: number, readonly result: number | null, readonly hasEnded: boolean, readonly wasAsked: boolean, readonly isDeciding: boolean, readonly failure: { readonly code: CheckFailureCode, readonly message: string } | null }> }> };

export type ExplainEligibilityQueryVariables = Exact<{
  credId: number;
  addresses: ReadonlyArray<string> | string;
}>;


export type ExplainEligibilityQuery = { readonly credential: { readonly credId: number, readonly eligibilities: ReadonlyArray<{ readonly address: string, readonly result: number | null, readonly failure: { readonly code: CheckFailureCode, readonly message: string } | null, readonly parts: ReadonlyArray<{ readonly path: string, readonly credId: number, readonly result: number | null, readonly hasEnded: boolean, readonly wasAsked: boolean, readonly isDeciding: boolean, readonly failure: { readonly code: CheckFailureCode, readonly message: string } | null }> | null }> } | null };

export type PartHealthQueryVariables = Exact<{
  credId: number;
}>;


export type PartHealthQuery = { readonly credential: { readonly credId: number, readonly partHealth: ReadonlyArray<{ readonly credId: number, readonly state: SourceState }> | null } | null };

export type UsedByQueryVariables = Exact<{
  credId: number;
}>;


export type UsedByQuery = { readonly credential: { readonly credId: number, readonly usedBy: { readonly nodes: ReadonlyArray<{ readonly credId: number, readonly name: string, readonly kind: CredentialKind, readonly curator: string, readonly isOwn: boolean, readonly endsAt: string | null, readonly hasEnded: boolean }>, readonly pageInfo: { readonly hasNextPage: boolean } } | null } | null };

export type CreateRuleCredentialMutationVariables = Exact<{
  input: CreateRuleCredentialInput;
}>;


export type CreateRuleCredentialMutation = { readonly createRuleCredential: { readonly credId: number, readonly name: string } };

export type UpdateRuleMutationVariables = Exact<{
  input: UpdateRuleInput;
}>;


export type UpdateRuleMutation = { readonly updateRule: { readonly credId: number, readonly rule: { readonly version: number } | null } };

export type RestoreRuleMutationVariables = Exact<{
  input: RestoreRuleInput;
}>;


export type RestoreRuleMutation = { readonly restoreRule: { readonly credId: number, readonly rule: { readonly version: number } | null } };

export const CredentialRuleDocument = persisted<CredentialRuleQuery, CredentialRuleQueryVariables>('sha256:d99a0f0611177c4763e4f6b9eecc65706b49b9f4291bb503f5f8090744e89636');
export const RuleVersionsDocument = persisted<RuleVersionsQuery, RuleVersionsQueryVariables>('sha256:87836faf653d5a64464b3f2cbdc0c90b9a3c57344df3dc62bbf2271d2b99c03f');
export const NamedCredentialDocument = persisted<NamedCredentialQuery, NamedCredentialQueryVariables>('sha256:4a52837e1b5821eccc981022d5830aef34dc56680932283169fd0745de071a60');
export const FindPartsDocument = persisted<FindPartsQuery, FindPartsQueryVariables>('sha256:63ca0aecc74b18ff1f8bfcff87bedd3319e180985b0f7ebdd4d22aa1b31c9b1c');
export const TryRuleDocument = persisted<TryRuleMutation, TryRuleMutationVariables>('sha256:020aa1c3761b4082093676ae66b5b7588b523548bb1c4c46bb9e9f12cafd1d75');
export const ExplainEligibilityDocument = persisted<ExplainEligibilityQuery, ExplainEligibilityQueryVariables>('sha256:ea760c4e550d4d71800daaced67b2406ff83c8f345ff0942287be1b206ff3603');
export const PartHealthDocument = persisted<PartHealthQuery, PartHealthQueryVariables>('sha256:58917eaa3f3bf1ecb97a11af865f7e41388f4b8091818ca29fbd35e8530ed549');
export const UsedByDocument = persisted<UsedByQuery, UsedByQueryVariables>('sha256:5d939f1e99fdd290d380e2b5d1c02f8874c0eead02c53ba628aaa60f2b7226e5');
export const CreateRuleCredentialDocument = persisted<CreateRuleCredentialMutation, CreateRuleCredentialMutationVariables>('sha256:3db7e5664c520ffe9b570766e11c26ecf6ea135e39733d403b166c52bc376160');
export const UpdateRuleDocument = persisted<UpdateRuleMutation, UpdateRuleMutationVariables>('sha256:5d9e4e1961fbe7f10b8ea50e09ccc2a8c8e4d7b2a6cbdaa1a92e2fb140a94134');
export const RestoreRuleDocument = persisted<RestoreRuleMutation, RestoreRuleMutationVariables>('sha256:cbb0e775bb64da46af9b2496161c5eb82914194caed24853fec28a7957939466');