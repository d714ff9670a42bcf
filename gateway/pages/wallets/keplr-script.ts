/** Finds Keplr-compatible wallets in `window`; they sign for Sei and Injective by `signArbitrary`. */
export const KEPLR_SCRIPT = `
function offerKeplr(name, wallet, scope, chainId) {
  offer(scope, name, async () => {
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
