import { EVM_SCRIPT, FLOW_SCRIPT, KEPLR_SCRIPT, WALLET_STANDARD_SCRIPT } from './find-wallets.ts';

/** Where a developer's service has the script of the demo wallet. */
export const DEMO_WALLET_PATH = '/demo-wallet.js';

/**
 * Shows a button for each wallet found, lets the chosen wallet sign a challenge, and submits the proof with the page's form.
 * `connect` of an offered wallet returns the address and a function that signs.
 */
const OFFER = `
const CHAINS = {
  EVMAddress: 'Ethereum', SolanaAddress: 'Solana', SeiAddress: 'Sei',
  AptosAddress: 'Aptos', InjectiveAddress: 'Injective', FlowAddress: 'Flow',
};
const box = document.getElementById('wallets');
const form = box.querySelector('form');
const fault = form.querySelector('.alarm');
const noWallet = document.getElementById('no-wallet');
const offered = new Set();

function offer(scope, walletName, connect) {
  const { scopes, verb } = box.dataset;
  const label = verb + ' ' + walletName.slice(0, 40) + ' (' + CHAINS[scope] + ')';
  if (offered.has(label) || !scopes.split(' ').includes(scope)) return;
  offered.add(label);
  const button = document.createElement('button');
  button.type = 'button';
  button.textContent = label;
  button.addEventListener('click', () => prove(scope, connect));
  form.querySelector('.choices').appendChild(button);
  box.hidden = false;
  noWallet.hidden = true;
}

// A wallet that announces itself later still hides the advice.
addEventListener('load', () => { noWallet.hidden = offered.size > 0 || !box.dataset.scopes.includes('Address'); });

async function prove(scope, connect) {
  for (const button of form.querySelectorAll('button')) button.disabled = true;
  fault.hidden = true;
  try {
    const { address, sign } = await connect();
    const issued = await challenge(scope, address);
    const { proof, publicKey = '' } = await sign(issued);
    form.elements.challenge.value = issued.id;
    form.elements.proof.value = proof;
    form.elements.publicKey.value = publicKey;
    form.submit();
  } catch (error) {
    for (const button of form.querySelectorAll('button')) button.disabled = false;
    fault.hidden = false;
    fault.textContent = error?.code === 4001 ? 'The wallet did not sign.' : String(error?.message ?? error);
  }
}

async function challenge(scope, address) {
  const query = 'mutation ($input: RequestWalletSignInInput!) { requestWalletSignIn(input: $input) { id message } }';
  const body = JSON.stringify({ query, variables: { input: { scope, address } } });
  const answer = await fetch('/query', { method: 'POST', headers: { 'content-type': 'application/json' }, body });
  const { data, errors } = await answer.json();
  if (errors) throw new Error(errors[0].message);
  return data.requestWalletSignIn;
}

function toHex(text) {
  return Array.from(new TextEncoder().encode(text), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

function whenLoaded(look) {
  look();
  addEventListener('load', look);
}
`;

/** The script of a page with a wallet chooser. Without JavaScript the page offers no wallet. */
export const WALLET_SCRIPT = [
  '(() => {',
  OFFER,
  EVM_SCRIPT,
  WALLET_STANDARD_SCRIPT,
  KEPLR_SCRIPT,
  FLOW_SCRIPT,
  '})();',
].join('\n');
