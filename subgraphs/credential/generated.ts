import type { GraphQLResolveInfo, GraphQLScalarType, GraphQLScalarTypeConfig } from 'graphql';
import type { CredentialDocument, StoredRule } from '../shared/credentials/credential-store.ts';
import type { ChangedList } from './list/changed-list.ts';
import type { CuratorTokenDocument } from '../shared/permissions/curator-token-store.ts';
import type { CuratorTokenPage } from './curator-tokens.ts';
import type { CredentialPage } from './credentials/find-credentials.ts';
import type { OfferWithCredential } from './credentials/offer-credential.ts';
import type { EligibilityByLists } from './rules/find-eligibility.ts';
import type { WalletPage, SoughtWallet } from './rules/wallet-credentials.ts';
import type { ListState } from './item-list-store/index.ts';
import type { ShownUpdate } from './list/page-item-list.ts';
import type { CredentialContext } from './context.ts';
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

/** A number of rules, of which enough must hold. */
export type AtLeastInput = {
  /** How many must hold: from 1 to the number of rules. */
  readonly count: Scalars['Int']['input'];
  /** The rules: 1 to 100. */
  readonly of: ReadonlyArray<RuleInput>;
};

/** What a change to an item list was made with. */
export type ChangeClient =
  /** Anything else: a script or a program that calls the API itself. */
  | 'API'
  /** The dashboard. */
  | 'DASHBOARD'
  /** The command-line tool, `npm run items`. */
  | 'TOOL';

/** How the author of a change proved who they are. */
export type ChangeVia =
  /** By a signed-in curator, as in the dashboard. */
  | 'SESSION'
  /** By a curator's token, over GraphQL or REST, as scripts and tools do. */
  | 'TOKEN';

/** Some of the items that a change to a list has changed. */
export type ChangedItems = {
  /** Items that it has added. */
  readonly added: ReadonlyArray<Scalars['String']['output']>;
  /** Items that it has removed. */
  readonly removed: ReadonlyArray<Scalars['String']['output']>;
};

/** A new LIST credential. */
export type CreateListCredentialInput = {
  /** The curator's token. A signed-in person leaves it out. */
  readonly auth?: InputMaybe<CuratorAuth>;
  /** The wallet address of the curator, which must be one of the caller's. The default is the one that the caller linked first. */
  readonly curator?: InputMaybe<Scalars['String']['input']>;
  /** What the credential stands for, in at most 1,000 characters, all of them visible. */
  readonly description?: InputMaybe<Scalars['String']['input']>;
  /** When the credential ends (`Credential.endsAt`), such as `2026-11-30T18:00:00Z`. A copy of the credential has no end. */
  readonly endsAt?: InputMaybe<Scalars['String']['input']>;
  /** A key of the caller's choice. A repeat with the same key returns the credential that the first call created. */
  readonly idempotencyKey?: InputMaybe<Scalars['String']['input']>;
  /** The credential's name: 1 to 100 characters, all of them visible. */
  readonly name: Scalars['String']['input'];
};

/** A new RULE credential. */
export type CreateRuleCredentialInput = {
  /** The curator's token. A signed-in person leaves it out. */
  readonly auth?: InputMaybe<CuratorAuth>;
  /** The wallet address of the curator, which must be one of the caller's. The default is the one that the caller linked first. */
  readonly curator?: InputMaybe<Scalars['String']['input']>;
  /** What the credential stands for, in at most 1,000 characters, all of them visible. */
  readonly description?: InputMaybe<Scalars['String']['input']>;
  /** When the credential ends (`Credential.endsAt`), such as `2026-11-30T18:00:00Z`. A copy of the credential has no end. */
  readonly endsAt?: InputMaybe<Scalars['String']['input']>;
  /** A key of the caller's choice. A repeat with the same key returns the credential that the first call created. */
  readonly idempotencyKey?: InputMaybe<Scalars['String']['input']>;
  /** The credential's name: 1 to 100 characters, all of them visible. */
  readonly name: Scalars['String']['input'];
  /** The rule. */
  readonly rule: RuleInput;
};

/** Something that eligible people can own. */
export type Credential = {
  /** When the credential was archived; null if it is not archived. */
  readonly archivedAt?: Maybe<Scalars['DateTime']['output']>;
  /** When the credential was created. */
  readonly createdAt: Scalars['DateTime']['output'];
  /** The credential's ID: a small sequential number. */
  readonly credId: Scalars['Int']['output'];
  /** What only the curator and the keepers see; null means that the caller is none of them, and nothing else. */
  readonly curation?: Maybe<Curation>;
  /** The curator's wallet address. */
  readonly curator: Scalars['String']['output'];
  /** What the credential stands for, in at most 1,000 characters, all of them visible. */
  readonly description?: Maybe<Scalars['String']['output']>;
  /** Whether each of up to 500 addresses may own a LIST credential, or of up to 100 any other, in the given order. One that is refused has its `failure` at its place. */
  readonly eligibilities: ReadonlyArray<Eligibility>;
  /** Whether one address may own the credential. */
  readonly eligibility: Eligibility;
  /**
   * When the credential ends; null without an end. From then on, its eligibility is 0 for everybody, without a question to its list or its
   * partner, and a rule's `not` over it is 1. Its list stays, and its curator can move the end, which holds at once.
   */
  readonly endsAt?: Maybe<Scalars['DateTime']['output']>;
  /**
   * What has happened to the credential besides changes of its list, newest first, of the last 400 days; for its curator only.
   * @deprecated Use `curation { events }`, which is null, without an error, for all but the curator.
   */
  readonly events: CredentialEventConnection;
  /** Whether `endsAt` has passed. */
  readonly hasEnded: Scalars['Boolean']['output'];
  /** Whether the caller keeps the credential for its curator. */
  readonly isKept: Scalars['Boolean']['output'];
  /** Whether the caller has the rights of the curator: as the curator, or as a keeper (`isKept`). */
  readonly isOwn: Scalars['Boolean']['output'];
  /**
   * The item list of a LIST credential, for its curator only; null for the other kinds.
   * @deprecated Use `curation { itemList }`, which is null, without an error, for all but the curator.
   */
  readonly itemList?: Maybe<ItemList>;
  /** The open invitation of a wallet of the caller to keep the credential; null without one. */
  readonly keeperInvitation?: Maybe<KeeperInvitation>;
  /** What decides who is eligible. */
  readonly kind: CredentialKind;
  /** The credential's name: 1 to 100 characters, all of them visible. */
  readonly name: Scalars['String']['output'];
  /** The credential's ID among all nodes: an opaque text, for `Query.node`. */
  readonly nodeId: Scalars['ID']['output'];
  /** The open offer of the credential, visible to its curator and to the person to whom it is made, and to operators if one made it; null without one. */
  readonly offer?: Maybe<CredentialOffer>;
  /** The credentials with a partner on which the rule rests, for its curator, for the source subgraph only; null for others. */
  readonly partnerCredIds?: Maybe<ReadonlyArray<Scalars['Int']['output']>>;
  /**
   * The page on which people check whether they are eligible; null unless people can open it, except for the curator and the person to whom
   * the credential is offered.
   */
  readonly publicPage?: Maybe<PublicPage>;
  /**
   * The rule of a RULE credential, for its curator only; null for the other kinds.
   * @deprecated Use `curation { rule }`, which is null, without an error, for all but the curator.
   */
  readonly rule?: Maybe<Rule>;
  /**
   * The versions of the rule, newest first, for the credential's curator only; null for the other kinds. The last 100 are kept.
   * @deprecated Use `curation { ruleVersions }`, which is null, without an error, for all but the curator.
   */
  readonly ruleVersions?: Maybe<RuleVersionConnection>;
  /** Why an operator has taken the credential down, for its curator and operators; null if that has not happened. */
  readonly takenDown?: Maybe<CredentialTakeDown>;
  /**
   * The credentials whose rules name this one, newest first, for the credential's curator only; null for others.
   * @deprecated Use `curation { usedBy }`, which is null, without an error, for all but the curator.
   */
  readonly usedBy?: Maybe<CredentialConnection>;
};


/** Something that eligible people can own. */
export type CredentialEligibilitiesArgs = {
  addresses: ReadonlyArray<Scalars['String']['input']>;
};


/** Something that eligible people can own. */
export type CredentialEligibilityArgs = {
  address: Scalars['String']['input'];
};


/** Something that eligible people can own. */
export type CredentialEventsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
};


/** Something that eligible people can own. */
export type CredentialRuleVersionsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
};


/** Something that eligible people can own. */
export type CredentialUsedByArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
};

/** A page of credentials. */
export type CredentialConnection = {
  /** The same, each with its cursor. */
  readonly edges: ReadonlyArray<CredentialEdge>;
  /** The credentials of this page. */
  readonly nodes: ReadonlyArray<Credential>;
  /** How to get the next page. */
  readonly pageInfo: PageInfo;
  /** The number of credentials on all pages; null for `credentials`. */
  readonly total?: Maybe<Scalars['Int']['output']>;
};

/** An entry of a page, with its cursor. */
export type CredentialEdge = {
  /** What to give as `after` for what follows it. */
  readonly cursor: Scalars['String']['output'];
  /** The entry. */
  readonly node: Credential;
};

/** What has happened to a credential. */
export type CredentialEvent = {
  /** Who did it: the service ID of a signed-in person, or the wallet address of a curator token; null for an operator. */
  readonly actor?: Maybe<Scalars['String']['output']>;
  /** When it happened. */
  readonly at: Scalars['DateTime']['output'];
  /** What it was before: the name, the wallet address of the curator or keeper, or the end as a time in UTC; null otherwise, and without an end. */
  readonly from?: Maybe<Scalars['String']['output']>;
  /** The event's ID. */
  readonly id: Scalars['ID']['output'];
  /** What happened. */
  readonly kind: CredentialEventKind;
  /** As in `ItemUpdate`. */
  readonly personId?: Maybe<Scalars['ID']['output']>;
  /** What it was afterwards: the name, the wallet address of the curator or keeper, the end, or the version of the source or rule; null otherwise, and without an end. */
  readonly to?: Maybe<Scalars['String']['output']>;
  /** The ID of the curator token; null without one. */
  readonly tokenId?: Maybe<Scalars['ID']['output']>;
  /** As in `ItemUpdate`. */
  readonly tokenLabel?: Maybe<Scalars['String']['output']>;
};

/** A page of what has happened to a credential. */
export type CredentialEventConnection = {
  /** The same, each with its cursor. */
  readonly edges: ReadonlyArray<CredentialEventEdge>;
  /** The events of this page. */
  readonly nodes: ReadonlyArray<CredentialEvent>;
  /** How to get the next page. */
  readonly pageInfo: PageInfo;
};

/** An entry of a page, with its cursor. */
export type CredentialEventEdge = {
  /** What to give as `after` for what follows it. */
  readonly cursor: Scalars['String']['output'];
  /** The entry. */
  readonly node: CredentialEvent;
};

/** What can happen to a credential. */
export type CredentialEventKind =
  /** It was archived. */
  | 'ARCHIVED'
  /** Its description was changed. */
  | 'DESCRIBED'
  /** Its end was changed. */
  | 'END_CHANGED'
  /** Another wallet became its curator. */
  | 'HANDED_OVER'
  /** An operator hands it to the keeper `to`, unless its curator refuses. */
  | 'HAND_OVER_ANNOUNCED'
  /** It is not handed to the keeper `from`: the curator refused or the keeper declined, as `actor` says, or an operator took it back. */
  | 'HAND_OVER_ENDED'
  /** The wallet `to` keeps it. */
  | 'KEEPER_ADDED'
  /** The wallet `from` keeps it no longer: it was removed, or its owner left, as `actor` says. */
  | 'KEEPER_REMOVED'
  /** Its name was changed. */
  | 'RENAMED'
  /** An operator restored it after a take-down. */
  | 'RESTORED'
  /** Its rule was changed: `to` is the version. */
  | 'RULE_CHANGED'
  /** An earlier version of its rule was restored as the version `to`. */
  | 'RULE_RESTORED'
  /** Its source was changed: `to` is the version. */
  | 'SOURCE_CHANGED'
  /** An earlier version of its source was restored as the version `to`. */
  | 'SOURCE_RESTORED'
  /** An operator took it down. */
  | 'TAKEN_DOWN'
  /** It was unarchived. */
  | 'UNARCHIVED';

