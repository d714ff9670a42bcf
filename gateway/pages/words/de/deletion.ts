import { html } from '../../../http/html.ts';
import type { Words } from '../en/words.ts';

/** The pages that delete an account. */
export const deletion: Words['deletion'] = {
  title: 'Mein Konto löschen',
  consequences:
    'Ihre Identitäten, Passkeys, Sitzungen, App-Freigaben und Kuratoren-Token enden sofort und lassen sich nicht wiederherstellen. Apps verlieren den Zugriff auf Ihre Daten, aber nur sie selbst können löschen, was sie bereits gelesen haben. Listen, die Ihre Wallet-Adresse oder E-Mail-Adresse enthalten, ändern sich nicht: Ihre Kuratoren verwalten sie.',
  confirm: (id) => html`Geben Sie zur Bestätigung Ihre Credgraph-ID ein: ${id}`,
  keep: 'Mein Konto behalten',
  deleteNow: 'Mein Konto endgültig löschen',
  doneTitle: 'Ihr Konto ist gelöscht',
  done: (link) =>
    html`Ihre Daten wurden entfernt. Wenn Sie sich wieder ${link('anmelden')}, erhalten Sie ein neues Konto.`,
};
