import { importing as words } from '../../words/en/import.ts';
import { isPasted, PASTED } from './is-pasted.ts';

/** A pasted text as a file of the form that it has: a JSON array, a table, or one item per line. */
export function toPastedFile(text: string): File {
  return new File([text], `pasted${suffixOf(text.trimStart())}`, { type: PASTED });
}

/** The name by which a person knows a file. */
export function shownName(file: File | null): string {
  return file && isPasted(file) ? words.choose.pastedName : (file?.name ?? '');
}

function suffixOf(text: string): '.json' | '.csv' | '' {
  if (text.startsWith('[')) return '.json';
  const [first = ''] = text.split('\n', 1);
  return /[,;\t]/.test(first) ? '.csv' : '';
}
