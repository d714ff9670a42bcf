/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import { persisted } from './persisted.ts';
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
  readonly allowFailingSamples?: boolean | null | undefined;
  /** The curator's token; omitted by a signed-in user. */
  readonly auth?: CuratorAuth | null | undefined;
  /** The curator's wallet address, which the caller has linked. Default: the wallet that was linked first. */
  readonly curator?: string | null | undefined;
  /** What the credential stands for. */
  readonly description?: string | null | undefined;
  /** When the credential ends (`Credential.endsAt`), such as `2026-11-30T18:00:00Z`. A copy of the credential has no end. */
  readonly endsAt?: string | null | undefined;
  /** A key of the caller's choice. A repeat with the same key returns the credential that the first call created. */
  readonly idempotencyKey?: string | null | undefined;
  /** The credential's name: 1 to 100 characters, all of them visible. */
  readonly name: string;
  /** Sample answers for which the expression must return the expected result: at most 20, of 64 kB each and 256 kB together. */
  readonly samples?: ReadonlyArray<SourceSampleInput> | null | undefined;
  /** The endpoint and its expression. */
  readonly source: GraphqlSourceInput;
};

/** A new REST credential. */
export type CreateRestCredentialInput = {
  /** Whether the credential is created although samples fail; otherwise it is not (BAD_USER_INPUT, reason SAMPLE_FAILS, `extensions.samples` with their names). */
  readonly allowFailingSamples?: boolean | null | undefined;
  /** The curator's token; omitted by a signed-in user. */
  readonly auth?: CuratorAuth | null | undefined;
  /** The curator's wallet address, which the caller has linked. Default: the wallet that was linked first. */
  readonly curator?: string | null | undefined;
  /** What the credential stands for. */
  readonly description?: string | null | undefined;
  /** When the credential ends (`Credential.endsAt`), such as `2026-11-30T18:00:00Z`. A copy of the credential has no end. */
  readonly endsAt?: string | null | undefined;
  /** A key of the caller's choice. A repeat with the same key returns the credential that the first call created. */
  readonly idempotencyKey?: string | null | undefined;
  /** The credential's name: 1 to 100 characters, all of them visible. */
  readonly name: string;
  /** Sample answers for which the expression must return the expected result: at most 20, of 64 kB each and 256 kB together. */
  readonly samples?: ReadonlyArray<SourceSampleInput> | null | undefined;
  /** The endpoint and its expression. */
  readonly source: RestSourceInput;
};

/** How a curator's script authenticates. */
export type CuratorAuth = {
  /** The token of the credential's curator. */
  readonly accessToken: string;
};

/** A REST or GraphQL credential to duplicate. */
export type DuplicateSourceInput = {
  /** Whether the credential is created although samples fail; otherwise it is not (BAD_USER_INPUT, reason SAMPLE_FAILS, `extensions.samples` with their names). */
  readonly allowFailingSamples?: boolean | null | undefined;
  /** The curator's token; omitted by a signed-in user. */
  readonly auth?: CuratorAuth | null | undefined;
  /** The REST or GraphQL credential to copy. It must not be archived. */
  readonly credId: number;
  /** The wallet address of the new credential's curator, which must be one of the caller's. The default is the curator of the copied one. */
  readonly curator?: string | null | undefined;
  /** What the new credential stands for. Default: the description of the copied one. */
  readonly description?: string | null | undefined;
  /** Values of the source's headers. A header that is not listed, or whose value is omitted, gets its stored value. That is refused for another curator (BAD_USER_INPUT, reason HEADER_VALUE_NEEDED, `extensions.header` with its name). */
  readonly headers?: ReadonlyArray<HeaderInput> | null | undefined;
  /** A key of the caller's choice. A repeat with the same key returns the credential that the first call created. */
  readonly idempotencyKey?: string | null | undefined;
  /** The name of the new credential. */
  readonly name: string;
};

