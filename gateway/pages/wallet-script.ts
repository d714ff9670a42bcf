/**
 * Shows the wallet button where the browser has an EIP-1193 provider, has the wallet sign the challenge (EIP-4361) and
 * sends the signature by the page's own form.
 */
export const WALLET_SCRIPT = `
const box = document.getElementById('wallet');
const form = box.querySelector('form');
const button = form.querySelector('button');
const fault = form.querySelector('.alarm');
const REQUEST = 'mutation ($input: RequestWalletSignInInput!) { requestWalletSignIn(input: $input) { id message } }';

async function challenge(address) {
  const body = JSON.stringify({ query: REQUEST, variables: { input: { scope: 'EVMAddress', address } } });
  const answer = await fetch('/query', { method: 'POST', headers: { 'content-type': 'application/json' }, body });
  const { data, errors } = await answer.json();
  if (errors) throw new Error(errors[0].message);
  return data.requestWalletSignIn;
}

async function signIn() {
  const [address] = await ethereum.request({ method: 'eth_requestAccounts' });
  const { id, message } = await challenge(address);
  const bytes = new TextEncoder().encode(message);
  const hex = '0x' + Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  form.elements.challenge.value = id;
  form.elements.proof.value = await ethereum.request({ method: 'personal_sign', params: [hex, address] });
  form.submit();
}

if (window.ethereum) box.hidden = false;
button.addEventListener('click', () => {
  button.disabled = true;
  fault.hidden = true;
  signIn().catch((error) => {
    button.disabled = false;
    fault.hidden = false;
    fault.textContent = error.code === 4001 ? 'The wallet did not sign.' : error.message;
  });
});
`;
