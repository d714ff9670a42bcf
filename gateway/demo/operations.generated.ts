/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { DocumentTypeDecoration } from '@graphql-typed-document-node/core';
/** A number of rules, of which enough must hold. */
export type AtLeastInput = {
  /** How many must hold: from 1 to the number of rules. */
  readonly count: number;
  /** The rules: 1 to 100. */
  readonly of: ReadonlyArray<RuleInput>;
};

/** A new endpoint. */
export type CreateEventEndpointInput = {
  /** How events are told. */
  readonly channel?: EventChannel;
  /** Only of these credentials of the viewer; of all without any. */
  readonly credIds?: ReadonlyArray<number> | null | undefined;
  /** A key of the caller's choice. A repeat with the same key returns the endpoint that the first call created, with its secret. */
  readonly idempotencyKey?: string | null | undefined;
  /** Whose events; the viewer's own credentials without it. */
  readonly owner?: EventOwnerInput | null | undefined;
  /** Only of these types; of all without any. */
  readonly types?: ReadonlyArray<string> | null | undefined;
  /** The https URL of a webhook; none for e-mails. */
  readonly url?: string | null | undefined;
};

/** A new LIST credential. */
export type CreateListCredentialInput = {
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
};

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

/** A change to an item list. */
export type CredentialItemsInput = {
  /** The curator's token; left out by a signed-in user. */
  readonly auth?: CuratorAuth | null | undefined;
  /**
   * How many items the change may remove although the guard of the list (`mostRemoved`) refuses it. Not part of what an idempotency key
   * stands for: a refused call can be repeated with it.
   */
  readonly confirmRemoved?: number | null | undefined;
  /** The credential to change. */
  readonly credId: number;
  /** Returns the counts without changing anything. */
  readonly dryRun?: boolean | null | undefined;
  /** A key of the caller's choice. A repeat with the same key within a day returns the first answer and changes nothing. */
  readonly idempotencyKey?: string | null | undefined;
  /** Makes the change only if the list is at this revision. Otherwise the call fails with CONFLICT. */
  readonly ifRevision?: number | null | undefined;
  /** Wallet addresses or e-mail addresses, at most 50,000. Send larger lists over REST. */
  readonly items: ReadonlyArray<string>;
  /** Why the change is made, for the history: at most 200 characters. */
  readonly note?: string | null | undefined;
  /** What to do with the items. */
  readonly operation: Operation;
};

/** How a curator's script authenticates. */
export type CuratorAuth = {
  /** The token of the credential's curator. */
  readonly accessToken: string;
};

/** How events are told. */
export type EventChannel =
  /** E-mails to the person who has created the endpoint, grouped. */
  | 'EMAIL'
  /** Signed https requests (Standard Webhooks). */
  | 'WEBHOOK';

/** Whose events: of an app, or of the service. Give one. */
export type EventOwnerInput = {
  /** The app, for its owners. */
  readonly clientId?: string | null | undefined;
  /** The whole service, for operators. */
  readonly isService?: boolean | null | undefined;
};

/** A wallet that is to keep a credential, or not any more. */
export type KeeperInput = {
  /** The credential. */
  readonly credId: number;
  /** The wallet address. */
  readonly wallet: string;
};

/** What to do with the items of a call. */
export type Operation =
  /** Adds the items. */
  | 'APPEND'
  /** Removes the given items. */
  | 'REMOVE'
  /** Removes all existing items and sets the given items. */
  | 'REPLACE';

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

