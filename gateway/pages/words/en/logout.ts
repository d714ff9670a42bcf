import { type Html, html } from '../../../http/html.ts';

/** The pages that sign a person out at the request of an app. */
export const logout = {
  title: 'Sign out of Credgraph?',
  askedBy: (app: Html) => html`${app} asks to sign you out.`,
  whatEnds: 'If you sign out, your session in this browser ends. Apps may keep you signed in until you sign out there.',
  returnTo: (host: Html) => html`Afterwards you return to ${host}.`,
  stay: 'Stay signed in',
  doneTitle: 'You are signed out',
  done: 'Your session in this browser has ended. Apps may keep you signed in until you sign out there.',
  signInAgain: 'Sign in again',
};