/** A change to an item list. */
export type CredentialItemsInput = {
  /** The curator's token; left out by a signed-in user. */
  readonly auth?: InputMaybe<CuratorAuth>;
  /**
   * How many items the change may remove although the guard of the list (`mostRemoved`) refuses it. Not part of what an idempotency key
   * stands for: a refused call can be repeated with it.
   */
  readonly confirmRemoved?: InputMaybe<Scalars['Int']['input']>;
  /** The credential to change. */
  readonly credId: Scalars['Int']['input'];
  /** Returns the counts without changing anything. */
  readonly dryRun?: InputMaybe<Scalars['Boolean']['input']>;
  /** A key of the caller's choice. A repeat with the same key within a day returns the first answer and changes nothing. */
  readonly idempotencyKey?: InputMaybe<Scalars['String']['input']>;
  /** Makes the change only if the list is at this revision. Otherwise the call fails with CONFLICT. */
  readonly ifRevision?: InputMaybe<Scalars['Int']['input']>;
  /** Wallet addresses or e-mail addresses, at most 50,000. Send larger lists over REST. */
  readonly items: ReadonlyArray<Scalars['String']['input']>;
  /** Why the change is made, for the history: at most 200 characters. */
  readonly note?: InputMaybe<Scalars['String']['input']>;
  /** What to do with the items. */
  readonly operation: Operation;
};

/** The outcome of a change. */
export type CredentialItemsPayload = {
  /** How many distinct items were added, after normalization. */
  readonly added: Scalars['Int']['output'];
  /** The number of items in the list afterwards. */
  readonly count: Scalars['Int']['output'];
  /** The credential, for caches: what the caller of the change may see of it, also by a token in the input. Fields of other subgraphs know the header alone. */
  readonly credential?: Maybe<Credential>;
  /** How many items were given more than once in this call. */
  readonly duplicates: Scalars['Int']['output'];
  /** The outcome, in words. */
  readonly message: Scalars['String']['output'];
  /** For a dry run with `includingNewer`, how many newer changes would be taken back too, counted up to 1,000; null otherwise. */
  readonly newerChanges?: Maybe<Scalars['Int']['output']>;
  /** For a dry run, whether the guard of the list would refuse the change without a higher `confirmRemoved`; null otherwise. */
  readonly refusedByGuard?: Maybe<Scalars['Boolean']['output']>;
  /** How many distinct items were removed, after normalization. */
  readonly removed: Scalars['Int']['output'];
  /** The list's revision afterwards. */
  readonly revision: Scalars['Int']['output'];
  /** How many distinct items were left as they were, after normalization. */
  readonly unchanged: Scalars['Int']['output'];
  /** The ID of the change in the history; null for a dry run, or if nothing was changed. */
  readonly updateId?: Maybe<Scalars['ID']['output']>;
  /**
   * For a dry run, up to 100 of the items that would be added; null for a change that was made, and for the undo of a REPLACE without
   * `includingNewer`.
   */
  readonly wouldAdd?: Maybe<ReadonlyArray<Scalars['String']['output']>>;
  /** For such a dry run, up to 100 of the items that would be removed. */
  readonly wouldRemove?: Maybe<ReadonlyArray<Scalars['String']['output']>>;
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

/** The offer of a credential to another curator. */
export type CredentialOffer = {
  /** When the offer expires. */
  readonly expiresAt: Scalars['DateTime']['output'];
  /** What an operator has told of it; null for an offer of the curator. */
  readonly handOver?: Maybe<HandOver>;
  /** How many items the list has, which will count for the new curator; null for the other kinds. */
  readonly itemCount?: Maybe<Scalars['Int']['output']>;
  /** When the offer was made. */
  readonly offeredAt: Scalars['DateTime']['output'];
  /** How many credentials the rule names; null for the other kinds. */
  readonly partCount?: Maybe<Scalars['Int']['output']>;
  /** The wallet address to which the credential is offered. */
  readonly to: Scalars['String']['output'];
};

/** The take-down of a credential by an operator. */
export type CredentialTakeDown = {
  /** When the credential was taken down. */
  readonly at: Scalars['DateTime']['output'];
  /** Why. */
  readonly reason: Scalars['String']['output'];
};

/** What only the curator of a credential and its keepers see of it. */
export type Curation = {
  /** The credential's ID. */
  readonly credId: Scalars['Int']['output'];
  /** What has happened to the credential besides changes of its list, newest first, of the last 400 days. */
  readonly events: CredentialEventConnection;
  /** The item list of a LIST credential; null for the other kinds. */
  readonly itemList?: Maybe<ItemList>;
  /** The open invitations to keep it. */
  readonly keeperInvitations: ReadonlyArray<KeeperInvitation>;
  /** The wallets that keep the credential for its curator, at most 20. */
  readonly keepers: ReadonlyArray<Keeper>;
  /** The credentials with a partner on which the rule rests, for the source subgraph only. */
  readonly partnerCredIds?: Maybe<ReadonlyArray<Scalars['Int']['output']>>;
  /** The rule of a RULE credential; null for the other kinds. */
  readonly rule?: Maybe<Rule>;
  /** The versions of the rule, newest first; null for the other kinds. The last 100 are kept. */
  readonly ruleVersions?: Maybe<RuleVersionConnection>;
  /** The credentials whose rules name this one, newest first. */
  readonly usedBy: CredentialConnection;
};


/** What only the curator of a credential and its keepers see of it. */
export type CurationEventsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
};


/** What only the curator of a credential and its keepers see of it. */
export type CurationRuleVersionsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
};


/** What only the curator of a credential and its keepers see of it. */
export type CurationUsedByArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
};

/** How a curator's script authenticates. */
export type CuratorAuth = {
  /** The token of the credential's curator. */
  readonly accessToken: Scalars['String']['input'];
};

/** A token that lets a curator's script change lists. The token itself is never shown again. */
export type CuratorToken = {
  /** The wallet address that the token is bound to. */
  readonly address: Scalars['String']['output'];
  /** When the token was created. */
  readonly createdAt: Scalars['DateTime']['output'];
  /** The credentials that the token is limited to; null for all that the wallet curates. */
  readonly credIds?: Maybe<ReadonlyArray<Scalars['Int']['output']>>;
  /** When the token expires; null if it does not. */
  readonly expiresAt?: Maybe<Scalars['DateTime']['output']>;
  /** What the token is for, in its owner's words. */
  readonly label?: Maybe<Scalars['String']['output']>;
  /** When the token was last used, to the minute; null if it was never used. */
  readonly lastUsedAt?: Maybe<Scalars['DateTime']['output']>;
  /** Who took the token. */
  readonly origin: CuratorTokenOrigin;
  /** When the token was revoked; null if it was not. */
  readonly revokedAt?: Maybe<Scalars['DateTime']['output']>;
  /** The token's ID, which reveals nothing of the token. */
  readonly tokenId: Scalars['ID']['output'];
};

/** A page of curator tokens. */
export type CuratorTokenConnection = {
  /** The same, each with its cursor. */
  readonly edges: ReadonlyArray<CuratorTokenEdge>;
  /** The tokens of this page. */
  readonly nodes: ReadonlyArray<CuratorToken>;
  /** How to get the next page. */
  readonly pageInfo: PageInfo;
};

/** An entry of a page, with its cursor. */
export type CuratorTokenEdge = {
  /** What to give as `after` for what follows it. */
  readonly cursor: Scalars['String']['output'];
  /** The entry. */
  readonly node: CuratorToken;
};

/** Who took a curator token. */
export type CuratorTokenOrigin =
  /** Somebody else, such as a person who had linked the wallet before. */
  | 'OTHER'
  /** Nobody: an operator issued it on the command line. It belongs to its wallet address. */
  | 'SHELL'
  /** The viewer: the token ends with their account. */
  | 'VIEWER';

/** A list or a rule to duplicate. */
export type DuplicateCredentialInput = {
  /** The LIST or RULE credential to copy. */
  readonly credId: Scalars['Int']['input'];
  /**
   * The wallet address of the new credential's curator, which must be one of the caller's. The default is the one that the caller
   * linked first.
   */
  readonly curator?: InputMaybe<Scalars['String']['input']>;
  /** What the new credential stands for. Default: the description of the copied one. */
  readonly description?: InputMaybe<Scalars['String']['input']>;
  /** A key of the caller's choice. A repeat with the same key returns the credential that the first call created. */
  readonly idempotencyKey?: InputMaybe<Scalars['String']['input']>;
  /** The name of the new credential. */
  readonly name: Scalars['String']['input'];
};

/** Whether one address may own a credential, decided by the credential's item list, by its partner or by its rule. */
export type Eligibility = {
  /** The address; of a text that is none, its first 320 characters. */
  readonly address: Scalars['String']['output'];
  /** The credential's ID. */
  readonly credId: Scalars['Int']['output'];
  /** The credential; null if it was deleted or taken down meanwhile. */
  readonly credential?: Maybe<Credential>;
  /**
   * 1 or 0 if lists alone decide, without a call to a partner; null if they do not, if that is not known, or if the caller may not know: of a rule
   * only its curator may, and whoever has linked the address.
   */
  readonly decided?: Maybe<Scalars['Int']['output']>;
  /** Whether the item list contains the address; null for a credential without a list, and for a list that was not asked, as `failure` says, or because the credential has ended. */
  readonly listed?: Maybe<Scalars['Boolean']['output']>;
  /** What is left to decide after all lists are read, as JSON, for the source subgraph only (docs/rules.md). */
  readonly residual: Scalars['String']['output'];
};

/** A page of verdicts. */
export type EligibilityConnection = {
  /** The same, each with its cursor. */
  readonly edges: ReadonlyArray<EligibilityEdge>;
  /** The verdicts of this page. */
  readonly nodes: ReadonlyArray<Eligibility>;
  /** How to get the next page. */
  readonly pageInfo: PageInfo;
};

/** An entry of a page, with its cursor. */
export type EligibilityEdge = {
  /** What to give as `after` for what follows it. */
  readonly cursor: Scalars['String']['output'];
  /** The entry. */
  readonly node: Eligibility;
};

/** Why an operator hands a credential to one of its keepers, and when. */
export type HandOver = {
  /** From when on the keeper can accept it, unless the curator refuses. */
  readonly opensAt: Scalars['DateTime']['output'];
  /** Why. */
  readonly reason: Scalars['String']['output'];
};

/** The hand-over of a credential to one of its keepers. */
export type HandOverCredentialInput = {
  /** The credential. */
  readonly credId: Scalars['Int']['input'];
  /** The wallet address of the keeper. */
  readonly keeper: Scalars['String']['input'];
  /** Why, for the curator and the keeper: 1 to 1,000 characters. */
  readonly reason: Scalars['String']['input'];
};

/** A page of items. */
export type ItemConnection = {
  /** The same, each with its cursor. */
  readonly edges: ReadonlyArray<ItemEdge>;
  /** The items of this page. */
  readonly nodes: ReadonlyArray<Scalars['String']['output']>;
  /** How to get the next page. */
  readonly pageInfo: PageInfo;
  /**
   * The revision of the list when the first of these pages was read. Use it as `ifRevision` for a change that is based on all of
   * the pages: it conflicts if the list has changed since.
   */
  readonly revision: Scalars['Int']['output'];
};

/** An entry of a page, with its cursor. */
export type ItemEdge = {
  /** What to give as `after` for what follows it. */
  readonly cursor: Scalars['String']['output'];
  /** The entry. */
  readonly node: Scalars['String']['output'];
};

/** The items of a LIST credential. */
export type ItemList = {
  /**
   * Some of the items that a change has added and removed. Null once its undo is no longer kept, and for a REPLACE as soon as another change
   * follows. Of a REPLACE, it looks at a part of both lists, so it may return few items.
   */
  readonly changedItems?: Maybe<ChangedItems>;
  /** How often the eligibility for the credential was asked in the last 24 hours, without questions after its end. Checks of other processes of the service appear within 10 seconds. */
  readonly checks: ListChecks;
  /** Whether the list contains an item. */
  readonly contains: Scalars['Boolean']['output'];
  /** The number of items. */
  readonly count: Scalars['Int']['output'];
  /** The items, in the order in which they are stored. */
  readonly items: ItemConnection;
  /**
   * The guard: the largest part of the list, from 0 to 1, that one REPLACE or REMOVE may remove without `confirmRemoved`; null while it is off.
   * Lists of fewer than 20 items, undos and restored lists are free.
   */
  readonly mostRemoved?: Maybe<Scalars['Float']['output']>;
  /**
   * A number that grows with every change, usually by one. It is read before the items of the same request. If the list changes in
   * between, the items are newer, and a change with this `ifRevision` conflicts.
   */
  readonly revision: Scalars['Int']['output'];
  /** How many more items the lists of its curator can take; null without a limit. */
  readonly room?: Maybe<Scalars['Int']['output']>;
  /** The items that begin with a text. One call looks at about a million items: it may return few, or none, and still have a next page. */
  readonly search: ItemSearch;
  /** The changes to the list, newest first. */
  readonly updates: ItemUpdateConnection;
};


