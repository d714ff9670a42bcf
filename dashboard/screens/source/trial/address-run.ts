import type { TestedAddress } from '../../../../source-test/tested-address.ts';
import type { BrowserRequest } from './browser-side.ts';

/** A test with one address, and what the browser can send for the same test; null if nothing. */
export interface AddressRun extends TestedAddress {
  readonly call: BrowserRequest | null;
  readonly probeUrl: string | null;
}
