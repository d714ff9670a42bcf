/** Finds EVM wallets by their announcements (EIP-6963), or a single wallet at `window.ethereum` (EIP-1193). */
export const EVM_SCRIPT = `
function offerEvm(info, provider) {
  offer('EVMAddress', info, async () => {
    const accounts = await provider.request({ method: 'eth_requestAccounts' });
    // Some wallets use the checksum of another chain.
    const addresses = accounts.map((account) => account.toLowerCase());
    const address = addresses.find((each) => each === box.dataset.expected) ?? addresses[0];
    if (!address) throw told(WORDS.locked);
    const sign = async ({ message }) => ({
      proof: await provider.request({ method: 'personal_sign', params: ['0x' + toHex(message), address] }),
    });
    return { address, sign };
  });
}

addEventListener('eip6963:announceProvider', ({ detail: { info, provider } }) => offerEvm(info, provider));
dispatchEvent(new Event('eip6963:requestProvider'));
if (window.ethereum && offered.size === 0) offerEvm({ name: WORDS.browserWallet }, window.ethereum);
`;

/** Finds Solana and Aptos wallets in the registry of the Wallet Standard, by their features. */
export const WALLET_STANDARD_SCRIPT = `
function offerSolana({ name, icon, features }) {
  offer('SolanaAddress', { name, icon }, async () => {
    const { accounts } = await features['standard:connect'].connect();
    const account = accounts.find(({ chains }) => chains.some((chain) => chain.startsWith('solana:')));
    if (!account) throw told(WORDS.noSolanaAccount);
    const sign = async ({ message }) => {
      const bytes = new TextEncoder().encode(message);
      const [{ signature }] = await features['solana:signMessage'].signMessage({ account, message: bytes });
      return { proof: btoa(String.fromCharCode(...signature)) };
    };
    return { address: account.address, sign };
  });
}

function offerAptos({ name, icon, features }) {
  offer('AptosAddress', { name, icon }, async () => {
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

/** Finds Keplr-compatible wallets in `window`; they sign for Sei and Injective by `signArbitrary`. */
export const KEPLR_SCRIPT = `
function offerKeplr(name, wallet, scope, chainId) {
  offer(scope, { name }, async () => {
    await wallet.enable(chainId);
    const { bech32Address: address } = await wallet.getKey(chainId);
    const sign = async ({ message }) => {
      const { signature, pub_key } = await wallet.signArbitrary(chainId, address, message);
      return { proof: signature, publicKey: pub_key.value };
    };
    return { address, sign };
  });
}

whenLoaded(() => {
  for (const [name, wallet] of [['Keplr', window.keplr], ['Leap', window.leap]]) {
    if (!wallet) continue;
    offerKeplr(name, wallet, 'SeiAddress', 'pacific-1');
    offerKeplr(name, wallet, 'InjectiveAddress', 'injective-1');
  }
});
`;

/**
 * Finds Flow wallets among the extensions that FCL uses, and talks to them by FCL's protocol (EXT/RPC): the page names a
 * service, the wallet reports that it is ready, receives the request and responds.
 */
export const FLOW_SCRIPT = `
function callFlow(service, body) {
  const client = { platform: 'web', fclVersion: '1.0.0', hostname: location.hostname, network: 'mainnet' };
  const { type, params, data } = service;
  const config = { services: {}, app: { title: document.title }, client };
  const request = { type: 'FCL:VIEW:READY:RESPONSE', fclVersion: '1.0.0', body, service: { type, params, data }, config };
  const send = (message) => postMessage(JSON.parse(JSON.stringify(message)), location.origin);
  return new Promise((resolve, reject) => {
    const heard = new AbortController();
    addEventListener('message', ({ source, data: answer }) => {
      if (source !== window || typeof answer?.type !== 'string') return;
      if (answer.type === 'FCL:VIEW:READY') return send(request);
      if (answer.type !== 'FCL:VIEW:RESPONSE' && answer.type !== 'FCL:VIEW:CLOSE') return;
      heard.abort();
      if (answer.status === 'APPROVED') return resolve(answer.data);
      reject(Object.assign(new Error(answer.reason), { code: 4001 }));
    }, { signal: heard.signal });
    send({ service });
  });
}

function offerFlow(extension) {
  offer('FlowAddress', extension.provider, async () => {
    const { addr, services } = await callFlow(extension, { data: extension.data });
    const signing = services.find(({ type, method }) => type === 'user-signature' && method === 'EXT/RPC');
    if (!signing) throw told(WORDS.cannotSign);
    const sign = async ({ message }) => {
      const signatures = await callFlow(signing, { message: toHex(message), data: signing.data });
      return { proof: JSON.stringify([signatures].flat()) };
    };
    return { address: '0x' + addr.replace(/^0x/, ''), sign };
  });
}

whenLoaded(() => {
  const extensions = window.fcl_extensions ?? [];
  extensions.filter(({ type, method }) => type === 'authn' && method === 'EXT/RPC').forEach(offerFlow);
});
`;
