import { html } from '../../../http/html.ts';
import type { Words } from '../en/words.ts';

/** The pages that delete an account. */
export const deletion: Words['deletion'] = {
  title: 'Mein Konto löschen',
  cardTitle: 'Konto löschen',
  explained: 'Die nächste Seite sagt, was verloren geht und was bleibt.',
  goes: 'Was endgültig gelöscht wird',
  goesIdentities: 'Ihr Konto mit Ihren Sitzungen und allem, was Sie verknüpft haben:',
  goesPasskeys: 'Ihre Passkeys:',
  goesApps: 'Apps, die sonst niemandem gehören. Niemand kann sich mehr bei ihnen anmelden:',
  goesRequests: 'Ihre Anträge:',
  goesTokens: 'Kuratoren-Token, die Sie abgeholt haben. Skripte, die sie verwenden, funktionieren nicht mehr:',
  goesAccess: 'Der Zugriff von Apps auf Ihre Daten:',
  stays: 'Was bleibt',
  staysApps: 'Apps, die auch jemand anderem gehören:',
  staysCredentials:
    'Die Credentials Ihrer Wallets mit ihren Listen. Im Dashboard kann niemand sie ändern, bis das Wallet wieder mit einem Konto verknüpft ist:',
  staysTokens:
    'Kuratoren-Token von einer Kommandozeile. Sie bleiben gültig, bis sie ablaufen oder ein Operator sie widerruft:',
  staysHandle: 'Ihr Handle: Niemand sonst kann es wählen.',
  staysRead: 'Was Apps bereits gelesen haben: Nur sie selbst können es löschen.',
  staysLists: 'Listen anderer, die Ihre Wallet-Adresse oder E-Mail-Adresse enthalten: Ihre Kuratoren verwalten sie.',
  staysRecord: 'Das Prüfprotokoll, das von Ihnen nur eine ID enthält, die dann auf nichts mehr verweist.',
  more: 'und weitere',
  appsChanged:
    'Die Apps, die mit Ihrem Konto gelöscht werden, haben sich geändert. Prüfen Sie sie und bestätigen Sie noch einmal.',
  confirm: (id) => html`Geben Sie zur Bestätigung Ihre Credgraph-ID ein: ${id}`,
  keep: 'Mein Konto behalten',
  deleteNow: 'Mein Konto endgültig löschen',
  doneTitle: 'Ihr Konto ist gelöscht',
  done: (link) =>
    html`Ihre Daten wurden entfernt. Wenn Sie sich wieder ${link('anmelden')}, erhalten Sie ein neues Konto.`,
};
