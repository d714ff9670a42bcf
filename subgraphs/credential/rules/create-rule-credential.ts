import { claimCredential } from '../../shared/credentials/claim-credential.ts';
import { findCreated, insertOnce, toCreation } from '../../shared/credentials/create-once.ts';
import { type CredentialDocument, takeCredId } from '../../shared/credentials/credential-store.ts';
import { parseCredentialText } from '../../shared/credentials/credential-text.ts';
import { curatorAddress, requireCuratorCaller } from '../../shared/permissions/curator.ts';
import type { CredentialContext } from '../context.ts';
import type { CreateRuleCredentialInput } from '../generated.ts';
import { checkRule } from './check-rule.ts';
import { showToCaller } from './find-rule.ts';
import { loadAll } from './open-formula.ts';
import { toStoredRule } from './own-rule.ts';
import { namesIn, parseFormula } from './parse-formula.ts';

const FIRST_VERSION = 1;

/**
 * Creates a credential that combines others by a rule. No rule names a credential before it exists, so that a new rule closes no cycle:
 * it needs no transaction.
 */
export async function createRuleCredential(
  context: CredentialContext,
  input: CreateRuleCredentialInput,
): Promise<CredentialDocument> {
  const { database, now, quota } = context;
  const caller = await requireCuratorCaller(context, input.auth);
  const curator = curatorAddress(caller, input.curator);
  const described = { ...parseCredentialText(input), kind: 'RULE' } as const;
  const formula = parseFormula(input.rule);
  const creation = toCreation(curator, input.idempotencyKey, { ...described, formula });
  const created = await findCreated(database, curator, creation);
  if (created) return showToCaller(created);
  await checkRule(formula, null, async (credIds) => loadAll(context, credIds));
  const credId = await takeCredId(database);
  const rule = toStoredRule(context, caller, {
    version: FIRST_VERSION,
    restores: null,
    formula,
    names: namesIn(formula),
  });
  const credential = { _id: credId, ...described, curator, createdAt: now(), rule };
  const claim = { curator, most: quota.mostCredentials, credId, items: 0 };
  const stored = await claimCredential(database, claim, async () =>
    insertOnce(database, credential, creation, { delete: async () => {} }),
  );
  return showToCaller(stored);
}
