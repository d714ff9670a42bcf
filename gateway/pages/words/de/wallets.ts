import type { Words } from '../en/words.ts';

/** What the pages say about wallets. The script of a page gets `script`. */
export const wallets: Words['wallets'] = {
  signInWith: 'Anmelden mit',
  link: 'Verknüpfen:',
  use: 'Verwenden:',
  expected: 'Die App erwartet dieses Wallet:',
  none: 'In diesem Browser wurde kein Wallet gefunden. Um eines zu verwenden, installieren Sie seine Browser-Erweiterung und laden Sie diese Seite neu. Auf einem Telefon öffnen Sie diese Seite im Browser Ihrer Wallet-App.',
  script: {
    browserWallet: 'Browser-Wallet',
    refused: 'Sie haben die Anfrage im Wallet abgelehnt. Um weiterzumachen, wählen Sie das Wallet noch einmal.',
    locked:
      'Das Wallet ist gesperrt, oder eine andere Anfrage ist darin offen. Öffnen Sie das Wallet und wählen Sie es dann hier noch einmal.',
    faulty: 'Das Wallet hat einen Fehler gemeldet.',
    unreachable:
      'Dieser Dienst ist nicht erreichbar. Prüfen Sie Ihre Verbindung und wählen Sie das Wallet dann noch einmal.',
    noSolanaAccount: 'In diesem Wallet ist kein Solana-Konto ausgewählt. Wählen Sie im Wallet eines aus.',
    cannotSign: 'Dieses Wallet kann hier keine Nachrichten signieren. Verwenden Sie ein anderes.',
    faults: {
      DATABASE_UNAVAILABLE: 'Der Dienst ist gerade nicht erreichbar. Versuchen Sie es gleich noch einmal.',
      INVALID_INPUT: 'Diese Wallet-Adresse versteht der Dienst nicht. Wählen Sie im Wallet ein anderes Konto aus.',
      OVERLOADED: 'Der Dienst ist ausgelastet. Versuchen Sie es gleich noch einmal.',
      TOO_MANY_REQUESTS: 'Das waren zu viele Anfragen in kurzer Zeit. Warten Sie einen Moment.',
    },
  },
};
