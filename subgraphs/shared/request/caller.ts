import { RequestError } from '../errors.ts';

/** A caller without credentials; `rejected` if the caller sent an invalid token. */
export interface Nobody {
  readonly kind: 'nobody';
  readonly rejected: boolean;
}

/** A person with a session. The wallets, as keys of their addresses, and the e-mails are proved and linked. */
export interface UserCaller {
  readonly kind: 'user';
  readonly userId: string;
  readonly sessionId: string;
  /** Whether it is a dashboard session, which has fewer rights than a session of the sign-in host. */
  readonly isDashboard: boolean;
  /** When they last proved who they are in this session. */
  readonly signedInAt: Date;
  /** When they last signed in with a passkey in this session; absent if they never have. */
  readonly passkeyAt?: Date;
  /** Whether they have the role of an operator at this moment. */
  readonly isOperator: boolean;
  readonly wallets: readonly string[];
  readonly emails: readonly string[];
}

/** A third-party app with an OAuth access token (spec 5.1). */
export interface AppCaller {
  readonly kind: 'app';
  readonly clientId: string;
  readonly userId: string;
  readonly scopes: readonly string[];
  /** The granted scopes as the app wrote them; absent for a token without `openid`. */
  readonly words?: readonly string[];
  readonly expiresAt: Date | null;
}

/** A curator's script with a curator token, which is bound to one wallet address (spec 5.3). */
export interface CuratorCaller {
  readonly kind: 'curator';
  readonly tokenId: string;
  /** The key of the wallet address. */
  readonly address: string;
  /** The credentials that the token is narrowed to; null for all of the curator's. */
  readonly credIds: readonly number[] | null;
  /** The person who took the token or opened the transfer; absent for a token of the shell. */
  readonly userId?: string;
  /** Whether it is a transfer, in which the person acts themselves, and not a token. */
  readonly isTransfer?: boolean;
  /** Whether the transfer was opened in the dashboard. */
  readonly isDashboard?: boolean;
}

/** The caller of a request. The gateway identifies it once, and it never changes. */
export type Caller = Nobody | UserCaller | AppCaller | CuratorCaller;

/** A caller who sent no credentials. */
export const NOBODY: Caller = { kind: 'nobody', rejected: false };
/** A caller whose token is invalid. */
export const REJECTED: Caller = { kind: 'nobody', rejected: true };

/** The signed-in person; throws UNAUTHENTICATED for anyone else. */
export function requireUser(caller: Caller): UserCaller {
  if (caller.kind === 'user') return caller;
  throw new RequestError('UNAUTHENTICATED', 'Sign in first: this requires a session.', {
    reason: caller.kind === 'nobody' && caller.rejected ? 'TOKEN_UNKNOWN' : 'TOKEN_MISSING',
  });
}

/** The signed-in person, by a session of the sign-in host; throws UNAUTHENTICATED for anyone else, FORBIDDEN for the dashboard's session. */
export function requireFullSession(caller: Caller): UserCaller {
  const user = requireUser(caller);
  if (!user.isDashboard) return user;
  throw new RequestError('FORBIDDEN', 'The dashboard may not do this: open your account page for it.', {
    reason: 'DASHBOARD_SESSION',
  });
}