/** The items of a LIST credential. */
export type ItemListChangedItemsArgs = {
  first?: InputMaybe<Scalars['Int']['input']>;
  updateId: Scalars['ID']['input'];
};


/** The items of a LIST credential. */
export type ItemListContainsArgs = {
  item: Scalars['String']['input'];
};


/** The items of a LIST credential. */
export type ItemListItemsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
};


/** The items of a LIST credential. */
export type ItemListSearchArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
  prefix: Scalars['String']['input'];
};


/** The items of a LIST credential. */
export type ItemListUpdatesArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
};

/** A page of the items that a search has found. */
export type ItemSearch = {
  /** The items of this page. */
  readonly nodes: ReadonlyArray<Scalars['String']['output']>;
  /** How to get the next page. */
  readonly pageInfo: PageInfo;
  /** The part of the list that this page and the earlier pages have searched, from 0 to 1. */
  readonly searched: Scalars['Float']['output'];
};

/** One change to an item list. */
export type ItemUpdate = {
  /** Who made it: the wallet address that the curator's token is bound to, or the service ID of a signed-in person. */
  readonly actor?: Maybe<Scalars['String']['output']>;
  /** How many items it added. */
  readonly added: Scalars['Int']['output'];
  /** When it was made. */
  readonly at: Scalars['DateTime']['output'];
  /** What it was made with; null for a change outside of any request. The tool is known by its User-Agent, which anyone can set. */
  readonly client?: Maybe<ChangeClient>;
  /** The ID of the list's credential. */
  readonly credId: Scalars['Int']['output'];
  /** The change's ID. */
  readonly id: Scalars['ID']['output'];
  /** The same, with UNDO for an undo. */
  readonly kind: ItemUpdateKind;
  /** Why it was made, as the curator noted; null without a note. */
  readonly note?: Maybe<Scalars['String']['output']>;
  /** What was done. The undo of an APPEND is a REMOVE, and the other way round. */
  readonly operation: Operation;
  /** The person who made it, or who took the token; null for a token of the shell, and for one that is no longer listed. */
  readonly personId?: Maybe<Scalars['ID']['output']>;
  /** How many items it removed. */
  readonly removed: Scalars['Int']['output'];
  /**
   * Until when `undoUpdate` with `includingNewer` can restore the list before this REPLACE, whatever has changed since; null for all but the
   * last REPLACE, because one former list is kept, for a day.
   */
  readonly restorableUntil?: Maybe<Scalars['DateTime']['output']>;
  /** The list's revision after the change. */
  readonly revision?: Maybe<Scalars['Int']['output']>;
  /** The ID of the curator token, as operators list it. It distinguishes the scripts of a curator, and is not a secret. */
  readonly tokenId?: Maybe<Scalars['String']['output']>;
  /** What the token is for, in its owner's words; null for everybody who can't list the token, and without one. */
  readonly tokenLabel?: Maybe<Scalars['String']['output']>;
  /** How many of the given items it left as they were. */
  readonly unchanged: Scalars['Int']['output'];
  /** The change that this one undid; null unless it is an undo. */
  readonly undid?: Maybe<UndoneUpdate>;
  /** Why `undoUpdate` can't undo it; null if it can. It may still refuse, if later changes have changed the same items. */
  readonly undoRefusal?: Maybe<UndoRefusal>;
  /**
   * Until when `undoUpdate` can undo it; null if it cannot. A change can be undone once, within a day: a REPLACE while nothing has changed
   * since, an APPEND or a REMOVE while the list has not been replaced since, if the items that it changed are kept and it was not interrupted.
   */
  readonly undoableUntil?: Maybe<Scalars['DateTime']['output']>;
  /** The ID of the change that this one undid; null unless it is an undo. */
  readonly undoes?: Maybe<Scalars['ID']['output']>;
  /** How its author proved who they are. */
  readonly via: ChangeVia;
};

/** A page of changes. */
export type ItemUpdateConnection = {
  /** The same, each with its cursor. */
  readonly edges: ReadonlyArray<ItemUpdateEdge>;
  /** The changes of this page. */
  readonly nodes: ReadonlyArray<ItemUpdate>;
  /** How to get the next page. */
  readonly pageInfo: PageInfo;
};

/** An entry of a page, with its cursor. */
export type ItemUpdateEdge = {
  /** What to give as `after` for what follows it. */
  readonly cursor: Scalars['String']['output'];
  /** The entry. */
  readonly node: ItemUpdate;
};

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

/** A wallet that keeps a credential for its curator. */
export type Keeper = {
  /** The wallet address. */
  readonly wallet: Scalars['String']['output'];
};

/** A wallet that is to keep a credential, or not any more. */
export type KeeperInput = {
  /** The credential. */
  readonly credId: Scalars['Int']['input'];
  /** The wallet address. */
  readonly wallet: Scalars['String']['input'];
};

/** The invitation of a wallet to keep a credential. */
export type KeeperInvitation = {
  /** When the invitation expires. */
  readonly expiresAt: Scalars['DateTime']['output'];
  /** The wallet address that is invited. */
  readonly to: Scalars['String']['output'];
};

/** How often the eligibility for a LIST credential was asked, for addresses in the list and others. */
export type ListChecks = {
  /** How many of both in each of the 24 hours, the oldest first. The last one is this hour. */
  readonly byHour: ReadonlyArray<Scalars['Int']['output']>;
  /** How many addresses were in the list. */
  readonly eligible: Scalars['Int']['output'];
  /** How many addresses were not. */
  readonly notEligible: Scalars['Int']['output'];
};

/** Entry points for changing the graph. */
export type Mutation = {
  /**
   * Accepts the offer of a credential: the wallet to which it is offered becomes its curator. The values of request headers are dropped
   * (`headerValues`), and the text and the link of the public page wait (`waitingText`). The signed-in person who has linked that wallet may do this.
   * What an operator hands over can be accepted once its curator has had 7 days to refuse (reason OFFER_NOT_OPEN before).
   */
  readonly acceptCredential: Credential;
  /** Accepts the invitation to keep a credential. The signed-in person who has linked the invited wallet may do this. */
  readonly acceptKeeperInvitation: Credential;
  /**
   * Archives a credential: removes it from `credentials`, withdraws its offer and invitations, and refuses further changes with the reason ARCHIVED.
   * Its eligibility stays the same. A signed-in curator may do this.
   */
  readonly archiveCredential: Credential;
  /** Creates a credential whose eligible wallet addresses and e-mail addresses are an item list. */
  readonly createListCredential: Credential;
  /**
   * Creates a credential that combines other credentials by a rule. The rule may name any credential that exists and is not taken down,
   * also those of other curators.
   */
  readonly createRuleCredential: Credential;
  /** Adds, removes or replaces the items of a list. REPLACE is atomic: a reader sees either the old list or the new one. */
  readonly credentialItems: CredentialItemsPayload;
  /** Declines the offer of a credential. The signed-in person to whose wallet it is offered may do this. */
  readonly declineCredential: Credential;
  /** Declines the invitation to keep a credential. The signed-in person who has linked the invited wallet may do this. */
  readonly declineKeeperInvitation: Credential;
  /**
   * Deletes a credential that has been archived for a day (reason NOT_ARCHIVED before), with its items or its source, for good: nobody finds
   * it any more, curator tokens that are limited to it are revoked, and its ID is never used again. A curator who signed in recently
   * (`needsNewSignIn`) may do this.
   * @deprecated Use `removeCredential`, whose answer says what is gone.
   */
  readonly deleteCredential: Scalars['Boolean']['output'];
  /**
   * For operators: deletes a credential that was taken down (reason NOT_TAKEN_DOWN before), as `deleteCredential` does.
   * @deprecated Use `removeTakenDownCredential`, whose answer says what is gone.
   */
  readonly deleteTakenDownCredential: Scalars['Boolean']['output'];
  /**
   * Copies a LIST or RULE credential of the signed-in curator: the new one gets the items that the list has at one moment, and appears when
   * all of them are copied, or it gets the rule. The copy is the first change in its history. For a REST or GraphQL credential, use
   * `duplicateSource`.
   */
  readonly duplicateCredential: Credential;
  /**
   * For operators: hands a credential, whose curator has lost the wallet, to one of its keepers, and replaces an earlier offer. The curator is
   * told, and can refuse by `withdrawOffer`. After 7 days the keeper has 7 days to accept it, as any offer; they can decline before.
   */
  readonly handOverCredential: Credential;
  /**
   * Invites a wallet for 7 days to keep a credential, or renews its invitation. A keeper has every right of the curator, but to offer or to
   * delete the credential, to invite and to remove others, and to see others' tokens. At most 20 wallets keep it or are invited (reason
   * QUOTA_KEEPERS). A curator who has signed in recently (`needsNewSignIn`) may do this.
   */
  readonly inviteKeeper: Credential;
  /** Ends all rights of the signed-in person as a keeper of a credential. */
  readonly leaveCredential: Credential;
  /**
   * Offers a credential to another curator for 7 days, and replaces an earlier offer. Nothing else changes until the other curator
   * accepts. Acceptance drops the values of request headers (`headerValues`), and ends the rights of keepers. A curator who has signed in recently (`needsNewSignIn`)
   * may do this.
   */
  readonly offerCredential: Credential;
  /**
   * Lets a signed-in curator send or fetch a whole list over REST for 15 minutes, in their own name. The secrets of the answer are
   * valid only for this credential, and are never returned again.
   */
  readonly openTransfer: Transfer;
  /** Does what `deleteCredential` does, and answers with the ID that is gone. */
  readonly removeCredential: RemovedCredential;
  /** Ends the rights of a keeper, or an invitation; nothing changes if the wallet has neither. A signed-in curator may do this. */
  readonly removeKeeper: Credential;
  /** For operators: does what `deleteTakenDownCredential` does, and answers with the ID that is gone. */
  readonly removeTakenDownCredential: RemovedCredential;
  /** For operators: restores a credential that was taken down. */
  readonly restoreCredential: Credential;
  /** Makes an earlier version of a rule the newest one, if it still passes every check of an update. */
  readonly restoreRule: Credential;
  /** Revokes a curator token immediately: one of a linked wallet of the signed-in person, or any for an operator. */
  readonly revokeCuratorToken: CuratorToken;
  /** For operators: takes a hand-over back that an operator has announced, until the keeper has accepted it. */
  readonly takeBackHandOver: Credential;
  /**
   * For operators: takes a credential down. Only its curator and operators still see it, with the reason; nobody can change it or ask for its
   * eligibility (reason TAKEN_DOWN), and its offer and invitations are withdrawn. Its items stay.
   */
  readonly takeDownCredential: Credential;
  /**
   * Evaluates a rule, which is not stored, for up to 100 addresses, as the eligibility for a credential with this rule would be, and explains
   * each result. Asks partners for what lists do not decide.
   */
  readonly tryRule: ReadonlyArray<RuleTrial>;
  /** Unarchives a credential. A signed-in curator may do this. */
  readonly unarchiveCredential: Credential;
  /**
   * Restores the list as it was before the last REPLACE, for as long as the old list is kept.
   * @deprecated Use `undoUpdate` with `includingNewer`, which names the REPLACE, takes a key and a revision, and has a dry run.
   */
  readonly undoReplace: CredentialItemsPayload;
  /**
   * Undoes one change until its `undoableUntil`: a REPLACE by restoring the earlier list, an APPEND or a REMOVE by reversing
   * what it actually added or removed. An item that a later change has added or removed stays as that change left it. An undo is a change of its
   * own, which can be undone too. If nothing can be undone, nothing changes, and the answer is a CONFLICT with the reason UNDO_OVER,
   * UNDO_AMBIGUOUS (newer changes affect the same items), UNDO_TOO_LARGE or UNDO_INTERRUPTED.
   */
  readonly undoUpdate: CredentialItemsPayload;
  /** Changes the name, the description and the end of a credential. A signed-in curator may do this. */
  readonly updateCredential: Credential;
  /**
   * Sets how much of a list one call may remove (docs/item-lists.md, The guard of a list). It holds for every caller, also for changes that
   * are being made. A signed-in curator may do this; no curator token may.
   */
  readonly updateListGuard: Credential;
  /** Turns the public page of a credential on or off, and says what is on it. A signed-in curator may do this. */
  readonly updatePublicPage: Credential;
  /** Replaces the rule of a RULE credential. */
  readonly updateRule: Credential;
  /** Withdraws the offer of a credential, or refuses its hand-over by an operator. A signed-in curator may do this. */
  readonly withdrawOffer: Credential;
};


