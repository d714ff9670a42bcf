import { signInAgain } from '../../graph/sign-in-again.ts';
import { shell as words } from '../../words/en/shell.ts';
import { toast } from './toasts.tsx';

/** Ends the session, so that the person signs in again, and returns to this page. Drafts keep what was typed. */
export async function signInAfresh(): Promise<void> {
  const answer = await fetch('/dashboard/sign-out', { method: 'POST' }).catch(() => null);
  if (!answer?.ok) return toast(words.account.signOutFailed);
  return signInAgain();
}
