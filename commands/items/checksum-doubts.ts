import { checkItem } from '../../items-file/check-item.ts';
import { loadKeccak } from '../../items-file/load-keccak.ts';
import type { FileItem, ItemReader } from '../../items-file/reader/item-reader.ts';
import { CHECKSUM_DOUBT } from '../../items-file/words.ts';
import { counted, number, toShown } from './words.ts';

/** The addresses with a wrong checksum: how many, and the first of them. */
interface Doubts {
  add(items: readonly FileItem[]): void;
  report(unit: ItemReader['unit'], note: (text: string) => void): void;
}

/** So many addresses with a wrong checksum are shown. */
const SHOWN = 10;

/** Collects the addresses of a file with a wrong checksum, for a note about them. */
export async function createDoubts(): Promise<Doubts> {
  const keccak = await loadKeccak();
  const first: FileItem[] = [];
  let count = 0;
  return {
    add: (items) => {
      for (const item of items) {
        const check = checkItem(item.text, keccak);
        if (check.fault !== null || !check.isChecksumWrong) continue;
        count += 1;
        if (count <= SHOWN) first.push(item);
      }
    },
    report: (unit, note) => {
      if (count === 0) return;
      const title = `${counted(count, 'address has', 'addresses have')} a wrong checksum: ${CHECKSUM_DOUBT}`;
      const lines = first.map(({ place, text }) => `  ${unit} ${place}: ${toShown(text)}`);
      note([title, ...lines, ...(count > SHOWN ? [`  and ${number(count - SHOWN)} more.`] : [])].join('\n'));
    },
  };
}
