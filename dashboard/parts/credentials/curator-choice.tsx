import { newList as words } from '../../words/en/credentials.ts';
import { shortAddress } from '../../words/format.ts';
import { Choice } from '../forms/field.tsx';

interface CuratorChoiceProps {
  readonly wallets: readonly string[];
  /** The wallet that was chosen; empty for the first one. */
  readonly value: string;
  readonly error?: string | null;
  readonly onChange: (wallet: string) => void;
}

/** The choice of the wallet that a new credential belongs to; nothing for whoever has only one. */
export function CuratorChoice({ wallets, value, ...choice }: CuratorChoiceProps) {
  if (wallets.length < 2) return null;
  return (
    <Choice
      label={words.curator}
      hint={words.curatorHint}
      value={value === '' ? (wallets[0] ?? '') : value}
      options={wallets.map((wallet) => [wallet, shortAddress(wallet)])}
      {...choice}
    />
  );
}
