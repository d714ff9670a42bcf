import { shortAddress } from '../words/format.ts';

/** Cells of a mark: its left half with the middle column, which the right half mirrors. */
const COLUMNS = 3;
const SIDE = 5;

/** A picture of a wallet address, so that addresses which differ look different. Screen readers read the address beside it. */
export function AddressMark({ address }: { readonly address: string }) {
  // People recognize e-mail addresses by reading them.
  if (address.includes('@')) return null;
  const [shape, color] = hash(address.toLowerCase());
  const isSet = (x: number, y: number): boolean => ((shape >>> (Math.min(x, SIDE - 1 - x) + y * COLUMNS)) & 1) === 1;
  const cells = Array.from({ length: SIDE * SIDE }, (_, at) => [at % SIDE, Math.floor(at / SIDE)] as const);
  return (
    <svg class="address-mark" viewBox="-0.5 -0.5 6 6" aria-hidden="true" fill={`oklch(0.64 0.17 ${color % 360})`}>
      {cells.map(([x, y]) => isSet(x, y) && <rect key={`${x} ${y}`} x={x} y={y} width="1.02" height="1.02" />)}
    </svg>
  );
}

/** A wallet address in short, with its mark. */
export function ShortAddress({ address }: { readonly address: string }) {
  return (
    <span class="address">
      <AddressMark address={address} />
      <code title={address}>{shortAddress(address)}</code>
    </span>
  );
}

/** An item of a list in full, a wallet address with its mark. */
export function FullAddress({ address }: { readonly address: string }) {
  return (
    <span class="address">
      <AddressMark address={address} />
      <code class="break">{address}</code>
    </span>
  );
}

/** Two numbers of 32 bits that depend on every character (FNV-1a, then mixed once more for the second one). */
function hash(text: string): readonly [number, number] {
  let first = 0x81_1c_9d_c5;
  for (let at = 0; at < text.length; at += 1) first = Math.imul(first ^ text.charCodeAt(at), 0x01_00_01_93);
  first = Math.imul(first ^ (first >>> 15), 0x2c_1b_3c_6d) ^ (first >>> 12);
  const second = Math.imul(first ^ (first >>> 13), 0x29_7a_2d_39);
  return [first >>> 0, (second ^ (second >>> 15)) >>> 0];
}
