import type { BrowserRequest } from './browser-side.ts';
import type { Side } from './side.ts';

/** An address to test with, and the result that is expected; null if none is. */
export interface TestAddress {
  readonly address: string;
  readonly expected: 0 | 1 | null;
}

/** A test with one address. */
export interface AddressRun extends TestAddress {
  readonly server: Side;
  /** Null if the browser was not asked. */
  readonly browser: Side | null;
  readonly isRunning: boolean;
  /** What the browser can send for the same test; null if nothing. */
  readonly call: BrowserRequest | null;
  readonly probeUrl: string | null;
  /** Whether a call without CORS got any answer; null before the second try. */
  readonly isReachable: boolean | null;
}
