import { DEMO_ADDRESS } from './demo-address.ts';

/** The path at which the service signs messages for the demo wallet. */
export const DEMO_WALLET_SIGN_PATH = '/demo-wallet/sign';

/** A wallet for a page, announced as wallet extensions do it (EIP-6963). The service signs, because the page has no library for it. */
export const DEMO_WALLET_SCRIPT = `(() => {
  const address = '${DEMO_ADDRESS}';
  const sign = async (message) => {
    const headers = { 'content-type': 'application/json' };
    const answer = await fetch('${DEMO_WALLET_SIGN_PATH}', { method: 'POST', headers, body: JSON.stringify({ message }) });
    if (!answer.ok) throw new Error('The demo wallet works only on this machine.');
    return (await answer.json()).signature;
  };
  const request = async ({ method, params = [] }) => {
    if (method === 'eth_requestAccounts' || method === 'eth_accounts') return [address];
    if (method === 'eth_chainId') return '0x1';
    if (method === 'personal_sign' && String(params[1]).toLowerCase() === address) return sign(params[0]);
    throw Object.assign(new Error('The demo wallet only signs messages.'), { code: 4200 });
  };
  const icon = new URL('/favicon.svg', location.href).href;
  const info = { uuid: '00000000-0000-4000-8000-000000000001', name: 'Demo wallet', icon, rdns: 'localhost.credgraph.demo' };
  const detail = Object.freeze({ info: Object.freeze(info), provider: Object.freeze({ request }) });
  const announce = () => dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }));
  addEventListener('eip6963:requestProvider', announce);
  announce();
})();
`;