/** A GraphQL endpoint, and the expression that evaluates its answers. */
export type GraphqlSourceInput = {
  /** The kinds of address that the partner is asked for: at least one. Omitted, a new source is asked for all, and a change keeps those that are stored. All of them stand for those to come, too. */
  readonly addressKinds?: ReadonlyArray<AddressKind> | null | undefined;
  /** The HTTPS URL of the GraphQL API. */
  readonly endpoint: string;
  /** An anonymous JavaScript function with one parameter that returns the number 1 or 0. */
  readonly expression: string;
  /** Request headers. */
  readonly headers?: ReadonlyArray<HeaderInput> | null | undefined;
  /** A GraphQL query with one variable `$address: String!`. */
  readonly query: string;
};

/** An HTTP request header. */
export type HeaderInput = {
  /** The header's name. Cookie and the headers that frame a request are not allowed. */
  readonly name: string;
  /** The header's value. It is stored encrypted and never returned. A change, or a test with `credId`, may omit it to use the stored value of the header, unless the endpoint is on another origin; everything else requires it. */
  readonly value?: string | null | undefined;
};

/** Whether the values of a source's request headers are stored. A credential that is handed over loses them, because they are secrets of the curator who entered them. */
export type HeaderValues =
  /** The credential was handed over. Until its curator has stored new values, checks fail with the code HEADERS_MISSING. */
  | 'MISSING'
  /** The source has no headers. */
  | 'NONE'
  /** They are stored. If the credential is handed over, they become MISSING. */
  | 'STORED';

/** The HTTP method of a REST endpoint. */
export type RestMethod =
  /** The address is part of the URL. */
  | 'GET'
  /** The address is part of the JSON body. */
  | 'POST';

/** A REST endpoint, and the expression that evaluates its answers. */
export type RestSourceInput = {
  /** The kinds of address that the partner is asked for: at least one. Omitted, a new source is asked for all, and a change keeps those that are stored. All of them stand for those to come, too. */
  readonly addressKinds?: ReadonlyArray<AddressKind> | null | undefined;
  /** The JSON body, with the placeholder `$address`; required for POST. */
  readonly body?: string | null | undefined;
  /** The HTTPS URL. For GET it may contain `$address`. */
  readonly endpoint: string;
  /** An anonymous JavaScript function with one parameter that returns the number 1 or 0. */
  readonly expression: string;
  /** Request headers. */
  readonly headers?: ReadonlyArray<HeaderInput> | null | undefined;
  /** The HTTP method. */
  readonly method: RestMethod;
};

/** An earlier version of a source to restore. */
export type RestoreSourceInput = {
  /** Whether the version is restored although samples of the source fail; otherwise it is not (BAD_USER_INPUT, reason SAMPLE_FAILS, `extensions.samples` with their names). */
  readonly allowFailingSamples?: boolean | null | undefined;
  /** The curator's token; omitted by a signed-in user. */
  readonly auth?: CuratorAuth | null | undefined;
  /** The credential's ID. */
  readonly credId: number;
  /** Values of the version's headers. A header that is not listed, or whose value is omitted, keeps its stored value. */
  readonly headers?: ReadonlyArray<HeaderInput> | null | undefined;
  /** The version that the source has now. If the version has changed, nothing changes (CONFLICT, reason VERSION). By default, the version at the start of the call. */
  readonly ifVersion?: number | null | undefined;
  /** The number of the version to restore. */
  readonly version: number;
};

/** A sample answer with the result that the expression must have for it. */
export type SourceSampleInput = {
  /** What the expression gets: the body of a REST answer, the `data` of a GraphQL answer. It may be nested 64 levels deep. */
  readonly answer: unknown;
  /** The expected result, 1 or 0; omitted or null if the check must fail for this answer. */
  readonly expected?: number | null | undefined;
  /** The sample's name, of at most 100 characters. No other sample of the source has it. */
  readonly name: string;
};

/** A GraphQL source to test. */
export type TestGraphqlSourceInput = {
  /** The wallet address to test with. */
  readonly address: string;
  /** The curator's token; omitted by a signed-in user. */
  readonly auth?: CuratorAuth | null | undefined;
  /** A credential of the caller. A header without a value is sent with the value that this credential stores. It must not be archived. */
  readonly credId?: number | null | undefined;
  /** The source. */
  readonly source: GraphqlSourceInput;
};

