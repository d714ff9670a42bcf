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
  /** Whether the app may be told for which credentials the person is eligible. */
  readonly isTold?: boolean;
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

/** The service itself, which asks whether a person may sign in to an app. It may do nothing else, and nobody can send a token of this kind. */
export interface SignInCaller {
  readonly kind: 'signIn';
  readonly clientId: string;
  readonly userId: string;
  /** The person's linked e-mail addresses. */
  readonly emails: readonly string[];
}

/** The caller of a request. The gateway identifies it once, and it never changes. */
export type Caller = Nobody | UserCaller | AppCaller | CuratorCaller | SignInCaller;

/** A caller who sent no credentials. */
export const NOBODY: Caller = { kind: 'nobody', rejected: false };
/** A caller whose token is invalid. */
export const REJECTED: Caller = { kind: 'nobody', rejected: true };

/** Whether a caller has sent no token. A browser's ended session does not count as one. */
export function isNobody(caller: Caller): boolean {
  return caller.kind === 'nobody' && !caller.rejected;
}

/** The kinds of tokens that tell who calls. */
export type TokenKind = keyof typeof KIND_WORDS;

const KIND_WORDS = { SESSION: 'a session', CURATOR: 'a curator token', APP: "an app's access token" } as const;

const KINDS = { user: 'SESSION', curator: 'CURATOR', app: 'APP' } as const;

/** Creates the error for a caller with a valid token of another kind than a call needs, which a new one of its kind would not change. */
export function wrongToken(needs: readonly TokenKind[], sent: TokenKind): RequestError {
  const wanted = needs.map((kind) => KIND_WORDS[kind]).join(' or ');
  const message = `This needs ${wanted}, and the request has ${KIND_WORDS[sent]}.`;
  return new RequestError('FORBIDDEN', message, { reason: 'WRONG_TOKEN', needs, sent });
}

/** Creates the error for a caller without a token of these kinds. The advice is for one whose token is missing or unknown. */
export function refuseCaller(caller: Caller, needs: readonly TokenKind[], advice: string): RequestError {
  if (caller.kind !== 'nobody' && caller.kind !== 'signIn') return wrongToken(needs, KINDS[caller.kind]);
  const isUnknown = caller.kind === 'nobody' && caller.rejected;
  return new RequestError('UNAUTHENTICATED', advice, { reason: isUnknown ? 'TOKEN_UNKNOWN' : 'TOKEN_MISSING' });
}

/** The signed-in person; throws UNAUTHENTICATED without a session, FORBIDDEN for an app and for a curator token. */
export function requireUser(caller: Caller): UserCaller {
  if (caller.kind === 'user') return caller;
  throw refuseCaller(caller, ['SESSION'], 'Sign in first: this requires a session.');
}

/** The signed-in person, by a session of the sign-in host; throws as `requireUser` does, and FORBIDDEN for the dashboard's session. */
export function requireFullSession(caller: Caller): UserCaller {
  const user = requireUser(caller);
  if (!user.isDashboard) return user;
  throw new RequestError('FORBIDDEN', 'The dashboard may not do this: open your account page for it.', {
    reason: 'DASHBOARD_SESSION',
  });
}
