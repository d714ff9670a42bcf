import type { Words } from '../en/words.ts';

/** What several pages say. */
export const page: Words['page'] = {
  language: 'Sprache',
  signedInAs: (person) => `Sie sind angemeldet als ${person}.`,
  nobody: 'niemand',
  support: 'Support',
  cancel: 'Abbrechen',
  copy: 'Kopieren',
  copied: 'Kopiert',
  signOut: 'Abmelden',
  myAccount: 'Mein Konto',
  connectedApps: 'Verbundene Apps',
  backToAccount: 'Zurück zu meinem Konto',
};
