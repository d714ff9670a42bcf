/** The page with the lists that a person's wallets are on. */
export const eligible = {
  title: 'What your wallets are eligible for',
  explained: 'These are the lists that have a wallet of yours. Partners and rules are not asked here.',
  none: 'Nothing among these lists.',
  noWallet: (account: string) => `You have linked no wallet. You can link one under “${account}”.`,
  older: 'Look at older lists',
};