/** Entry points for changing the graph. */
export type MutationAcceptCredentialArgs = {
  credId: Scalars['Int']['input'];
};


/** Entry points for changing the graph. */
export type MutationAcceptKeeperInvitationArgs = {
  credId: Scalars['Int']['input'];
};


/** Entry points for changing the graph. */
export type MutationArchiveCredentialArgs = {
  credId: Scalars['Int']['input'];
};


/** Entry points for changing the graph. */
export type MutationCreateListCredentialArgs = {
  input: CreateListCredentialInput;
};


/** Entry points for changing the graph. */
export type MutationCreateRuleCredentialArgs = {
  input: CreateRuleCredentialInput;
};


/** Entry points for changing the graph. */
export type MutationCredentialItemsArgs = {
  input: CredentialItemsInput;
};


/** Entry points for changing the graph. */
export type MutationDeclineCredentialArgs = {
  credId: Scalars['Int']['input'];
};


/** Entry points for changing the graph. */
export type MutationDeclineKeeperInvitationArgs = {
  credId: Scalars['Int']['input'];
};


/** Entry points for changing the graph. */
export type MutationDeleteCredentialArgs = {
  credId: Scalars['Int']['input'];
  name: Scalars['String']['input'];
};


/** Entry points for changing the graph. */
export type MutationDeleteTakenDownCredentialArgs = {
  credId: Scalars['Int']['input'];
  reason: Scalars['String']['input'];
};


/** Entry points for changing the graph. */
export type MutationDuplicateCredentialArgs = {
  input: DuplicateCredentialInput;
};


/** Entry points for changing the graph. */
export type MutationHandOverCredentialArgs = {
  input: HandOverCredentialInput;
};


/** Entry points for changing the graph. */
export type MutationInviteKeeperArgs = {
  input: KeeperInput;
};


/** Entry points for changing the graph. */
export type MutationLeaveCredentialArgs = {
  credId: Scalars['Int']['input'];
};


/** Entry points for changing the graph. */
export type MutationOfferCredentialArgs = {
  input: OfferCredentialInput;
};


/** Entry points for changing the graph. */
export type MutationOpenTransferArgs = {
  credId: Scalars['Int']['input'];
};


/** Entry points for changing the graph. */
export type MutationRemoveCredentialArgs = {
  credId: Scalars['Int']['input'];
  name: Scalars['String']['input'];
};


/** Entry points for changing the graph. */
export type MutationRemoveKeeperArgs = {
  input: KeeperInput;
};


/** Entry points for changing the graph. */
export type MutationRemoveTakenDownCredentialArgs = {
  credId: Scalars['Int']['input'];
  reason: Scalars['String']['input'];
};


/** Entry points for changing the graph. */
export type MutationRestoreCredentialArgs = {
  credId: Scalars['Int']['input'];
};


/** Entry points for changing the graph. */
export type MutationRestoreRuleArgs = {
  input: RestoreRuleInput;
};


/** Entry points for changing the graph. */
export type MutationRevokeCuratorTokenArgs = {
  tokenId: Scalars['ID']['input'];
};


/** Entry points for changing the graph. */
export type MutationTakeBackHandOverArgs = {
  credId: Scalars['Int']['input'];
};


/** Entry points for changing the graph. */
export type MutationTakeDownCredentialArgs = {
  credId: Scalars['Int']['input'];
  reason: Scalars['String']['input'];
};


/** Entry points for changing the graph. */
export type MutationTryRuleArgs = {
  input: TryRuleInput;
};


/** Entry points for changing the graph. */
export type MutationUnarchiveCredentialArgs = {
  credId: Scalars['Int']['input'];
};


/** Entry points for changing the graph. */
export type MutationUndoReplaceArgs = {
  input: UndoReplaceInput;
};


/** Entry points for changing the graph. */
export type MutationUndoUpdateArgs = {
  input: UndoUpdateInput;
};


/** Entry points for changing the graph. */
export type MutationUpdateCredentialArgs = {
  input: UpdateCredentialInput;
};


/** Entry points for changing the graph. */
export type MutationUpdateListGuardArgs = {
  input: UpdateListGuardInput;
};


/** Entry points for changing the graph. */
export type MutationUpdatePublicPageArgs = {
  input: UpdatePublicPageInput;
};


/** Entry points for changing the graph. */
export type MutationUpdateRuleArgs = {
  input: UpdateRuleInput;
};


/** Entry points for changing the graph. */
export type MutationWithdrawOfferArgs = {
  credId: Scalars['Int']['input'];
};

/** The offer of a credential to another curator. */
export type OfferCredentialInput = {
  /** The credential to offer. */
  readonly credId: Scalars['Int']['input'];
  /** The wallet address of the new curator. */
  readonly curator: Scalars['String']['input'];
};

/** What to do with the items of a call. */
export type Operation =
  /** Adds the items. */
  | 'APPEND'
  /** Removes the given items. */
  | 'REMOVE'
  /** Removes all existing items and sets the given items. */
  | 'REPLACE';

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

/**
 * The page `/c/{credId}` at the sign-in host, on which everybody can check whether they are eligible, without an account. It is off until
 * the curator turns it on, and nobody can open it while the credential is archived or taken down.
 */
export type PublicPage = {
  /** The origins whose pages may embed the page. */
  readonly embedOrigins: ReadonlyArray<Scalars['String']['output']>;
  /** Whether the curator has turned the page on. */
  readonly isOn: Scalars['Boolean']['output'];
  /** Whether the page is open: `openUntil` has not passed. People can check there unless the credential has ended (`Credential.hasEnded`). */
  readonly isOpen: Scalars['Boolean']['output'];
  /** What the page tells eligible people to do next, which is no secret; null without a text, and while it waits. */
  readonly nextText?: Maybe<Scalars['String']['output']>;
  /** Where the page sends eligible people next, which is no secret; null without a link, and while it waits. */
  readonly nextUrl?: Maybe<Scalars['String']['output']>;
  /** Until when people can check on the page; null without such a time. It closes the page alone: `Credential.endsAt` ends the credential everywhere. */
  readonly openUntil?: Maybe<Scalars['DateTime']['output']>;
  /** The curator by name, if they have chosen that (`showsHandle`); null otherwise, and while nobody can open the page. */
  readonly shownCurator?: Maybe<ShownCurator>;
  /** Whether the caller has chosen, as the curator, that the page shows their handle; false for everybody else. */
  readonly showsHandle: Scalars['Boolean']['output'];
  /**
   * The text of a former curator, for the curator and the person to whom the credential is offered; null for others, and without one. The
   * page shows no `nextText` until the curator gives one, such as this one, by `updatePublicPage`.
   */
  readonly waitingText?: Maybe<Scalars['String']['output']>;
  /** The link of a former curator, which waits for a `nextUrl` in the same way. */
  readonly waitingUrl?: Maybe<Scalars['String']['output']>;
};

/** Entry points for reading the graph. */
export type Query = {
  /** A credential; null if there is none with this ID. */
  readonly credential?: Maybe<Credential>;
  /** Credentials that are not archived, newest first. */
  readonly credentials: CredentialConnection;
  /** The curator tokens of all linked wallets of the signed-in person, newest first. Expired and revoked ones stay listed for 90 days. */
  readonly curatorTokens: CuratorTokenConnection;
  /** Credentials that a linked wallet of the signed-in person is invited to keep, newest first. */
  readonly keeperInvitations: CredentialConnection;
  /** Credentials that are offered to a linked wallet of the signed-in person, who can accept them, newest first. */
  readonly offeredCredentials: CredentialConnection;
  /** The credentials of all linked wallets of the signed-in person, and those that they keep for others, newest first. */
  readonly ownCredentials: CredentialConnection;
  /** For operators: the credentials that were taken down, newest first. */
  readonly takenDownCredentials: CredentialConnection;
  /** A wallet, and what it may own. */
  readonly wallet?: Maybe<Wallet>;
};


/** Entry points for reading the graph. */
export type QueryCredentialArgs = {
  credId: Scalars['Int']['input'];
};


/** Entry points for reading the graph. */
export type QueryCredentialsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  curator?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
  search?: InputMaybe<Scalars['String']['input']>;
};


/** Entry points for reading the graph. */
export type QueryCuratorTokensArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  all?: InputMaybe<Scalars['Boolean']['input']>;
  endingWithinDays?: InputMaybe<Scalars['Int']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
};


/** Entry points for reading the graph. */
export type QueryKeeperInvitationsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
};


/** Entry points for reading the graph. */
export type QueryOfferedCredentialsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
};


/** Entry points for reading the graph. */
export type QueryOwnCredentialsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  archived?: InputMaybe<Scalars['Boolean']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
  handOver?: InputMaybe<Scalars['Boolean']['input']>;
  kind?: InputMaybe<CredentialKind>;
  search?: InputMaybe<Scalars['String']['input']>;
  takenDown?: InputMaybe<Scalars['Boolean']['input']>;
};


/** Entry points for reading the graph. */
export type QueryTakenDownCredentialsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
};


/** Entry points for reading the graph. */
export type QueryWalletArgs = {
  address: Scalars['String']['input'];
};

/** A credential that is gone. */
export type RemovedCredential = {
  /** Its ID, by which a cache drops `Credential` and `Curation`. It is never used again. */
  readonly credId: Scalars['Int']['output'];
};

/** An earlier version of a rule to restore. */
export type RestoreRuleInput = {
  /** The curator's token; left out by a signed-in user. */
  readonly auth?: InputMaybe<CuratorAuth>;
  /** The credential's ID. */
  readonly credId: Scalars['Int']['input'];
  /** The version that the rule has now. If the version has changed, nothing changes (CONFLICT, reason VERSION). By default, the version at the start of the call. */
  readonly ifVersion?: InputMaybe<Scalars['Int']['input']>;
  /** The number of the version to restore. */
  readonly version: Scalars['Int']['input'];
};

/** A rule over other credentials. */
export type Rule = {
  /** The credentials that the rule names, in the order in which it names them first, without those that were deleted, and those that were taken down, unless the caller sees them. */
  readonly credentials: ReadonlyArray<Credential>;
  /** The rule, in the form of `RuleInput`, without its nulls. */
  readonly formula: Scalars['JSON']['output'];
  /** The number of this version of the rule. Each change makes a new version. */
  readonly version: Scalars['Int']['output'];
};

/**
 * A rule: exactly one of its fields. A rule, with the rules of the credentials that it names, is at most 10 levels deep and names at most 100
 * credentials, of which at most 20 have a partner; its JSON text has at most 16 kB.
 */
export type RuleInput = {
  /** Eligible for each of these: 1 to 100. */
  readonly all?: InputMaybe<ReadonlyArray<RuleInput>>;
  /** Eligible for one or more of these: 1 to 100. */
  readonly any?: InputMaybe<ReadonlyArray<RuleInput>>;
  /** Eligible for a number or more of these. */
  readonly atLeast?: InputMaybe<AtLeastInput>;
  /** Eligible for the credential with this ID. */
  readonly credential?: InputMaybe<Scalars['Int']['input']>;
  /** Not eligible for this. */
  readonly not?: InputMaybe<RuleInput>;
};

/** What a rule that is not stored says of one address. */
export type RuleTrial = {
  /** The address. */
  readonly address: Scalars['String']['output'];
  /** The trial's ID, for the source subgraph only. */
  readonly id: Scalars['ID']['output'];
  /** What is left to decide after all lists are read, as JSON, for the source subgraph only (docs/rules.md). */
  readonly residual: Scalars['String']['output'];
};

