import { RequestError } from '../../shared/errors.ts';
import { checkUnicode } from '../../shared/request/check-unicode.ts';
import { isVisibleText } from '../apps/is-visible-text.ts';

const LONGEST_MESSAGE = 2000;
const LONGEST_LABEL = 100;

/** Parses a message; null for an absent or empty one. Throws BAD_USER_INPUT if it is too long or not Unicode. */
export function parseMessage(text: string | null | undefined): string | null {
  const message = text?.trim() ?? '';
  if (message.length > LONGEST_MESSAGE) throw invalidMessage();
  checkUnicode(message, 'The message', 'message');
  return message === '' ? null : message;
}

/** Creates the error for a message that is empty or too long. */
export function invalidMessage(): RequestError {
  return new RequestError('BAD_USER_INPUT', `A message must have 1 to ${LONGEST_MESSAGE} characters.`, {
    reason: 'INVALID_MESSAGE',
  });
}

/** Parses the label of a token; null for an absent or empty one. Throws BAD_USER_INPUT if it is too long or deceptive. */
export function parseLabel(text: string | null | undefined): string | null {
  const label = text?.trim() ?? '';
  if (label === '') return null;
  if (label.length <= LONGEST_LABEL && isVisibleText(label)) return label;
  throw new RequestError('BAD_USER_INPUT', `A label can have up to ${LONGEST_LABEL} characters, all of them visible.`, {
    reason: 'INVALID_LABEL',
  });
}
