import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';

/** Collects items as a JSON array. The browser keeps what is collected outside of the page's memory. */
export interface ItemsBlob {
  add(items: readonly string[]): void;
  count(): number;
  end(): { readonly items: Blob; readonly count: number; readonly fingerprint: string };
}

/** A new array. */
export function createItemsBlob(): ItemsBlob {
  const parts: Blob[] = [];
  const hash = sha256.create();
  let count = 0;
  return {
    add: (items) => {
      if (items.length === 0) return;
      const text = JSON.stringify(items).slice(1, -1);
      const bytes = utf8ToBytes(`${count === 0 ? '[' : ','}${text}`);
      hash.update(bytes);
      parts.push(new Blob([bytes]));
      count += items.length;
    },
    count: () => count,
    end: () => ({
      items: new Blob([...parts, count === 0 ? '[]' : ']'], { type: 'application/json' }),
      count,
      fingerprint: bytesToHex(hash.digest()),
    }),
  };
}
