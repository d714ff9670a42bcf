import type { Caller } from '../../shared/request/caller.ts';
import type { AuthorizationRequestDocument } from '../stores/authorization-requests.ts';

/** A request, and the sessions in which what the app wanted was done. */
type Prompted = Pick<AuthorizationRequestDocument, 'prompts' | 'signedInSession' | 'chosenSession'>;

/** Whether somebody must sign in for a request. */
export function needsSignIn(caller: Caller, { prompts, signedInSession }: Prompted): boolean {
  return caller.kind !== 'user' || (prompts.includes('login') && signedInSession !== caller.sessionId);
}

/** Whether the viewer must choose an account for a request. A sign-in for the request is a choice too. */
export function needsAccountChoice(caller: Caller, { prompts, signedInSession, chosenSession }: Prompted): boolean {
  if (caller.kind !== 'user' || !prompts.includes('select_account')) return false;
  return signedInSession !== caller.sessionId && chosenSession !== caller.sessionId;
}
