import { recordAudit } from '../../shared/audit.ts';
import { requireOperator } from '../../shared/permissions/operator.ts';
import { byTime, type Page, type PageArguments, readPage } from '../../shared/request/paging.ts';
import type { AuthContext } from '../context.ts';
import { newId } from '../kit/new-id.ts';
import { rateLimited } from '../kit/rate-limited.ts';
import { claimAct } from '../kit/sign-in-act-store.ts';
import { listSuspendedUsers } from '../people/suspensions.ts';
import type { UserDocument } from '../people/user-store.ts';
import { lookUpPerson } from './look-up-person.ts';

/** A page of people. */
export type PersonPage = Page<UserDocument>;

const BY_TIME = byTime(({ suspension, _id }: UserDocument) => ({ at: suspension?.at ?? new Date(0), _id }));

/** How often an operator can look somebody up within an hour: enough for support, too few to go through a list of addresses. */
const LOOK_UPS_AN_HOUR = 200;

/** Finds a person for an operator by exactly what they are known by; null without one. Each look-up is counted and recorded. */
export async function findPersonForOperator(context: AuthContext, text: string): Promise<UserDocument | null> {
  const { userId: by } = requireOperator(context);
  await countLookUp(context, by);
  const { database, identityKeys } = context;
  const { person, event } = await lookUpPerson(database, { text, by, identityKey: identityKeys[0] });
  recordAudit(context, event);
  return person;
}

async function countLookUp({ database, now }: AuthContext, userId: string): Promise<void> {
  const limits = [{ most: LOOK_UPS_AN_HOUR, marks: {} }];
  const nextAt = await claimAct(database, { key: lookUpsKey(userId), id: newId(), marks: {}, limits, now: now() });
  if (!nextAt) return;
  const message = `You have looked people up ${LOOK_UPS_AN_HOUR} times within an hour: use the server's command line`;
  throw rateLimited(message, { reason: 'TOO_MANY_REQUESTS', nextAt, now: now() });
}

/** Returns the key that the look-ups of an operator are counted under. */
export function lookUpsKey(userId: string): string {
  return `look-ups ${userId}`;
}

/** Lists the suspended people for an operator, the latest first. */
export async function listSuspended(context: AuthContext, page: PageArguments): Promise<PersonPage> {
  requireOperator(context);
  return readPage(page, BY_TIME, async (part) => listSuspendedUsers(context.database, part));
}
