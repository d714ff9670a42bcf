import type { SourceTexts } from '../state/source-texts.ts';
import type { TestAddress } from './run.ts';

/** The addresses to test with: those of the form, else the person's own wallet. */
export function toTestAddresses(
  { eligible, ineligible }: SourceTexts,
  wallets: readonly string[],
): readonly TestAddress[] {
  const given: readonly TestAddress[] = [
    { address: eligible.trim(), expected: 1 },
    { address: ineligible.trim(), expected: 0 },
  ];
  const filled = given.filter(({ address }) => address !== '');
  const [own] = wallets;
  return filled.length > 0 || own === undefined ? filled : [{ address: own, expected: null }];
}
