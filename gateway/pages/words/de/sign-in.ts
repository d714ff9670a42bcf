import type { Words } from '../en/words.ts';

/** The first page of signing in, and what leads back from it. */
export const signIn: Words['signIn'] = {
  title: 'Anmelden',
  titleFor: (app) => `Anmelden und weiter zu ${app}`,
  titleForDashboard: 'Anmelden und weiter zum Dashboard',
  titleForAccount: 'Anmelden und weiter zu Ihrem Konto',
  titleForPage: 'Anmelden und weiter zu der Seite, von der Sie kommen',
  email: 'E-Mail-Adresse',
  sendCode: 'Code anfordern',
  or: 'oder',
  withProvider: (name) => `Mit ${name} anmelden`,
  againFor: (app) => `Sie sind angemeldet, aber ${app} bittet Sie, sich erneut anzumelden.`,
  notRecentFor: (app, identities) => {
    const why = `${app} bittet um eine neue Anmeldung, und Ihre zählt nicht als solche: Womit Sie sich angemeldet haben, wurde in den letzten 12 Stunden verknüpft oder ist ein Passkey, der in dieser Zeit hinzugefügt wurde oder von dem es eine Kopie geben könnte.`;
    if (identities.length === 0)
      return `${why} Keine Ihrer Identitäten ist älter. Melden Sie sich mit einem älteren Passkey an, oder versuchen Sie es in 12 Stunden noch einmal.`;
    return `${why} Melden Sie sich mit ${new Intl.ListFormat('de', { type: 'disjunction' }).format(identities)} an.`;
  },
  againForAccount:
    'Ihre Anmeldung liegt eine Weile zurück. Melden Sie sich erneut mit etwas an, das mit Ihrem Konto verknüpft ist, um fortzufahren. Was Sie in den letzten 12 Stunden verknüpft haben, zählt nur, wenn Sie das Konto damit angelegt haben, und ein Passkey zählt 12 Stunden nach dem Hinzufügen, außer wenn es eine Kopie von ihm geben könnte.',
  support: 'Support kontaktieren',
  backTo: (app) => `Zurück zur Anfrage von ${app}`,
  backToDashboard: 'Zurück zum Dashboard',
  backToPage: 'Zurück zur Seite',
  otherTab:
    'Sie haben sich in einem anderen Tab an- oder abgemeldet, nachdem Sie diese Seite geöffnet haben. Prüfen Sie die Schaltfläche und versuchen Sie es noch einmal.',
  notTheDashboard: 'Dieser Link führt nicht zum Dashboard. Öffnen Sie das Dashboard noch einmal.',
};
