/** The type by which a pasted text is known from a file of the person's. */
export const PASTED = 'text/x-pasted';

/** Whether a file was pasted. */
export function isPasted({ type }: File): boolean {
  return type === PASTED;
}
