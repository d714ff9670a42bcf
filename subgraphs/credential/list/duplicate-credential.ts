import { findCreated, insertOnce, toCreation } from '../../shared/credentials/create-once.ts';
import { type CredentialDocument, takeCredId } from '../../shared/credentials/credential-store.ts';
import { parseCopiedText } from '../../shared/credentials/credential-text.ts';
import { curatorAddress, takenDownError } from '../../shared/permissions/curator.ts';
import type { CredentialContext } from '../context.ts';
import { requireOwnCredential } from '../credentials/change-credential.ts';
import { claimList } from '../credentials/create-list-credential.ts';
import type { DuplicateCredentialInput } from '../generated.ts';
import { checkItemQuota } from '../items/item-quota.ts';
import { storeNewRule } from '../rules/create-rule-credential.ts';
import { toAuthor } from './author.ts';
import { refuseKind } from './find-own-list.ts';

/**
 * Creates a LIST credential with the items that another one has at one moment, or a RULE credential with its rule. Nobody sees it before
 * all items are copied. If a call with the same key has created one, returns that one.
 */
export async function duplicateCredential(
  context: CredentialContext,
  { credId: from, curator: wanted, idempotencyKey, ...described }: DuplicateCredentialInput,
): Promise<CredentialDocument> {
  const { database, itemLists, caller, now } = context;
  const original = await requireOwnCredential(context, from);
  if (original.kind !== 'LIST' && !original.rule) refuseKind(original, ' Use duplicateSource.');
  const curator = curatorAddress(caller, wanted);
  const { name, description } = described;
  const text = parseCopiedText(described, original);
  const creation = toCreation(curator, idempotencyKey, { duplicateOf: from, name, description });
  const created = await findCreated(database, curator, creation);
  if (created) return created;
  checkNotTakenDown(original);
  const { rule } = original;
  if (rule) return storeNewRule(context, { ...text, caller, curator, creation, formula: rule.formula });
  const items = await itemLists.total([from]);
  await checkItemQuota(context, { curator, most: items, exact: async () => items });
  const credId = await takeCredId(database);
  const author = toAuthor(context, caller, `Copy of credential ${from}`);
  const credential = { _id: credId, ...text, kind: 'LIST', curator, createdAt: now() } as const;
  return claimList(context, { curator, credId, items }, async () => {
    await itemLists.copy({ from, to: credId, author });
    await recheck(context, from).catch(async (error: unknown) => {
      await itemLists.dropCopy(credId);
      throw error;
    });
    const stored = await insertOnce(database, credential, creation, { delete: async () => itemLists.dropCopy(credId) });
    await itemLists.keepCopy(stored._id);
    return stored;
  });
}

/** While the items were copied, the original may have been taken down or handed over. */
async function recheck(context: CredentialContext, credId: number): Promise<void> {
  context.loaders.credential.clear(credId);
  checkNotTakenDown(await requireOwnCredential(context, credId));
}

function checkNotTakenDown({ _id, takenDown }: CredentialDocument): void {
  if (takenDown) throw takenDownError(_id);
}
