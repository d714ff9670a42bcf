/** Where a developer's service has the script of the demo wallet. */
export const DEMO_WALLET_PATH = '/demo-wallet.js';
