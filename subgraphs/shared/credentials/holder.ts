import type { Database } from '../database/database.ts';

/** Whose credentials and items count together: a person with all wallets, or a wallet that nobody has linked. */
export interface Holder {
  /** The ID of the person, or the key of the wallet address. */
  readonly id: string;
  /** The keys of the wallet addresses. */
  readonly wallets: readonly string[];
}

/** The scopes of wallets. */
const WALLET_SCOPES = [
  'EVMAddress',
  'SolanaAddress',
  'SeiAddress',
  'AptosAddress',
  'InjectiveAddress',
  'FlowAddress',
] as const;

/** A person as the auth subgraph stores them: the part that tells whose a wallet is. */
interface Person {
  readonly _id: string;
  readonly identities: readonly { readonly key: string }[];
}

/** Finds the holder to whom a wallet belongs, whether the caller signed in or has a token of the wallet. */
export async function findHolder(database: Database, wallet: string): Promise<Holder> {
  const keys = WALLET_SCOPES.map((scope) => `${scope}:${wallet}`);
  const person = await database
    .collection<Person>('users')
    .findOne({ 'identities.key': { $in: keys } }, { projection: { 'identities.key': 1 } });
  if (!person) return { id: wallet, wallets: [wallet] };
  return { id: person._id, wallets: person.identities.flatMap(({ key }) => walletOf(key)) };
}

function walletOf(key: string): readonly string[] {
  const scope = WALLET_SCOPES.find((each) => key.startsWith(`${each}:`));
  return scope ? [key.slice(scope.length + 1)] : [];
}
