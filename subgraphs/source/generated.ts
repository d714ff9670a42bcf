import type { GraphQLResolveInfo, GraphQLScalarType, GraphQLScalarTypeConfig } from 'graphql';
import type { FoundHealth } from './health/find-health.ts';
import type { FailedCheck } from './expression/check-failure.ts';
import type { FoundEligibility, FoundTrial } from './eligibility/check-eligibility.ts';
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
  /** A moment in UTC, as an RFC 3339 text with milliseconds, such as `2026-11-21T09:15:00.000Z`. */
  DateTime: { input: Date; output: Date; }
  /** Any JSON value. */
  JSON: { input: unknown; output: unknown; }
  _FieldSet: { input: unknown; output: unknown; }
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

/** The request that a browser sends to a partner for a test. A body is sent with the content type `application/json`. */
export type BrowserCall = {
  /** The body, with the address; null for GET. */
  readonly body?: Maybe<Scalars['String']['output']>;
  /** The names of the request headers of the source. Values are never returned: the browser can send those that were typed in it. */
  readonly headerNames: ReadonlyArray<Scalars['String']['output']>;
  /** The HTTP method. */
  readonly method: RestMethod;
  /** The origin of the partner's endpoint. The demo partner has another one for browsers, which do not trust its certificate. */
  readonly origin: Scalars['String']['output'];
  /** The path of the script that sends the request: it may connect only to this origin. Valid for ten minutes, for this session. */
  readonly probeUrl: Scalars['String']['output'];
  /** The URL, with the address. */
  readonly url: Scalars['String']['output'];
};

/** Why a check has no result. */
export type CheckFailure = {
  /** The kind of failure. */
  readonly code: CheckFailureCode;
  /** The cause and what to do about it, as a sentence. */
  readonly message: Scalars['String']['output'];
  /** Whether the same question may get a result later, without a change by the caller or the curator. */
  readonly retry: Scalars['Boolean']['output'];
  /** When the partner is asked again, if calls to it are paused; null otherwise. */
  readonly retryAt?: Maybe<Scalars['DateTime']['output']>;
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

/** A new GraphQL credential. */
export type CreateGraphqlCredentialInput = {
  /** Whether the credential is created although samples fail; otherwise it is not (BAD_USER_INPUT, reason SAMPLE_FAILS, `extensions.samples` with their names). */
  readonly allowFailingSamples?: InputMaybe<Scalars['Boolean']['input']>;
  /** The curator's token; omitted by a signed-in user. */
  readonly auth?: InputMaybe<CuratorAuth>;
  /** The curator's wallet address, which the caller has linked. Default: the wallet that was linked first. */
  readonly curator?: InputMaybe<Scalars['String']['input']>;
  /** What the credential stands for. */
  readonly description?: InputMaybe<Scalars['String']['input']>;
  /** When the credential ends (`Credential.endsAt`), such as `2026-11-30T18:00:00Z`. A copy of the credential has no end. */
  readonly endsAt?: InputMaybe<Scalars['String']['input']>;
  /** A key of the caller's choice. A repeat with the same key returns the credential that the first call created. */
  readonly idempotencyKey?: InputMaybe<Scalars['String']['input']>;
  /** The credential's name: 1 to 100 characters, all of them visible. */
  readonly name: Scalars['String']['input'];
  /** Sample answers for which the expression must return the expected result: at most 20, of 64 kB each and 256 kB together. */
  readonly samples?: InputMaybe<ReadonlyArray<SourceSampleInput>>;
  /** The endpoint and its expression. */
  readonly source: GraphqlSourceInput;
};

/** A new REST credential. */
export type CreateRestCredentialInput = {
  /** Whether the credential is created although samples fail; otherwise it is not (BAD_USER_INPUT, reason SAMPLE_FAILS, `extensions.samples` with their names). */
  readonly allowFailingSamples?: InputMaybe<Scalars['Boolean']['input']>;
  /** The curator's token; omitted by a signed-in user. */
  readonly auth?: InputMaybe<CuratorAuth>;
  /** The curator's wallet address, which the caller has linked. Default: the wallet that was linked first. */
  readonly curator?: InputMaybe<Scalars['String']['input']>;
  /** What the credential stands for. */
  readonly description?: InputMaybe<Scalars['String']['input']>;
  /** When the credential ends (`Credential.endsAt`), such as `2026-11-30T18:00:00Z`. A copy of the credential has no end. */
  readonly endsAt?: InputMaybe<Scalars['String']['input']>;
  /** A key of the caller's choice. A repeat with the same key returns the credential that the first call created. */
  readonly idempotencyKey?: InputMaybe<Scalars['String']['input']>;
  /** The credential's name: 1 to 100 characters, all of them visible. */
  readonly name: Scalars['String']['input'];
  /** Sample answers for which the expression must return the expected result: at most 20, of 64 kB each and 256 kB together. */
  readonly samples?: InputMaybe<ReadonlyArray<SourceSampleInput>>;
  /** The endpoint and its expression. */
  readonly source: RestSourceInput;
};

/** Something that eligible people can own. */
export type Credential = {
  /** The kinds of address that the credential's partner is asked for; null for a credential without a partner. For any other, a check has the failure ADDRESS_NOT_ASKABLE. */
  readonly addressKinds?: Maybe<ReadonlyArray<AddressKind>>;
  /** The credential's ID: a small sequential number. */
  readonly credId: Scalars['Int']['output'];
  /** The host of the endpoint that decides, with its port unless it is 443, for the credential's curator and the person to whom it is offered; null for anyone else, and for a credential without a partner. */
  readonly endpointHost?: Maybe<Scalars['String']['output']>;
  /** Whether the values of the source's request headers are stored, for the credential's curator and the person to whom it is offered; null for anyone else, and for a credential without a partner. */
  readonly headerValues?: Maybe<HeaderValues>;
  /**
   * How the partners on which a rule rests are doing, also those in rules of the same curator that it names, for the curator of a RULE credential; null for others.
   * @deprecated Use `curation { partHealth }`, which is null, without an error, for all but the curator.
   */
  readonly partHealth?: Maybe<ReadonlyArray<RulePartHealth>>;
  /** The credentials with a partner on which the rule rests, for this subgraph only. */
  readonly partnerCredIds?: Maybe<ReadonlyArray<Scalars['Int']['output']>>;
  /**
   * The endpoint that decides the eligibility, for the credential's curator only; null for a credential without a partner.
   * @deprecated Use `curation { source }`, which is null, without an error, for all but the curator.
   */
  readonly source?: Maybe<Source>;
  /**
   * How the partner's endpoint is doing, for the credential's curator only; null for a credential without a partner. It counts the calls that eligibility checks make, but neither cached answers nor tests.
   * @deprecated Use `curation { sourceHealth }`, which is null, without an error, for all but the curator.
   */
  readonly sourceHealth?: Maybe<SourceHealth>;
  /**
   * The sample answers that the expression of the source is checked with before a change is stored, for the credential's curator only; null for a credential without a partner.
   * @deprecated Use `curation { sourceSamples }`, which is null, without an error, for all but the curator.
   */
  readonly sourceSamples?: Maybe<ReadonlyArray<SourceSample>>;
  /**
   * The versions of the source, newest first, for the credential's curator only; null for a credential without a partner.
   * @deprecated Use `curation { sourceVersions }`, which is null, without an error, for all but the curator.
   */
  readonly sourceVersions?: Maybe<SourceVersionConnection>;
};


/** Something that eligible people can own. */
export type CredentialSourceHealthArgs = {
  hours?: InputMaybe<Scalars['Int']['input']>;
};


/** Something that eligible people can own. */
export type CredentialSourceVersionsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
};

