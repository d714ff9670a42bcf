import type { StoredRule } from '../../shared/credentials/credential-store.ts';
import { versionsIn } from '../../shared/credentials/versions.ts';
import { type Database, defineCollection, MIXED } from '../../shared/database/database.ts';

/** An earlier version of a rule. The current one is in its credential. */
interface RuleVersionDocument extends StoredRule {
  /** `<credId> <version>`. */
  readonly _id: string;
  readonly credId: number;
}

/** The collection of earlier versions of rules. */
export const ruleVersions = defineCollection<RuleVersionDocument>(
  'ruleVersions',
  {
    _id: { type: String, required: true },
    credId: { type: Number, required: true },
    version: { type: Number, required: true },
    at: { type: Date, required: true },
    actor: { type: String, default: null },
    tokenId: { type: String, default: null },
    restores: { type: Number, default: null },
    formula: { type: MIXED, required: true },
    names: { type: [Number], required: true },
  },
  [{ key: { credId: 1, version: -1 } }],
);

/** How they are found, and dropped. */
export const { dropOld: dropOldRuleVersions, find: findRuleVersion, page: pageRuleVersions } = versionsIn(ruleVersions);

/** Converts the current rule to a version. */
export function toRuleVersion(credId: number, rule: StoredRule): RuleVersionDocument {
  return { _id: `${credId} ${rule.version}`, credId, ...rule };
}

/** Keeps a copy of the current version before it is replaced. Safe to repeat, and harmless if nothing is replaced. */
export async function keepRuleVersion(database: Database, credId: number, rule: StoredRule): Promise<void> {
  const { _id, ...version } = toRuleVersion(credId, rule);
  await ruleVersions.in(database).updateOne({ _id }, { $setOnInsert: version }, { upsert: true });
}

/** Deletes the versions of a credential that is deleted. */
export async function deleteRuleVersions(database: Database, credId: number): Promise<void> {
  await ruleVersions.in(database).deleteMany({ credId });
}
