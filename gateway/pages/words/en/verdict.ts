import { type Html, html } from '../../../http/html.ts';
import type { CheckFailureCode } from '../../../rest/operations.generated.ts';
import type { CredentialKind } from '../../operations.generated.ts';

const SOON = 'Try again in a moment.';
const LATER = 'The curator can see this and needs to fix it. Try again later.';
const SILENT = { cause: 'The partner’s service does not answer.', advice: SOON };
const UNREADABLE = { cause: 'The partner’s service sent an answer that we can’t read.', advice: LATER };

const NO_PART = {
  cause: 'One of the conditions of the curator’s rule could not be checked.',
  advice: 'Try again later, or check another address of yours.',
};

/** The page tells these otherwise, before it asks or after it. */
const NO_QUESTION = { cause: 'This address can’t be checked here.', advice: 'Check another address of yours.' };

/** Why nothing is known about an address, and what helps. */
interface Cause {
  readonly cause: string;
  readonly advice: string;
}

const causes: Readonly<Record<CheckFailureCode, Cause>> = {
  TIMEOUT: SILENT,
  UNREACHABLE: SILENT,
  BAD_STATUS: { cause: 'The partner’s service isn’t responding properly.', advice: SOON },
  TOO_LARGE: UNREADABLE,
  NOT_JSON: UNREADABLE,
  NO_DATA: UNREADABLE,
  EXPRESSION_FAILED: UNREADABLE,
  BAD_RESULT: UNREADABLE,
  HEADERS_MISSING: { cause: 'The partner’s service can’t be asked at present.', advice: LATER },
  PART_FAILED: NO_PART,
  PART_FORBIDDEN: NO_PART,
  PART_NOT_ASKABLE: NO_PART,
  PART_GONE: NO_PART,
  RULE_TOO_LARGE: { cause: 'The curator’s rule has become too large.', advice: LATER },
  TOO_MANY_CALLS: NO_PART,
  ADDRESS_INVALID: NO_QUESTION,
  ADDRESS_NOT_ASKABLE: { cause: 'The partner is not asked for addresses of this kind.', advice: NO_QUESTION.advice },
  NOT_ALLOWED: NO_QUESTION,
  TAKEN_DOWN: NO_QUESTION,
};

/** What the page says to whom the answer is yes, and to whom it is no. */
type Answers = Readonly<Record<'yes' | 'no', { readonly title: string; readonly cause: (address: Html) => Html }>>;

const [ELIGIBLE, NOT_ELIGIBLE] = ['You are eligible', 'You are not eligible'];

const BY_PARTNER: Answers = {
  yes: {
    title: ELIGIBLE,
    cause: (address) => html`${address} meets this partner’s requirement.`,
  },
  no: {
    title: NOT_ELIGIBLE,
    cause: (address) => html`${address} does not meet this partner’s requirement.`,
  },
};

const said: Readonly<Record<CredentialKind, Answers>> = {
  LIST: {
    yes: { title: 'You are on the list', cause: (address) => html`${address} is on the list.` },
    no: {
      title: 'You are not on the list',
      cause: (address) => html`${address} is not on the list. If you have another address, check that too.`,
    },
  },
  REST: BY_PARTNER,
  GRAPHQL: BY_PARTNER,
  RULE: {
    yes: { title: ELIGIBLE, cause: (address) => html`${address} meets the curator’s rule.` },
    no: {
      title: NOT_ELIGIBLE,
      cause: (address) =>
        html`${address} does not meet the curator’s rule. If you have another address, check that too.`,
    },
  },
};

/** The outcome of a check on a public page. */
export const verdict = {
  said,
  unknown: 'We could not find out',
  saysNothing: 'This says nothing about your address.',
  ofKinds: (kinds: string) => `Check an address of one of these kinds: ${kinds}.`,
  again: (time: Html) => html`Try again at ${time}.`,
  causes,
};
