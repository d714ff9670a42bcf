import type { AddressKind } from '../../../graph/source.generated.ts';
import { source } from '../../../words/en/source.ts';

/** What the choice depends on. */
interface Form {
  readonly kind: string;
  readonly texts: Readonly<Record<'addressKinds' | 'method' | 'endpoint' | 'body', string>>;
}

/** All kinds of address, in the order of the form. */
export const ADDRESS_KINDS: readonly AddressKind[] = ['EVM', 'Aptos', 'Flow', 'Sei', 'Injective', 'Solana'];

/** A choice without any kind; the empty text is none yet. */
const NONE = 'none';

/** The text of the form for the kinds that are chosen. */
export function toKindsText(kinds: readonly AddressKind[]): string {
  return kinds.length === 0 ? NONE : kinds.join(',');
}

/** The kinds that are chosen; until then all, but EVM alone where `$addressWithout0x` stands: contract calls of EVM take that. */
export function findKinds(form: Form): readonly AddressKind[] {
  if (arePreset(form)) return ['EVM'];
  const { addressKinds } = form.texts;
  const chosen = addressKinds.split(',');
  return addressKinds === '' ? ADDRESS_KINDS : ADDRESS_KINDS.filter((kind) => chosen.includes(kind));
}

/** Whether EVM stands there because of the request, and nobody has chosen yet. */
export function arePreset({ kind, texts: { addressKinds, method, endpoint, body } }: Form): boolean {
  if (kind === 'GRAPHQL' || addressKinds !== '') return false;
  return (method === 'POST' ? body : endpoint).includes('$addressWithout0x');
}

/** What is wrong with the choice; null if nothing is. */
export function findKindsMistake(form: Form): string | null {
  return findKinds(form).length === 0 ? source.mistakes.addressKinds : null;
}

/** The line that tells them; none for a source that is asked for all. */
export function toKindsLines(form: Form): readonly string[] {
  const kinds = findKinds(form);
  return kinds.length === ADDRESS_KINDS.length ? [] : [source.addressKinds.line(kinds)];
}
