import { RequestError } from '../../shared/errors.ts';
import { checkUnicode } from '../../shared/request/check-unicode.ts';

const LONGEST_NOTE = 200;

/** Parses the note that the history shows for a change; null without one. */
export function parseNote(text: string | null | undefined): string | null {
  const note = text?.trim() ?? '';
  checkUnicode(note, '"note"', 'note');
  if (note.length <= LONGEST_NOTE) return note === '' ? null : note;
  throw new RequestError('BAD_USER_INPUT', `"note" must have at most ${LONGEST_NOTE} characters.`, { reason: 'NOTE' });
}