/** A REST source to test. */
export type TestRestSourceInput = {
  /** The wallet address to test with. */
  readonly address: string;
  /** The curator's token; omitted by a signed-in user. */
  readonly auth?: CuratorAuth | null | undefined;
  /** A credential of the caller. A header without a value is sent with the value that this credential stores. It must not be archived. */
  readonly credId?: number | null | undefined;
  /** The source. */
  readonly source: RestSourceInput;
};

/** A change to the source of a GraphQL credential. */
export type UpdateGraphqlSourceInput = {
  /** Whether the change is made although samples fail; otherwise it is not (BAD_USER_INPUT, reason SAMPLE_FAILS, `extensions.samples` with their names). */
  readonly allowFailingSamples?: boolean | null | undefined;
  /** The curator's token; omitted by a signed-in user. */
  readonly auth?: CuratorAuth | null | undefined;
  /** The credential's ID. */
  readonly credId: number;
  /** The version on which the change is based. If the source has another version by then, nothing changes (CONFLICT, reason VERSION). By default, the version at the start of the call. */
  readonly ifVersion?: number | null | undefined;
  /** Sample answers for which the expression must return the expected result: at most 20, of 64 kB each and 256 kB together. Omitted, the stored ones stay and are run. */
  readonly samples?: ReadonlyArray<SourceSampleInput> | null | undefined;
  /** The whole new source. A header whose value is omitted keeps its stored value; a header that is not listed is removed. */
  readonly source: GraphqlSourceInput;
};

/** A change to the source of a REST credential. */
export type UpdateRestSourceInput = {
  /** Whether the change is made although samples fail; otherwise it is not (BAD_USER_INPUT, reason SAMPLE_FAILS, `extensions.samples` with their names). */
  readonly allowFailingSamples?: boolean | null | undefined;
  /** The curator's token; omitted by a signed-in user. */
  readonly auth?: CuratorAuth | null | undefined;
  /** The credential's ID. */
  readonly credId: number;
  /** The version on which the change is based. If the source has another version by then, nothing changes (CONFLICT, reason VERSION). By default, the version at the start of the call. */
  readonly ifVersion?: number | null | undefined;
  /** Sample answers for which the expression must return the expected result: at most 20, of 64 kB each and 256 kB together. Omitted, the stored ones stay and are run. */
  readonly samples?: ReadonlyArray<SourceSampleInput> | null | undefined;
  /** The whole new source. A header whose value is omitted keeps its stored value; a header that is not listed is removed. */
  readonly source: RestSourceInput;
};

export type SourceTestFragment = { readonly result: number | null, readonly sent: unknown, readonly received: unknown, readonly withheld: string | null, readonly preflight: unknown, readonly milliseconds: number | null, readonly log: ReadonlyArray<string>, readonly checks: ReadonlyArray<{ readonly name: string, readonly passed: boolean, readonly message: string | null, readonly warning: string | null, readonly reason: string | null, readonly milliseconds: number | null }>, readonly browserCall: { readonly origin: string, readonly method: RestMethod, readonly url: string, readonly headerNames: ReadonlyArray<string>, readonly body: string | null, readonly probeUrl: string } | null };

type VisibleSource_GraphqlSource_Fragment = { readonly __typename: 'GraphqlSource', readonly query: string, readonly endpoint: string, readonly expression: string, readonly version: number, readonly headerNames: ReadonlyArray<string>, readonly addressKinds: ReadonlyArray<AddressKind> };

type VisibleSource_RestSource_Fragment = { readonly __typename: 'RestSource', readonly method: RestMethod, readonly body: string | null, readonly endpoint: string, readonly expression: string, readonly version: number, readonly headerNames: ReadonlyArray<string>, readonly addressKinds: ReadonlyArray<AddressKind> };

export type VisibleSourceFragment =
  | VisibleSource_GraphqlSource_Fragment
  | VisibleSource_RestSource_Fragment
;

