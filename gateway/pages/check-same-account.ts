import { RequestError } from '../../subgraphs/shared/errors.ts';
import type { Visit } from './find-visit.ts';

/**
 * Throws CONFLICT for a form that was shown before somebody signed in or out in another tab: what the form says that it does,
 * sign in or link, is not what it would do now.
 */
export function checkSameAccount({ accountId }: Visit, form: URLSearchParams): void {
  const shownTo = form.get('account');
  if (shownTo === null || shownTo === (accountId ?? '')) return;
  throw new RequestError(
    'CONFLICT',
    'You signed in or out in another tab after you opened this page. Check what the button says now, and try again.',
    { reason: 'SESSION_CHANGED' },
  );
}
