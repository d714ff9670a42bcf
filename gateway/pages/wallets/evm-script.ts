/** Finds EVM wallets by their announcements (EIP-6963), and one that makes none by its place in the window (EIP-1193). */
export const EVM_SCRIPT = `
function offerEvm(name, provider) {
  offer('EVMAddress', name, async () => {
    const [account] = await provider.request({ method: 'eth_requestAccounts' });
    // Some write another chain's checksum.
    const address = account.toLowerCase();
    const sign = async ({ message }) => ({
      proof: await provider.request({ method: 'personal_sign', params: ['0x' + toHex(message), address] }),
    });
    return { address, sign };
  });
}

addEventListener('eip6963:announceProvider', ({ detail: { info, provider } }) => offerEvm(info.name, provider));
dispatchEvent(new Event('eip6963:requestProvider'));
if (window.ethereum && offered.size === 0) offerEvm('the wallet of this browser', window.ethereum);
`;
