import type { KeyObject } from 'node:crypto';
import type DataLoader from 'dataloader';
import type { EndListRights } from '../shared/permissions/list-rights.ts';
import type { RequestContext } from '../shared/request/context.ts';
import type { CountRecord } from '../shared/request/count-record.ts';
import type { PendingWork } from '../shared/request/pending-work.ts';
import type { Cipher } from '../shared/secrets/cipher.ts';
import type { AppCount } from './apps/app-hour-store.ts';
import type { AppDocument } from './apps/app-store.ts';
import type { AuditEventDocument } from './audit/audit-event-store.ts';
import type { Scope, SignInWidget } from './generated.ts';
import type { SigningKeyDocument } from './openid/signing-key-store.ts';
import type { UserDocument } from './people/user-store.ts';

/** Sends an e-mail; rejects if the mail server does not accept it. */
export type SendMail = (mail: {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  /** The same as a document. */
  readonly html: string;
}) => Promise<void>;

/** What e-mails look like: the name and the colour of the service, and words in place of ours, by language and kind (`de/code`). */
export interface MailLook {
  readonly name: string;
  readonly color: string;
  /** Of a text on the colour. */
  readonly onColor: string;
  readonly templates: ReadonlyMap<string, MailTemplate>;
}

/** The words of an e-mail, with placeholders. Without `html`, the document is made of the text. */
export interface MailTemplate {
  readonly subject: string;
  readonly text: string;
  readonly html: string | null;
}

/** What people can get by themselves, and where to get support. */
export interface SelfServiceSettings {
  readonly apps: boolean;
  readonly curatorTokens: boolean;
  readonly supportUrl: string | null;
}

/** The chain whose contract wallets can sign in, and a node that knows it. */
export interface EvmChain {
  readonly rpcUrl: string;
  readonly id: number;
}

/** A provider, whatever its protocol. */
export interface Upstream {
  readonly name: string;
  /** Returns the URL for the browser, or the widget to show. */
  start(secrets: UpstreamSecrets, returnUrl: string): Promise<UpstreamStart>;
  /** Returns the account from the response. Throws RequestError for an invalid response. */
  readAccount(answer: UpstreamAnswer): Promise<UpstreamAccount>;
}

/** How a sign-in at a provider starts: by a redirect or by a widget. */
export interface UpstreamStart {
  readonly url: string | null;
  readonly widget: SignInWidget | null;
}

/** The response that the browser brings back. */
export interface UpstreamAnswer {
  /** The redirect URI with the provider's parameters. */
  readonly url: URL;
  readonly secrets: UpstreamSecrets;
  readonly startedAt: Date;
  readonly now: Date;
}

/** The stored data of an account at a provider. */
export interface UpstreamAccount {
  readonly id: string;
  readonly username: string;
}

/** The values that bind a provider's response to the browser. */
export interface UpstreamSecrets {
  readonly state: string;
  readonly nonce: string;
  /** The PKCE verifier. */
  readonly codeVerifier: string;
}

/** What writing to the audit record needs. */
export type QueueContext = Pick<RequestContext, 'database' | 'log'>;

/** A queue of audit events for the database. */
export interface AuditQueue {
  /** Adds an event. It stays queued during a database outage; an event that cannot be written goes to the log. */
  add(context: QueueContext, event: AuditEventDocument): void;
  /** Settles when the events of a request are written, or queued because of an outage. */
  tried(requestId: string): Promise<void>;
  /** Settles when all events are written. */
  written(): Promise<void>;
  /** Settles when all events are written, or after a time limit in an outage. Events that are lost then are logged. */
  close(limit?: Promise<void>): Promise<void>;
}

/** One use of an app. */
export interface AppUse {
  readonly clientId: string;
  readonly count: AppCount;
  readonly at: Date;
}

/** Counts the use of apps. */
export type UsageRecord = CountRecord<AppUse>;

/** The signing keys as this process knows them. */
export interface KnownKeys {
  /** Returns all published keys, oldest first. They are read again after a minute: a key is published for days before it signs. */
  readonly read: (context: AuthContext) => Promise<readonly SigningKeyDocument[]>;
}

/** The context of one request. */
export interface AuthContext extends RequestContext {
  /** Null without a mail server. */
  readonly sendMail: SendMail | null;
  readonly mailLook: MailLook;
  /** Origin of the sign-in host. Wallets show it to the person who signs. */
  readonly authUrl: string;
  /** The URL of the dashboard; null without one. */
  readonly dashboardUrl: string | null;
  readonly selfService: SelfServiceSettings;
  /** URL of a Flow access node, which returns the keys of accounts. Null without one: Flow wallets are then refused. */
  readonly flowAccessUrl: string | null;
  /** The chain whose contract wallets can sign in; null without a node: contract wallets are then refused. */
  readonly evmChain: EvmChain | null;
  /** The identity providers, by the scope of their accounts. */
  readonly upstreams: ReadonlyMap<Scope, Upstream>;
  /** The lists belong to another subgraph. */
  readonly endListRights: EndListRights;
  /** Whether operators must sign in with a passkey before they act. */
  readonly operatorPasskey: boolean;
  readonly audits: AuditQueue;
  readonly usage: UsageRecord;
  /** The e-mails that no request waits for. */
  readonly notices: PendingWork;
  /** Keys that hash identities in the audit record: the first one hashes, the older ones still match. */
  readonly identityKeys: readonly [KeyObject, ...KeyObject[]];
  /** Encrypts the private keys that sign ID tokens. */
  readonly idTokenCipher: Cipher;
  readonly knownKeys: KnownKeys;
  readonly users: DataLoader<string, UserDocument | null>;
  readonly apps: DataLoader<string, AppDocument | null>;
}
