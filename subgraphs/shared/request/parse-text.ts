import { RequestError } from '../errors.ts';
import { isVisibleText } from '../visible-text.ts';
import { checkUnicode } from './check-unicode.ts';

/** What a text of a caller must be. */
interface TextRule {
  /** How its error begins, such as `"note"`. */
  readonly what: string;
  readonly field: string;
  /** Characters. */
  readonly longest: number;
  /** How people see it who decide by it: all of it must be visible. Lines may also have breaks and tabs. */
  readonly shown?: 'line' | 'lines';
}

/** Trims a text; null for an absent or an empty one. Throws BAD_USER_INPUT if it is too long, not Unicode, or deceptive. */
export function parseText(given: string | null | undefined, rule: TextRule): string | null {
  const text = given?.trim() ?? '';
  if (text === '') return null;
  if (text.length > rule.longest || !isSeen(text, rule)) throw invalidText(rule, 'at most');
  checkUnicode(text, rule.what, rule.field);
  return text;
}

/** Does the same for a text that must not be empty. */
export function parseNeededText(given: string, rule: TextRule): string {
  const text = parseText(given, rule);
  if (text !== null) return text;
  throw invalidText(rule, '1 to');
}

function invalidText({ what, field, longest, shown }: TextRule, amount: string): RequestError {
  const message = `${what} must have ${amount} ${longest} characters${shown ? ', all of them visible' : ''}.`;
  return new RequestError('BAD_USER_INPUT', message, { reason: 'INVALID_INPUT', field });
}

const LAYOUT = /[\r\n\t]+/g;

function isSeen(text: string, { shown }: TextRule): boolean {
  return !shown || isVisibleText(shown === 'lines' ? text.replaceAll(LAYOUT, ' ') : text);
}
