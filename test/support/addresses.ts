/** The wallet addresses with the numbers from `from` up to, not including, `end`. */
export function addressesFrom(from: number, end: number): readonly string[] {
  return Array.from({ length: end - from }, (_, i) => `0x${(from + i).toString(16).padStart(40, '0')}`);
}
