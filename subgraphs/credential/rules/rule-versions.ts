import type { StoredRule } from '../../shared/credentials/credential-store.ts';
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

const MOST_VERSIONS = 100;

/** Keeps a copy of the current version before it is replaced. Safe to repeat, and harmless if nothing is replaced. */
export async function keepRuleVersion(database: Database, credId: number, rule: StoredRule): Promise<void> {
  const _id = `${credId} ${rule.version}`;
  await ruleVersions.in(database).updateOne({ _id }, { $setOnInsert: { credId, ...rule } }, { upsert: true });
}

/** Deletes the versions that are too old after `newest` is stored. */
export async function dropOldRuleVersions(database: Database, credId: number, newest: number): Promise<void> {
  await ruleVersions.in(database).deleteMany({ credId, version: { $lte: newest - MOST_VERSIONS } });
}

/** Deletes the versions of a credential that is deleted. */
export async function deleteRuleVersions(database: Database, credId: number): Promise<void> {
  await ruleVersions.in(database).deleteMany({ credId });
}

/** Finds an earlier version of a rule; null if it is not stored. */
export async function findRuleVersion(database: Database, credId: number, version: number): Promise<StoredRule | null> {
  return ruleVersions.in(database).findOne({ credId, version });
}

/** Lists the versions below `after`, newest first. */
export async function listRuleVersions(
  database: Database,
  credId: number,
  { after, limit }: { readonly after: number; readonly limit: number },
): Promise<readonly StoredRule[]> {
  return ruleVersions
    .in(database)
    .find({ credId, version: { $lt: after } })
    .sort({ version: -1 })
    .limit(limit);
}
