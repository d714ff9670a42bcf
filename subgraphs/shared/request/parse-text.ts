import { RequestError } from '../errors.ts';
import { checkUnicode } from './check-unicode.ts';

/** What a text of a caller must be. */
interface TextRule {
  /** How its error begins, such as `"note"`. */
  readonly what: string;
  readonly field: string;
  /** Characters. */
  readonly longest: number;
  /** Whether all of it must be visible, because people decide by it. */
  readonly isShown?: boolean;
}

/** Trims a text; null for an absent or an empty one. Throws BAD_USER_INPUT if it is too long, not Unicode, or deceptive. */
export function parseText(given: string | null | undefined, rule: TextRule): string | null {
  const text = given?.trim() ?? '';
  if (text === '') return null;
  if (text.length > rule.longest || (rule.isShown && !isVisible(text))) throw invalidText(rule, 'at most');
  checkUnicode(text, rule.what, rule.field);
  return text;
}

/** Does the same for a text that must not be empty. */
export function parseNeededText(given: string, rule: TextRule): string {
  const text = parseText(given, rule);
  if (text !== null) return text;
  throw invalidText(rule, '1 to');
}

function invalidText({ what, field, longest, isShown }: TextRule, amount: string): RequestError {
  const message = `${what} must have ${amount} ${longest} characters${isShown ? ', all of them visible' : ''}.`;
  return new RequestError('BAD_USER_INPUT', message, { reason: 'INVALID_INPUT', field });
}

/** Control characters, and those that show nothing or change the direction: with them, a name could look like another one. */
const HIDDEN = /[[\p{C}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\u2800]--[\ufe0f]]/v;

/** A letter, a digit or a symbol. */
const SHOWN = /[\p{L}\p{N}\p{P}\p{S}]/u;

/** More marks than any script puts on one letter: they would cover the lines around it. */
const PILE = /\p{M}{5}/u;

function isVisible(text: string): boolean {
  return SHOWN.test(text) && !HIDDEN.test(text) && !PILE.test(text);
}