export type TestRestSourceMutationVariables = Exact<{
  input: TestRestSourceInput;
}>;


export type TestRestSourceMutation = { readonly testRestSource: { readonly result: number | null, readonly sent: unknown, readonly received: unknown, readonly withheld: string | null, readonly preflight: unknown, readonly milliseconds: number | null, readonly log: ReadonlyArray<string>, readonly checks: ReadonlyArray<{ readonly name: string, readonly passed: boolean, readonly message: string | null, readonly warning: string | null, readonly reason: string | null, readonly milliseconds: number | null }>, readonly browserCall: { readonly origin: string, readonly method: RestMethod, readonly url: string, readonly headerNames: ReadonlyArray<string>, readonly body: string | null, readonly probeUrl: string } | null } };

export type TestGraphqlSourceMutationVariables = Exact<{
  input: TestGraphqlSourceInput;
}>;


export type TestGraphqlSourceMutation = { readonly testGraphqlSource: { readonly result: number | null, readonly sent: unknown, readonly received: unknown, readonly withheld: string | null, readonly preflight: unknown, readonly milliseconds: number | null, readonly log: ReadonlyArray<string>, readonly checks: ReadonlyArray<{ readonly name: string, readonly passed: boolean, readonly message: string | null, readonly warning: string | null, readonly reason: string | null, readonly milliseconds: number | null }>, readonly browserCall: { readonly origin: string, readonly method: RestMethod, readonly url: string, readonly headerNames: ReadonlyArray<string>, readonly body: string | null, readonly probeUrl: string } | null } };

export type CreateRestCredentialMutationVariables = Exact<{
  input: CreateRestCredentialInput;
}>;


export type CreateRestCredentialMutation = { readonly createRestCredential: { readonly credId: number, readonly name: string } };

export type CreateGraphqlCredentialMutationVariables = Exact<{
  input: CreateGraphqlCredentialInput;
}>;


export type CreateGraphqlCredentialMutation = { readonly createGraphqlCredential: { readonly credId: number, readonly name: string } };

export type TryExpressionMutationVariables = Exact<{
  expression: string;
  answers: ReadonlyArray<unknown> | unknown;
}>;


export type TryExpressionMutation = { readonly tryExpression: { readonly fault: { readonly message: string, readonly line: number | null, readonly column: number | null } | null, readonly outcomes: ReadonlyArray<{ readonly result: number | null, readonly log: ReadonlyArray<string>, readonly failure: { readonly code: CheckFailureCode, readonly message: string } | null }> } };

export type CredentialSourceQueryVariables = Exact<{
  credId: number;
}>;


export type CredentialSourceQuery = { readonly credential: { readonly credId: number, readonly headerValues: HeaderValues | null, readonly source:
      | { readonly __typename: 'GraphqlSource', readonly query: string, readonly endpoint: string, readonly expression: string, readonly version: number, readonly headerNames: ReadonlyArray<string>, readonly addressKinds: ReadonlyArray<AddressKind> }
      | { readonly __typename: 'RestSource', readonly method: RestMethod, readonly body: string | null, readonly endpoint: string, readonly expression: string, readonly version: number, readonly headerNames: ReadonlyArray<string>, readonly addressKinds: ReadonlyArray<AddressKind> }
     | null, readonly sourceSamples: ReadonlyArray<{ readonly name: string, readonly answer: unknown, readonly expected: number | null }> | null } | null };

export type SourceVersionsQueryVariables = Exact<{
  credId: number;
  first: number;
  after?: string | null | undefined;
}>;


export type SourceVersionsQuery = { readonly credential: { readonly credId: number, readonly sourceVersions: { readonly nodes: ReadonlyArray<{ readonly version: number, readonly at: string, readonly actor: string | null, readonly tokenId: string | null, readonly restores: number | null, readonly source:
          | { readonly __typename: 'GraphqlSource', readonly query: string, readonly endpoint: string, readonly expression: string, readonly version: number, readonly headerNames: ReadonlyArray<string>, readonly addressKinds: ReadonlyArray<AddressKind> }
          | { readonly __typename: 'RestSource', readonly method: RestMethod, readonly body: string | null, readonly endpoint: string, readonly expression: string, readonly version: number, readonly headerNames: ReadonlyArray<string>, readonly addressKinds: ReadonlyArray<AddressKind> }
         }>, readonly pageInfo: { readonly endCursor: string | null, readonly hasNextPage: boolean } } | null } | null };