/** A version of a rule. */
export type RuleVersion = {
  /** Who stored it: the service ID of a signed-in person, or the wallet address of a curator token. */
  readonly actor?: Maybe<Scalars['String']['output']>;
  /** When it was stored. */
  readonly at: Scalars['DateTime']['output'];
  /** The number of the version that was restored; null if this one is not a restored version. */
  readonly restores?: Maybe<Scalars['Int']['output']>;
  /** The rule. */
  readonly rule: Rule;
  /** The ID of the curator token; null without one. */
  readonly tokenId?: Maybe<Scalars['ID']['output']>;
  /** The number of the version. */
  readonly version: Scalars['Int']['output'];
};

/** A page of versions of a rule. */
export type RuleVersionConnection = {
  /** The same, each with its cursor. */
  readonly edges: ReadonlyArray<RuleVersionEdge>;
  /** The versions of this page. */
  readonly nodes: ReadonlyArray<RuleVersion>;
  /** How to get the next page. */
  readonly pageInfo: PageInfo;
};

/** An entry of a page, with its cursor. */
export type RuleVersionEdge = {
  /** What to give as `after` for what follows it. */
  readonly cursor: Scalars['String']['output'];
  /** The entry. */
  readonly node: RuleVersion;
};

/** The curator of a credential, as its public page shows them by their choice. */
export type ShownCurator = {
  /** Who has chosen it. */
  readonly personId: Scalars['ID']['output'];
  /** The wallet address, as `Credential.curator`. */
  readonly wallet: Scalars['String']['output'];
};

/** Permission to upload or download the items of one credential over REST. */
export type Transfer = {
  /** When the token expires. */
  readonly expiresAt: Scalars['DateTime']['output'];
  /** What to send as `?ticket=` to `/items`, once, where a browser downloads the list by itself. */
  readonly ticket: Scalars['String']['output'];
  /** Until when the ticket is valid: one minute. */
  readonly ticketExpiresAt: Scalars['DateTime']['output'];
  /** What to send as the header `Access-Token`. */
  readonly token: Scalars['String']['output'];
  /** The address that `/append`, `/replace`, `/remove` and `/items` follow. */
  readonly url: Scalars['String']['output'];
};

/** A rule to try. */
export type TryRuleInput = {
  /** 1 to 100 wallet addresses, or e-mail addresses under the terms of `Credential.eligibility`. */
  readonly addresses: ReadonlyArray<Scalars['String']['input']>;
  /** The curator's token; left out by a signed-in user. */
  readonly auth?: InputMaybe<CuratorAuth>;
  /** The credential whose rule this would become: it may not name itself, also not through others. Null for a new one. */
  readonly credId?: InputMaybe<Scalars['Int']['input']>;
  /** The rule. */
  readonly rule: RuleInput;
};

/** Why a change to an item list can't be undone. */
export type UndoRefusal =
  /** It replaced the list, and later changes followed. */
  | 'CHANGED_SINCE'
  /** It was interrupted and continued, so nobody knows exactly what it changed. */
  | 'INTERRUPTED'
  /** A later change replaced the whole list. */
  | 'REPLACED'
  /** It changed more than a million items, or more than there was room to keep for the undos of its curator. */
  | 'TOO_LARGE'
  /** It was made more than a day ago. */
  | 'TOO_OLD'
  /** It has already been undone. */
  | 'UNDONE';

/** The list to restore. */
export type UndoReplaceInput = {
  /** The curator's token; left out by a signed-in user. */
  readonly auth?: InputMaybe<CuratorAuth>;
  /** The credential whose last REPLACE to undo. */
  readonly credId: Scalars['Int']['input'];
};

/** A change to undo. */
export type UndoUpdateInput = {
  /** The curator's token; left out by a signed-in user. */
  readonly auth?: InputMaybe<CuratorAuth>;
  /** The credential whose list was changed. */
  readonly credId: Scalars['Int']['input'];
  /** Returns the counts without changing anything. */
  readonly dryRun?: InputMaybe<Scalars['Boolean']['input']>;
  /** A key of the caller's choice. A repeat with the same key within a day returns the first answer and changes nothing. */
  readonly idempotencyKey?: InputMaybe<Scalars['String']['input']>;
  /** Undoes the change only if the list is at this revision. Otherwise the call fails with CONFLICT. */
  readonly ifRevision?: InputMaybe<Scalars['Int']['input']>;
  /**
   * Restores the list as it was before the last REPLACE even if it has changed since, and so takes back the newer changes too. The dry run
   * says how many (`newerChanges`) and what differs; with its `revision` as `ifRevision`, no change is taken back unseen.
   */
  readonly includingNewer?: InputMaybe<Scalars['Boolean']['input']>;
  /** Why the change is undone, for the history: at most 200 characters. */
  readonly note?: InputMaybe<Scalars['String']['input']>;
  /** The change's ID, as the history has it. */
  readonly updateId: Scalars['ID']['input'];
};

/** A change to an item list that was undone. */
export type UndoneUpdate = {
  /** When it was made. */
  readonly at: Scalars['DateTime']['output'];
  /** The change's ID. */
  readonly id: Scalars['ID']['output'];
  /** What it was. */
  readonly kind: ItemUpdateKind;
};

/** The new name, description and end of a credential. */
export type UpdateCredentialInput = {
  /** The credential to change. */
  readonly credId: Scalars['Int']['input'];
  /** The new description. If it is left out, the description stays the same; null or an empty text removes it. */
  readonly description?: InputMaybe<Scalars['String']['input']>;
  /**
   * The new end, such as `2026-11-30T18:00:00Z`: a time that has passed ends the credential at once. If it is left out, the end stays the same;
   * null or an empty text removes it.
   */
  readonly endsAt?: InputMaybe<Scalars['String']['input']>;
  /** The new name. If it is left out, the name stays the same. */
  readonly name?: InputMaybe<Scalars['String']['input']>;
};

/** A guard of a list. */
export type UpdateListGuardInput = {
  /** The credential whose list to guard. */
  readonly credId: Scalars['Int']['input'];
  /** The largest part of the list, from 0 to 1, that one REPLACE or REMOVE may remove without `confirmRemoved`; null turns the guard off. */
  readonly mostRemoved?: InputMaybe<Scalars['Float']['input']>;
};

/** What changes on the public page of a credential. Whatever is left out stays the same. */
export type UpdatePublicPageInput = {
  /** The credential whose page changes. */
  readonly credId: Scalars['Int']['input'];
  /** The origins whose pages may embed the page, such as `https://example.org`: at most 20, https, or http on loopback. */
  readonly embedOrigins?: InputMaybe<ReadonlyArray<Scalars['String']['input']>>;
  /** Whether the page is on. */
  readonly isOn?: InputMaybe<Scalars['Boolean']['input']>;
  /** What eligible people should do next: at most 1,000 characters; null or an empty text removes it. */
  readonly nextText?: InputMaybe<Scalars['String']['input']>;
  /** Where eligible people go next: an https URL of at most 2,000 characters, or http on loopback; null or an empty text removes it. */
  readonly nextUrl?: InputMaybe<Scalars['String']['input']>;
  /** Until when people can check on the page, a time in the future such as `2026-11-30T18:00:00Z`; null or an empty text for no end. */
  readonly openUntil?: InputMaybe<Scalars['String']['input']>;
  /**
   * Whether the page shows the caller's handle beside the curator's wallet, so that strangers see that they belong together. The curator
   * alone chooses it, and no keeper; a hand-over ends it.
   */
  readonly showsHandle?: InputMaybe<Scalars['Boolean']['input']>;
};

/** A change to the rule of a RULE credential. */
export type UpdateRuleInput = {
  /** The curator's token; left out by a signed-in user. */
  readonly auth?: InputMaybe<CuratorAuth>;
  /** The credential's ID. */
  readonly credId: Scalars['Int']['input'];
  /** The version on which the change is based. If the rule has another version by then, nothing changes (CONFLICT, reason VERSION). By default, the version at the start of the call. */
  readonly ifVersion?: InputMaybe<Scalars['Int']['input']>;
  /** The whole new rule. */
  readonly rule: RuleInput;
};

/** A wallet address, whether anybody has linked it or not. */
export type Wallet = {
  /** The address, as in `Eligibility`. */
  readonly address: Scalars['String']['output'];
  /**
   * Whether the wallet may own each of the credentials, newest first: of those whose public page takes questions, of those that the caller curates
   * or keeps, and, for a linked wallet of the signed-in person, of all; none that are archived or taken down. Of that many credentials, a page has
   * those of the kinds: it may be short, or empty, and still have a next one. Curators do not see these questions in their `checks`.
   */
  readonly credentials: EligibilityConnection;
};


/** A wallet address, whether anybody has linked it or not. */
export type WalletCredentialsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
  kinds?: InputMaybe<ReadonlyArray<CredentialKind>>;
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
  ItemUpdate: ItemUpdate;
  RuleTrial: RuleTrial;
};

/** Mapping of federation reference types */
export type FederationReferenceTypes = {
  Credential:
    ( { __typename: 'Credential' }
    & GraphQLRecursivePick<FederationTypes['Credential'], {"credId":true}> );
  Curation:
    ( { __typename: 'Curation' }
    & GraphQLRecursivePick<FederationTypes['Curation'], {"credId":true}> );
  Eligibility:
    ( { __typename: 'Eligibility' }
    & GraphQLRecursivePick<FederationTypes['Eligibility'], {"credId":true,"address":true}> );
  ItemUpdate:
    ( { __typename: 'ItemUpdate' }
    & GraphQLRecursivePick<FederationTypes['ItemUpdate'], {"id":true,"credId":true}> );
  RuleTrial:
    ( { __typename: 'RuleTrial' }
    & GraphQLRecursivePick<FederationTypes['RuleTrial'], {"id":true}> );
};



