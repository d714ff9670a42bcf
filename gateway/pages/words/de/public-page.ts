import { html } from '../../../http/html.ts';
import type { Words } from '../en/words.ts';

const SENT_TO_PARTNER =
  'Die Adresse, die Sie prüfen, wird an den Partner des Kurators gesendet, der entscheidet, und hier nicht gespeichert.';

/** The public page of a credential. */
export const publicPage: Words['publicPage'] = {
  lead: 'Prüfen Sie, ob Sie berechtigt sind.',
  curator: (name) => html`Kurator: ${name}`,
  byCurator: 'Der Text stammt vom Kurator.',
  privacy: {
    LIST: 'Die Adresse, die Sie prüfen, wird nicht gespeichert.',
    REST: SENT_TO_PARTNER,
    GRAPHQL: SENT_TO_PARTNER,
    RULE: 'Eine Wallet-Adresse, die Sie prüfen, wird an die Partner gesendet, deren Antworten die Regel braucht, falls sie welche braucht. Sie wird hier nicht gespeichert, auch eine E-Mail-Adresse nicht.',
  },
  next: 'Wie es weitergeht',
  continueAt: (host) => `Weiter bei ${host}`,
  address: 'Wallet-Adresse',
  addressOrEmail: 'Wallet-Adresse oder eine Ihrer E-Mail-Adressen',
  check: 'Prüfen',
  again: 'Noch einmal versuchen',
  another: 'Eine andere Adresse prüfen',
  own: 'Eine Ihrer eigenen Adressen prüfen',
  ownTab: 'Öffnen Sie diese Seite in einem eigenen Tab',
  signIn: 'Melden Sie sich an',
  toCheckWallet: (link) => html`${link}, um ein verknüpftes Wallet zu prüfen.`,
  toCheckAddress: (link) => html`${link}, um eine E-Mail-Adresse oder ein verknüpftes Wallet zu prüfen.`,
  openUntil: (time) => html`Geöffnet bis ${time}.`,
  closed: (time) => html`Das wurde geschlossen: ${time}.`,
  endsAt: (time) => html`Die Berechtigung gilt bis ${time}.`,
  ended: (time) => html`Das ist beendet seit ${time}. Niemand ist mehr berechtigt.`,
  noPage: 'Diese Seite gibt es nicht. Prüfen Sie die Adresse, die Sie bekommen haben.',
  noAddress: 'Das ist keine Wallet-Adresse. Kopieren Sie sie aus Ihrem Wallet.',
  onlyAddresses:
    'Das ist keine Wallet-Adresse, und nur solche lassen sich hier prüfen. Kopieren Sie sie aus Ihrem Wallet.',
  private: 'Eine E-Mail-Adresse kann nur ihr Besitzer prüfen. Melden Sie sich zuerst mit ihr an.',
};
