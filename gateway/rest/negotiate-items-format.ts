import type { ItemsFormat } from './items-format.ts';

const FORMATS: Readonly<Record<string, ItemsFormat>> = {
  'text/plain': 'text',
  'text/*': 'text',
  '*/*': 'text',
  'text/csv': 'csv',
  'application/json': 'json',
  'application/*': 'json',
};

/** The form that an Accept header wants most (RFC 9110 12.5.1): one item a line where it names none of ours. */
export function negotiateItemsFormat(accept: string | undefined): ItemsFormat {
  const wanted = (accept ?? '').split(',').map(parseRange);
  const best = wanted.filter(({ format, weight }) => format && weight > 0).toSorted((a, b) => b.weight - a.weight);
  return best[0]?.format ?? 'text';
}

function parseRange(text: string): { readonly format: ItemsFormat | undefined; readonly weight: number } {
  const [type = '', ...parameters] = text.split(';').map((part) => part.trim().toLowerCase());
  const weight = Number(parameters.find((each) => each.startsWith('q='))?.slice(2) ?? 1);
  const format = Object.hasOwn(FORMATS, type) ? FORMATS[type] : undefined;
  return { format, weight: Number.isFinite(weight) ? weight : 0 };
}
