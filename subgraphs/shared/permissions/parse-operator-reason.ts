import { RequestError } from '../errors.ts';
import { checkUnicode } from '../request/check-unicode.ts';

const LONGEST_REASON = 1000;

/** Parses the reason that an operator gives for an act against somebody; throws BAD_USER_INPUT. */
export function parseOperatorReason(text: string): string {
  const reason = text.trim();
  checkUnicode(reason, 'The reason', 'reason');
  if (reason !== '' && reason.length <= LONGEST_REASON) return reason;
  throw new RequestError('BAD_USER_INPUT', `The reason must have 1 to ${LONGEST_REASON} characters.`, {
    reason: 'INVALID_REASON',
  });
}
