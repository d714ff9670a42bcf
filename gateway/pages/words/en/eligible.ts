/** The page with the lists that a person's wallets are on. */
export const eligible = {
  title: 'What your wallets are eligible for',
  shortTitle: 'Eligibility',
  explained: 'These are the lists that have a wallet of yours. Partners and rules are not asked here.',
  none: 'Nothing among these lists.',
  noWallet: 'You have linked no wallet. The lists that have yours stand here once you link it.',
  older: 'Look at older lists',
};
