import type { Side } from './side.ts';

/** An address to test with, and the result that is expected; null if none is. */
export interface TestAddress {
  readonly address: string;
  readonly expected: 0 | 1 | null;
}

/** What a test with one address came to. */
export interface TestedAddress extends TestAddress {
  readonly server: Side;
  /** Null if no browser was asked. */
  readonly browser: Side | null;
  readonly isRunning: boolean;
  /** Whether a call without CORS got any answer; null if none was made. */
  readonly isReachable: boolean | null;
}

/** A test with several addresses. */
export interface TestedAddresses {
  readonly addresses: readonly TestedAddress[];
}
