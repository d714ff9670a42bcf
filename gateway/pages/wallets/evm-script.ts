/** Finds EVM wallets by their announcements (EIP-6963), or a single wallet at `window.ethereum` (EIP-1193). */
export const EVM_SCRIPT = `
function offerEvm(name, provider) {
  offer('EVMAddress', name, async () => {
    const accounts = await provider.request({ method: 'eth_requestAccounts' });
    // Some wallets use the checksum of another chain.
    const addresses = accounts.map((account) => account.toLowerCase());
    const address = addresses.find((each) => each === box.dataset.expected) ?? addresses[0];
    const sign = async ({ message }) => ({
      proof: await provider.request({ method: 'personal_sign', params: ['0x' + toHex(message), address] }),
    });
    return { address, sign };
  });
}

addEventListener('eip6963:announceProvider', ({ detail: { info, provider } }) => offerEvm(info.name, provider));
dispatchEvent(new Event('eip6963:requestProvider'));
if (window.ethereum && offered.size === 0) offerEvm('browser wallet', window.ethereum);
`;
