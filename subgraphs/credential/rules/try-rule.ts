import { randomUUID } from 'node:crypto';
import { RequestError } from '../../shared/errors.ts';
import { curatorAddress, requireCuratorCaller } from '../../shared/permissions/curator.ts';
import { toResidualText } from '../../shared/rules/residual.ts';
import type { CredentialContext } from '../context.ts';
import type { RuleTrial, TryRuleInput } from '../generated.ts';
import { checkRule } from './check-rule.ts';
import { parseSubjects } from './find-eligibility.ts';
import { loadAll, openFormula } from './open-formula.ts';
import { findOwnRule } from './own-rule.ts';
import { parseFormula } from './parse-formula.ts';

/** Decides a rule that is not stored for up to 100 addresses, and explains it, after every check of a change has passed. */
export async function tryRule(
  context: CredentialContext,
  { auth, credId = null, ...input }: TryRuleInput,
): Promise<readonly RuleTrial[]> {
  const { caller } =
    credId === null ? await requireCreator(context, auth) : await findOwnRule(context, { auth, credId });
  const formula = parseFormula(input.rule);
  if (input.addresses.length === 0) refuseNobody();
  const items = parseSubjects(input.addresses);
  await checkRule(formula, credId, async (credIds) => loadAll(context, credIds));
  const decide = await openFormula({ ...context, caller }, { formula, isExplained: true });
  return Promise.all(
    items.map(async (item) => ({
      id: randomUUID(),
      address: item.text,
      residual: toResidualText(await decide(item)),
    })),
  );
}

/** A caller who could create a credential with the rule. */
async function requireCreator(
  context: CredentialContext,
  auth: TryRuleInput['auth'],
): Promise<Pick<CredentialContext, 'caller'>> {
  const caller = await requireCuratorCaller(context, auth);
  curatorAddress(caller);
  return { caller };
}

function refuseNobody(): never {
  throw new RequestError('BAD_USER_INPUT', '"addresses" must have 1 to 100 addresses.', {
    reason: 'INVALID_INPUT',
    field: 'addresses',
  });
}
