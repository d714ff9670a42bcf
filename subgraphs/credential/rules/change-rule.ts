import { recordCallerAudit } from '../../shared/audit.ts';
import { recordCredentialEvent } from '../../shared/credentials/credential-events.ts';
import type { CredentialDocument, StoredRule } from '../../shared/credentials/credential-store.ts';
import { RequestError } from '../../shared/errors.ts';
import { rightCondition } from '../../shared/permissions/curator-right.ts';
import type { Formula } from '../../shared/rules/formula.ts';
import type { CredentialContext } from '../context.ts';
import { showTo } from '../credentials/reader.ts';
import type { RestoreRuleInput, UpdateRuleInput } from '../generated.ts';
import { type OwnRule, requireOwnRule, toStoredRule } from './own-rule.ts';
import { namesIn, parseFormula } from './parse-formula.ts';
import { replaceRule } from './replace-rule.ts';
import { dropOldRuleVersions, findRuleVersion, keepRuleVersion } from './rule-versions.ts';

/** Replaces the rule of a credential. */
export async function updateRule(context: CredentialContext, input: UpdateRuleInput): Promise<CredentialDocument> {
  const own = await requireOwnRule(context, input);
  return changeRule(context, input, own, { formula: parseFormula(input.rule), restores: null });
}

/** Makes an earlier version of a rule the newest one. */
export async function restoreRule(context: CredentialContext, input: RestoreRuleInput): Promise<CredentialDocument> {
  const own = await requireOwnRule(context, input);
  const { credId, version } = input;
  const found = own.rule.version === version ? null : await findRuleVersion(context.database, credId, version);
  if (found && version < own.rule.version) {
    return changeRule(context, input, own, { formula: found.formula, restores: version });
  }
  throw new RequestError('NOT_FOUND', `Credential ${credId} has no earlier version ${version} of its rule.`, {
    reason: 'NO_SUCH_VERSION',
  });
}

/** What a change makes of a rule, and the version that it restores. */
interface RuleChange {
  readonly formula: Formula;
  readonly restores: number | null;
}

/** Stores a new version of a rule, unless another one was stored meanwhile. */
async function changeRule(
  context: CredentialContext,
  { auth, credId }: Pick<UpdateRuleInput, 'auth' | 'credId'>,
  { caller, credential, rule }: OwnRule,
  change: RuleChange,
): Promise<CredentialDocument> {
  const { database } = context;
  const { formula, restores } = change;
  const version = rule.version + 1;
  const next: StoredRule = toStoredRule(context, caller, { version, restores, formula, names: namesIn(formula) });
  const right = rightCondition(caller, credential);
  await keepRuleVersion(database, credId, rule);
  const changed = await replaceRule(database, { current: { ...credential, rule }, next, right });
  context.loaders.credential.clear(credId);
  if (!changed) {
    // The checks say how it was changed meanwhile. If they pass, it went to another wallet of the same person.
    const own = await requireOwnRule(context, { auth, credId, ifVersion: rule.version });
    return changeRule(context, { auth, credId }, own, change);
  }
  await dropOldRuleVersions(database, credId, version);
  recordCallerAudit(context, restores === null ? 'rule-changed' : 'rule-restored', { credId, version }, caller);
  const kind = restores === null ? 'RULE_CHANGED' : 'RULE_RESTORED';
  await recordCredentialEvent(context, { credId, kind, to: String(version) }, caller);
  return showTo(caller, changed);
}
