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

/** Whether the values of a source's request headers are stored. A credential that is handed over loses them, because they are secrets of the curator who entered them. */
export type HeaderValues =
  /** The credential was handed over. Until its curator has stored new values, checks fail with the code HEADERS_MISSING. */
  | 'MISSING'
  /** The source has no headers. */
  | 'NONE'
  /** They are stored. If the credential is handed over, they become MISSING. */
  | 'STORED';

/** What a change to an item list was. */
export type ItemUpdateKind =
  /** Items were added. */
  | 'APPEND'
  /** Items were removed. */
  | 'REMOVE'
  /** The whole list was replaced. */
  | 'REPLACE'
  /** An earlier change was undone: `undoes` names it. */
  | 'UNDO';

/** A wallet that is to keep a credential, or not any more. */
export type KeeperInput = {
  /** The credential. */
  readonly credId: number;
  /** The wallet address. */
  readonly wallet: string;
};

/** The offer of a credential to another curator. */
export type OfferCredentialInput = {
  /** The credential to offer. */
  readonly credId: number;
  /** The wallet address of the new curator. */
  readonly curator: string;
};

/** The HTTP method of a REST endpoint. */
export type RestMethod =
  /** The address is part of the URL. */
  | 'GET'
  /** The address is part of the JSON body. */
  | 'POST';

/** The new name, description and end of a credential. */
export type UpdateCredentialInput = {
  /** The credential to change. */
  readonly credId: number;
  /** The new description. If it is left out, the description stays the same; null or an empty text removes it. */
  readonly description?: string | null | undefined;
  /**
   * The new end, such as `2026-11-30T18:00:00Z`: a time that has passed ends the credential at once. If it is left out, the end stays the same;
   * null or an empty text removes it.
   */
  readonly endsAt?: string | null | undefined;
  /** The new name. If it is left out, the name stays the same. */
  readonly name?: string | null | undefined;
};

/** What changes on the public page of a credential. Whatever is left out stays the same. */
export type UpdatePublicPageInput = {
  /** The credential whose page changes. */
  readonly credId: number;
  /** The origins whose pages may embed the page, such as `https://example.org`: at most 20, https, or http on loopback. */
  readonly embedOrigins?: ReadonlyArray<string> | null | undefined;
  /** Whether the page is on. */
  readonly isOn?: boolean | null | undefined;
  /** What eligible people should do next: at most 1,000 characters; null or an empty text removes it. */
  readonly nextText?: string | null | undefined;
  /** Where eligible people go next: an https URL of at most 2,000 characters, or http on loopback; null or an empty text removes it. */
  readonly nextUrl?: string | null | undefined;
  /** Until when people can check on the page, a time in the future such as `2026-11-30T18:00:00Z`; null or an empty text for no end. */
  readonly openUntil?: string | null | undefined;
  /**
   * Whether the page shows the caller's handle beside the curator's wallet, so that strangers see that they belong together. The curator
   * alone chooses it, and no keeper; a hand-over ends it.
   */
  readonly showsHandle?: boolean | null | undefined;
};

export type CredentialQueryVariables = Exact<{
  credId: number;
}>;


export type CredentialQuery = { readonly credential: { readonly credId: number, readonly name: string, readonly description: string | null, readonly kind: CredentialKind, readonly curator: string, readonly createdAt: string, readonly archivedAt: string | null, readonly endsAt: string | null, readonly hasEnded: boolean, readonly isOwn: boolean, readonly isKept: boolean, readonly keeperInvitation: { readonly to: string, readonly expiresAt: string } | null, readonly offer: { readonly to: string, readonly offeredAt: string, readonly expiresAt: string, readonly handOver: { readonly opensAt: string, readonly reason: string } | null } | null, readonly takenDown: { readonly at: string, readonly reason: string } | null } | null };

export type OwnCredentialQueryVariables = Exact<{
  credId: number;
}>;


export type OwnCredentialQuery = { readonly credential: { readonly credId: number, readonly itemList: { readonly count: number, readonly revision: number, readonly checks: { readonly eligible: number, readonly notEligible: number }, readonly updates: { readonly nodes: ReadonlyArray<{ readonly id: string, readonly kind: ItemUpdateKind, readonly added: number, readonly removed: number, readonly at: string }>, readonly pageInfo: { readonly hasNextPage: boolean } } } | null, readonly source:
      | { readonly __typename: 'GraphqlSource', readonly endpoint: string, readonly expression: string, readonly headerNames: ReadonlyArray<string> }
      | { readonly __typename: 'RestSource', readonly method: RestMethod, readonly endpoint: string, readonly expression: string, readonly headerNames: ReadonlyArray<string> }
     | null, readonly sourceVersions: { readonly nodes: ReadonlyArray<{ readonly version: number, readonly at: string, readonly actor: string | null, readonly tokenId: string | null, readonly restores: number | null }>, readonly pageInfo: { readonly hasNextPage: boolean } } | null, readonly ruleVersions: { readonly nodes: ReadonlyArray<{ readonly version: number, readonly at: string, readonly actor: string | null, readonly tokenId: string | null, readonly restores: number | null }>, readonly pageInfo: { readonly hasNextPage: boolean } } | null } | null };

