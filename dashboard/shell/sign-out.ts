import { forgetDrafts } from '../parts/forms/drafts.ts';
import { toast } from '../parts/notices/toasts.tsx';
import { paths } from '../site/paths.ts';
import { shell as words } from '../words/en/shell.ts';

/** Ends the session, at the sign-in host too, and leaves the dashboard. */
export async function signOut(): Promise<void> {
  const answer = await fetch('/dashboard/sign-out', { method: 'POST' }).catch(() => null);
  if (!answer?.ok) return toast(words.account.signOutFailed);
  forgetDrafts();
  location.assign(paths.home);
}
