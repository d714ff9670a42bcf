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
