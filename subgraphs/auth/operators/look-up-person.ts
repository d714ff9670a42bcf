import type { KeyObject } from 'node:crypto';
import { type AuditEvent, COMMAND_LINE } from '../../shared/audit.ts';
import type { Database } from '../../shared/database/database.ts';
import { RequestError } from '../../shared/errors.ts';
import { parseAddress } from '../../shared/items/address.ts';
import { toAuditIdentity } from '../audit/audit-identity.ts';
import { recordOperatorAudit } from '../audit/audit-queue.ts';
import type { Scope } from '../generated.ts';
import { foldHandle } from '../people/fold-handle.ts';
import { findPerson, isPersonId } from '../people/person-name.ts';
import { findEmailValue, identityKey } from '../people/proved-identity.ts';
import { findIdentityOwner } from '../people/user-identities.ts';
import type { UserDocument } from '../people/user-store.ts';

/** Who looks somebody up, and what for. */
interface LookUp {
  /** An e-mail address, a wallet address, a handle or an ID. */
  readonly text: string;
  /** The id of the operator, or the command line. */
  readonly by: string;
  /** The key that hashes what was looked for. */
  readonly identityKey: KeyObject;
}

/** Looks a person up by exactly what they are known by, and returns the event for the audit record with them; null without one. */
export async function lookUpPerson(
  database: Database,
  { text, by, identityKey: key }: LookUp,
): Promise<{ readonly person: UserDocument | null; readonly event: AuditEvent }> {
  const sought = await findSought(database, text);
  const { scope, value } = sought;
  const person =
    scope === 'ServiceID' ? await findPerson(database, value) : await findIdentityOwner(database, toKey(sought));
  const detail = {
    by,
    scope,
    identity: toAuditIdentity(key, toKey(sought)),
    ...(!person && { reason: 'UNKNOWN_PERSON' }),
  };
  return { person, event: { event: 'person-looked-up', ...(person && { userId: person._id }), detail } };
}

/** What a text names. */
interface Sought {
  readonly scope: Scope;
  readonly value: string;
}

/** What is no address can only be a handle or an ID. */
async function findSought(database: Database, text: string): Promise<Sought> {
  const email = await findEmailValue(database, text);
  if (email !== null) return { scope: 'Email', value: email };
  const address = parseAddress(text);
  if (address) return { scope: `${address.chain}Address`, value: address.key };
  return { scope: 'ServiceID', value: text.trim().toLowerCase() };
}

/** The key of an identity. It is the one that the person has linked, so that its hash is forgotten with the identity. */
function toKey({ scope, value }: Sought): string {
  return identityKey(scope, scope === 'ServiceID' && !isPersonId(value) ? foldHandle(value) : value);
}

/** Looks a person up on the command line; throws NOT_FOUND without one. */
export async function lookUpByOperator(
  database: Database,
  now: Date,
  asked: Pick<LookUp, 'text' | 'identityKey'>,
): Promise<UserDocument> {
  const { person, event } = await lookUpPerson(database, { ...asked, by: COMMAND_LINE });
  await recordOperatorAudit(database, now, event);
  if (person) return person;
  const message = `Nobody has the e-mail address, wallet address, handle or Credgraph ID "${asked.text}".`;
  throw new RequestError('NOT_FOUND', message, { reason: 'UNKNOWN_PERSON' });
}
