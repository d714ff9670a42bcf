import { claimCredential } from '../../shared/credentials/claim-credential.ts';
import { findCreated, insertOnce, toCreation } from '../../shared/credentials/create-once.ts';
import type { Creation } from '../../shared/credentials/creation-claims.ts';
import { type CredentialDocument, FIRST_VERSION, takeCredId } from '../../shared/credentials/credential-store.ts';
import { type CredentialText, parseCredentialText } from '../../shared/credentials/credential-text.ts';
import { curatorAddress, requireCuratorCaller } from '../../shared/permissions/curator.ts';
import type { Caller } from '../../shared/request/caller.ts';
import type { Formula } from '../../shared/rules/formula.ts';
import type { CredentialContext } from '../context.ts';
import { showTo } from '../credentials/reader.ts';
import type { CreateRuleCredentialInput } from '../generated.ts';
import { checkRule } from './check-rule.ts';
import { loadAll } from './open-formula.ts';
import { toStoredRule } from './own-rule.ts';
import { namesIn, parseFormula } from './parse-formula.ts';

/** Creates a credential that combines others by a rule. */
export async function createRuleCredential(
  context: CredentialContext,
  input: CreateRuleCredentialInput,
): Promise<CredentialDocument> {
  const caller = await requireCuratorCaller(context, input.auth);
  const curator = curatorAddress(caller, input.curator);
  const text = parseCredentialText(input);
  const formula = parseFormula(input.rule);
  const creation = toCreation(curator, input.idempotencyKey, { ...text, kind: 'RULE', formula });
  const created = await findCreated(context.database, curator, creation);
  return created ? showTo(caller, created) : storeNewRule(context, { ...text, caller, curator, creation, formula });
}

/** A RULE credential that is not stored. */
interface NewRule extends CredentialText {
  readonly caller: Caller;
  readonly curator: string;
  readonly creation: Creation | null;
  readonly formula: Formula;
}

/**
 * Stores a new RULE credential, if its rule passes every check and its curator may have one more. No rule names a credential before it
 * exists, so that a new one closes no cycle: it needs no transaction.
 */
export async function storeNewRule(
  context: CredentialContext,
  { caller, creation, formula, ...described }: NewRule,
): Promise<CredentialDocument> {
  const { database, now, quota } = context;
  await checkRule(formula, null, async (credIds) => loadAll(context, credIds));
  const credId = await takeCredId(database);
  const names = namesIn(formula);
  const rule = toStoredRule(context, caller, { version: FIRST_VERSION, restores: null, formula, names });
  const credential = { _id: credId, ...described, kind: 'RULE', createdAt: now(), rule } as const;
  const claim = { curator: described.curator, most: quota.mostCredentials, credId, items: 0 };
  const nothing = { delete: async () => {} };
  return claimCredential(database, claim, async () =>
    showTo(caller, await insertOnce(database, credential, creation, nothing)),
  );
}
