import type { KeyObject } from 'node:crypto';
import type DataLoader from 'dataloader';
import type { EndListRights } from '../shared/permissions/list-rights.ts';
import type { RequestContext } from '../shared/request/context.ts';
import type { PendingWork } from '../shared/request/pending-work.ts';
import type { Cipher } from '../shared/secrets/cipher.ts';
import type { AppDocument } from './apps/app-store.ts';
import type { UsageRecord } from './apps/app-usage.ts';
import type { AuditQueue } from './audit/audit-queue.ts';
import type { Scope } from './generated.ts';
import type { KnownKeys } from './openid/known-keys.ts';
import type { UserDocument } from './people/user-store.ts';
import type { Upstream } from './providers/upstream.ts';
import type { EvmChain } from './wallets/evm-node.ts';

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
