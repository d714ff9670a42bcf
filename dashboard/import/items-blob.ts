import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, concatBytes } from '@noble/hashes/utils.js';

/** Collects items as a JSON array. The browser keeps what is collected outside of the page's memory. */
export interface ItemsBlob {
  add(item: string): void;
  count(): number;
  end(): Promise<{ readonly items: Blob; readonly count: number; readonly fingerprint: string }>;
}

/** The number of items in a part. The same items always make the same parts, so their fingerprint is the same. */
const PART = 50_000;

/** Creates an empty array. */
export function createItemsBlob(): ItemsBlob {
  const encoder = new TextEncoder();
  const parts: Blob[] = [];
  const digests: Promise<Uint8Array>[] = [];
  let held: string[] = [];
  let count = 0;
  const flush = (): void => {
    const bytes = encoder.encode(`${parts.length === 0 ? '[' : ','}${JSON.stringify(held).slice(1, -1)}`);
    parts.push(new Blob([bytes]));
    digests.push(digest(bytes));
    held = [];
  };
  return {
    add: (item) => {
      held.push(item);
      count += 1;
      if (held.length === PART) flush();
    },
    count: () => count,
    end: async () => {
      if (held.length > 0 || count === 0) flush();
      const fingerprint = bytesToHex(await digest(concatBytes(...(await Promise.all(digests)))));
      return { items: new Blob([...parts, ']'], { type: 'application/json' }), count, fingerprint };
    },
  };
}

/** SHA-256. The browser's own takes a tenth of the time, but only secure contexts have it. */
async function digest(bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array> {
  return isSecureContext ? new Uint8Array(await crypto.subtle.digest('SHA-256', bytes)) : sha256(bytes);
}
