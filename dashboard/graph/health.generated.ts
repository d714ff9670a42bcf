/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import { persisted } from './persisted.ts';
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

export type SourceDayQueryVariables = Exact<{
  credId: number;
}>;


export type SourceDayQuery = { readonly credential: { readonly credId: number, readonly createdAt: string, readonly sourceHealth: { readonly state: SourceState, readonly pausedUntil: string | null, readonly changedAt: string, readonly hours: ReadonlyArray<{ readonly hour: string, readonly eligible: number, readonly notEligible: number, readonly failed: number, readonly refused: number }> } | null } | null };

export type SourceHealthQueryVariables = Exact<{
  credId: number;
  hours: number;
}>;


export type SourceHealthQuery = { readonly credential: { readonly credId: number, readonly sourceHealth: { readonly state: SourceState, readonly pausedUntil: string | null, readonly changedAt: string, readonly hours: ReadonlyArray<{ readonly hour: string, readonly eligible: number, readonly notEligible: number, readonly failed: number, readonly refused: number, readonly medianMilliseconds: number | null, readonly p95Milliseconds: number | null }>, readonly failures: ReadonlyArray<{ readonly at: string, readonly code: CheckFailureCode, readonly message: string, readonly requestId: string, readonly status: number | null, readonly milliseconds: number | null, readonly contentType: string | null, readonly bytes: number | null, readonly answer: string | null }> } | null } | null };

export const SourceDayDocument = persisted<SourceDayQuery, SourceDayQueryVariables>('sha256:ea9848ce0fcdf1465237117ab1ab435929a84d1cdd85b9647fe6fab782582243');
export const SourceHealthDocument = persisted<SourceHealthQuery, SourceHealthQueryVariables>('sha256:6a5efc980e038c779437d1e31dd6accd142f9ce36726e355f02a65e2c3abbe55');