/** A change to undo. */
export type UndoUpdateInput = {
  /** The curator's token; left out by a signed-in user. */
  readonly auth?: CuratorAuth | null | undefined;
  /** The credential whose list was changed. */
  readonly credId: number;
  /** Returns the counts without changing anything. */
  readonly dryRun?: boolean | null | undefined;
  /** A key of the caller's choice. A repeat with the same key within a day returns the first answer and changes nothing. */
  readonly idempotencyKey?: string | null | undefined;
  /** Undoes the change only if the list is at this revision. Otherwise the call fails with CONFLICT. */
  readonly ifRevision?: number | null | undefined;
  /**
   * Restores the list as it was before the last REPLACE even if it has changed since, and so takes back the newer changes too. The dry run
   * says how many (`newerChanges`) and what differs; with its `revision` as `ifRevision`, no change is taken back unseen.
   */
  readonly includingNewer?: boolean | null | undefined;
  /** Why the change is undone, for the history: at most 200 characters. */
  readonly note?: string | null | undefined;
  /** The change's ID, as the history has it. */
  readonly updateId: string | number;
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

export type CreateDemoListMutationVariables = Exact<{
  input: CreateListCredentialInput;
}>;


export type CreateDemoListMutation = { readonly createListCredential: { readonly credId: number } };

export type CreateDemoRuleMutationVariables = Exact<{
  input: CreateRuleCredentialInput;
}>;


export type CreateDemoRuleMutation = { readonly createRuleCredential: { readonly credId: number } };

export type ChangeDemoListMutationVariables = Exact<{
  input: CredentialItemsInput;
}>;


export type ChangeDemoListMutation = { readonly credentialItems: { readonly updateId: string | null } };

export type UndoInDemoMutationVariables = Exact<{
  input: UndoUpdateInput;
}>;


export type UndoInDemoMutation = { readonly undoUpdate: { readonly updateId: string | null } };

export type InviteDemoKeeperMutationVariables = Exact<{
  input: KeeperInput;
}>;


export type InviteDemoKeeperMutation = { readonly inviteKeeper: { readonly credId: number } };

export type AcceptDemoInvitationMutationVariables = Exact<{
  credId: number;
}>;


export type AcceptDemoInvitationMutation = { readonly acceptKeeperInvitation: { readonly credId: number } };

export type ShowDemoPageMutationVariables = Exact<{
  input: UpdatePublicPageInput;
}>;


export type ShowDemoPageMutation = { readonly updatePublicPage: { readonly credId: number } };

export type CreateDemoEndpointMutationVariables = Exact<{
  input: CreateEventEndpointInput;
}>;


export type CreateDemoEndpointMutation = { readonly createEventEndpoint: { readonly endpoint: { readonly id: string } } };

export type ChooseDemoHandleMutationVariables = Exact<{
  handle: string;
}>;


export type ChooseDemoHandleMutation = { readonly chooseHandle: { readonly id: string } };

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

export const CreateDemoListDocument = new TypedDocumentString(`
    mutation CreateDemoList($input: CreateListCredentialInput!) {
  createListCredential(input: $input) {
    credId
  }
}
    `) as unknown as TypedDocumentString<CreateDemoListMutation, CreateDemoListMutationVariables>;
export const CreateDemoRuleDocument = new TypedDocumentString(`
    mutation CreateDemoRule($input: CreateRuleCredentialInput!) {
  createRuleCredential(input: $input) {
    credId
  }
}
    `) as unknown as TypedDocumentString<CreateDemoRuleMutation, CreateDemoRuleMutationVariables>;
export const ChangeDemoListDocument = new TypedDocumentString(`
    mutation ChangeDemoList($input: CredentialItemsInput!) {
  credentialItems(input: $input) {
    updateId
  }
}
    `) as unknown as TypedDocumentString<ChangeDemoListMutation, ChangeDemoListMutationVariables>;
export const UndoInDemoDocument = new TypedDocumentString(`
    mutation UndoInDemo($input: UndoUpdateInput!) {
  undoUpdate(input: $input) {
    updateId
  }
}
    `) as unknown as TypedDocumentString<UndoInDemoMutation, UndoInDemoMutationVariables>;
export const InviteDemoKeeperDocument = new TypedDocumentString(`
    mutation InviteDemoKeeper($input: KeeperInput!) {
  inviteKeeper(input: $input) {
    credId
  }
}
    `) as unknown as TypedDocumentString<InviteDemoKeeperMutation, InviteDemoKeeperMutationVariables>;
export const AcceptDemoInvitationDocument = new TypedDocumentString(`
    mutation AcceptDemoInvitation($credId: Int!) {
  acceptKeeperInvitation(credId: $credId) {
    credId
  }
}
    `) as unknown as TypedDocumentString<AcceptDemoInvitationMutation, AcceptDemoInvitationMutationVariables>;
export const ShowDemoPageDocument = new TypedDocumentString(`
    mutation ShowDemoPage($input: UpdatePublicPageInput!) {
  updatePublicPage(input: $input) {
    credId
  }
}
    `) as unknown as TypedDocumentString<ShowDemoPageMutation, ShowDemoPageMutationVariables>;
export const CreateDemoEndpointDocument = new TypedDocumentString(`
    mutation CreateDemoEndpoint($input: CreateEventEndpointInput!) {
  createEventEndpoint(input: $input) {
    endpoint {
      id
    }
  }
}
    `) as unknown as TypedDocumentString<CreateDemoEndpointMutation, CreateDemoEndpointMutationVariables>;
export const ChooseDemoHandleDocument = new TypedDocumentString(`
    mutation ChooseDemoHandle($handle: String!) {
  chooseHandle(handle: $handle) {
    id
  }
}
    `) as unknown as TypedDocumentString<ChooseDemoHandleMutation, ChooseDemoHandleMutationVariables>;