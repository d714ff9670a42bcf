/** What the pages say about wallets. The script of a page gets `script`. */
export const wallets = {
  signInWith: 'Sign in with',
  link: 'Link',
  use: 'Use',
  expected: 'The app expects this wallet:',
  none: 'No wallet was found in this browser. To use one, install its browser extension and reload this page. On a phone, open this page in the browser of your wallet app.',
  script: {
    browserWallet: 'browser wallet',
    notSigned: 'The wallet did not sign.',
    notConnected: 'The wallet did not connect.',
    noSolanaAccount: 'This wallet has no Solana account selected: select one in the wallet.',
    cannotSign: 'This wallet cannot sign messages here: use another wallet.',
  },
};