export type HeaderValuesQueryVariables = Exact<{
  credId: number;
}>;


export type HeaderValuesQuery = { readonly credential: { readonly credId: number, readonly headerValues: HeaderValues | null } | null };

export type OfferedContentQueryVariables = Exact<{
  credId: number;
}>;


export type OfferedContentQuery = { readonly credential: { readonly credId: number, readonly endpointHost: string | null, readonly offer: { readonly itemCount: number | null, readonly partCount: number | null } | null, readonly publicPage: { readonly isOn: boolean, readonly nextText: string | null, readonly nextUrl: string | null, readonly waitingText: string | null, readonly waitingUrl: string | null } | null } | null };

export type AskEligibilityQueryVariables = Exact<{
  credId: number;
  addresses: ReadonlyArray<string> | string;
}>;


export type AskEligibilityQuery = { readonly credential: { readonly credId: number, readonly eligibilities: ReadonlyArray<{ readonly address: string, readonly result: number | null, readonly failure: { readonly code: CheckFailureCode, readonly message: string } | null }> } | null };

export type UpdateCredentialMutationVariables = Exact<{
  input: UpdateCredentialInput;
}>;


export type UpdateCredentialMutation = { readonly updateCredential: { readonly credId: number, readonly name: string } };

export type PublicPageQueryVariables = Exact<{
  credId: number;
}>;


export type PublicPageQuery = { readonly credential: { readonly credId: number, readonly isKept: boolean, readonly publicPage: { readonly isOn: boolean, readonly nextText: string | null, readonly nextUrl: string | null, readonly waitingText: string | null, readonly waitingUrl: string | null, readonly openUntil: string | null, readonly embedOrigins: ReadonlyArray<string>, readonly showsHandle: boolean } | null } | null };

export type UpdatePublicPageMutationVariables = Exact<{
  input: UpdatePublicPageInput;
}>;


export type UpdatePublicPageMutation = { readonly updatePublicPage: { readonly credId: number } };

export type ArchiveCredentialMutationVariables = Exact<{
  credId: number;
}>;


export type ArchiveCredentialMutation = { readonly archiveCredential: { readonly credId: number, readonly name: string } };

export type UnarchiveCredentialMutationVariables = Exact<{
  credId: number;
}>;


export type UnarchiveCredentialMutation = { readonly unarchiveCredential: { readonly credId: number, readonly name: string } };

export type DeleteCredentialMutationVariables = Exact<{
  credId: number;
  name: string;
}>;


export type DeleteCredentialMutation = { readonly deleteCredential: boolean };

export type OfferCredentialMutationVariables = Exact<{
  input: OfferCredentialInput;
}>;


export type OfferCredentialMutation = { readonly offerCredential: { readonly credId: number, readonly name: string } };

export type WithdrawOfferMutationVariables = Exact<{
  credId: number;
}>;


export type WithdrawOfferMutation = { readonly withdrawOffer: { readonly credId: number, readonly name: string } };

export type AcceptCredentialMutationVariables = Exact<{
  credId: number;
}>;


export type AcceptCredentialMutation = { readonly acceptCredential: { readonly credId: number, readonly name: string } };

export type DeclineCredentialMutationVariables = Exact<{
  credId: number;
}>;


export type DeclineCredentialMutation = { readonly declineCredential: { readonly credId: number, readonly name: string } };

export type KeepersQueryVariables = Exact<{
  credId: number;
}>;


export type KeepersQuery = { readonly credential: { readonly credId: number, readonly curation: { readonly keepers: ReadonlyArray<{ readonly wallet: string, readonly handle: string | null }>, readonly keeperInvitations: ReadonlyArray<{ readonly to: string, readonly expiresAt: string }> } | null } | null };

export type InviteKeeperMutationVariables = Exact<{
  input: KeeperInput;
}>;


export type InviteKeeperMutation = { readonly inviteKeeper: { readonly credId: number } };

export type RemoveKeeperMutationVariables = Exact<{
  input: KeeperInput;
}>;


export type RemoveKeeperMutation = { readonly removeKeeper: { readonly credId: number } };

export type AcceptKeeperInvitationMutationVariables = Exact<{
  credId: number;
}>;


export type AcceptKeeperInvitationMutation = { readonly acceptKeeperInvitation: { readonly credId: number } };

export type DeclineKeeperInvitationMutationVariables = Exact<{
  credId: number;
}>;


export type DeclineKeeperInvitationMutation = { readonly declineKeeperInvitation: { readonly credId: number } };

export type LeaveCredentialMutationVariables = Exact<{
  credId: number;
}>;


