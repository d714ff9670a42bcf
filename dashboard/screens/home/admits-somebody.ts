import type { ListedCredential } from '../../parts/credential-table.tsx';

/** Whether anybody can be eligible: every credential but a list without items. */
export function admitsSomebody({ kind, itemList }: ListedCredential): boolean {
  return kind !== 'LIST' || itemList?.count !== 0;
}