/** What only the curator of a credential sees of it. */
export type Curation = {
  /** The credential's ID. */
  readonly credId: Scalars['Int']['output'];
  /** How the partners on which a rule rests are doing, also those in rules of the same curator that it names; null for the other kinds. */
  readonly partHealth?: Maybe<ReadonlyArray<RulePartHealth>>;
  /** The credentials with a partner on which the rule rests, for this subgraph only. */
  readonly partnerCredIds?: Maybe<ReadonlyArray<Scalars['Int']['output']>>;
  /** The endpoint that decides the eligibility; null for a credential without a partner. */
  readonly source?: Maybe<Source>;
  /** How the partner's endpoint is doing; null for a credential without a partner. It counts the calls that eligibility checks make, but neither cached answers nor tests. */
  readonly sourceHealth?: Maybe<SourceHealth>;
  /** The sample answers that the expression of the source is checked with before a change is stored; null for a credential without a partner. */
  readonly sourceSamples?: Maybe<ReadonlyArray<SourceSample>>;
  /** The versions of the source, newest first; null for a credential without a partner. */
  readonly sourceVersions?: Maybe<SourceVersionConnection>;
};


/** What only the curator of a credential sees of it. */
export type CurationSourceHealthArgs = {
  hours?: InputMaybe<Scalars['Int']['input']>;
};


/** What only the curator of a credential sees of it. */
export type CurationSourceVersionsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
};

/** How a curator's script authenticates. */
export type CuratorAuth = {
  /** The token of the credential's curator. */
  readonly accessToken: Scalars['String']['input'];
};

/** A REST or GraphQL credential to duplicate. */
export type DuplicateSourceInput = {
  /** Whether the credential is created although samples fail; otherwise it is not (BAD_USER_INPUT, reason SAMPLE_FAILS, `extensions.samples` with their names). */
  readonly allowFailingSamples?: InputMaybe<Scalars['Boolean']['input']>;
  /** The curator's token; omitted by a signed-in user. */
  readonly auth?: InputMaybe<CuratorAuth>;
  /** The REST or GraphQL credential to copy. It must not be archived. */
  readonly credId: Scalars['Int']['input'];
  /** The wallet address of the new credential's curator, which must be one of the caller's. The default is the curator of the copied one. */
  readonly curator?: InputMaybe<Scalars['String']['input']>;
  /** What the new credential stands for. Default: the description of the copied one. */
  readonly description?: InputMaybe<Scalars['String']['input']>;
  /** Values of the source's headers. A header that is not listed, or whose value is omitted, gets its stored value. That is refused for another curator (BAD_USER_INPUT, reason HEADER_VALUE_NEEDED, `extensions.header` with its name). */
  readonly headers?: InputMaybe<ReadonlyArray<HeaderInput>>;
  /** A key of the caller's choice. A repeat with the same key returns the credential that the first call created. */
  readonly idempotencyKey?: InputMaybe<Scalars['String']['input']>;
  /** The name of the new credential. */
  readonly name: Scalars['String']['input'];
};

/** Whether one address may own a credential, decided by the credential's item list, by its partner or by its rule. */
export type Eligibility = {
  /** The address; of a text that is none, its first 320 characters. */
  readonly address: Scalars['String']['output'];
  /** When the answer was obtained. */
  readonly checkedAt: Scalars['DateTime']['output'];
  /** The credential's ID. */
  readonly credId: Scalars['Int']['output'];
  /** Why there is no result; null if there is one. */
  readonly failure?: Maybe<CheckFailure>;
  /** For the curator of a RULE credential: what each credential that the rule names said; null for others, and for the other kinds. */
  readonly parts?: Maybe<ReadonlyArray<RulePart>>;
  /** What is left to decide after all lists are read, as JSON, for this subgraph only (docs/rules.md). */
  readonly residual: Scalars['String']['output'];
  /** 1 if the address may own the credential, 0 if not; null if the check failed. */
  readonly result?: Maybe<Scalars['Int']['output']>;
};

/** A fault in the form of an expression. */
export type ExpressionFault = {
  /** The column of the fault, counted from 1; null for a fault of the whole text. */
  readonly column?: Maybe<Scalars['Int']['output']>;
  /** The line of the fault, counted from 1; null for a fault of the whole text. */
  readonly line?: Maybe<Scalars['Int']['output']>;
  /** What is wrong and what to do about it. */
  readonly message: Scalars['String']['output'];
};

/** The outcome of an expression for one answer. */
export type ExpressionOutcome = {
  /** Why there is no result; null if there is one. */
  readonly failure?: Maybe<CheckFailure>;
  /** What the expression wrote with `console.log`: at most 100 lines of 1,000 characters. */
  readonly log: ReadonlyArray<Scalars['String']['output']>;
  /** 1 or 0, as the expression decided; null if it failed. */
  readonly result?: Maybe<Scalars['Int']['output']>;
};

/** The outcomes of an expression for sample answers. */
export type ExpressionTrial = {
  /** What is wrong with the form of the expression; null if nothing is. An expression with a fault is not run. */
  readonly fault?: Maybe<ExpressionFault>;
  /** The outcomes, in the order of the answers; empty with a fault. */
  readonly outcomes: ReadonlyArray<ExpressionOutcome>;
};

/** A GraphQL endpoint. */
export type GraphqlSource = Source & {
  /** The kinds of address that the partner is asked for. */
  readonly addressKinds: ReadonlyArray<AddressKind>;
  /** The endpoint's URL. */
  readonly endpoint: Scalars['String']['output'];
  /** The JavaScript function that turns an answer into 1 or 0. */
  readonly expression: Scalars['String']['output'];
  /** The names of the request headers. Values are secret and are never returned. */
  readonly headerNames: ReadonlyArray<Scalars['String']['output']>;
  /** The GraphQL query, with one variable `$address: String!`. */
  readonly query: Scalars['String']['output'];
  /** The number of this version of the source. Each change makes a new version. */
  readonly version: Scalars['Int']['output'];
};

/** A GraphQL endpoint, and the expression that evaluates its answers. */
export type GraphqlSourceInput = {
  /** The kinds of address that the partner is asked for: at least one. Omitted, a new source is asked for all, and a change keeps those that are stored. All of them stand for those to come, too. */
  readonly addressKinds?: InputMaybe<ReadonlyArray<AddressKind>>;
  /** The HTTPS URL of the GraphQL API. */
  readonly endpoint: Scalars['String']['input'];
  /** An anonymous JavaScript function with one parameter that returns the number 1 or 0. */
  readonly expression: Scalars['String']['input'];
  /** Request headers. */
  readonly headers?: InputMaybe<ReadonlyArray<HeaderInput>>;
  /** A GraphQL query with one variable `$address: String!`. */
  readonly query: Scalars['String']['input'];
};

/** An HTTP request header. */
export type HeaderInput = {
  /** The header's name. Cookie and the headers that frame a request are not allowed. */
  readonly name: Scalars['String']['input'];
  /** The header's value. It is stored encrypted and never returned. A change, or a test with `credId`, may omit it to use the stored value of the header, unless the endpoint is on another origin; everything else requires it. */
  readonly value?: InputMaybe<Scalars['String']['input']>;
};

/** Whether the values of a source's request headers are stored. A credential that is handed over loses them, because they are secrets of the curator who entered them. */
export type HeaderValues =
  /** The credential was handed over. Until its curator has stored new values, checks fail with the code HEADERS_MISSING. */
  | 'MISSING'
  /** The source has no headers. */
  | 'NONE'
  /** They are stored. If the credential is handed over, they become MISSING. */
  | 'STORED';