/** Mapping between all available schema types and the resolvers types */
export type ResolversTypes = {
  AtLeastInput: AtLeastInput;
  Int: ResolverTypeWrapper<Scalars['Int']['output']>;
  ChangeClient: ChangeClient;
  ChangeVia: ChangeVia;
  ChangedItems: ResolverTypeWrapper<ChangedItems>;
  String: ResolverTypeWrapper<Scalars['String']['output']>;
  CreateListCredentialInput: CreateListCredentialInput;
  CreateRuleCredentialInput: CreateRuleCredentialInput;
  Credential: ResolverTypeWrapper<CredentialDocument>;
  Boolean: ResolverTypeWrapper<Scalars['Boolean']['output']>;
  ID: ResolverTypeWrapper<Scalars['ID']['output']>;
  CredentialConnection: ResolverTypeWrapper<CredentialPage>;
  CredentialEdge: ResolverTypeWrapper<Omit<CredentialEdge, 'node'> & { node: ResolversTypes['Credential'] }>;
  CredentialEvent: ResolverTypeWrapper<CredentialEvent>;
  CredentialEventConnection: ResolverTypeWrapper<CredentialEventConnection>;
  CredentialEventEdge: ResolverTypeWrapper<CredentialEventEdge>;
  CredentialEventKind: CredentialEventKind;
  CredentialItemsInput: CredentialItemsInput;
  CredentialItemsPayload: ResolverTypeWrapper<ChangedList>;
  CredentialKind: CredentialKind;
  CredentialOffer: ResolverTypeWrapper<OfferWithCredential>;
  CredentialTakeDown: ResolverTypeWrapper<CredentialTakeDown>;
  Curation: ResolverTypeWrapper<CredentialDocument>;
  CuratorAuth: CuratorAuth;
  CuratorToken: ResolverTypeWrapper<CuratorTokenDocument>;
  CuratorTokenConnection: ResolverTypeWrapper<CuratorTokenPage>;
  CuratorTokenEdge: ResolverTypeWrapper<Omit<CuratorTokenEdge, 'node'> & { node: ResolversTypes['CuratorToken'] }>;
  CuratorTokenOrigin: CuratorTokenOrigin;
  DateTime: ResolverTypeWrapper<Scalars['DateTime']['output']>;
  DuplicateCredentialInput: DuplicateCredentialInput;
  Eligibility: ResolverTypeWrapper<EligibilityByLists>;
  EligibilityConnection: ResolverTypeWrapper<WalletPage>;
  EligibilityEdge: ResolverTypeWrapper<Omit<EligibilityEdge, 'node'> & { node: ResolversTypes['Eligibility'] }>;
  HandOver: ResolverTypeWrapper<HandOver>;
  HandOverCredentialInput: HandOverCredentialInput;
  ItemConnection: ResolverTypeWrapper<ItemConnection>;
  ItemEdge: ResolverTypeWrapper<ItemEdge>;
  ItemList: ResolverTypeWrapper<ListState>;
  Float: ResolverTypeWrapper<Scalars['Float']['output']>;
  ItemSearch: ResolverTypeWrapper<ItemSearch>;
  ItemUpdate: ResolverTypeWrapper<ShownUpdate>;
  ItemUpdateConnection: ResolverTypeWrapper<Omit<ItemUpdateConnection, 'edges' | 'nodes'> & { edges: ReadonlyArray<ResolversTypes['ItemUpdateEdge']>, nodes: ReadonlyArray<ResolversTypes['ItemUpdate']> }>;
  ItemUpdateEdge: ResolverTypeWrapper<Omit<ItemUpdateEdge, 'node'> & { node: ResolversTypes['ItemUpdate'] }>;
  ItemUpdateKind: ItemUpdateKind;
  JSON: ResolverTypeWrapper<Scalars['JSON']['output']>;
  Keeper: ResolverTypeWrapper<Keeper>;
  KeeperInput: KeeperInput;
  KeeperInvitation: ResolverTypeWrapper<KeeperInvitation>;
  ListChecks: ResolverTypeWrapper<ListChecks>;
  Mutation: ResolverTypeWrapper<Record<PropertyKey, never>>;
  OfferCredentialInput: OfferCredentialInput;
  Operation: Operation;
  PageInfo: ResolverTypeWrapper<PageInfo>;
  PublicPage: ResolverTypeWrapper<PublicPage>;
  Query: ResolverTypeWrapper<Record<PropertyKey, never>>;
  RemovedCredential: ResolverTypeWrapper<RemovedCredential>;
  RestoreRuleInput: RestoreRuleInput;
  Rule: ResolverTypeWrapper<StoredRule>;
  RuleInput: RuleInput;
  RuleTrial: ResolverTypeWrapper<RuleTrial>;
  RuleVersion: ResolverTypeWrapper<StoredRule>;
  RuleVersionConnection: ResolverTypeWrapper<Omit<RuleVersionConnection, 'edges' | 'nodes'> & { edges: ReadonlyArray<ResolversTypes['RuleVersionEdge']>, nodes: ReadonlyArray<ResolversTypes['RuleVersion']> }>;
  RuleVersionEdge: ResolverTypeWrapper<Omit<RuleVersionEdge, 'node'> & { node: ResolversTypes['RuleVersion'] }>;
  ShownCurator: ResolverTypeWrapper<ShownCurator>;
  Transfer: ResolverTypeWrapper<Transfer>;
  TryRuleInput: TryRuleInput;
  UndoRefusal: UndoRefusal;
  UndoReplaceInput: UndoReplaceInput;
  UndoUpdateInput: UndoUpdateInput;
  UndoneUpdate: ResolverTypeWrapper<UndoneUpdate>;
  UpdateCredentialInput: UpdateCredentialInput;
  UpdateListGuardInput: UpdateListGuardInput;
  UpdatePublicPageInput: UpdatePublicPageInput;
  UpdateRuleInput: UpdateRuleInput;
  Wallet: ResolverTypeWrapper<SoughtWallet>;
};

/** Mapping between all available schema types and the resolvers parents */
export type ResolversParentTypes = {
  AtLeastInput: AtLeastInput;
  Int: Scalars['Int']['output'];
  ChangedItems: ChangedItems;
  String: Scalars['String']['output'];
  CreateListCredentialInput: CreateListCredentialInput;
  CreateRuleCredentialInput: CreateRuleCredentialInput;
  Credential: CredentialDocument;
  Boolean: Scalars['Boolean']['output'];
  ID: Scalars['ID']['output'];
  CredentialConnection: CredentialPage;
  CredentialEdge: Omit<CredentialEdge, 'node'> & { node: ResolversParentTypes['Credential'] };
  CredentialEvent: CredentialEvent;
  CredentialEventConnection: CredentialEventConnection;
  CredentialEventEdge: CredentialEventEdge;
  CredentialItemsInput: CredentialItemsInput;
  CredentialItemsPayload: ChangedList;
  CredentialOffer: OfferWithCredential;
  CredentialTakeDown: CredentialTakeDown;
  Curation: CredentialDocument;
  CuratorAuth: CuratorAuth;
  CuratorToken: CuratorTokenDocument;
  CuratorTokenConnection: CuratorTokenPage;
  CuratorTokenEdge: Omit<CuratorTokenEdge, 'node'> & { node: ResolversParentTypes['CuratorToken'] };
  DateTime: Scalars['DateTime']['output'];
  DuplicateCredentialInput: DuplicateCredentialInput;
  Eligibility: EligibilityByLists;
  EligibilityConnection: WalletPage;
  EligibilityEdge: Omit<EligibilityEdge, 'node'> & { node: ResolversParentTypes['Eligibility'] };
  HandOver: HandOver;
  HandOverCredentialInput: HandOverCredentialInput;
  ItemConnection: ItemConnection;
  ItemEdge: ItemEdge;
  ItemList: ListState;
  Float: Scalars['Float']['output'];
  ItemSearch: ItemSearch;
  ItemUpdate: ShownUpdate;
  ItemUpdateConnection: Omit<ItemUpdateConnection, 'edges' | 'nodes'> & { edges: ReadonlyArray<ResolversParentTypes['ItemUpdateEdge']>, nodes: ReadonlyArray<ResolversParentTypes['ItemUpdate']> };
  ItemUpdateEdge: Omit<ItemUpdateEdge, 'node'> & { node: ResolversParentTypes['ItemUpdate'] };
  JSON: Scalars['JSON']['output'];
  Keeper: Keeper;
  KeeperInput: KeeperInput;
  KeeperInvitation: KeeperInvitation;
  ListChecks: ListChecks;
  Mutation: Record<PropertyKey, never>;
  OfferCredentialInput: OfferCredentialInput;
  PageInfo: PageInfo;
  PublicPage: PublicPage;
  Query: Record<PropertyKey, never>;
  RemovedCredential: RemovedCredential;
  RestoreRuleInput: RestoreRuleInput;
  Rule: StoredRule;
  RuleInput: RuleInput;
  RuleTrial: RuleTrial | FederationReferenceTypes['RuleTrial'];
  RuleVersion: StoredRule;
  RuleVersionConnection: Omit<RuleVersionConnection, 'edges' | 'nodes'> & { edges: ReadonlyArray<ResolversParentTypes['RuleVersionEdge']>, nodes: ReadonlyArray<ResolversParentTypes['RuleVersion']> };
  RuleVersionEdge: Omit<RuleVersionEdge, 'node'> & { node: ResolversParentTypes['RuleVersion'] };
  ShownCurator: ShownCurator;
  Transfer: Transfer;
  TryRuleInput: TryRuleInput;
  UndoReplaceInput: UndoReplaceInput;
  UndoUpdateInput: UndoUpdateInput;
  UndoneUpdate: UndoneUpdate;
  UpdateCredentialInput: UpdateCredentialInput;
  UpdateListGuardInput: UpdateListGuardInput;
  UpdatePublicPageInput: UpdatePublicPageInput;
  UpdateRuleInput: UpdateRuleInput;
  Wallet: SoughtWallet;
};

export type ChangedItemsResolvers<ContextType = CredentialContext, ParentType extends ResolversParentTypes['ChangedItems'] = ResolversParentTypes['ChangedItems']> = {
  added?: Resolver<ReadonlyArray<ResolversTypes['String']>, ParentType, ContextType>;
  removed?: Resolver<ReadonlyArray<ResolversTypes['String']>, ParentType, ContextType>;
};

