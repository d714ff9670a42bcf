import { html } from '../../../http/html.ts';
import type { Words } from '../en/words.ts';

/** The account page, and the confirmation of a handle. */
export const account: Words['account'] = {
  sessions: 'Wo Sie angemeldet sind',
  signOutEverywhere: 'Überall abmelden',
  data: 'Ihre Daten',
  dataExplained: 'Alles, was über Sie gespeichert ist, als eine JSON-Datei.',
  download: 'Meine Daten herunterladen',
  places: 'Seiten Ihres Kontos',
  wallets: 'Wallets',
  alsoLinkable: 'Das können Sie auch verknüpfen',
  notOffered: 'Von diesem Dienst nicht angeboten',
  link: 'Verknüpfen',
  linkAnother: 'Weitere verknüpfen',
  linkWallet: 'Wallet verknüpfen',
  shared: 'Wird mit Apps geteilt',
  share: 'Mit Apps teilen',
  unlink: 'Trennen',
  chooseHandle: 'Wählen Sie ein Handle',
  unchangingId: (id) => html`Die ID, die sich nie ändert: ${id}`,
  handleRules:
    'Verwenden Sie 3 bis 30 Kleinbuchstaben, Ziffern und einzelne Bindestriche. Beginnen Sie mit einem Buchstaben. Sie können nur einmal ein Handle wählen und es später nicht ändern. Apps erhalten dann Ihr Handle statt der ID oben und erkennen Sie weiterhin.',
  goOn: 'Weiter',
  device: (name) => name.replace(' on ', ' unter ').replace('Unknown browser', 'Unbekannter Browser'),
  since: (moment) => `Seit ${moment}`,
  thisBrowser: 'Dieser Browser',
  end: 'Beenden',
  handleTitle: 'Handle bestätigen',
  handleWillBe: (handle) => html`Ihr Handle wird ${handle} sein.`,
  handleForEver:
    'Sie können es später nicht ändern, und niemand sonst kann es je bekommen. Apps mit Zugriff auf Ihre Credgraph-ID erhalten dieses Handle und erkennen Sie weiterhin.',
  takeHandle: 'Dieses Handle wählen',
};