/** Entry points for changing the graph. */
export type Mutation = {
  /** Creates a credential whose eligibility a partner's GraphQL endpoint decides. Stores nothing unless every check passes. */
  readonly createGraphqlCredential: Credential;
  /** Creates a credential whose eligibility a partner's REST endpoint decides. Stores nothing unless every check passes. */
  readonly createRestCredential: Credential;
  /**
   * Creates a credential with the source and the samples of another one. Stores nothing unless every check of creation passes. Stored values of
   * headers are copied only if the new credential has the same curator.
   */
  readonly duplicateSource: Credential;
  /** Makes an earlier version of a source the newest one. The source stays as it is unless every check of creation passes. */
  readonly restoreSource: Credential;
  /** Runs every check of creation and one real call of a GraphQL endpoint. Stores nothing. */
  readonly testGraphqlSource: SourceTest;
  /** Runs every check of creation and one real call of a REST endpoint. Stores nothing. */
  readonly testRestSource: SourceTest;
  /** Checks the form of an expression and runs it on sample answers in the sandbox. Calls no partner and stores nothing. Requires a session or a curator token. */
  readonly tryExpression: ExpressionTrial;
  /** Replaces the source of a GraphQL credential. The source stays as it is unless every check of creation passes. */
  readonly updateGraphqlSource: Credential;
  /** Replaces the source of a REST credential. The source stays as it is unless every check of creation passes. */
  readonly updateRestSource: Credential;
};


/** Entry points for changing the graph. */
export type MutationCreateGraphqlCredentialArgs = {
  input: CreateGraphqlCredentialInput;
};


/** Entry points for changing the graph. */
export type MutationCreateRestCredentialArgs = {
  input: CreateRestCredentialInput;
};


/** Entry points for changing the graph. */
export type MutationDuplicateSourceArgs = {
  input: DuplicateSourceInput;
};


/** Entry points for changing the graph. */
export type MutationRestoreSourceArgs = {
  input: RestoreSourceInput;
};


/** Entry points for changing the graph. */
export type MutationTestGraphqlSourceArgs = {
  input: TestGraphqlSourceInput;
};


/** Entry points for changing the graph. */
export type MutationTestRestSourceArgs = {
  input: TestRestSourceInput;
};


/** Entry points for changing the graph. */
export type MutationTryExpressionArgs = {
  input: TryExpressionInput;
};


/** Entry points for changing the graph. */
export type MutationUpdateGraphqlSourceArgs = {
  input: UpdateGraphqlSourceInput;
};


