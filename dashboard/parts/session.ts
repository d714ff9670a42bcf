import { signInAgain } from '../graph/graph-client.ts';
import { paths } from '../site/paths.ts';
import { shell as words } from '../words/en/shell.ts';
import { forgetDrafts } from './forms/drafts.ts';
import { toast } from './notices/toasts.tsx';

/** Ends the session, so that the person signs in again, and returns to this page. Drafts keep what was typed. */
export async function signInAfresh(): Promise<void> {
  const answer = await fetch('/dashboard/sign-out', { method: 'POST' }).catch(() => null);
  if (!answer?.ok) return toast(words.account.signOutFailed);
  return signInAgain();
}

/** Ends the session, at the sign-in host too, and leaves the dashboard. */
export async function signOut(): Promise<void> {
  const answer = await fetch('/dashboard/sign-out', { method: 'POST' }).catch(() => null);
  if (!answer?.ok) return toast(words.account.signOutFailed);
  forgetDrafts();
  location.assign(paths.home);
}
