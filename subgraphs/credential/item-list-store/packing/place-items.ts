import { setImmediate } from 'node:timers/promises';
import { groupKeys, type HashBits, type KeyGroups } from './group-keys.ts';
import { type ItemKind, KEY_WIDTH, type PackedItems } from './packed-items.ts';
import { type Placement, type PlacementSeed, placementOf } from './placement.ts';

/** Into how many buckets a list is laid out, 2^bits, and how it places its items in them. */
export interface Layout {
  readonly place: Placement;
  readonly bits: number;
}

/** What the head of a list says of its layout. */
export type LaidOut = PlacementSeed & Pick<Layout, 'bits'>;

/** The layout of a list, or the one that it is about to have. */
export function layoutOf(list: LaidOut, { bits }: Pick<Layout, 'bits'> = list): Layout {
  return { place: placementOf(list), bits };
}

/** Items that are grouped for a layout, at first by up to 8 bits: buckets are made from these groups one after another. */
export interface PlacedItems extends Layout {
  readonly groups: ReadonlyMap<ItemKind, readonly KeyGroups[]>;
}

/** The most bits by which items are grouped at first. */
const FIRST_BITS = 8;

/** The bits by which placed items are grouped already. */
export function firstBits({ place, bits }: Layout): HashBits {
  return { place, skip: 0, take: Math.min(bits, FIRST_BITS) };
}

/** Places the items of a call, once the list is known. Ten million items take a second, so other requests get a turn after each part. */
export async function placeItems(packed: readonly PackedItems[], layout: Layout): Promise<PlacedItems> {
  const bits = firstBits(layout);
  const groups = new Map<ItemKind, KeyGroups[]>();
  for (const [i, { keys }] of packed.entries()) {
    if (i > 0) await setImmediate();
    for (const [kind, bytes] of keys) {
      const placed = groupKeys(bytes, KEY_WIDTH[kind], bits);
      const known = groups.get(kind);
      if (known) known.push(placed);
      else groups.set(kind, [placed]);
    }
  }
  return { ...layout, groups };
}
