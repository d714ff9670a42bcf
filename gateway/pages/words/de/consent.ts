import { html } from '../../../http/html.ts';
import type { Words } from '../en/words.ts';

const number = (value: number): string => value.toLocaleString('de');

/** The pages on which a person answers an app. */
export const consent: Words['consent'] = {
  title: (app) => `${app} erlauben?`,
  question: (app) => `Darf ${app} Ihre Daten lesen?`,
  notYou: (person, useAnother) => html`Sie sind angemeldet als ${person}. Das sind nicht Sie? ${useAnother}`,
  useAnother: 'Ein anderes Konto verwenden',
  returnsTo: (origin) => `Nach Ihrer Antwort kehren Sie zu ${origin} zurück.`,
  returnsToDevice: (app, origin) =>
    `Nach Ihrer Antwort kehren Sie zu einem Programm auf diesem Gerät zurück (${origin}). Jedes Programm hier kann als ${app} fragen. Erlauben Sie das nur, wenn Sie gerade dort begonnen haben, sich anzumelden.`,
  onlySignIn: 'Die App bittet Sie nur, sich anzumelden.',
  nothingNew: 'Die App fragt nach nichts Neuem.',
  unavailable: (scopes) => `Nicht verfügbar, weil dieser Dienst es nicht verknüpfen kann: ${scopes}.`,
  granted: (scopes) => `Die App hat bereits Zugriff auf: ${scopes}.`,
  allow: 'Erlauben',
  revocable: (connectedApps) => html`Sie können das jederzeit unter ${connectedApps} widerrufen.`,
  askedAgain: 'Die App hat Sie erneut hierher geschickt. Vielleicht braucht sie etwas, das Sie nicht angekreuzt haben.',
  shared: 'Das wird geteilt:',
  choose: 'Wählen Sie, was Sie teilen möchten:',
  notLinked: 'Noch nicht verknüpft.',
  linkNow: 'Jetzt verknüpfen',
  requiredId: 'Erforderlich: Daran erkennt die App Sie wieder.',
  required: 'Von der App gefordert.',
  otherAccount:
    'Sie haben sich in einem anderen Tab mit einem anderen Konto angemeldet. Prüfen Sie, was jetzt geteilt wird, und antworten Sie noch einmal.',
  missing: 'Die App fordert, was als erforderlich gekennzeichnet ist. Verknüpfen Sie, was fehlt, oder brechen Sie ab.',
  policy: 'Datenschutzerklärung',
  terms: 'Nutzungsbedingungen',
  ownedBy: (owners) => `Im Besitz von ${new Intl.ListFormat('de').format(owners)}.`,
  otherOwners: (count) => `${count} weiteren`,
  registered: (day) => `Registriert am ${day}.`,
  people: (count) => {
    if (count === 0) return 'Bisher hat niemand der App Zugriff erlaubt.';
    return count === 1
      ? 'Eine Person hat ihr Zugriff erlaubt.'
      : `${number(count)} Personen haben ihr Zugriff erlaubt.`;
  },
  morePeople: (count) => `Mehr als ${number(count)} Personen haben ihr Zugriff erlaubt.`,
  choiceTitle: 'Konto auswählen',
  choice: (app) => `Wählen Sie ein Konto, um zu ${app} weiterzugehen`,
  continueAs: (person) => `Weiter als ${person}`,
  askedForAnother: (person, app) => `Sie sind angemeldet als ${person}, aber ${app} fragt nach einem anderen Konto.`,
  asksFor: (person) => `Die App fragt nach ${person}.`,
};
