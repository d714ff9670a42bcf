import type { Visit } from './find-visit.ts';
import type { Page } from './layout.ts';
import { linkPage } from './link-page.ts';
import type { Scope } from './operations.generated.ts';
import { signInPage } from './sign-in-page.ts';

/** What was wrong with the last try, and the e-mail address that it was of. */
interface LastTry {
  readonly fault: string;
  readonly email?: string;
}

/** The page that the proof of an identity begins on, after a try that came to nothing. */
export function firstPage(visit: Visit, scope: Scope | null, { fault, email = '' }: LastTry): Page {
  return visit.isSignedIn && scope ? linkPage(visit, scope, fault, email) : signInPage(visit, fault, email);
}
