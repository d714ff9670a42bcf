/** Finds Solana and Aptos wallets in the registry of the Wallet Standard, by their features. */
export const WALLET_STANDARD_SCRIPT = `
function offerSolana({ name, features }) {
  offer('SolanaAddress', name, async () => {
    const { accounts } = await features['standard:connect'].connect();
    const account = accounts.find(({ chains }) => chains.some((chain) => chain.startsWith('solana:')));
    if (!account) throw new Error('This wallet has no Solana account selected: select one in the wallet.');
    const sign = async ({ message }) => {
      const bytes = new TextEncoder().encode(message);
      const [{ signature }] = await features['solana:signMessage'].signMessage({ account, message: bytes });
      return { proof: btoa(String.fromCharCode(...signature)) };
    };
    return { address: account.address, sign };
  });
}

function offerAptos({ name, features }) {
  offer('AptosAddress', name, async () => {
    const { address, publicKey } = approved(await features['aptos:connect'].connect());
    const sign = async ({ id, message }) => {
      const bound = { address: true, application: true, chainId: true };
      const answer = await features['aptos:signMessage'].signMessage({ ...bound, message, nonce: id });
      return { proof: String(approved(answer).signature), publicKey: String(publicKey) };
    };
    return { address: String(address), sign };
  });
}

function approved({ status, args }) {
  if (status !== 'Approved') throw Object.assign(new Error('Rejected'), { code: 4001 });
  return args;
}

function register(...wallets) {
  for (const wallet of wallets) {
    if (wallet.features['solana:signMessage']) offerSolana(wallet);
    if (wallet.features['aptos:signMessage']) offerAptos(wallet);
  }
  return () => {};
}

addEventListener('wallet-standard:register-wallet', ({ detail: callback }) => callback({ register }));
dispatchEvent(new CustomEvent('wallet-standard:app-ready', { detail: { register } }));
`;
