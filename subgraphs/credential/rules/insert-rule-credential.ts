import { FIRST_VERSION, insertCredential, takeCredId } from '../../shared/credentials/credential-store.ts';
import type { Database } from '../../shared/database/database.ts';
import type { Formula } from '../../shared/rules/formula.ts';
import { namesIn } from './parse-formula.ts';

/** A credential whose rule is stored without a check. */
interface UncheckedRule {
  readonly name: string;
  readonly description: string;
  /** The key of the curator's wallet address. */
  readonly curator: string;
  readonly formula: Formula;
}

/** Stores a credential with a rule over credentials that exist. Returns its credId. */
export async function insertRuleCredential(
  database: Database,
  now: Date,
  { formula, ...described }: UncheckedRule,
): Promise<number> {
  const credId = await takeCredId(database);
  const author = { actor: described.curator, tokenId: null, restores: null };
  const rule = { version: FIRST_VERSION, at: now, ...author, formula, names: namesIn(formula) };
  await insertCredential(database, { _id: credId, ...described, kind: 'RULE', createdAt: now, rule });
  return credId;
}
