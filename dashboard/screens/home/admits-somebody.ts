import type { ListedCredential } from '../../parts/credentials/credential-table.tsx';

/** Whether anyone can be eligible: true except for an empty list. */
export function admitsSomebody({ kind, itemList }: ListedCredential): boolean {
  return kind !== 'LIST' || itemList?.count !== 0;
}
