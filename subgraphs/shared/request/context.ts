import type { BaseLogger } from 'pino';
import type { Database } from '../database/database.ts';
import type { Locale } from '../locales.ts';
import type { Caller } from './caller.ts';
import type { SignInVerdict } from './sign-in-verdict.ts';

/** The part of the log that rules write to. */
type Log = Pick<BaseLogger, 'debug' | 'info' | 'warn' | 'error'>;

/** What `npm run items` sends as its User-Agent. */
export const TOOL_USER_AGENT = 'credgraph-items';

/** The context of one request, which every rule gets. It includes the time, so that tests can set it. */
export interface RequestContext {
  readonly requestId: string;
  readonly caller: Caller;
  /** Network address of the caller, for rate limits. Only the process that the caller is connected to knows it. */
  readonly address?: string;
  /** How many addresses the request has asked about so far, for rate limits: a request may run several operations. Absent elsewhere. */
  readonly asked?: { addresses: number };
  /** The start of the caller's User-Agent header. It shows the device of a new session, and whether the command-line tool changes a list; it is not stored. */
  readonly userAgent?: string;
  /** Hash of the key that the browser keeps on the sign-in pages, by which a sign-in from a new browser is noticed. */
  readonly browser?: string;
  /** The language of the page that the caller reads; absent for callers who read none. */
  readonly locale?: Locale;
  /** What the gateway has found out about the person who signs in; absent unless the rule had asked for it. No caller can send one. */
  readonly verdict?: SignInVerdict;
  /** Whether the gateway finds that out for this request, if a rule needs it; absent at `/query`. */
  readonly findsVerdicts?: boolean;
  /** Returns a signal that aborts when the caller disconnects. Only the process that the caller is connected to has it. */
  readonly waitingSignal?: () => AbortSignal;
  /** Returns a signal that aborts when the caller ends its side of the connection, as one that gives up does; a subgraph's caller is the gateway. */
  readonly hangUpSignal?: () => AbortSignal;
  /** Identifies the caller once more, to see whether their session or curator token has ended, and what they may do now. */
  readonly identifyAgain: () => Promise<Caller>;
  readonly database: Database;
  readonly log: Log;
  readonly now: () => Date;
  /** Sets a session token as the browser's cookie; null deletes the cookie. */
  setSession(token: string | null): void;
}
