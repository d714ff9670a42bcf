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
    notSigned: 'Das Wallet hat nicht signiert.',
    notConnected: 'Das Wallet hat sich nicht verbunden.',
    noSolanaAccount: 'In diesem Wallet ist kein Solana-Konto ausgewählt. Wählen Sie im Wallet eines aus.',
    cannotSign: 'Dieses Wallet kann hier keine Nachrichten signieren. Verwenden Sie ein anderes.',
  },
};
