import { RequestError } from '../../../subgraphs/shared/errors.ts';
import type { Visit } from './find-visit.ts';

/**
 * Throws CONFLICT for a form that was opened before the person signed in or out in another tab. The form would now link an
 * identity instead of signing in, or the reverse.
 */
export function checkSameAccount(visit: Visit, form: URLSearchParams): void {
  if (isSameAccount(visit, form)) return;
  throw new RequestError(
    'CONFLICT',
    'You signed in or out in another tab after you opened this page. Check the button and try again.',
    { reason: 'CHANGED' },
  );
}

/** Whether the account that the form was shown to is still the one that is signed in. */
export function isSameAccount({ accountId }: Pick<Visit, 'accountId'>, form: URLSearchParams): boolean {
  const shownTo = form.get('account');
  return shownTo === null || shownTo === (accountId ?? '');
}