export type UpdateRestSourceMutationVariables = Exact<{
  input: UpdateRestSourceInput;
}>;


export type UpdateRestSourceMutation = { readonly updateRestSource: { readonly credId: number, readonly source:
      | { readonly version: number }
      | { readonly version: number }
     | null } };

export type UpdateGraphqlSourceMutationVariables = Exact<{
  input: UpdateGraphqlSourceInput;
}>;


export type UpdateGraphqlSourceMutation = { readonly updateGraphqlSource: { readonly credId: number, readonly source:
      | { readonly version: number }
      | { readonly version: number }
     | null } };

export type DuplicateSourceMutationVariables = Exact<{
  input: DuplicateSourceInput;
}>;


export type DuplicateSourceMutation = { readonly duplicateSource: { readonly credId: number, readonly name: string } };

export type RestoreSourceMutationVariables = Exact<{
  input: RestoreSourceInput;
}>;


export type RestoreSourceMutation = { readonly restoreSource: { readonly credId: number, readonly source:
      | { readonly version: number }
      | { readonly version: number }
     | null } };

export const TestRestSourceDocument = persisted<TestRestSourceMutation, TestRestSourceMutationVariables>('sha256:58aa529582e6313e083dced4273547be247cb4add66e20b69abbcc53a31a5e00');
export const TestGraphqlSourceDocument = persisted<TestGraphqlSourceMutation, TestGraphqlSourceMutationVariables>('sha256:7f99a0d0010c4119a6c5522f057e019a41e66a517215e8588f6f8ae747565c28');
export const CreateRestCredentialDocument = persisted<CreateRestCredentialMutation, CreateRestCredentialMutationVariables>('sha256:24e7f06ded870838eb6e6779f6568258ab4bd9f11e52aa0b059c79dd1c07b089');
export const CreateGraphqlCredentialDocument = persisted<CreateGraphqlCredentialMutation, CreateGraphqlCredentialMutationVariables>('sha256:36172bedb3bb10bffefc13ffffec04618738986384fe0015cd28eb825cadd3a1');
export const TryExpressionDocument = persisted<TryExpressionMutation, TryExpressionMutationVariables>('sha256:eaa80a15aecd9c49bc9652b8df6b65e781537000edbf81cddcdda60b64de7122');
export const CredentialSourceDocument = persisted<CredentialSourceQuery, CredentialSourceQueryVariables>('sha256:7d863d9ae55b2ff1e5beb890bab3a61bd778e5b19d6b8d64aed4545a3b6ba517');
export const SourceVersionsDocument = persisted<SourceVersionsQuery, SourceVersionsQueryVariables>('sha256:febd81431d3f72f87547e1e9a9c083e21d725042eee639f31687848b82e84925');
export const UpdateRestSourceDocument = persisted<UpdateRestSourceMutation, UpdateRestSourceMutationVariables>('sha256:75bde51772dce3d83c7e67af34ead6b0cf0719fc05f50d1b0ab30781af98efd7');
export const UpdateGraphqlSourceDocument = persisted<UpdateGraphqlSourceMutation, UpdateGraphqlSourceMutationVariables>('sha256:fe6897e7d54004d5426c990f533b41325e054e95f20d23d11f3878dc5ac4ed84');
export const DuplicateSourceDocument = persisted<DuplicateSourceMutation, DuplicateSourceMutationVariables>('sha256:e0c2f3cd51043a2aacab42edb6be3e08543e7c0af690f8e180a436819d2e34eb');
export const RestoreSourceDocument = persisted<RestoreSourceMutation, RestoreSourceMutationVariables>('sha256:7c2c4731404b9393eff92493094fe4d82d923a9c5ae4be532027cd1b2088cb56');