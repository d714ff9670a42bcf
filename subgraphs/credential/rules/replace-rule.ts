import {
  type CredentialDocument,
  counters,
  credentials,
  type StoredRule,
} from '../../shared/credentials/credential-store.ts';
import type { Database } from '../../shared/database/database.ts';
import { inTransaction, type Session } from '../../shared/database/in-transaction.ts';
import { inOrder } from '../../shared/database/read-together.ts';
import { RequestError } from '../../shared/errors.ts';
import { newEvent } from '../../shared/events/new-event.ts';
import { addEvents, moveOutboxSoon } from '../../shared/events/outbox.ts';
import type { rightCondition } from '../../shared/permissions/curator-right.ts';
import { checkRule } from './check-rule.ts';

/** A change of a rule. */
interface RuleReplacement {
  readonly current: CredentialDocument & { readonly rule: StoredRule };
  readonly next: StoredRule;
  /** The condition that the caller's right to it has not ended. */
  readonly right: ReturnType<typeof rightCondition>;
}

/** The counter of changes of all rules. */
const RULE_GRAPH = 'ruleGraph';

const MOST_TRIES = 20;

/**
 * Replaces the rule of a credential, with its event, if the new one passes every check; null if the credential is no longer in use with
 * this version, or the right to change it has ended. Two changes that are fine alone can close a cycle together. So each counts in one document before it
 * reads the rules, in a transaction: of two at the same time, MongoDB lets one be stored, and the other is checked again.
 */
export async function replaceRule(
  database: Database,
  replacement: RuleReplacement,
): Promise<CredentialDocument | null> {
  const { current, next } = replacement;
  await counters.in(database).updateOne({ _id: RULE_GRAPH }, { $setOnInsert: { value: 0 } }, { upsert: true });
  let tries = 0;
  const changed = await inTransaction(database, async (session) => {
    tries += 1;
    if (tries > MOST_TRIES) refuseBusy();
    await counters.driver(database).updateOne({ _id: RULE_GRAPH }, { $inc: { value: 1 } }, { session });
    await checkRule(next.formula, current._id, async (credIds) => readIn(database, session, credIds));
    return write(database, session, replacement);
  });
  if (changed) moveOutboxSoon(database, credentials.name, current._id);
  return changed;
}

async function readIn(
  database: Database,
  session: Session,
  credIds: readonly number[],
): Promise<readonly (CredentialDocument | null)[]> {
  const found = await credentials
    .driver(database)
    .find({ _id: { $in: [...credIds] } }, { session })
    .toArray();
  return inOrder(credIds, found);
}

async function write(
  database: Database,
  session: Session,
  { current: { _id, rule }, next, right }: RuleReplacement,
): Promise<CredentialDocument | null> {
  const inUse = { archivedAt: null, takenDown: { $exists: false } };
  const filter = { _id, ...right, ...inUse, 'rule.version': rule.version };
  const { version } = next;
  const event = newEvent('rule.changed', { subject: `credential/${_id}`, credId: _id, data: { credId: _id, version } });
  const set = { rule: { $literal: next }, ...addEvents([event]) };
  return credentials.driver(database).findOneAndUpdate(filter, [{ $set: set }], { session, returnDocument: 'after' });
}

function refuseBusy(): never {
  throw new RequestError('UNAVAILABLE', 'Too many rules are being changed at this moment: try again.', {
    reason: 'OVERLOADED',
  });
}
