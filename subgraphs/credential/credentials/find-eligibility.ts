import type { Caller } from '../../shared/caller.ts';
import type { CredentialDocument } from '../../shared/credential-store.ts';
import { isCuratorOf } from '../../shared/curator.ts';
import { RequestError } from '../../shared/errors.ts';
import type { CredentialContext } from '../context.ts';
import type { Eligibility } from '../generated.ts';
import { type ParsedItem, parseItem } from '../items/item.ts';

/** So many addresses may be asked for at once: each may cost a call of a partner. */
const MOST_ADDRESSES = 100;

/** Whether the list of a credential holds an address; `listed` is null where a partner decides (spec 3). */
export async function findEligibility(
  { caller, loaders }: CredentialContext,
  credential: CredentialDocument,
  address: string,
): Promise<Eligibility> {
  const item = parseSubject(address);
  if (item.isEmail) checkMayAsk(caller, credential, item.text);
  const credId = credential._id;
  const listed = credential.kind === 'LIST' ? await loaders.listed.load({ credId, item }) : null;
  return { credId, address: item.text, listed };
}

/** The same for up to 100 addresses, in the order given. One that is no address spoils the call. */
export async function findEligibilities(
  context: CredentialContext,
  credential: CredentialDocument,
  addresses: readonly string[],
): Promise<readonly Eligibility[]> {
  if (addresses.length > MOST_ADDRESSES) {
    throw new RequestError('BAD_USER_INPUT', `Up to ${MOST_ADDRESSES} addresses can be asked for at once.`, {
      reason: 'TOO_MANY_ADDRESSES',
    });
  }
  return Promise.all(addresses.map(async (address) => findEligibility(context, credential, address)));
}

/** The eligibility that the graph names by credential and address; null when there is no such credential. */
export async function resolveEligibility(
  context: CredentialContext,
  { credId, address }: Pick<Eligibility, 'credId' | 'address'>,
): Promise<Eligibility | null> {
  const credential = await context.loaders.credential.load(credId);
  return credential ? findEligibility(context, credential, address) : null;
}

function parseSubject(address: string): ParsedItem {
  const item = parseItem(address);
  if (item) return item;
  throw new RequestError('BAD_USER_INPUT', 'This has the form of no wallet address that is known here.', {
    reason: 'INVALID_ADDRESS',
  });
}

/** That somebody's e-mail address is on a list is told to the curator and to that person alone (design 6). */
function checkMayAsk(caller: Caller, credential: CredentialDocument, email: string): void {
  if (isCuratorOf(caller, credential)) return;
  if (caller.kind === 'user' && caller.emails.includes(email)) return;
  throw new RequestError('FORBIDDEN', 'Only the owner of this e-mail address, signed in, and the curator may ask.', {
    reason: 'EMAIL_PRIVATE',
  });
}
