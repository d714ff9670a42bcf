import type { Words } from '../en/words.ts';

/** The page with the apps that a person has allowed. */
export const connectedApps: Words['connectedApps'] = {
  none: 'Keine App hat Zugriff auf Ihre Daten. Eine App, der Sie bei einer Anmeldung etwas erlauben, steht dann hier, mit dem, was sie lesen kann.',
  afterwards:
    'Was Sie zurücknehmen, kann eine App nicht mehr lesen. Sie fragt nur nach dem noch einmal, was sie unbedingt braucht.',
  used: (allowed, lastUsed) => `Erlaubt am ${allowed}, zuletzt verwendet am ${lastUsed}.`,
  neverUsed: (allowed) => `Erlaubt am ${allowed}, noch nie verwendet.`,
  onlySignIn: 'Zugriff: nur Anmeldung.',
  remove: 'Entfernen',
  removeApp: (app) => `Entfernen: ${app}`,
  deletedByOwner: (date) => `Diese App wurde am ${date} von ihrem Besitzer gelöscht. Sie kann nichts mehr lesen.`,
  deletedByOperator: (date) =>
    `Diese App wurde am ${date} von einem Operator dieses Dienstes gelöscht. Sie kann nichts mehr lesen.`,
  reads: 'Die App kann lesen',
  told: 'Die App erfährt, ob Sie berechtigt sind',
  takeTellingBack: (app) => `${app} nicht mehr mitteilen, ob Sie berechtigt sind`,
  takeBack: 'Zurücknehmen',
  takeBackFrom: (app, scope) => `Zurücknehmen von ${app}: ${scope}`,
};
