import type { BaseLogger } from 'pino';
import type { Caller } from './caller.ts';
import type { Database } from './database.ts';
import type { Span } from './span.ts';

/** The part of the log that rules write to. */
export type Log = Pick<BaseLogger, 'debug' | 'info' | 'warn' | 'error'>;

/** What every rule gets of one request. Time comes with it, so that tests can set it. */
export interface RequestContext {
  readonly requestId: string;
  readonly caller: Caller;
  /** Network address of the caller, which limits count by; only the process that it is connected to knows it. */
  readonly address?: string;
  /**
   * When the whole request was here, by this process's `performance.now()`. Where a gateway handed it on, that is when it
   * reached the gateway.
   */
  readonly arrivedAt: Span;
  /** Since when what this process has just read can have waited in its socket, by `performance.now()`. */
  readonly unreadSince: () => number;
  /** Gives what aborts when nobody waits for the answer any more; only the process that the caller is connected to has it. */
  readonly waitingSignal?: () => AbortSignal;
  readonly database: Database;
  readonly log: Log;
  readonly now: () => Date;
  /** Hands a new session token to the browser as a cookie, or takes the cookie back with null. */
  setSession(token: string | null): void;
}
