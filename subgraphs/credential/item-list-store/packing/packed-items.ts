import { countKeys, type Keys, sortKeys, toKeys } from './packed-keys.ts';
import { placementOf } from './placement.ts';

/** The kinds of items. Each kind is packed in its own way and has a field of its own in a bucket. */
export const ITEM_KINDS = ['evm', 'aptos', 'solana', 'text'] as const;

/** A kind of items. */
export type ItemKind = (typeof ITEM_KINDS)[number];

/** An item as the store handles it: `key` holds exactly the bytes that are packed. */
export interface Item {
  readonly kind: ItemKind;
  readonly key: Buffer;
}

/** Bytes of a key; null for text, whose keys are lines that each end in a line feed. */
export const KEY_WIDTH: Readonly<Record<ItemKind, number | null>> = { evm: 20, aptos: 32, solana: 32, text: null };

/** Items of one call, packed before their list is known. A call with very many items is packed in several parts. */
export interface PackedItems {
  /** The number of items, duplicates included. */
  readonly given: number;
  readonly keys: ReadonlyMap<ItemKind, Buffer>;
  /** Other spellings of its items, of which a REMOVE takes those that the list has. */
  readonly older?: PackedItems;
}

/** Packs items in the order in which they came, or sorted if many are equal. */
export function packItems(items: readonly Item[]): PackedItems {
  const keys = ITEM_KINDS.map(
    (kind) => [kind, withoutRepeats(toKeys(joinKeys(items, kind), KEY_WIDTH[kind]))] as const,
  );
  return { given: items.length, keys: new Map(keys.filter(([, bytes]) => bytes.length > 0)) };
}

const GROUPS = 256;

/** How many times as full as the average a group of keys can be by chance. */
const CROWDED = 4;

/** Equal keys crowd a group and are reduced to one, because a bucket is sorted in one turn of the event loop. */
function withoutRepeats(keys: Keys): Buffer {
  const { bytes, offsets } = keys;
  const place = placementOf({});
  const counts = new Uint32Array(GROUPS);
  for (let i = 0; i < countKeys(keys); i += 1) {
    const group = place(bytes, offsets[i] ?? 0, offsets[i + 1] ?? 0) % GROUPS;
    counts[group] = (counts[group] ?? 0) + 1;
  }
  const isCrowded = counts.some((count) => count > (CROWDED * countKeys(keys)) / GROUPS);
  return isCrowded ? sortKeys(keys).bytes : bytes;
}

/** The number of items in all parts of a call, duplicates included. */
export function countGiven(packed: readonly PackedItems[]): number {
  return packed.reduce((sum, { given }) => sum + given, 0);
}

/** How many items there are, and how many bytes their keys take. */
export interface ItemsSize {
  readonly count: number;
  readonly bytes: number;
}

/** The size of all parts of a call, duplicates included. */
export function sizeOfGiven(packed: readonly PackedItems[]): ItemsSize {
  const keys = packed.flatMap((part) => [...part.keys.values()]);
  return { count: countGiven(packed), bytes: keys.reduce((sum, { length }) => sum + length, 0) };
}

/** Bytes for each key that it takes to place it. */
const PLACE = 4;

/** The memory that packed items take until they are written, in bytes. */
export function sizeOfPacked({ keys, older }: PackedItems): number {
  const sizes = [...keys].map(([kind, bytes]) => bytes.length + PLACE * countKeys(toKeys(bytes, KEY_WIDTH[kind])));
  return sizes.reduce((sum, size) => sum + size, older ? sizeOfPacked(older) : 0);
}

function joinKeys(items: readonly Item[], kind: ItemKind): Buffer {
  const bytes = Buffer.allocUnsafe(items.reduce((sum, item) => sum + (item.kind === kind ? item.key.length : 0), 0));
  let end = 0;
  for (const item of items) {
    if (item.kind !== kind) continue;
    bytes.set(item.key, end);
    end += item.key.length;
  }
  return bytes;
}