export type LeaveCredentialMutation = { readonly leaveCredential: { readonly credId: number } };

export const CredentialDocument = persisted<CredentialQuery, CredentialQueryVariables>('sha256:48c489fed05da963fa7db5c651a620a44e79dc30a5143c5ec939263bc4892ded');
export const OwnCredentialDocument = persisted<OwnCredentialQuery, OwnCredentialQueryVariables>('sha256:3879615a4ad534dacca9e6ab3e8534249ba00b448662b02e9fe50f29e2103347');
export const HeaderValuesDocument = persisted<HeaderValuesQuery, HeaderValuesQueryVariables>('sha256:6f74a4ce4c34b94869598a90b47509ed4072fe23f43fe77017c9dc41f6412447');
export const OfferedContentDocument = persisted<OfferedContentQuery, OfferedContentQueryVariables>('sha256:94e193bf8757703cf336146ae86314e98482bfd695a53e3595273ec27a7abc8f');
export const AskEligibilityDocument = persisted<AskEligibilityQuery, AskEligibilityQueryVariables>('sha256:f27128fb5e5924456107519abd0135021c74f54713eb6c5056ca54a23efd4dd3');
export const UpdateCredentialDocument = persisted<UpdateCredentialMutation, UpdateCredentialMutationVariables>('sha256:354975caa50f8eceacb21d23c929ae80a04c99856cafb3da9ff818f72a6869b1');
export const PublicPageDocument = persisted<PublicPageQuery, PublicPageQueryVariables>('sha256:03f95029de3989ec2dd0494230690b29ba6000d5974d1824c332c960d3d2f523');
export const UpdatePublicPageDocument = persisted<UpdatePublicPageMutation, UpdatePublicPageMutationVariables>('sha256:d7795091f4058c6ca261b1023f70b2f7ee63e665d20a0f81a46077466b2e1fb3');
export const ArchiveCredentialDocument = persisted<ArchiveCredentialMutation, ArchiveCredentialMutationVariables>('sha256:b6f6937bf91068a8d7198362ec3b00de0e9ff5b1a5f2b780cc63695b15f3b8f2');
export const UnarchiveCredentialDocument = persisted<UnarchiveCredentialMutation, UnarchiveCredentialMutationVariables>('sha256:073fca3f8f4de46e897d02cbb5d163ba4e2a336837e43ba51598abc4ec7f1523');
export const DeleteCredentialDocument = persisted<DeleteCredentialMutation, DeleteCredentialMutationVariables>('sha256:c663c4ae20311b892db30097f8883275b98192a8c500651b881d7569ed0521fc');
export const OfferCredentialDocument = persisted<OfferCredentialMutation, OfferCredentialMutationVariables>('sha256:dcd80e9a33147c82701be0cb161c28aed26f2b0078c097335bedf39d10f8b08c');
export const WithdrawOfferDocument = persisted<WithdrawOfferMutation, WithdrawOfferMutationVariables>('sha256:21d6d922c219aab430ff384577532c388a75e8365e735b0260e5ee2af80e699c');
export const AcceptCredentialDocument = persisted<AcceptCredentialMutation, AcceptCredentialMutationVariables>('sha256:99f72780be925c933851ee67811ae02837b1b6bba54b760e92c57cf5236c44f9');
export const DeclineCredentialDocument = persisted<DeclineCredentialMutation, DeclineCredentialMutationVariables>('sha256:d08694b267468115af807a09f02e19d53f1b298c8798c41047f1985b73a9dd79');
export const KeepersDocument = persisted<KeepersQuery, KeepersQueryVariables>('sha256:b0dc73a6c6dfebbf542fdd0cc624afb97570161e473d59d411cb42d3012520bb');
export const InviteKeeperDocument = persisted<InviteKeeperMutation, InviteKeeperMutationVariables>('sha256:faa74805dbea438b6ee742f0b5e23f28983c08448ff264a4353ee23558bc278f');
export const RemoveKeeperDocument = persisted<RemoveKeeperMutation, RemoveKeeperMutationVariables>('sha256:883bc87433114d6c0a81d04cd8a6fed10266427327ec7c56e6afb7677d8a023a');
export const AcceptKeeperInvitationDocument = persisted<AcceptKeeperInvitationMutation, AcceptKeeperInvitationMutationVariables>('sha256:0e907a7122de66be50d1bef83846395b64a2b00bf2698213cf2f3adfc940c48d');
export const DeclineKeeperInvitationDocument = persisted<DeclineKeeperInvitationMutation, DeclineKeeperInvitationMutationVariables>('sha256:94a456c00e3aa4d684aa19bda753ba4b0566ed7e155f3411d1e51b54a530974a');
export const LeaveCredentialDocument = persisted<LeaveCredentialMutation, LeaveCredentialMutationVariables>('sha256:d12cb522f2aece32a803d9d38cb90c009d7903d424ccc7329758fa473880daee');