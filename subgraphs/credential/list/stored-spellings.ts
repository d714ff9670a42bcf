import type { Item, ItemListStore, PackedItems, PreviewedChange } from '../item-list-store/index.ts';
import { packItems } from '../item-list-store/index.ts';
import { parseSought, toItemText } from '../items/item.ts';

type Lists = Pick<ItemListStore, 'preview' | 'difference'>;

/**
 * The items of a change as the list has them. Before e-mail addresses were stored in NFC, a list could get one in another spelling, or in
 * several: a REMOVE takes them all, and counts none as missing.
 */
export async function withStoredSpellings(
  lists: Lists,
  { credId, items }: Pick<PreviewedChange, 'credId' | 'items'>,
): Promise<readonly PackedItems[]> {
  const stored = await findStored(
    lists,
    credId,
    items.flatMap(({ older }) => older ?? []),
  );
  if (stored.length === 0) return items;
  const composed = packItems(stored.flatMap((item) => parseSought(toItemText(item)) ?? []));
  const present = new Set((await findStored(lists, credId, [composed])).map(toItemText));
  const absent = new Set(linesOf(composed).filter((text) => !present.has(text)));
  const others = items.map((part) => withoutTexts(part, absent));
  return [...others, { ...packItems(stored), given: stored.length - absent.size }];
}

/** Those of some items that a list has. */
async function findStored(lists: Lists, credId: number, items: readonly PackedItems[]): Promise<readonly Item[]> {
  if (items.length === 0) return [];
  const change = { credId, operation: 'REMOVE', items, ifRevision: null } as const;
  const { removed } = await lists.preview(change);
  if (removed === 0) return [];
  const found = await lists.difference({ ...change, added: 0, removed }, removed);
  return found.removed;
}

/** The same part without some e-mail addresses, which its caller has given all the same. */
function withoutTexts(part: PackedItems, texts: ReadonlySet<string>): PackedItems {
  const kept = linesOf(part).filter((text) => !texts.has(text));
  const text = Buffer.from(kept.map((line) => `${line}\n`).join(''));
  return { ...part, keys: new Map([...part.keys, ['text', text]]) };
}

function linesOf({ keys }: PackedItems): readonly string[] {
  return keys.get('text')?.toString().split('\n').slice(0, -1) ?? [];
}
