import type { Page } from '../layout.ts';
import type { Scope } from '../operations.generated.ts';
import type { Visit } from './find-visit.ts';
import { linkPage } from './link-page.ts';
import { signInPage } from './sign-in-page.ts';

/** The error of the last attempt, and its e-mail address. */
interface LastTry {
  readonly fault: string;
  readonly email?: string;
}

/** Returns the first page of signing in or linking, after a failed attempt. */
export function firstPage(visit: Visit, scope: Scope | null, { fault, email }: LastTry): Page {
  return visit.isSignedIn && scope
    ? linkPage(visit, scope, { fault, ...(email !== undefined && { email }) })
    : signInPage(visit, fault, email);
}
