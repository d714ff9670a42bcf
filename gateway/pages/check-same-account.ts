import { RequestError } from '../../subgraphs/shared/errors.ts';
import type { Visit } from './find-visit.ts';

/**
 * Throws CONFLICT for a form that was opened before the person signed in or out in another tab. The form would now link an
 * identity instead of signing in, or the reverse.
 */
export function checkSameAccount({ accountId }: Visit, form: URLSearchParams): void {
  const shownTo = form.get('account');
  if (shownTo === null || shownTo === (accountId ?? '')) return;
  throw new RequestError(
    'CONFLICT',
    'You signed in or out in another tab after you opened this page. Check the button and try again.',
    { reason: 'SESSION_CHANGED' },
  );
}
