import type DataLoader from 'dataloader';
import type { RequestContext } from '../shared/context.ts';
import type { AuditQueue } from './audit-queue.ts';
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
  readonly audits: AuditQueue;
  readonly users: DataLoader<string, UserDocument | null>;
  readonly apps: DataLoader<string, AppDocument | null>;
}
