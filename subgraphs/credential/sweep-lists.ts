import type { CredentialContext } from './context.ts';

type SweepContext = Pick<CredentialContext, 'itemLists' | 'audits' | 'database' | 'log' | 'now'>;

/** Sweeps the item lists. The undos that it completes are recorded here, because the servers that began them could not do so. */
export async function sweepLists({ itemLists, audits, database, log, now }: SweepContext): Promise<void> {
  await itemLists.sweep(({ credId, updateId, author: { actor, tokenId } }) => {
    const person = tokenId === null && actor !== null ? { userId: actor } : {};
    const detail = { credId: String(credId), update: updateId, ...(tokenId !== null && { tokenId }) };
    audits.add({ database, log }, { at: now(), requestId: null, event: 'change-undone', ...person, detail });
  });
}
