import { html } from '../../../http/html.ts';
import type { Words } from '../en/words.ts';

/** The page that shows an owner what their app gets. */
export const trial: Words['trial'] = {
  title: 'Was Ihre App bekommt',
  heading: (app) => html`Was ${app} bekommt`,
  lead: 'Das war ein Versuch: Ihre App hat davon nichts erfahren, und der Code dieser Anmeldung lässt sich nicht einlösen.',
  redirect: 'An ihrer Redirect-URI',
  tokens: 'Für den Code',
  idToken: 'Im ID-Token',
  userData: 'Mit dem Access-Token',
  declined: 'Sie haben abgelehnt, also gibt es keinen Code.',
  forced:
    'Sie haben gewählt, für wen die Seiten gezeigt wurden: Daher wurde nichts gespeichert, und mehr ist nicht zu sehen.',
  again: 'Noch einmal versuchen',
  onlyOwners: 'Nur wem diese App gehört, kann sie ausprobieren. Öffnen Sie die App im Dashboard.',
};
