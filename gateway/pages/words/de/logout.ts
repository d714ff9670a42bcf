import { html } from '../../../http/html.ts';
import type { Words } from '../en/words.ts';

/** The pages that sign a person out at the request of an app. */
export const logout: Words['logout'] = {
  title: 'Von Credgraph abmelden?',
  askedBy: (app) => html`${app} möchte Sie abmelden.`,
  whatEnds:
    'Wenn Sie sich abmelden, endet Ihre Sitzung in diesem Browser. Bei Apps bleiben Sie möglicherweise angemeldet, bis Sie sich dort abmelden.',
  returnTo: (host) => html`Danach kehren Sie zu ${host} zurück.`,
  stay: 'Angemeldet bleiben',
  doneTitle: 'Sie sind abgemeldet',
  done: 'Ihre Sitzung in diesem Browser ist beendet. Bei Apps bleiben Sie möglicherweise angemeldet, bis Sie sich dort abmelden.',
  signInAgain: 'Wieder anmelden',
};
