import { type Html, html } from '../../http/html.ts';
import type { CheckFailureCode, CheckOnPageQuery, CredentialKind } from '../operations.generated.ts';
import { clockTime } from './page-times.ts';

/** The answer of the graph for one address. */
type Eligibility = NonNullable<CheckOnPageQuery['credential']>['eligibility'];

/** What the page says of an address. */
export interface Verdict {
  readonly kind: 'yes' | 'no' | 'unknown';
  readonly title: string;
  readonly cause: Html;
}

/** Puts the outcome of a check into words, with its cause: whoever could not be checked is not told that they are not eligible. */
export function toVerdict({ address, result, failure }: Eligibility, kind: CredentialKind): Verdict {
  if (failure || result === null) return toUnknown(failure);
  const subject = html`<strong><bdi>${address}</bdi></strong>`;
  const isYes = result === 1;
  if (kind !== 'LIST') {
    const cause = html`The curator’s partner, who decides this, says ${isYes ? 'yes' : 'no'} to ${subject}.`;
    return isYes
      ? { kind: 'yes', title: 'You are eligible', cause }
      : { kind: 'no', title: 'You are not eligible', cause };
  }
  return isYes
    ? { kind: 'yes', title: 'You are on the list', cause: html`${subject} is on the list.` }
    : {
        kind: 'no',
        title: 'You are not on the list',
        cause: html`${subject} is not on the list. If you have another address, check that too.`,
      };
}

function toUnknown(failure: Eligibility['failure']): Verdict {
  const { cause, advice } = CAUSES[failure?.code ?? 'UNREACHABLE'];
  const retryAt = failure?.retryAt ?? null;
  const again = retryAt === null ? html`${advice}` : html`Try again at ${clockTime(retryAt)}.`;
  return {
    kind: 'unknown',
    title: 'We could not find out',
    cause: html`${cause} This says nothing about your address. ${again}`,
  };
}

interface Cause {
  readonly cause: string;
  readonly advice: string;
}

const SOON = 'Try again in a moment.';
const LATER = 'The curator can see this and has to mend it. Try again later.';

const UNREADABLE: Cause = { cause: 'The partner who decides this sent an answer that we can’t read.', advice: LATER };

const CAUSES: Readonly<Record<CheckFailureCode, Cause>> = {
  TIMEOUT: { cause: 'The partner who decides this does not answer.', advice: SOON },
  UNREACHABLE: { cause: 'The partner who decides this does not answer.', advice: SOON },
  BAD_STATUS: { cause: 'The partner who decides this refused to answer.', advice: SOON },
  TOO_LARGE: UNREADABLE,
  NOT_JSON: UNREADABLE,
  NO_DATA: UNREADABLE,
  EXPRESSION_FAILED: UNREADABLE,
  BAD_RESULT: UNREADABLE,
  HEADERS_MISSING: { cause: 'The partner who decides this can’t be asked at present.', advice: LATER },
};
