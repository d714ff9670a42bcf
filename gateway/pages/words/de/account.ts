import { html } from '../../../http/html.ts';
import type { Words } from '../en/words.ts';

/** The account page, and the confirmation of a handle. */
export const account: Words['account'] = {
  sessions: 'Wo Sie angemeldet sind',
  signOutEverywhere: 'Überall abmelden',
  data: 'Ihre Daten',
  download: (link) => html`${link('Meine Daten herunterladen')} (JSON)`,
  linked: 'Verknüpft',
  alsoLinkable: 'Das können Sie auch verknüpfen',
  notOffered: 'Von diesem Dienst nicht angeboten',
  link: 'Verknüpfen',
  linkAnother: 'Weitere verknüpfen',
  shared: '(wird mit Apps geteilt)',
  share: 'Diese mit Apps teilen',
  unlink: 'Verknüpfung aufheben',
  chooseHandle: 'Wählen Sie ein Handle',
  unchangingId: (id) => html`Die ID, die sich nie ändert: ${id}`,
  handleRules:
    'Verwenden Sie 3 bis 30 Kleinbuchstaben, Ziffern und einzelne Bindestriche. Beginnen Sie mit einem Buchstaben. Sie können nur einmal ein Handle wählen und es später nicht ändern. Apps erhalten dann Ihr Handle statt der ID oben und erkennen Sie weiterhin.',
  goOn: 'Weiter',
  session: (device, since) =>
    `${device.replace(' on ', ' unter ').replace('Unknown browser', 'Unbekannter Browser')}, seit ${since}`,
  thisBrowser: '(dieser Browser)',
  end: 'Beenden',
  handleTitle: 'Handle bestätigen',
  handleWillBe: (handle) => html`Ihr Handle wird ${handle} sein.`,
  handleForEver:
    'Sie können es später nicht ändern, und niemand sonst kann es je bekommen. Apps mit Zugriff auf Ihre Credgraph-ID erhalten dieses Handle und erkennen Sie weiterhin.',
  takeHandle: 'Dieses Handle wählen',
};
