import type { KeyObject } from 'node:crypto';
import type DataLoader from 'dataloader';
import type { RequestContext } from '../shared/context.ts';
import type { AuditQueue } from './audit/audit-queue.ts';
import type { Scope } from './generated.ts';
import type { Upstream } from './providers/upstream.ts';
import type { AppDocument } from './stores/apps.ts';
import type { UserDocument } from './stores/users.ts';

/** Sends a mail; rejects when it can't be handed over. */
export type SendMail = (mail: {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
}) => Promise<void>;

/** What a resolver of this subgraph gets of one request. */
export interface AuthContext extends RequestContext {
  /** Null where no mail is configured. */
  readonly sendMail: SendMail | null;
  /** Origin of the sign-in host, which wallets show to who signs. */
  readonly authUrl: string;
  /** Where the dashboard is; null where there is none. */
  readonly dashboardUrl: string | null;
  /** A Flow access node, which knows the keys of accounts; null without one, and then no Flow wallet is believed. */
  readonly flowAccessUrl: string | null;
  /** Where people can sign in by an account elsewhere, by the scope that it fills. */
  readonly upstreams: ReadonlyMap<Scope, Upstream>;
  readonly audits: AuditQueue;
  /** Hash identities where their values must not stand: the first key does, and any that came before it still finds. */
  readonly identityKeys: readonly [KeyObject, ...KeyObject[]];
  readonly users: DataLoader<string, UserDocument | null>;
  readonly apps: DataLoader<string, AppDocument | null>;
}
