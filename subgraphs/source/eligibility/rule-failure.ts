import type { UnknownCause } from '../../shared/rules/residual.ts';
import { type FailedCheck, mayPass } from '../expression/check-failure.ts';
import type { CheckFailureCode } from '../generated.ts';

/** Why a part of a residual is unknown. */
export interface Cause extends FailedCheck {
  /** The place in the rule; null if the caller may not see it. */
  readonly path: string | null;
}

/** Why a part is unknown without a failure of its partner. */
export type RuleCode = UnknownCause | 'TOO_MANY_CALLS';

/** What happened, and what helps. */
export const SENTENCES: Readonly<Record<RuleCode, string>> = {
  PART_FORBIDDEN: 'Only the signed-in owner of an e-mail address and the curator of a list may ask the list for it.',
  PART_NOT_ASKABLE:
    'A partner is not asked for this kind of address, and none for an e-mail address: ask for another wallet address.',
  PART_GONE: 'A credential was deleted or taken down: the curator must take it out of the rule.',
  RULE_TOO_LARGE: 'The rule, with the rules that it names, has grown beyond the limits: its curator must shorten it.',
  ADDRESS_INVALID: 'This is not a wallet address on a supported chain.',
  NOT_ALLOWED: "Only the signed-in owner of this e-mail address and the credential's curator may check it.",
  TAKEN_DOWN: 'The credential was taken down by an operator: its curator can read why.',
  TOO_MANY_CALLS: 'There are too many calls to partners at once: ask for fewer addresses, or later.',
};

const LATER = 'Try again later.';

const MOST_NAMED = 5;

/** What no part of a rule causes, but the question or the rule itself. */
const OF_THE_WHOLE: ReadonlySet<CheckFailureCode> = new Set([
  'RULE_TOO_LARGE',
  'ADDRESS_INVALID',
  'NOT_ALLOWED',
  'TAKEN_DOWN',
]);

/** The failure of a question that was refused, or of a rule whose outcome rests on these. It does not depend on their order. */
export function toRuleFailure(causes: readonly Cause[]): FailedCheck {
  const whole = causes.find(({ code }) => OF_THE_WHOLE.has(code));
  if (whole) return { code: whole.code, message: whole.message };
  const named = distinct(causes.map(nameCause));
  const more = named.length > MOST_NAMED ? ` and ${named.length - MOST_NAMED} more` : '';
  const advice = distinct(causes.map(({ code }) => adviceFor(code)));
  const [retryAt = null] = causes.flatMap((cause) => cause.retryAt ?? []).toSorted((a, b) => a.getTime() - b.getTime());
  return {
    code: 'PART_FAILED',
    message: `The outcome rests on what could not be decided: ${named.slice(0, MOST_NAMED).join(', ')}${more}. ${advice.join(' ')}`,
    retryAt,
    retry: causes.some(({ code, retry }) => retry ?? mayPass(code)),
  };
}

function nameCause({ code, path }: Cause): string {
  return path === null || path === '' ? code : `${code} at ${path}`;
}

function adviceFor(code: CheckFailureCode): string {
  return Object.entries(SENTENCES).find(([name]) => name === code)?.[1] ?? LATER;
}

function distinct(texts: readonly string[]): readonly string[] {
  return [...new Set(texts)].toSorted();
}