/** Entry points for changing the graph. */
export type MutationUpdateRestSourceArgs = {
  input: UpdateRestSourceInput;
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

/** What a partner must allow. */
export type PartnerContract = {
  /** The origin that the partner's CORS answer must allow. */
  readonly appOrigin: Scalars['String']['output'];
  /** The IP addresses from which the service calls GraphQL endpoints. */
  readonly graphqlAddresses: ReadonlyArray<Scalars['String']['output']>;
  /** The IP addresses from which the service calls REST endpoints. */
  readonly restAddresses: ReadonlyArray<Scalars['String']['output']>;
  /** The number of seconds within which the partner must answer. */
  readonly timeoutSeconds: Scalars['Int']['output'];
};

/** Entry points for reading the graph. */
export type Query = {
  /** What a partner must allow so that the service and its dashboard can call the partner's endpoint. */
  readonly partnerContract: PartnerContract;
  /** The viewer's credentials in use whose calls to a partner fail or are paused, newest first, at most 100. Requires a session. */
  readonly troubledSources: ReadonlyArray<Credential>;
};

/** A call without a result. It does not name the address. */
export type RecentFailure = {
  /** The first 500 bytes of the answer, for one day, of at most ten answers in an hour. The address is replaced by `[address]`. Null for a source with request headers, because an answer may echo their values. */
  readonly answer?: Maybe<Scalars['String']['output']>;
  /** When the call ended. */
  readonly at: Scalars['DateTime']['output'];
  /** The length of the answer in bytes, after decompression; null without an answer. */
  readonly bytes?: Maybe<Scalars['Int']['output']>;
  /** The kind of failure. */
  readonly code: CheckFailureCode;
  /** The Content-Type of the answer, its first 100 characters; null without one. */
  readonly contentType?: Maybe<Scalars['String']['output']>;
  /** The cause and what to do about it, as a sentence. It does not quote the partner's answer. */
  readonly message: Scalars['String']['output'];
  /** How long the call took; null if it did not reach the endpoint. */
  readonly milliseconds?: Maybe<Scalars['Int']['output']>;
  /** The ID of the request that the call was made for, as in the log. */
  readonly requestId: Scalars['String']['output'];
  /** The HTTP status of the answer; null without an answer. */
  readonly status?: Maybe<Scalars['Int']['output']>;
};

/** The HTTP method of a REST endpoint. */
export type RestMethod =
  /** The address is part of the URL. */
  | 'GET'
  /** The address is part of the JSON body. */
  | 'POST';

/** A REST endpoint. */
export type RestSource = Source & {
  /** The kinds of address that the partner is asked for. */
  readonly addressKinds: ReadonlyArray<AddressKind>;
  /** The JSON body of a POST request, with its placeholders; null for GET. */
  readonly body?: Maybe<Scalars['String']['output']>;
  /** The endpoint's URL. */
  readonly endpoint: Scalars['String']['output'];
  /** The JavaScript function that turns an answer into 1 or 0. */
  readonly expression: Scalars['String']['output'];
  /** The names of the request headers. Values are secret and are never returned. */
  readonly headerNames: ReadonlyArray<Scalars['String']['output']>;
  /** The HTTP method. */
  readonly method: RestMethod;
  /** The number of this version of the source. Each change makes a new version. */
  readonly version: Scalars['Int']['output'];
};

/** A REST endpoint, and the expression that evaluates its answers. */
export type RestSourceInput = {
  /** The kinds of address that the partner is asked for: at least one. Omitted, a new source is asked for all, and a change keeps those that are stored. All of them stand for those to come, too. */
  readonly addressKinds?: InputMaybe<ReadonlyArray<AddressKind>>;
  /** The JSON body, with the placeholder `$address`; required for POST. */
  readonly body?: InputMaybe<Scalars['String']['input']>;
  /** The HTTPS URL. For GET it may contain `$address`. */
  readonly endpoint: Scalars['String']['input'];
  /** An anonymous JavaScript function with one parameter that returns the number 1 or 0. */
  readonly expression: Scalars['String']['input'];
  /** Request headers. */
  readonly headers?: InputMaybe<ReadonlyArray<HeaderInput>>;
  /** The HTTP method. */
  readonly method: RestMethod;
};

/** An earlier version of a source to restore. */
export type RestoreSourceInput = {
  /** Whether the version is restored although samples of the source fail; otherwise it is not (BAD_USER_INPUT, reason SAMPLE_FAILS, `extensions.samples` with their names). */
  readonly allowFailingSamples?: InputMaybe<Scalars['Boolean']['input']>;
  /** The curator's token; omitted by a signed-in user. */
  readonly auth?: InputMaybe<CuratorAuth>;
  /** The credential's ID. */
  readonly credId: Scalars['Int']['input'];
  /** Values of the version's headers. A header that is not listed, or whose value is omitted, keeps its stored value. */
  readonly headers?: InputMaybe<ReadonlyArray<HeaderInput>>;
  /** The version that the source has now. If the version has changed, nothing changes (CONFLICT, reason VERSION). By default, the version at the start of the call. */
  readonly ifVersion?: InputMaybe<Scalars['Int']['input']>;
  /** The number of the version to restore. */
  readonly version: Scalars['Int']['input'];
};

/** What one part of a rule said of an address. */
export type RulePart = {
  /** The credential's ID. */
  readonly credId: Scalars['Int']['output'];
  /** Why it is not known; null if it is, or if the others have decided. */
  readonly failure?: Maybe<CheckFailure>;
  /** Whether the credential has ended, so that its `result` is 0 (`Credential.endsAt`). */
  readonly hasEnded: Scalars['Boolean']['output'];
  /** Whether the outcome rests on this part: with another result of this part, and the same of the others, it would be another one. */
  readonly isDeciding: Scalars['Boolean']['output'];
  /** Where the rule names the credential: a JSON Pointer (RFC 6901) into its `formula`, such as `/all/0/not`; empty if the rule is only that credential. */
  readonly path: Scalars['String']['output'];
  /** 1 if the address may own the credential, 0 if not; null if that is not known. */
  readonly result?: Maybe<Scalars['Int']['output']>;
  /** Whether a list or a partner was asked: it is not if the others have decided, or if the credential has ended. */
  readonly wasAsked: Scalars['Boolean']['output'];
};

/** The health of a part of a rule, as its source has it. */
export type RulePartHealth = {
  /** The credential's ID. */
  readonly credId: Scalars['Int']['output'];
  /** The state of its source. */
  readonly state: SourceState;
};

/** What a rule that is not stored says of one address. */
export type RuleTrial = {
  /** The address. */
  readonly address: Scalars['String']['output'];
  /** Why there is no result; null if there is one. */
  readonly failure?: Maybe<CheckFailure>;
  /** The trial's ID, for this subgraph only. */
  readonly id: Scalars['ID']['output'];
  /** What each credential that the rule names said. */
  readonly parts: ReadonlyArray<RulePart>;
  /** What is left to decide after all lists are read, as JSON, for this subgraph only (docs/rules.md). */
  readonly residual: Scalars['String']['output'];
  /** 1 if the address would be eligible, 0 if not; null if that can't be decided. */
  readonly result?: Maybe<Scalars['Int']['output']>;
};

/** A partner's endpoint, and the expression that evaluates its answers. */
export type Source = {
  /** The kinds of address that the partner is asked for. */
  readonly addressKinds: ReadonlyArray<AddressKind>;
  /** The endpoint's URL. */
  readonly endpoint: Scalars['String']['output'];
  /** The JavaScript function that turns an answer into 1 or 0. */
  readonly expression: Scalars['String']['output'];
  /** The names of the request headers. Values are secret and are never returned. */
  readonly headerNames: ReadonlyArray<Scalars['String']['output']>;
  /** The number of this version of the source. Each change makes a new version. */
  readonly version: Scalars['Int']['output'];
};

/** One check of a test. */
export type SourceCheck = {
  /** What was wrong and what to do about it; null if the check passed. */
  readonly message?: Maybe<Scalars['String']['output']>;
  /** The duration of the check in milliseconds; null for a check that takes no time of its own. */
  readonly milliseconds?: Maybe<Scalars['Int']['output']>;
  /** The check's name. */
  readonly name: Scalars['String']['output'];
  /** Whether the check passed. */
  readonly passed: Scalars['Boolean']['output'];
  /** What was wrong, or what the warning is about, as a stable code such as `CORS_ORIGIN`, `CORS_METHOD`, `TIMEOUT`, `BAD_STATUS`, `NOT_JSON` or `BAD_RESULT`; null if the check passed without a warning. */
  readonly reason?: Maybe<Scalars['String']['output']>;
  /** A possible problem although the check passed, such as the URL of a playground; null without one. */
  readonly warning?: Maybe<Scalars['String']['output']>;
};

/** The health of a partner's endpoint. Counts are kept for 90 days. Calls of other processes of the service appear within 10 seconds. */
export type SourceHealth = {
  /** When the current version of the source was stored. Earlier calls do not count for `state`. */
  readonly changedAt: Scalars['DateTime']['output'];
  /** How many checks there were in each of the last 24 hours, the oldest first. The last one is this hour. */
  readonly checksByHour: ReadonlyArray<Scalars['Int']['output']>;
  /** The latest 50 calls without a result, newest first, from the last 90 days. */
  readonly failures: ReadonlyArray<RecentFailure>;
  /** The hours with checks, oldest first. */
  readonly hours: ReadonlyArray<SourceHour>;
  /** When the next call is made; null unless the state is PAUSED. */
  readonly pausedUntil?: Maybe<Scalars['DateTime']['output']>;
  /** The state of the source's current version. */
  readonly state: SourceState;
  /** How many of these checks had no result, with and without a call. */
  readonly withoutResult: Scalars['Int']['output'];
};

/** The calls of one hour. */
export type SourceHour = {
  /** How many calls had the result 1. */
  readonly eligible: Scalars['Int']['output'];
  /** How many calls had no result. */
  readonly failed: Scalars['Int']['output'];
  /** When the hour began. */
  readonly hour: Scalars['DateTime']['output'];
  /** The time within which half of the calls ended, to about a fifth; null if none reached the endpoint. */
  readonly medianMilliseconds?: Maybe<Scalars['Int']['output']>;
  /** How many calls had the result 0. */
  readonly notEligible: Scalars['Int']['output'];
  /** The time within which 95 % of the calls ended, to about a fifth; null if none reached the endpoint. */
  readonly p95Milliseconds?: Maybe<Scalars['Int']['output']>;
  /** How many checks had no result because of a pause, without a call. */
  readonly refused: Scalars['Int']['output'];
};

/** A sample answer with the result that the expression must have for it. */
export type SourceSample = {
  /** What the expression gets: the body of a REST answer, the `data` of a GraphQL answer. */
  readonly answer: Scalars['JSON']['output'];
  /** The expected result, 1 or 0; null if the check must fail for this answer. */
  readonly expected?: Maybe<Scalars['Int']['output']>;
  /** The sample's name, which no other sample of the source has. */
  readonly name: Scalars['String']['output'];
};

/** A sample answer with the result that the expression must have for it. */
export type SourceSampleInput = {
  /** What the expression gets: the body of a REST answer, the `data` of a GraphQL answer. It may be nested 64 levels deep. */
  readonly answer: Scalars['JSON']['input'];
  /** The expected result, 1 or 0; omitted or null if the check must fail for this answer. */
  readonly expected?: InputMaybe<Scalars['Int']['input']>;
  /** The sample's name, of at most 100 characters. No other sample of the source has it. */
  readonly name: Scalars['String']['input'];
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

/** The outcome of a test. */
export type SourceTest = {
  /** What a browser sends for the same test. Null unless the checks `form` and `endpoint` passed and the caller is signed in to the dashboard; null too if no browser can call the endpoint's host. */
  readonly browserCall?: Maybe<BrowserCall>;
  /** The checks in the order in which they were made. The first failure ends the test. */
  readonly checks: ReadonlyArray<SourceCheck>;
  /** What the expression wrote with `console.log`: at most 100 lines of 1,000 characters. Only tests and trials have it. */
  readonly log: ReadonlyArray<Scalars['String']['output']>;
  /** The duration of the call to the partner in milliseconds; null if none was made. */
  readonly milliseconds?: Maybe<Scalars['Int']['output']>;
  /** The CORS preflight: `sent` with `method`, `url` and `headers`, and `received` with `status` and `headers`, or null without an answer. Only CORS headers have values; the others are null. Null if no preflight was sent. */
  readonly preflight?: Maybe<Scalars['JSON']['output']>;
  /** The partner's answer: `status`, `headerNames` and `body`, or `status` alone if the rest is withheld; null without one. */
  readonly received?: Maybe<Scalars['JSON']['output']>;
  /** 1 or 0, as the expression decided; null if a check failed. */
  readonly result?: Maybe<Scalars['Int']['output']>;
  /** The request that was sent, without header values; null if none was sent. */
  readonly sent?: Maybe<Scalars['JSON']['output']>;
  /**
   * Why `headerNames` and `body` of `received`, `log` and what messages quote of the answer are left out, as a sentence that says what to do: the
   * call used stored values of headers. Null if nothing is left out.
   */
  readonly withheld?: Maybe<Scalars['String']['output']>;
};

/** A source as it was from one change to the next. The latest 100 versions are kept, without the values of headers. */
export type SourceVersion = {
  /** Who stored it: the wallet address that the curator's token is bound to, or the service ID of a signed-in person. Null if it was not recorded. */
  readonly actor?: Maybe<Scalars['String']['output']>;
  /** When it was stored. */
  readonly at: Scalars['DateTime']['output'];
  /** The number of the version that was restored; null if this one is not a restored version. */
  readonly restores?: Maybe<Scalars['Int']['output']>;
  /** The endpoint and its expression. */
  readonly source: Source;
  /** The ID of the curator token, as operators list it; null for a signed-in person. */
  readonly tokenId?: Maybe<Scalars['String']['output']>;
  /** The version's number: 1 for the source that the credential was created with. */
  readonly version: Scalars['Int']['output'];
};

/** A page of the versions of a source. */
export type SourceVersionConnection = {
  /** The same, each with its cursor. */
  readonly edges: ReadonlyArray<SourceVersionEdge>;
  /** The versions of this page. */
  readonly nodes: ReadonlyArray<SourceVersion>;
  /** How to get the next page. */
  readonly pageInfo: PageInfo;
};

/** An entry of a page, with its cursor. */
export type SourceVersionEdge = {
  /** What to give as `after` for what follows it. */
  readonly cursor: Scalars['String']['output'];
  /** The entry. */
  readonly node: SourceVersion;
};

/** A GraphQL source to test. */
export type TestGraphqlSourceInput = {
  /** The wallet address to test with. */
  readonly address: Scalars['String']['input'];
  /** The curator's token; omitted by a signed-in user. */
  readonly auth?: InputMaybe<CuratorAuth>;
  /** A credential of the caller. A header without a value is sent with the value that this credential stores. It must not be archived. */
  readonly credId?: InputMaybe<Scalars['Int']['input']>;
  /** The source. */
  readonly source: GraphqlSourceInput;
};

/** A REST source to test. */
export type TestRestSourceInput = {
  /** The wallet address to test with. */
  readonly address: Scalars['String']['input'];
  /** The curator's token; omitted by a signed-in user. */
  readonly auth?: InputMaybe<CuratorAuth>;
  /** A credential of the caller. A header without a value is sent with the value that this credential stores. It must not be archived. */
  readonly credId?: InputMaybe<Scalars['Int']['input']>;
  /** The source. */
  readonly source: RestSourceInput;
};

/** An expression to try. */
export type TryExpressionInput = {
  /** What the expression gets, for each run: the body of a REST answer, the `data` of a GraphQL answer. At most 20 answers and 1 MB together, nested at most 64 levels deep. */
  readonly answers?: ReadonlyArray<Scalars['JSON']['input']>;
  /** The curator's token; omitted by a signed-in user. */
  readonly auth?: InputMaybe<CuratorAuth>;
  /** An anonymous JavaScript function with one parameter that returns the number 1 or 0. */
  readonly expression: Scalars['String']['input'];
};

/** A change to the source of a GraphQL credential. */
export type UpdateGraphqlSourceInput = {
  /** Whether the change is made although samples fail; otherwise it is not (BAD_USER_INPUT, reason SAMPLE_FAILS, `extensions.samples` with their names). */
  readonly allowFailingSamples?: InputMaybe<Scalars['Boolean']['input']>;
  /** The curator's token; omitted by a signed-in user. */
  readonly auth?: InputMaybe<CuratorAuth>;
  /** The credential's ID. */
  readonly credId: Scalars['Int']['input'];
  /** The version on which the change is based. If the source has another version by then, nothing changes (CONFLICT, reason VERSION). By default, the version at the start of the call. */
  readonly ifVersion?: InputMaybe<Scalars['Int']['input']>;
  /** Sample answers for which the expression must return the expected result: at most 20, of 64 kB each and 256 kB together. Omitted, the stored ones stay and are run. */
  readonly samples?: InputMaybe<ReadonlyArray<SourceSampleInput>>;
  /** The whole new source. A header whose value is omitted keeps its stored value; a header that is not listed is removed. */
  readonly source: GraphqlSourceInput;
};

/** A change to the source of a REST credential. */
export type UpdateRestSourceInput = {
  /** Whether the change is made although samples fail; otherwise it is not (BAD_USER_INPUT, reason SAMPLE_FAILS, `extensions.samples` with their names). */
  readonly allowFailingSamples?: InputMaybe<Scalars['Boolean']['input']>;
  /** The curator's token; omitted by a signed-in user. */
  readonly auth?: InputMaybe<CuratorAuth>;
  /** The credential's ID. */
  readonly credId: Scalars['Int']['input'];
  /** The version on which the change is based. If the source has another version by then, nothing changes (CONFLICT, reason VERSION). By default, the version at the start of the call. */
  readonly ifVersion?: InputMaybe<Scalars['Int']['input']>;
  /** Sample answers for which the expression must return the expected result: at most 20, of 64 kB each and 256 kB together. Omitted, the stored ones stay and are run. */
  readonly samples?: InputMaybe<ReadonlyArray<SourceSampleInput>>;
  /** The whole new source. A header whose value is omitted keeps its stored value; a header that is not listed is removed. */
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
  Curation: Curation;
  Eligibility: Eligibility;
  RuleTrial: RuleTrial;
};

/** Mapping of federation reference types */
export type FederationReferenceTypes = {
  Credential:
    ( { __typename: 'Credential' }
    & GraphQLRecursivePick<FederationTypes['Credential'], {"credId":true}>
    & ( Record<PropertyKey, never>
        | GraphQLRecursivePick<FederationTypes['Credential'], {"partnerCredIds":true}> ) );
  Curation:
    ( { __typename: 'Curation' }
    & GraphQLRecursivePick<FederationTypes['Curation'], {"credId":true}>
    & ( Record<PropertyKey, never>
        | GraphQLRecursivePick<FederationTypes['Curation'], {"partnerCredIds":true}> ) );
  Eligibility:
    ( { __typename: 'Eligibility' }
    & GraphQLRecursivePick<FederationTypes['Eligibility'], {"credId":true,"address":true}>
    & ( Record<PropertyKey, never>
        | GraphQLRecursivePick<FederationTypes['Eligibility'], {"residual":true}>
        | GraphQLRecursivePick<FederationTypes['Eligibility'], {"residual":true}>
        | GraphQLRecursivePick<FederationTypes['Eligibility'], {"residual":true}>
        | GraphQLRecursivePick<FederationTypes['Eligibility'], {"residual":true}>
        | GraphQLRecursivePick<FederationTypes['Eligibility'], {"residual":true}>
        | GraphQLRecursivePick<FederationTypes['Eligibility'], {"residual":true}>
        | GraphQLRecursivePick<FederationTypes['Eligibility'], {"residual":true}>
        | GraphQLRecursivePick<FederationTypes['Eligibility'], {"residual":true}>
        | GraphQLRecursivePick<FederationTypes['Eligibility'], {"residual":true}>
        | GraphQLRecursivePick<FederationTypes['Eligibility'], {"residual":true}>
        | GraphQLRecursivePick<FederationTypes['Eligibility'], {"residual":true}>
        | GraphQLRecursivePick<FederationTypes['Eligibility'], {"residual":true}>
        | GraphQLRecursivePick<FederationTypes['Eligibility'], {"residual":true}>
        | GraphQLRecursivePick<FederationTypes['Eligibility'], {"residual":true}> ) );
  RuleTrial:
    ( { __typename: 'RuleTrial' }
    & GraphQLRecursivePick<FederationTypes['RuleTrial'], {"id":true}>
    & ( Record<PropertyKey, never>
        | GraphQLRecursivePick<FederationTypes['RuleTrial'], {"address":true,"residual":true}>
        | GraphQLRecursivePick<FederationTypes['RuleTrial'], {"address":true,"residual":true}>
        | GraphQLRecursivePick<FederationTypes['RuleTrial'], {"address":true,"residual":true}>
        | GraphQLRecursivePick<FederationTypes['RuleTrial'], {"address":true,"residual":true}>
        | GraphQLRecursivePick<FederationTypes['RuleTrial'], {"address":true,"residual":true}>
        | GraphQLRecursivePick<FederationTypes['RuleTrial'], {"address":true,"residual":true}>
        | GraphQLRecursivePick<FederationTypes['RuleTrial'], {"address":true,"residual":true}> ) );
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
  AddressKind: AddressKind;
  BrowserCall: ResolverTypeWrapper<BrowserCall>;
  String: ResolverTypeWrapper<Scalars['String']['output']>;
  CheckFailure: ResolverTypeWrapper<FailedCheck>;
  Boolean: ResolverTypeWrapper<Scalars['Boolean']['output']>;
  CheckFailureCode: CheckFailureCode;
  CreateGraphqlCredentialInput: CreateGraphqlCredentialInput;
  CreateRestCredentialInput: CreateRestCredentialInput;
  Credential: ResolverTypeWrapper<Omit<Credential, 'source' | 'sourceHealth' | 'sourceVersions'> & { source?: Maybe<ResolversTypes['Source']>, sourceHealth?: Maybe<ResolversTypes['SourceHealth']>, sourceVersions?: Maybe<ResolversTypes['SourceVersionConnection']> }>;
  Int: ResolverTypeWrapper<Scalars['Int']['output']>;
  Curation: ResolverTypeWrapper<Omit<Curation, 'source' | 'sourceHealth' | 'sourceVersions'> & { source?: Maybe<ResolversTypes['Source']>, sourceHealth?: Maybe<ResolversTypes['SourceHealth']>, sourceVersions?: Maybe<ResolversTypes['SourceVersionConnection']> }>;
  CuratorAuth: CuratorAuth;
  DateTime: ResolverTypeWrapper<Scalars['DateTime']['output']>;
  DuplicateSourceInput: DuplicateSourceInput;
  Eligibility: ResolverTypeWrapper<FoundEligibility>;
  ExpressionFault: ResolverTypeWrapper<ExpressionFault>;
  ExpressionOutcome: ResolverTypeWrapper<Omit<ExpressionOutcome, 'failure'> & { failure?: Maybe<ResolversTypes['CheckFailure']> }>;
  ExpressionTrial: ResolverTypeWrapper<Omit<ExpressionTrial, 'outcomes'> & { outcomes: ReadonlyArray<ResolversTypes['ExpressionOutcome']> }>;
  GraphqlSource: ResolverTypeWrapper<GraphqlSource>;
  GraphqlSourceInput: GraphqlSourceInput;
  HeaderInput: HeaderInput;
  HeaderValues: HeaderValues;
  JSON: ResolverTypeWrapper<Scalars['JSON']['output']>;
  Mutation: ResolverTypeWrapper<Record<PropertyKey, never>>;
  PageInfo: ResolverTypeWrapper<PageInfo>;
  PartnerContract: ResolverTypeWrapper<PartnerContract>;
  Query: ResolverTypeWrapper<Record<PropertyKey, never>>;
  RecentFailure: ResolverTypeWrapper<RecentFailure>;
  RestMethod: RestMethod;
  RestSource: ResolverTypeWrapper<RestSource>;
  RestSourceInput: RestSourceInput;
  RestoreSourceInput: RestoreSourceInput;
  RulePart: ResolverTypeWrapper<Omit<RulePart, 'failure'> & { failure?: Maybe<ResolversTypes['CheckFailure']> }>;
  RulePartHealth: ResolverTypeWrapper<RulePartHealth>;
  RuleTrial: ResolverTypeWrapper<FoundTrial>;
  ID: ResolverTypeWrapper<Scalars['ID']['output']>;
  Source: ResolverTypeWrapper<ResolversInterfaceTypes<ResolversTypes>['Source']>;
  SourceCheck: ResolverTypeWrapper<SourceCheck>;
  SourceHealth: ResolverTypeWrapper<FoundHealth>;
  SourceHour: ResolverTypeWrapper<SourceHour>;
  SourceSample: ResolverTypeWrapper<SourceSample>;
  SourceSampleInput: SourceSampleInput;
  SourceState: SourceState;
  SourceTest: ResolverTypeWrapper<SourceTest>;
  SourceVersion: ResolverTypeWrapper<Omit<SourceVersion, 'source'> & { source: ResolversTypes['Source'] }>;
  SourceVersionConnection: ResolverTypeWrapper<Omit<SourceVersionConnection, 'edges' | 'nodes'> & { edges: ReadonlyArray<ResolversTypes['SourceVersionEdge']>, nodes: ReadonlyArray<ResolversTypes['SourceVersion']> }>;
  SourceVersionEdge: ResolverTypeWrapper<Omit<SourceVersionEdge, 'node'> & { node: ResolversTypes['SourceVersion'] }>;
  TestGraphqlSourceInput: TestGraphqlSourceInput;
  TestRestSourceInput: TestRestSourceInput;
  TryExpressionInput: TryExpressionInput;
  UpdateGraphqlSourceInput: UpdateGraphqlSourceInput;
  UpdateRestSourceInput: UpdateRestSourceInput;
};

/** Mapping between all available schema types and the resolvers parents */
export type ResolversParentTypes = {
  BrowserCall: BrowserCall;
  String: Scalars['String']['output'];
  CheckFailure: FailedCheck;
  Boolean: Scalars['Boolean']['output'];
  CreateGraphqlCredentialInput: CreateGraphqlCredentialInput;
  CreateRestCredentialInput: CreateRestCredentialInput;
  Credential: Omit<Credential, 'source' | 'sourceHealth' | 'sourceVersions'> & { source?: Maybe<ResolversParentTypes['Source']>, sourceHealth?: Maybe<ResolversParentTypes['SourceHealth']>, sourceVersions?: Maybe<ResolversParentTypes['SourceVersionConnection']> } | FederationReferenceTypes['Credential'];
  Int: Scalars['Int']['output'];
  Curation: Omit<Curation, 'source' | 'sourceHealth' | 'sourceVersions'> & { source?: Maybe<ResolversParentTypes['Source']>, sourceHealth?: Maybe<ResolversParentTypes['SourceHealth']>, sourceVersions?: Maybe<ResolversParentTypes['SourceVersionConnection']> } | FederationReferenceTypes['Curation'];
  CuratorAuth: CuratorAuth;
  DateTime: Scalars['DateTime']['output'];
  DuplicateSourceInput: DuplicateSourceInput;
  Eligibility: FoundEligibility;
  ExpressionFault: ExpressionFault;
  ExpressionOutcome: Omit<ExpressionOutcome, 'failure'> & { failure?: Maybe<ResolversParentTypes['CheckFailure']> };
  ExpressionTrial: Omit<ExpressionTrial, 'outcomes'> & { outcomes: ReadonlyArray<ResolversParentTypes['ExpressionOutcome']> };
  GraphqlSource: GraphqlSource;
  GraphqlSourceInput: GraphqlSourceInput;
  HeaderInput: HeaderInput;
  JSON: Scalars['JSON']['output'];
  Mutation: Record<PropertyKey, never>;
  PageInfo: PageInfo;
  PartnerContract: PartnerContract;
  Query: Record<PropertyKey, never>;
  RecentFailure: RecentFailure;
  RestSource: RestSource;
  RestSourceInput: RestSourceInput;
  RestoreSourceInput: RestoreSourceInput;
  RulePart: Omit<RulePart, 'failure'> & { failure?: Maybe<ResolversParentTypes['CheckFailure']> };
  RulePartHealth: RulePartHealth;
  RuleTrial: FoundTrial;
  ID: Scalars['ID']['output'];
  Source: ResolversInterfaceTypes<ResolversParentTypes>['Source'];
  SourceCheck: SourceCheck;
  SourceHealth: FoundHealth;
  SourceHour: SourceHour;
  SourceSample: SourceSample;
  SourceSampleInput: SourceSampleInput;
  SourceTest: SourceTest;
  SourceVersion: Omit<SourceVersion, 'source'> & { source: ResolversParentTypes['Source'] };
  SourceVersionConnection: Omit<SourceVersionConnection, 'edges' | 'nodes'> & { edges: ReadonlyArray<ResolversParentTypes['SourceVersionEdge']>, nodes: ReadonlyArray<ResolversParentTypes['SourceVersion']> };
  SourceVersionEdge: Omit<SourceVersionEdge, 'node'> & { node: ResolversParentTypes['SourceVersion'] };
  TestGraphqlSourceInput: TestGraphqlSourceInput;
  TestRestSourceInput: TestRestSourceInput;
  TryExpressionInput: TryExpressionInput;
  UpdateGraphqlSourceInput: UpdateGraphqlSourceInput;
  UpdateRestSourceInput: UpdateRestSourceInput;
};

export type BrowserCallResolvers<ContextType = SourceContext, ParentType extends ResolversParentTypes['BrowserCall'] = ResolversParentTypes['BrowserCall']> = {
  body?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  headerNames?: Resolver<ReadonlyArray<ResolversTypes['String']>, ParentType, ContextType>;
  method?: Resolver<ResolversTypes['RestMethod'], ParentType, ContextType>;
  origin?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  probeUrl?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  url?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type CheckFailureResolvers<ContextType = SourceContext, ParentType extends ResolversParentTypes['CheckFailure'] = ResolversParentTypes['CheckFailure']> = {
  code?: Resolver<ResolversTypes['CheckFailureCode'], ParentType, ContextType>;
  message?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  retry?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  retryAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
};

export type CredentialResolvers<ContextType = SourceContext, ParentType extends ResolversParentTypes['Credential'] = ResolversParentTypes['Credential'], FederationReferenceType extends FederationReferenceTypes['Credential'] = FederationReferenceTypes['Credential']> = {
  __resolveReference?: ReferenceResolver<Maybe<ResolversTypes['Credential']> | FederationReferenceType, FederationReferenceType, ContextType>;
  addressKinds?: Resolver<Maybe<ReadonlyArray<ResolversTypes['AddressKind']>>, ParentType, ContextType>;
  credId?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  endpointHost?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  headerValues?: Resolver<Maybe<ResolversTypes['HeaderValues']>, ParentType, ContextType>;
  partHealth?: Resolver<Maybe<ReadonlyArray<ResolversTypes['RulePartHealth']>>, ParentType, ContextType>;
  source?: Resolver<Maybe<ResolversTypes['Source']>, ParentType, ContextType>;
  sourceHealth?: Resolver<Maybe<ResolversTypes['SourceHealth']>, ParentType, ContextType, RequireFields<CredentialSourceHealthArgs, 'hours'>>;
  sourceSamples?: Resolver<Maybe<ReadonlyArray<ResolversTypes['SourceSample']>>, ParentType, ContextType>;
  sourceVersions?: Resolver<Maybe<ResolversTypes['SourceVersionConnection']>, ParentType, ContextType, RequireFields<CredentialSourceVersionsArgs, 'first'>>;
};

export type CurationResolvers<ContextType = SourceContext, ParentType extends ResolversParentTypes['Curation'] = ResolversParentTypes['Curation'], FederationReferenceType extends FederationReferenceTypes['Curation'] = FederationReferenceTypes['Curation']> = {
  __resolveReference?: ReferenceResolver<Maybe<ResolversTypes['Curation']> | FederationReferenceType, FederationReferenceType, ContextType>;
  credId?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  partHealth?: Resolver<Maybe<ReadonlyArray<ResolversTypes['RulePartHealth']>>, ParentType, ContextType>;
  source?: Resolver<Maybe<ResolversTypes['Source']>, ParentType, ContextType>;
  sourceHealth?: Resolver<Maybe<ResolversTypes['SourceHealth']>, ParentType, ContextType, RequireFields<CurationSourceHealthArgs, 'hours'>>;
  sourceSamples?: Resolver<Maybe<ReadonlyArray<ResolversTypes['SourceSample']>>, ParentType, ContextType>;
  sourceVersions?: Resolver<Maybe<ResolversTypes['SourceVersionConnection']>, ParentType, ContextType, RequireFields<CurationSourceVersionsArgs, 'first'>>;
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
  parts?: Resolver<Maybe<ReadonlyArray<ResolversTypes['RulePart']>>, ParentType, ContextType>;
  result?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
};

export type ExpressionFaultResolvers<ContextType = SourceContext, ParentType extends ResolversParentTypes['ExpressionFault'] = ResolversParentTypes['ExpressionFault']> = {
  column?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  line?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  message?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type ExpressionOutcomeResolvers<ContextType = SourceContext, ParentType extends ResolversParentTypes['ExpressionOutcome'] = ResolversParentTypes['ExpressionOutcome']> = {
  failure?: Resolver<Maybe<ResolversTypes['CheckFailure']>, ParentType, ContextType>;
  log?: Resolver<ReadonlyArray<ResolversTypes['String']>, ParentType, ContextType>;
  result?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
};

export type ExpressionTrialResolvers<ContextType = SourceContext, ParentType extends ResolversParentTypes['ExpressionTrial'] = ResolversParentTypes['ExpressionTrial']> = {
  fault?: Resolver<Maybe<ResolversTypes['ExpressionFault']>, ParentType, ContextType>;
  outcomes?: Resolver<ReadonlyArray<ResolversTypes['ExpressionOutcome']>, ParentType, ContextType>;
};

export type GraphqlSourceResolvers<ContextType = SourceContext, ParentType extends ResolversParentTypes['GraphqlSource'] = ResolversParentTypes['GraphqlSource']> = {
  addressKinds?: Resolver<ReadonlyArray<ResolversTypes['AddressKind']>, ParentType, ContextType>;
  endpoint?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  expression?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  headerNames?: Resolver<ReadonlyArray<ResolversTypes['String']>, ParentType, ContextType>;
  query?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  version?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export interface JsonScalarConfig extends GraphQLScalarTypeConfig<ResolversTypes['JSON'], any> {
  name: 'JSON';
}

export type MutationResolvers<ContextType = SourceContext, ParentType extends ResolversParentTypes['Mutation'] = ResolversParentTypes['Mutation']> = {
  createGraphqlCredential?: Resolver<ResolversTypes['Credential'], ParentType, ContextType, RequireFields<MutationCreateGraphqlCredentialArgs, 'input'>>;
  createRestCredential?: Resolver<ResolversTypes['Credential'], ParentType, ContextType, RequireFields<MutationCreateRestCredentialArgs, 'input'>>;
  duplicateSource?: Resolver<ResolversTypes['Credential'], ParentType, ContextType, RequireFields<MutationDuplicateSourceArgs, 'input'>>;
  restoreSource?: Resolver<ResolversTypes['Credential'], ParentType, ContextType, RequireFields<MutationRestoreSourceArgs, 'input'>>;
  testGraphqlSource?: Resolver<ResolversTypes['SourceTest'], ParentType, ContextType, RequireFields<MutationTestGraphqlSourceArgs, 'input'>>;
  testRestSource?: Resolver<ResolversTypes['SourceTest'], ParentType, ContextType, RequireFields<MutationTestRestSourceArgs, 'input'>>;
  tryExpression?: Resolver<ResolversTypes['ExpressionTrial'], ParentType, ContextType, RequireFields<MutationTryExpressionArgs, 'input'>>;
  updateGraphqlSource?: Resolver<ResolversTypes['Credential'], ParentType, ContextType, RequireFields<MutationUpdateGraphqlSourceArgs, 'input'>>;
  updateRestSource?: Resolver<ResolversTypes['Credential'], ParentType, ContextType, RequireFields<MutationUpdateRestSourceArgs, 'input'>>;
};

export type PageInfoResolvers<ContextType = SourceContext, ParentType extends ResolversParentTypes['PageInfo'] = ResolversParentTypes['PageInfo']> = {
  endCursor?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  hasNextPage?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  hasPreviousPage?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  startCursor?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type PartnerContractResolvers<ContextType = SourceContext, ParentType extends ResolversParentTypes['PartnerContract'] = ResolversParentTypes['PartnerContract']> = {
  appOrigin?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  graphqlAddresses?: Resolver<ReadonlyArray<ResolversTypes['String']>, ParentType, ContextType>;
  restAddresses?: Resolver<ReadonlyArray<ResolversTypes['String']>, ParentType, ContextType>;
  timeoutSeconds?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type QueryResolvers<ContextType = SourceContext, ParentType extends ResolversParentTypes['Query'] = ResolversParentTypes['Query']> = {
  partnerContract?: Resolver<ResolversTypes['PartnerContract'], ParentType, ContextType>;
  troubledSources?: Resolver<ReadonlyArray<ResolversTypes['Credential']>, ParentType, ContextType>;
};

export type RecentFailureResolvers<ContextType = SourceContext, ParentType extends ResolversParentTypes['RecentFailure'] = ResolversParentTypes['RecentFailure']> = {
  answer?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  at?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  bytes?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  code?: Resolver<ResolversTypes['CheckFailureCode'], ParentType, ContextType>;
  contentType?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  message?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  milliseconds?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  requestId?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  status?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
};

export type RestSourceResolvers<ContextType = SourceContext, ParentType extends ResolversParentTypes['RestSource'] = ResolversParentTypes['RestSource']> = {
  addressKinds?: Resolver<ReadonlyArray<ResolversTypes['AddressKind']>, ParentType, ContextType>;
  body?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  endpoint?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  expression?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  headerNames?: Resolver<ReadonlyArray<ResolversTypes['String']>, ParentType, ContextType>;
  method?: Resolver<ResolversTypes['RestMethod'], ParentType, ContextType>;
  version?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type RulePartResolvers<ContextType = SourceContext, ParentType extends ResolversParentTypes['RulePart'] = ResolversParentTypes['RulePart']> = {
  credId?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  failure?: Resolver<Maybe<ResolversTypes['CheckFailure']>, ParentType, ContextType>;
  hasEnded?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  isDeciding?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  path?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  result?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  wasAsked?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
};

export type RulePartHealthResolvers<ContextType = SourceContext, ParentType extends ResolversParentTypes['RulePartHealth'] = ResolversParentTypes['RulePartHealth']> = {
  credId?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  state?: Resolver<ResolversTypes['SourceState'], ParentType, ContextType>;
};

export type RuleTrialResolvers<ContextType = SourceContext, ParentType extends ResolversParentTypes['RuleTrial'] = ResolversParentTypes['RuleTrial'], FederationReferenceType extends FederationReferenceTypes['RuleTrial'] = FederationReferenceTypes['RuleTrial']> = {
  __resolveReference?: ReferenceResolver<Maybe<ResolversTypes['RuleTrial']> | FederationReferenceType, FederationReferenceType, ContextType>;
  failure?: Resolver<Maybe<ResolversTypes['CheckFailure']>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  parts?: Resolver<ReadonlyArray<ResolversTypes['RulePart']>, ParentType, ContextType>;
  result?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
};

export type SourceResolvers<ContextType = SourceContext, ParentType extends ResolversParentTypes['Source'] = ResolversParentTypes['Source']> = {
  __resolveType: TypeResolveFn<'GraphqlSource' | 'RestSource', ParentType, ContextType>;
};

export type SourceCheckResolvers<ContextType = SourceContext, ParentType extends ResolversParentTypes['SourceCheck'] = ResolversParentTypes['SourceCheck']> = {
  message?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  milliseconds?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  passed?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  reason?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  warning?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type SourceHealthResolvers<ContextType = SourceContext, ParentType extends ResolversParentTypes['SourceHealth'] = ResolversParentTypes['SourceHealth']> = {
  changedAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  checksByHour?: Resolver<ReadonlyArray<ResolversTypes['Int']>, ParentType, ContextType>;
  failures?: Resolver<ReadonlyArray<ResolversTypes['RecentFailure']>, ParentType, ContextType>;
  hours?: Resolver<ReadonlyArray<ResolversTypes['SourceHour']>, ParentType, ContextType>;
  pausedUntil?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  state?: Resolver<ResolversTypes['SourceState'], ParentType, ContextType>;
  withoutResult?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type SourceHourResolvers<ContextType = SourceContext, ParentType extends ResolversParentTypes['SourceHour'] = ResolversParentTypes['SourceHour']> = {
  eligible?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  failed?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  hour?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  medianMilliseconds?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  notEligible?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  p95Milliseconds?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  refused?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type SourceSampleResolvers<ContextType = SourceContext, ParentType extends ResolversParentTypes['SourceSample'] = ResolversParentTypes['SourceSample']> = {
  answer?: Resolver<ResolversTypes['JSON'], ParentType, ContextType>;
  expected?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type SourceTestResolvers<ContextType = SourceContext, ParentType extends ResolversParentTypes['SourceTest'] = ResolversParentTypes['SourceTest']> = {
  browserCall?: Resolver<Maybe<ResolversTypes['BrowserCall']>, ParentType, ContextType>;
  checks?: Resolver<ReadonlyArray<ResolversTypes['SourceCheck']>, ParentType, ContextType>;
  log?: Resolver<ReadonlyArray<ResolversTypes['String']>, ParentType, ContextType>;
  milliseconds?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  preflight?: Resolver<Maybe<ResolversTypes['JSON']>, ParentType, ContextType>;
  received?: Resolver<Maybe<ResolversTypes['JSON']>, ParentType, ContextType>;
  result?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  sent?: Resolver<Maybe<ResolversTypes['JSON']>, ParentType, ContextType>;
  withheld?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type SourceVersionResolvers<ContextType = SourceContext, ParentType extends ResolversParentTypes['SourceVersion'] = ResolversParentTypes['SourceVersion']> = {
  actor?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  at?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  restores?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  source?: Resolver<ResolversTypes['Source'], ParentType, ContextType>;
  tokenId?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  version?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type SourceVersionConnectionResolvers<ContextType = SourceContext, ParentType extends ResolversParentTypes['SourceVersionConnection'] = ResolversParentTypes['SourceVersionConnection']> = {
  edges?: Resolver<ReadonlyArray<ResolversTypes['SourceVersionEdge']>, ParentType, ContextType>;
  nodes?: Resolver<ReadonlyArray<ResolversTypes['SourceVersion']>, ParentType, ContextType>;
  pageInfo?: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
};

export type SourceVersionEdgeResolvers<ContextType = SourceContext, ParentType extends ResolversParentTypes['SourceVersionEdge'] = ResolversParentTypes['SourceVersionEdge']> = {
  cursor?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  node?: Resolver<ResolversTypes['SourceVersion'], ParentType, ContextType>;
};

export type Resolvers<ContextType = SourceContext> = {
  BrowserCall?: BrowserCallResolvers<ContextType>;
  CheckFailure?: CheckFailureResolvers<ContextType>;
  Credential?: CredentialResolvers<ContextType>;
  Curation?: CurationResolvers<ContextType>;
  DateTime?: GraphQLScalarType;
  Eligibility?: EligibilityResolvers<ContextType>;
  ExpressionFault?: ExpressionFaultResolvers<ContextType>;
  ExpressionOutcome?: ExpressionOutcomeResolvers<ContextType>;
  ExpressionTrial?: ExpressionTrialResolvers<ContextType>;
  GraphqlSource?: GraphqlSourceResolvers<ContextType>;
  JSON?: GraphQLScalarType;
  Mutation?: MutationResolvers<ContextType>;
  PageInfo?: PageInfoResolvers<ContextType>;
  PartnerContract?: PartnerContractResolvers<ContextType>;
  Query?: QueryResolvers<ContextType>;
  RecentFailure?: RecentFailureResolvers<ContextType>;
  RestSource?: RestSourceResolvers<ContextType>;
  RulePart?: RulePartResolvers<ContextType>;
  RulePartHealth?: RulePartHealthResolvers<ContextType>;
  RuleTrial?: RuleTrialResolvers<ContextType>;
  Source?: SourceResolvers<ContextType>;
  SourceCheck?: SourceCheckResolvers<ContextType>;
  SourceHealth?: SourceHealthResolvers<ContextType>;
  SourceHour?: SourceHourResolvers<ContextType>;
  SourceSample?: SourceSampleResolvers<ContextType>;
  SourceTest?: SourceTestResolvers<ContextType>;
  SourceVersion?: SourceVersionResolvers<ContextType>;
  SourceVersionConnection?: SourceVersionConnectionResolvers<ContextType>;
  SourceVersionEdge?: SourceVersionEdgeResolvers<ContextType>;
};

