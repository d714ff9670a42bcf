/** The words of the list of credentials. */
export const credentials = {
  title: 'Credentials',
  create: 'Create list',
  columns: { name: 'Name', kind: 'Kind', items: 'Items', curator: 'Curator', created: 'Created' },
  id: (credId: number) => `Credential ${credId}`,
  wallet: 'Wallet',
  empty: {
    title: 'No credentials yet',
    text: 'A credential says who is eligible: the addresses of a list, or whoever a partner’s endpoint admits.',
  },
  noWallet: {
    title: 'Link a wallet first',
    text: 'A credential belongs to the wallet of its curator. Link one to your account, then come back.',
    action: 'Link a wallet',
  },
} as const;
