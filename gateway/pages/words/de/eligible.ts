import type { Words } from '../en/words.ts';

/** The page with the lists that a person's wallets are on. */
export const eligible: Words['eligible'] = {
  title: 'Wofür Ihre Wallets berechtigt sind',
  shortTitle: 'Berechtigungen',
  explained: 'Dies sind die Listen, auf denen eines Ihrer Wallets steht. Partner und Regeln werden hier nicht gefragt.',
  none: 'Nichts unter diesen Listen.',
  noWallet: 'Sie haben kein Wallet verknüpft. Sobald Sie eines verknüpfen, stehen hier die Listen, auf denen es steht.',
  older: 'Ältere Listen ansehen',
};