export type CredentialResolvers<ContextType = CredentialContext, ParentType extends ResolversParentTypes['Credential'] = ResolversParentTypes['Credential'], FederationReferenceType extends FederationReferenceTypes['Credential'] = FederationReferenceTypes['Credential']> = {
  __resolveReference?: ReferenceResolver<Maybe<ResolversTypes['Credential']> | FederationReferenceType, FederationReferenceType, ContextType>;
  archivedAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  createdAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  credId?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  curation?: Resolver<Maybe<ResolversTypes['Curation']>, ParentType, ContextType>;
  curator?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  description?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  eligibilities?: Resolver<ReadonlyArray<ResolversTypes['Eligibility']>, ParentType, ContextType, RequireFields<CredentialEligibilitiesArgs, 'addresses'>>;
  eligibility?: Resolver<ResolversTypes['Eligibility'], ParentType, ContextType, RequireFields<CredentialEligibilityArgs, 'address'>>;
  endsAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  events?: Resolver<ResolversTypes['CredentialEventConnection'], ParentType, ContextType, RequireFields<CredentialEventsArgs, 'first'>>;
  hasEnded?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  isKept?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  isOwn?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  itemList?: Resolver<Maybe<ResolversTypes['ItemList']>, ParentType, ContextType>;
  keeperInvitation?: Resolver<Maybe<ResolversTypes['KeeperInvitation']>, ParentType, ContextType>;
  kind?: Resolver<ResolversTypes['CredentialKind'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  nodeId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  offer?: Resolver<Maybe<ResolversTypes['CredentialOffer']>, ParentType, ContextType>;
  partnerCredIds?: Resolver<Maybe<ReadonlyArray<ResolversTypes['Int']>>, ParentType, ContextType>;
  publicPage?: Resolver<Maybe<ResolversTypes['PublicPage']>, ParentType, ContextType>;
  rule?: Resolver<Maybe<ResolversTypes['Rule']>, ParentType, ContextType>;
  ruleVersions?: Resolver<Maybe<ResolversTypes['RuleVersionConnection']>, ParentType, ContextType, RequireFields<CredentialRuleVersionsArgs, 'first'>>;
  takenDown?: Resolver<Maybe<ResolversTypes['CredentialTakeDown']>, ParentType, ContextType>;
  usedBy?: Resolver<Maybe<ResolversTypes['CredentialConnection']>, ParentType, ContextType, RequireFields<CredentialUsedByArgs, 'first'>>;
};

export type CredentialConnectionResolvers<ContextType = CredentialContext, ParentType extends ResolversParentTypes['CredentialConnection'] = ResolversParentTypes['CredentialConnection']> = {
  edges?: Resolver<ReadonlyArray<ResolversTypes['CredentialEdge']>, ParentType, ContextType>;
  nodes?: Resolver<ReadonlyArray<ResolversTypes['Credential']>, ParentType, ContextType>;
  pageInfo?: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
  total?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
};

export type CredentialEdgeResolvers<ContextType = CredentialContext, ParentType extends ResolversParentTypes['CredentialEdge'] = ResolversParentTypes['CredentialEdge']> = {
  cursor?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  node?: Resolver<ResolversTypes['Credential'], ParentType, ContextType>;
};

export type CredentialEventResolvers<ContextType = CredentialContext, ParentType extends ResolversParentTypes['CredentialEvent'] = ResolversParentTypes['CredentialEvent']> = {
  actor?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  at?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  from?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  kind?: Resolver<ResolversTypes['CredentialEventKind'], ParentType, ContextType>;
  personId?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  to?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  tokenId?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  tokenLabel?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type CredentialEventConnectionResolvers<ContextType = CredentialContext, ParentType extends ResolversParentTypes['CredentialEventConnection'] = ResolversParentTypes['CredentialEventConnection']> = {
  edges?: Resolver<ReadonlyArray<ResolversTypes['CredentialEventEdge']>, ParentType, ContextType>;
  nodes?: Resolver<ReadonlyArray<ResolversTypes['CredentialEvent']>, ParentType, ContextType>;
  pageInfo?: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
};

export type CredentialEventEdgeResolvers<ContextType = CredentialContext, ParentType extends ResolversParentTypes['CredentialEventEdge'] = ResolversParentTypes['CredentialEventEdge']> = {
  cursor?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  node?: Resolver<ResolversTypes['CredentialEvent'], ParentType, ContextType>;
};

export type CredentialItemsPayloadResolvers<ContextType = CredentialContext, ParentType extends ResolversParentTypes['CredentialItemsPayload'] = ResolversParentTypes['CredentialItemsPayload']> = {
  added?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  count?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  credential?: Resolver<Maybe<ResolversTypes['Credential']>, ParentType, ContextType>;
  duplicates?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  message?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  newerChanges?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  refusedByGuard?: Resolver<Maybe<ResolversTypes['Boolean']>, ParentType, ContextType>;
  removed?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  revision?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  unchanged?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  updateId?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  wouldAdd?: Resolver<Maybe<ReadonlyArray<ResolversTypes['String']>>, ParentType, ContextType>;
  wouldRemove?: Resolver<Maybe<ReadonlyArray<ResolversTypes['String']>>, ParentType, ContextType>;
};

export type CredentialOfferResolvers<ContextType = CredentialContext, ParentType extends ResolversParentTypes['CredentialOffer'] = ResolversParentTypes['CredentialOffer']> = {
  expiresAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  handOver?: Resolver<Maybe<ResolversTypes['HandOver']>, ParentType, ContextType>;
  itemCount?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  offeredAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  partCount?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  to?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type CredentialTakeDownResolvers<ContextType = CredentialContext, ParentType extends ResolversParentTypes['CredentialTakeDown'] = ResolversParentTypes['CredentialTakeDown']> = {
  at?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  reason?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type CurationResolvers<ContextType = CredentialContext, ParentType extends ResolversParentTypes['Curation'] = ResolversParentTypes['Curation'], FederationReferenceType extends FederationReferenceTypes['Curation'] = FederationReferenceTypes['Curation']> = {
  __resolveReference?: ReferenceResolver<Maybe<ResolversTypes['Curation']> | FederationReferenceType, FederationReferenceType, ContextType>;
  credId?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  events?: Resolver<ResolversTypes['CredentialEventConnection'], ParentType, ContextType, RequireFields<CurationEventsArgs, 'first'>>;
  itemList?: Resolver<Maybe<ResolversTypes['ItemList']>, ParentType, ContextType>;
  keeperInvitations?: Resolver<ReadonlyArray<ResolversTypes['KeeperInvitation']>, ParentType, ContextType>;
  keepers?: Resolver<ReadonlyArray<ResolversTypes['Keeper']>, ParentType, ContextType>;
  partnerCredIds?: Resolver<Maybe<ReadonlyArray<ResolversTypes['Int']>>, ParentType, ContextType>;
  rule?: Resolver<Maybe<ResolversTypes['Rule']>, ParentType, ContextType>;
  ruleVersions?: Resolver<Maybe<ResolversTypes['RuleVersionConnection']>, ParentType, ContextType, RequireFields<CurationRuleVersionsArgs, 'first'>>;
  usedBy?: Resolver<ResolversTypes['CredentialConnection'], ParentType, ContextType, RequireFields<CurationUsedByArgs, 'first'>>;
};

export type CuratorTokenResolvers<ContextType = CredentialContext, ParentType extends ResolversParentTypes['CuratorToken'] = ResolversParentTypes['CuratorToken']> = {
  address?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  createdAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  credIds?: Resolver<Maybe<ReadonlyArray<ResolversTypes['Int']>>, ParentType, ContextType>;
  expiresAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  label?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  lastUsedAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  origin?: Resolver<ResolversTypes['CuratorTokenOrigin'], ParentType, ContextType>;
  revokedAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  tokenId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
};

export type CuratorTokenConnectionResolvers<ContextType = CredentialContext, ParentType extends ResolversParentTypes['CuratorTokenConnection'] = ResolversParentTypes['CuratorTokenConnection']> = {
  edges?: Resolver<ReadonlyArray<ResolversTypes['CuratorTokenEdge']>, ParentType, ContextType>;
  nodes?: Resolver<ReadonlyArray<ResolversTypes['CuratorToken']>, ParentType, ContextType>;
  pageInfo?: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
};

export type CuratorTokenEdgeResolvers<ContextType = CredentialContext, ParentType extends ResolversParentTypes['CuratorTokenEdge'] = ResolversParentTypes['CuratorTokenEdge']> = {
  cursor?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  node?: Resolver<ResolversTypes['CuratorToken'], ParentType, ContextType>;
};

export interface DateTimeScalarConfig extends GraphQLScalarTypeConfig<ResolversTypes['DateTime'], any> {
  name: 'DateTime';
}

export type EligibilityResolvers<ContextType = CredentialContext, ParentType extends ResolversParentTypes['Eligibility'] = ResolversParentTypes['Eligibility'], FederationReferenceType extends FederationReferenceTypes['Eligibility'] = FederationReferenceTypes['Eligibility']> = {
  __resolveReference?: ReferenceResolver<Maybe<ResolversTypes['Eligibility']> | FederationReferenceType, FederationReferenceType, ContextType>;
  address?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  credId?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  credential?: Resolver<Maybe<ResolversTypes['Credential']>, ParentType, ContextType>;
  decided?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  listed?: Resolver<Maybe<ResolversTypes['Boolean']>, ParentType, ContextType>;
  residual?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type EligibilityConnectionResolvers<ContextType = CredentialContext, ParentType extends ResolversParentTypes['EligibilityConnection'] = ResolversParentTypes['EligibilityConnection']> = {
  edges?: Resolver<ReadonlyArray<ResolversTypes['EligibilityEdge']>, ParentType, ContextType>;
  nodes?: Resolver<ReadonlyArray<ResolversTypes['Eligibility']>, ParentType, ContextType>;
  pageInfo?: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
};

export type EligibilityEdgeResolvers<ContextType = CredentialContext, ParentType extends ResolversParentTypes['EligibilityEdge'] = ResolversParentTypes['EligibilityEdge']> = {
  cursor?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  node?: Resolver<ResolversTypes['Eligibility'], ParentType, ContextType>;
};

export type HandOverResolvers<ContextType = CredentialContext, ParentType extends ResolversParentTypes['HandOver'] = ResolversParentTypes['HandOver']> = {
  opensAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  reason?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type ItemConnectionResolvers<ContextType = CredentialContext, ParentType extends ResolversParentTypes['ItemConnection'] = ResolversParentTypes['ItemConnection']> = {
  edges?: Resolver<ReadonlyArray<ResolversTypes['ItemEdge']>, ParentType, ContextType>;
  nodes?: Resolver<ReadonlyArray<ResolversTypes['String']>, ParentType, ContextType>;
  pageInfo?: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
  revision?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type ItemEdgeResolvers<ContextType = CredentialContext, ParentType extends ResolversParentTypes['ItemEdge'] = ResolversParentTypes['ItemEdge']> = {
  cursor?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  node?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type ItemListResolvers<ContextType = CredentialContext, ParentType extends ResolversParentTypes['ItemList'] = ResolversParentTypes['ItemList']> = {
  changedItems?: Resolver<Maybe<ResolversTypes['ChangedItems']>, ParentType, ContextType, RequireFields<ItemListChangedItemsArgs, 'first' | 'updateId'>>;
  checks?: Resolver<ResolversTypes['ListChecks'], ParentType, ContextType>;
  contains?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType, RequireFields<ItemListContainsArgs, 'item'>>;
  count?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  items?: Resolver<ResolversTypes['ItemConnection'], ParentType, ContextType, RequireFields<ItemListItemsArgs, 'first'>>;
  mostRemoved?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  revision?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  room?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  search?: Resolver<ResolversTypes['ItemSearch'], ParentType, ContextType, RequireFields<ItemListSearchArgs, 'first' | 'prefix'>>;
  updates?: Resolver<ResolversTypes['ItemUpdateConnection'], ParentType, ContextType, RequireFields<ItemListUpdatesArgs, 'first'>>;
};

export type ItemSearchResolvers<ContextType = CredentialContext, ParentType extends ResolversParentTypes['ItemSearch'] = ResolversParentTypes['ItemSearch']> = {
  nodes?: Resolver<ReadonlyArray<ResolversTypes['String']>, ParentType, ContextType>;
  pageInfo?: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
  searched?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
};

export type ItemUpdateResolvers<ContextType = CredentialContext, ParentType extends ResolversParentTypes['ItemUpdate'] = ResolversParentTypes['ItemUpdate'], FederationReferenceType extends FederationReferenceTypes['ItemUpdate'] = FederationReferenceTypes['ItemUpdate']> = {
  __resolveReference?: ReferenceResolver<Maybe<ResolversTypes['ItemUpdate']> | FederationReferenceType, FederationReferenceType, ContextType>;
  actor?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  added?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  at?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  client?: Resolver<Maybe<ResolversTypes['ChangeClient']>, ParentType, ContextType>;
  credId?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  kind?: Resolver<ResolversTypes['ItemUpdateKind'], ParentType, ContextType>;
  note?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  operation?: Resolver<ResolversTypes['Operation'], ParentType, ContextType>;
  personId?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  removed?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  restorableUntil?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  revision?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  tokenId?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  tokenLabel?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  unchanged?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  undid?: Resolver<Maybe<ResolversTypes['UndoneUpdate']>, ParentType, ContextType>;
  undoRefusal?: Resolver<Maybe<ResolversTypes['UndoRefusal']>, ParentType, ContextType>;
  undoableUntil?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  undoes?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  via?: Resolver<ResolversTypes['ChangeVia'], ParentType, ContextType>;
};

export type ItemUpdateConnectionResolvers<ContextType = CredentialContext, ParentType extends ResolversParentTypes['ItemUpdateConnection'] = ResolversParentTypes['ItemUpdateConnection']> = {
  edges?: Resolver<ReadonlyArray<ResolversTypes['ItemUpdateEdge']>, ParentType, ContextType>;
  nodes?: Resolver<ReadonlyArray<ResolversTypes['ItemUpdate']>, ParentType, ContextType>;
  pageInfo?: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
};

export type ItemUpdateEdgeResolvers<ContextType = CredentialContext, ParentType extends ResolversParentTypes['ItemUpdateEdge'] = ResolversParentTypes['ItemUpdateEdge']> = {
  cursor?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  node?: Resolver<ResolversTypes['ItemUpdate'], ParentType, ContextType>;
};

export interface JsonScalarConfig extends GraphQLScalarTypeConfig<ResolversTypes['JSON'], any> {
  name: 'JSON';
}

export type KeeperResolvers<ContextType = CredentialContext, ParentType extends ResolversParentTypes['Keeper'] = ResolversParentTypes['Keeper']> = {
  wallet?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type KeeperInvitationResolvers<ContextType = CredentialContext, ParentType extends ResolversParentTypes['KeeperInvitation'] = ResolversParentTypes['KeeperInvitation']> = {
  expiresAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  to?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type ListChecksResolvers<ContextType = CredentialContext, ParentType extends ResolversParentTypes['ListChecks'] = ResolversParentTypes['ListChecks']> = {
  byHour?: Resolver<ReadonlyArray<ResolversTypes['Int']>, ParentType, ContextType>;
  eligible?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  notEligible?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type MutationResolvers<ContextType = CredentialContext, ParentType extends ResolversParentTypes['Mutation'] = ResolversParentTypes['Mutation']> = {
  acceptCredential?: Resolver<ResolversTypes['Credential'], ParentType, ContextType, RequireFields<MutationAcceptCredentialArgs, 'credId'>>;
  acceptKeeperInvitation?: Resolver<ResolversTypes['Credential'], ParentType, ContextType, RequireFields<MutationAcceptKeeperInvitationArgs, 'credId'>>;
  archiveCredential?: Resolver<ResolversTypes['Credential'], ParentType, ContextType, RequireFields<MutationArchiveCredentialArgs, 'credId'>>;
  createListCredential?: Resolver<ResolversTypes['Credential'], ParentType, ContextType, RequireFields<MutationCreateListCredentialArgs, 'input'>>;
  createRuleCredential?: Resolver<ResolversTypes['Credential'], ParentType, ContextType, RequireFields<MutationCreateRuleCredentialArgs, 'input'>>;
  credentialItems?: Resolver<ResolversTypes['CredentialItemsPayload'], ParentType, ContextType, RequireFields<MutationCredentialItemsArgs, 'input'>>;
  declineCredential?: Resolver<ResolversTypes['Credential'], ParentType, ContextType, RequireFields<MutationDeclineCredentialArgs, 'credId'>>;
  declineKeeperInvitation?: Resolver<ResolversTypes['Credential'], ParentType, ContextType, RequireFields<MutationDeclineKeeperInvitationArgs, 'credId'>>;
  deleteCredential?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType, RequireFields<MutationDeleteCredentialArgs, 'credId' | 'name'>>;
  deleteTakenDownCredential?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType, RequireFields<MutationDeleteTakenDownCredentialArgs, 'credId' | 'reason'>>;
  duplicateCredential?: Resolver<ResolversTypes['Credential'], ParentType, ContextType, RequireFields<MutationDuplicateCredentialArgs, 'input'>>;
  handOverCredential?: Resolver<ResolversTypes['Credential'], ParentType, ContextType, RequireFields<MutationHandOverCredentialArgs, 'input'>>;
  inviteKeeper?: Resolver<ResolversTypes['Credential'], ParentType, ContextType, RequireFields<MutationInviteKeeperArgs, 'input'>>;
  leaveCredential?: Resolver<ResolversTypes['Credential'], ParentType, ContextType, RequireFields<MutationLeaveCredentialArgs, 'credId'>>;
  offerCredential?: Resolver<ResolversTypes['Credential'], ParentType, ContextType, RequireFields<MutationOfferCredentialArgs, 'input'>>;
  openTransfer?: Resolver<ResolversTypes['Transfer'], ParentType, ContextType, RequireFields<MutationOpenTransferArgs, 'credId'>>;
  removeCredential?: Resolver<ResolversTypes['RemovedCredential'], ParentType, ContextType, RequireFields<MutationRemoveCredentialArgs, 'credId' | 'name'>>;
  removeKeeper?: Resolver<ResolversTypes['Credential'], ParentType, ContextType, RequireFields<MutationRemoveKeeperArgs, 'input'>>;
  removeTakenDownCredential?: Resolver<ResolversTypes['RemovedCredential'], ParentType, ContextType, RequireFields<MutationRemoveTakenDownCredentialArgs, 'credId' | 'reason'>>;
  restoreCredential?: Resolver<ResolversTypes['Credential'], ParentType, ContextType, RequireFields<MutationRestoreCredentialArgs, 'credId'>>;
  restoreRule?: Resolver<ResolversTypes['Credential'], ParentType, ContextType, RequireFields<MutationRestoreRuleArgs, 'input'>>;
  revokeCuratorToken?: Resolver<ResolversTypes['CuratorToken'], ParentType, ContextType, RequireFields<MutationRevokeCuratorTokenArgs, 'tokenId'>>;
  takeBackHandOver?: Resolver<ResolversTypes['Credential'], ParentType, ContextType, RequireFields<MutationTakeBackHandOverArgs, 'credId'>>;
  takeDownCredential?: Resolver<ResolversTypes['Credential'], ParentType, ContextType, RequireFields<MutationTakeDownCredentialArgs, 'credId' | 'reason'>>;
  tryRule?: Resolver<ReadonlyArray<ResolversTypes['RuleTrial']>, ParentType, ContextType, RequireFields<MutationTryRuleArgs, 'input'>>;
  unarchiveCredential?: Resolver<ResolversTypes['Credential'], ParentType, ContextType, RequireFields<MutationUnarchiveCredentialArgs, 'credId'>>;
  undoReplace?: Resolver<ResolversTypes['CredentialItemsPayload'], ParentType, ContextType, RequireFields<MutationUndoReplaceArgs, 'input'>>;
  undoUpdate?: Resolver<ResolversTypes['CredentialItemsPayload'], ParentType, ContextType, RequireFields<MutationUndoUpdateArgs, 'input'>>;
  updateCredential?: Resolver<ResolversTypes['Credential'], ParentType, ContextType, RequireFields<MutationUpdateCredentialArgs, 'input'>>;
  updateListGuard?: Resolver<ResolversTypes['Credential'], ParentType, ContextType, RequireFields<MutationUpdateListGuardArgs, 'input'>>;
  updatePublicPage?: Resolver<ResolversTypes['Credential'], ParentType, ContextType, RequireFields<MutationUpdatePublicPageArgs, 'input'>>;
  updateRule?: Resolver<ResolversTypes['Credential'], ParentType, ContextType, RequireFields<MutationUpdateRuleArgs, 'input'>>;
  withdrawOffer?: Resolver<ResolversTypes['Credential'], ParentType, ContextType, RequireFields<MutationWithdrawOfferArgs, 'credId'>>;
};

export type PageInfoResolvers<ContextType = CredentialContext, ParentType extends ResolversParentTypes['PageInfo'] = ResolversParentTypes['PageInfo']> = {
  endCursor?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  hasNextPage?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  hasPreviousPage?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  startCursor?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type PublicPageResolvers<ContextType = CredentialContext, ParentType extends ResolversParentTypes['PublicPage'] = ResolversParentTypes['PublicPage']> = {
  embedOrigins?: Resolver<ReadonlyArray<ResolversTypes['String']>, ParentType, ContextType>;
  isOn?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  isOpen?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  nextText?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  nextUrl?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  openUntil?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  shownCurator?: Resolver<Maybe<ResolversTypes['ShownCurator']>, ParentType, ContextType>;
  showsHandle?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  waitingText?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  waitingUrl?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type QueryResolvers<ContextType = CredentialContext, ParentType extends ResolversParentTypes['Query'] = ResolversParentTypes['Query']> = {
  credential?: Resolver<Maybe<ResolversTypes['Credential']>, ParentType, ContextType, RequireFields<QueryCredentialArgs, 'credId'>>;
  credentials?: Resolver<ResolversTypes['CredentialConnection'], ParentType, ContextType, RequireFields<QueryCredentialsArgs, 'first'>>;
  curatorTokens?: Resolver<ResolversTypes['CuratorTokenConnection'], ParentType, ContextType, RequireFields<QueryCuratorTokensArgs, 'all' | 'first'>>;
  keeperInvitations?: Resolver<ResolversTypes['CredentialConnection'], ParentType, ContextType, RequireFields<QueryKeeperInvitationsArgs, 'first'>>;
  offeredCredentials?: Resolver<ResolversTypes['CredentialConnection'], ParentType, ContextType, RequireFields<QueryOfferedCredentialsArgs, 'first'>>;
  ownCredentials?: Resolver<ResolversTypes['CredentialConnection'], ParentType, ContextType, RequireFields<QueryOwnCredentialsArgs, 'archived' | 'first' | 'handOver' | 'takenDown'>>;
  takenDownCredentials?: Resolver<ResolversTypes['CredentialConnection'], ParentType, ContextType, RequireFields<QueryTakenDownCredentialsArgs, 'first'>>;
  wallet?: Resolver<Maybe<ResolversTypes['Wallet']>, ParentType, ContextType, RequireFields<QueryWalletArgs, 'address'>>;
};

export type RemovedCredentialResolvers<ContextType = CredentialContext, ParentType extends ResolversParentTypes['RemovedCredential'] = ResolversParentTypes['RemovedCredential']> = {
  credId?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type RuleResolvers<ContextType = CredentialContext, ParentType extends ResolversParentTypes['Rule'] = ResolversParentTypes['Rule']> = {
  credentials?: Resolver<ReadonlyArray<ResolversTypes['Credential']>, ParentType, ContextType>;
  formula?: Resolver<ResolversTypes['JSON'], ParentType, ContextType>;
  version?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type RuleTrialResolvers<ContextType = CredentialContext, ParentType extends ResolversParentTypes['RuleTrial'] = ResolversParentTypes['RuleTrial'], FederationReferenceType extends FederationReferenceTypes['RuleTrial'] = FederationReferenceTypes['RuleTrial']> = {
  __resolveReference?: ReferenceResolver<Maybe<ResolversTypes['RuleTrial']> | FederationReferenceType, FederationReferenceType, ContextType>;
  address?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  residual?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type RuleVersionResolvers<ContextType = CredentialContext, ParentType extends ResolversParentTypes['RuleVersion'] = ResolversParentTypes['RuleVersion']> = {
  actor?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  at?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  restores?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  rule?: Resolver<ResolversTypes['Rule'], ParentType, ContextType>;
  tokenId?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  version?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type RuleVersionConnectionResolvers<ContextType = CredentialContext, ParentType extends ResolversParentTypes['RuleVersionConnection'] = ResolversParentTypes['RuleVersionConnection']> = {
  edges?: Resolver<ReadonlyArray<ResolversTypes['RuleVersionEdge']>, ParentType, ContextType>;
  nodes?: Resolver<ReadonlyArray<ResolversTypes['RuleVersion']>, ParentType, ContextType>;
  pageInfo?: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
};

export type RuleVersionEdgeResolvers<ContextType = CredentialContext, ParentType extends ResolversParentTypes['RuleVersionEdge'] = ResolversParentTypes['RuleVersionEdge']> = {
  cursor?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  node?: Resolver<ResolversTypes['RuleVersion'], ParentType, ContextType>;
};

export type ShownCuratorResolvers<ContextType = CredentialContext, ParentType extends ResolversParentTypes['ShownCurator'] = ResolversParentTypes['ShownCurator']> = {
  personId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  wallet?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type TransferResolvers<ContextType = CredentialContext, ParentType extends ResolversParentTypes['Transfer'] = ResolversParentTypes['Transfer']> = {
  expiresAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  ticket?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  ticketExpiresAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  token?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  url?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type UndoneUpdateResolvers<ContextType = CredentialContext, ParentType extends ResolversParentTypes['UndoneUpdate'] = ResolversParentTypes['UndoneUpdate']> = {
  at?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  kind?: Resolver<ResolversTypes['ItemUpdateKind'], ParentType, ContextType>;
};

export type WalletResolvers<ContextType = CredentialContext, ParentType extends ResolversParentTypes['Wallet'] = ResolversParentTypes['Wallet']> = {
  address?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  credentials?: Resolver<ResolversTypes['EligibilityConnection'], ParentType, ContextType, RequireFields<WalletCredentialsArgs, 'first' | 'kinds'>>;
};

export type Resolvers<ContextType = CredentialContext> = {
  ChangedItems?: ChangedItemsResolvers<ContextType>;
  Credential?: CredentialResolvers<ContextType>;
  CredentialConnection?: CredentialConnectionResolvers<ContextType>;
  CredentialEdge?: CredentialEdgeResolvers<ContextType>;
  CredentialEvent?: CredentialEventResolvers<ContextType>;
  CredentialEventConnection?: CredentialEventConnectionResolvers<ContextType>;
  CredentialEventEdge?: CredentialEventEdgeResolvers<ContextType>;
  CredentialItemsPayload?: CredentialItemsPayloadResolvers<ContextType>;
  CredentialOffer?: CredentialOfferResolvers<ContextType>;
  CredentialTakeDown?: CredentialTakeDownResolvers<ContextType>;
  Curation?: CurationResolvers<ContextType>;
  CuratorToken?: CuratorTokenResolvers<ContextType>;
  CuratorTokenConnection?: CuratorTokenConnectionResolvers<ContextType>;
  CuratorTokenEdge?: CuratorTokenEdgeResolvers<ContextType>;
  DateTime?: GraphQLScalarType;
  Eligibility?: EligibilityResolvers<ContextType>;
  EligibilityConnection?: EligibilityConnectionResolvers<ContextType>;
  EligibilityEdge?: EligibilityEdgeResolvers<ContextType>;
  HandOver?: HandOverResolvers<ContextType>;
  ItemConnection?: ItemConnectionResolvers<ContextType>;
  ItemEdge?: ItemEdgeResolvers<ContextType>;
  ItemList?: ItemListResolvers<ContextType>;
  ItemSearch?: ItemSearchResolvers<ContextType>;
  ItemUpdate?: ItemUpdateResolvers<ContextType>;
  ItemUpdateConnection?: ItemUpdateConnectionResolvers<ContextType>;
  ItemUpdateEdge?: ItemUpdateEdgeResolvers<ContextType>;
  JSON?: GraphQLScalarType;
  Keeper?: KeeperResolvers<ContextType>;
  KeeperInvitation?: KeeperInvitationResolvers<ContextType>;
  ListChecks?: ListChecksResolvers<ContextType>;
  Mutation?: MutationResolvers<ContextType>;
  PageInfo?: PageInfoResolvers<ContextType>;
  PublicPage?: PublicPageResolvers<ContextType>;
  Query?: QueryResolvers<ContextType>;
  RemovedCredential?: RemovedCredentialResolvers<ContextType>;
  Rule?: RuleResolvers<ContextType>;
  RuleTrial?: RuleTrialResolvers<ContextType>;
  RuleVersion?: RuleVersionResolvers<ContextType>;
  RuleVersionConnection?: RuleVersionConnectionResolvers<ContextType>;
  RuleVersionEdge?: RuleVersionEdgeResolvers<ContextType>;
  ShownCurator?: ShownCuratorResolvers<ContextType>;
  Transfer?: TransferResolvers<ContextType>;
  UndoneUpdate?: UndoneUpdateResolvers<ContextType>;
  Wallet?: WalletResolvers<ContextType>;
};

