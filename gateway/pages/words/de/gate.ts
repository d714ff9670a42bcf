import { html } from '../../../http/html.ts';
import type { Words } from '../en/words.ts';

const often = (hours: number): string => {
  if (hours === 24) return 'einmal am Tag';
  return hours === 1 ? 'einmal in der Stunde' : `einmal in ${hours} Stunden`;
};

/** The gate of an app: on the consent page, and on the page for whom it does not let in. */
export const gate: Words['gate'] = {
  no: 'Sie sind nicht berechtigt',
  unknown: 'Wir konnten nicht herausfinden, ob Sie berechtigt sind',
  named: (name, curator) => html`„${name}“ von ${curator}`,
  gone: 'ein Credential, das es nicht mehr gibt',
  only: (app, credential) => html`Bei ${app} können sich nur Menschen anmelden, die berechtigt sind für ${credential}.`,
  isNo: 'Mit dem, was Sie mit Ihrem Konto verknüpft haben, sind Sie es nicht.',
  isUnknown: 'Über Sie sagt das nichts aus. Auch die App erfährt davon nichts.',
  goneAdvice: 'Nur die Besitzer der App können das ändern.',
  tells: (app, credential) => html`Mit der Anmeldung erfährt ${app}, dass Sie berechtigt sind für ${credential}.`,
  keeper: 'Wer diese Liste führt, könnte herausfinden, welche Ihrer Adressen darauf steht.',
  sends: (address, credential, hours) =>
    html`Das sendet ${address} an den Partner von ${credential}: jetzt, wenn Sie sich wieder anmelden, und höchstens ${often(hours)}, solange die App Zugriff hat.`,
  tell: (app) => `${app} mitteilen, ob Sie berechtigt sind`,
  yes: 'Sie sind es',
  notYes: 'Sie sind es nicht',
  notKnown: 'konnten wir jetzt nicht prüfen',
  askedLater: 'wird geprüft, nachdem Sie erlaubt haben',
  ifTicked: 'Wenn Sie das ankreuzen:',
  theAddress: 'die Adresse, die Sie wählen,',
  wallet: 'Adresse, die gesendet wird',
  linkWallet: 'Ein weiteres Wallet verknüpfen',
  linkEmail: 'Eine weitere E-Mail-Adresse verknüpfen',
  chooseWallet: 'Wählen, welche Adresse geprüft wird',
  credentialPage: 'Sehen, worum es bei diesem Credential geht',
  tryAgain: 'Noch einmal versuchen',
  back: (app) => `Zurück zu ${app}`,
};
