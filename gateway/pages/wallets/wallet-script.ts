import type { Reader } from '../words/words.ts';
import { EVM_SCRIPT, FLOW_SCRIPT, KEPLR_SCRIPT, WALLET_STANDARD_SCRIPT } from './find-wallets.ts';

/** Where a developer's service has the script of the demo wallet. */
export const DEMO_WALLET_PATH = '/demo-wallet.js';

/**
 * Shows a button for each wallet found, and passes on what the chosen wallet connects. `connect` of an offered wallet returns the
 * address and a function that signs; `send` and `WORDS` are the page's.
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

function offer(scope, { name: walletName, icon }, connect) {
  const { scopes, verb } = box.dataset;
  const label = verb + ' ' + walletName.slice(0, 40) + ' (' + CHAINS[scope] + ')';
  if (offered.has(label) || !scopes.split(' ').includes(scope)) return;
  offered.add(label);
  const button = document.createElement('button');
  button.type = 'button';
  button.className = 'way';
  button.append(pictureOf(walletName, icon), label);
  button.addEventListener('click', () => use(scope, connect));
  form.querySelector('.ways').appendChild(button);
  box.hidden = false;
  if (noWallet) noWallet.hidden = true;
}

// What a wallet says of itself is shown as an image, in which nothing runs and nothing is loaded.
function pictureOf(walletName, icon) {
  const isShown = typeof icon === 'string' && icon.length <= 32_768 && icon.startsWith('data:image/');
  const picture = document.createElement(isShown ? 'img' : 'span');
  if (isShown) return Object.assign(picture, { alt: '', src: icon });
  picture.className = 'letter thing';
  picture.setAttribute('aria-hidden', 'true');
  picture.dataset.letter = (/[\\p{L}\\p{N}]/u.exec(walletName)?.[0] ?? '?').toUpperCase();
  return picture;
}

// A wallet that announces itself later still hides the advice.
addEventListener('load', () => {
  if (noWallet) noWallet.hidden = offered.size > 0 || !box.dataset.scopes.includes('Address');
});

async function use(scope, connect) {
  for (const button of form.querySelectorAll('button')) button.disabled = true;
  fault.hidden = true;
  try {
    await send(scope, await connect());
  } catch (error) {
    for (const button of form.querySelectorAll('button')) button.disabled = false;
    fault.hidden = false;
    fault.textContent = explain(error);
  }
}

function told(text) {
  return Object.assign(new Error(text), { isTold: true });
}

// The codes are those of EIP-1193 and EIP-1474. Other wallets have only texts.
function explain(error) {
  const { code, isTold } = error ?? {};
  const message = String(error?.message ?? (typeof error === 'string' ? error : ''));
  if (isTold) return message;
  if (code === 4001 || /reject|denied|declined|cancel/i.test(message)) return WORDS.refused;
  if (code === 4100 || code === -32002 || /\\b(un)?lock/i.test(message)) return WORDS.locked;
  return WORDS.faulty + ' ' + message.slice(0, 200);
}

function toHex(text) {
  return Array.from(new TextEncoder().encode(text), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

function whenLoaded(look) {
  look();
  addEventListener('load', look);
}
`;

/** Lets the wallet sign a challenge, and submits the proof with the page's form. */
const PROVE = `
async function send(scope, { address, sign }) {
  const issued = await challenge(scope, address);
  const { proof, publicKey = '' } = await sign(issued);
  form.elements.challenge.value = issued.id;
  form.elements.proof.value = proof;
  form.elements.publicKey.value = publicKey;
  form.submit();
}

async function challenge(scope, address) {
  const query = 'mutation ($input: RequestWalletSignInInput!) { requestWalletSignIn(input: $input) { id message } }';
  const body = JSON.stringify({ query, variables: { input: { scope, address } } });
  const asked = fetch('/query', { method: 'POST', headers: { 'content-type': 'application/json' }, body });
  const { data, errors } = await asked.then((answer) => answer.json()).catch(() => { throw told(WORDS.unreachable); });
  if (errors) throw told(WORDS.faults[errors[0].extensions.reason] ?? errors[0].message);
  return data.requestWalletSignIn;
}
`;

/** Only submits the address of the wallet with the page's form: the wallet signs nothing. */
const NAME = `
function send(_scope, { address }) {
  form.elements.address.value = address;
  form.submit();
}
`;

/** The script of a page with a wallet chooser. Without JavaScript the page offers no wallet. */
export function walletScript(reader: Reader): string {
  return toScript(PROVE, reader);
}

/** The script of a page that asks a wallet for its address alone. */
export function connectScript(reader: Reader): string {
  return toScript(NAME, reader);
}

function toScript(purpose: string, { words }: Reader): string {
  const texts = `const WORDS = ${JSON.stringify(words.wallets.script).replaceAll('<', '\\u003c')};`;
  const wallets = [EVM_SCRIPT, WALLET_STANDARD_SCRIPT, KEPLR_SCRIPT, FLOW_SCRIPT];
  return ['(() => {', texts, purpose, OFFER, ...wallets, '})();'].join('\n');
}
