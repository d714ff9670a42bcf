import type { BrowserContext } from 'playwright-core';
import type { Issued, Wallet, WalletProof, WalletScope } from './wallet.ts';

/** What stands in the page for a wallet extension: it gives `ADDRESS`, and has the test sign by `walletSign`. */
interface Extension {
  readonly button: string;
  /** The documentation that the interface was written after. */
  readonly documentation: string;
  readonly script: string;
}

/** A wallet extension of each chain, by the interface that the chain's wallets really have. */
export const EXTENSIONS: Readonly<Record<WalletScope, Extension>> = {
  EVMAddress: {
    button: 'Test Fox (Ethereum)',
    documentation:
      'EIP-6963 (announceProvider, requestProvider), EIP-1193 (request), and personal_sign as MetaMask has it',
    script: `
      const request = async ({ method, params }) => {
        if (method === 'eth_requestAccounts') return [ADDRESS];
        if (method !== 'personal_sign' || params[1] !== ADDRESS) throw Object.assign(new Error('unknown'), { code: 4200 });
        return (await walletSign({ message: fromHex(params[0].slice(2)) })).proof;
      };
      const detail = Object.freeze({ info: { uuid: '1', name: 'Test Fox', icon: '', rdns: 'example.fox' }, provider: { request } });
      const announce = () => dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }));
      addEventListener('eip6963:requestProvider', announce);
      announce();`,
  },
  SolanaAddress: {
    button: 'Test Ghost (Solana)',
    documentation: 'the Wallet Standard (register-wallet, app-ready, standard:connect) and its solana:signMessage',
    script: `
      const account = { address: ADDRESS, publicKey: new Uint8Array(32), chains: ['solana:mainnet'], features: ['solana:signMessage'] };
      const signMessage = async (...inputs) => Promise.all(inputs.map(async ({ account: { address }, message }) => {
        if (address !== ADDRESS) throw new Error('unknown account');
        const { proof } = await walletSign({ message: new TextDecoder().decode(message) });
        return { signedMessage: message, signature: Uint8Array.from(atob(proof), (letter) => letter.charCodeAt(0)) };
      }));
      const foreign = { address: 'x', publicKey: new Uint8Array(32), chains: ['bitcoin:mainnet'], features: [] };
      registerWallet({ version: '1.0.0', name: 'Test Ghost', icon: 'data:', chains: ['solana:mainnet'], accounts: [], features: {
        'standard:connect': { version: '1.0.0', connect: async () => ({ accounts: [foreign, account] }) },
        'solana:signMessage': { version: '1.1.0', signMessage },
      } });`,
  },
  AptosAddress: {
    button: 'Test Petal (Aptos)',
    documentation:
      'AIP-62 and @aptos-labs/wallet-standard 2.0.0 (aptos:connect, aptos:signMessage), registered as the Wallet Standard has it',
    script: `
      const spelled = (text) => ({ toString: () => text });
      const approved = (args) => ({ status: 'Approved', args });
      const signMessage = async ({ address, application, chainId, message, nonce }) => {
        if (!address || !application || !chainId) throw new Error('not bound');
        return approved({ prefix: 'APTOS', message, nonce, signature: spelled((await walletSign({ id: nonce, message })).proof) });
      };
      const connect = async () => approved({ address: spelled(ADDRESS), publicKey: spelled((await walletSign({ id: '', message: '' })).publicKey) });
      registerWallet({ version: '1.0.0', name: 'Test Petal', icon: 'data:', chains: ['aptos:mainnet'], accounts: [], features: {
        'aptos:connect': { version: '1.0.0', connect },
        'aptos:signMessage': { version: '1.0.0', signMessage },
      } });`,
  },
  SeiAddress: {
    button: 'Leap (Sei)',
    documentation: "Leap's documentation of window.leap, which has Keplr's methods (enable, getKey, signArbitrary)",
    script: `window.leap = keplr('pacific-1');`,
  },
  InjectiveAddress: {
    button: 'Keplr (Injective)',
    documentation: "Keplr's documentation of window.keplr (enable, getKey, signArbitrary)",
    script: `window.keplr = keplr('injective-1');`,
  },
  FlowAddress: {
    button: 'Test Flower (Flow)',
    documentation: "FCL's wallet provider specification and its guide for extensions (window.fcl_extensions, EXT/RPC)",
    script: `
      const service = (type, rest) => ({ f_type: 'Service', f_vsn: '1.0.0', type, uid: 'flower#' + type, endpoint: 'ext:0x1', method: 'EXT/RPC', ...rest });
      window.fcl_extensions = [service('authn', { provider: { address: '0x1', name: 'Test Flower', icon: '' } })];
      const answers = {
        authn: async () => ({ f_type: 'AuthnResponse', addr: ADDRESS.slice(2), services: [service('user-signature')] }),
        'user-signature': async ({ message }) => JSON.parse((await walletSign({ message: fromHex(message) })).proof),
      };
      addEventListener('message', async ({ data }) => {
        if (data.service && !data.type) postMessage({ type: 'FCL:VIEW:READY' });
        if (data.type !== 'FCL:VIEW:READY:RESPONSE') return;
        const answer = await answers[data.service.type](data.body);
        postMessage({ f_type: 'PollingResponse', f_vsn: '1.0.0', type: 'FCL:VIEW:RESPONSE', status: 'APPROVED', reason: null, data: answer });
      });`,
  },
};

/** What several of them need. */
const COMMON = `
  const fromHex = (text) => new TextDecoder().decode(Uint8Array.from(text.match(/../g), (byte) => Number.parseInt(byte, 16)));
  const registerWallet = (wallet) => {
    const callback = ({ register }) => register(wallet);
    dispatchEvent(new CustomEvent('wallet-standard:register-wallet', { detail: callback }));
    addEventListener('wallet-standard:app-ready', ({ detail: api }) => callback(api));
  };
  const keplr = (own) => {
    let enabled;
    const check = (chainId) => { if (chainId !== own || enabled !== own) throw new Error('no such chain'); };
    return {
      enable: async (chainId) => { enabled = chainId; },
      getKey: async (chainId) => { check(chainId); return { bech32Address: ADDRESS, algo: 'secp256k1', isNanoLedger: false }; },
      signArbitrary: async (chainId, signer, data) => {
        check(chainId);
        const { proof, publicKey } = await walletSign({ message: data });
        return { pub_key: { type: 'tendermint/PubKeySecp256k1', value: publicKey }, signature: proof };
      },
    };
  };`;

/** Puts a wallet into the browser, whose signatures are made with the key of another one where that is given. */
export async function injectWallet(
  context: BrowserContext,
  wallet: Omit<Wallet, 'key'>,
  signing: Omit<Wallet, 'key'> = wallet,
): Promise<void> {
  const name = `walletSign${wallet.scope}`;
  await context.exposeFunction(name, (issued: Issued): WalletProof => signing.answer(issued));
  const script = `(() => { const ADDRESS = ${JSON.stringify(wallet.address)}; const walletSign = window.${name}; ${COMMON} ${EXTENSIONS[wallet.scope].script} })();`;
  await context.addInitScript(script);
}
