/** By reason: the errors of the service to the script. Their own messages are in English. */
const NONE: Readonly<Record<string, string>> = {};

/** What the pages say about wallets. The script of a page gets `script`. */
export const wallets = {
  signInWith: 'Sign in with',
  link: 'Link',
  use: 'Use',
  expected: 'The app expects this wallet:',
  none: 'No wallet was found in this browser. To use one, install its browser extension and reload this page. On a phone, open this page in the browser of your wallet app.',
  script: {
    browserWallet: 'browser wallet',
    refused: 'You declined the request in the wallet. To continue, choose the wallet again.',
    locked: 'The wallet is locked, or another request is open in it. Open the wallet, then choose it here again.',
    faulty: 'The wallet reported an error.',
    unreachable: 'This service cannot be reached. Check your connection, then choose the wallet again.',
    noSolanaAccount: 'This wallet has no Solana account selected: select one in the wallet.',
    cannotSign: 'This wallet cannot sign messages here: use another wallet.',
    faults: NONE,
  },
};
