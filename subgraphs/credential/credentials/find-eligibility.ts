import type { CredentialDocument } from '../../shared/credentials/credential-store.ts';
import { RequestError } from '../../shared/errors.ts';
import { isCuratorOf, takenDownError } from '../../shared/permissions/curator.ts';
import type { Caller } from '../../shared/request/caller.ts';
import { toResidualText } from '../../shared/rules/residual.ts';
import type { CredentialContext } from '../context.ts';
import type { Eligibility } from '../generated.ts';
import { type ParsedItem, parseItem } from '../items/item.ts';

/** How many addresses one call may check: each may require a request to a partner. */
const MAX_ADDRESSES = 100;

/** Whether the list of a credential contains an address; `listed` is null if a partner decides (spec 3). */
export async function findEligibility(
  context: CredentialContext,
  credential: CredentialDocument,
  address: string,
  field: 'address' | 'addresses' = 'address',
): Promise<Eligibility> {
  if (credential.takenDown) throw takenDownError(credential._id);
  const item = parseSubject(address, field);
  if (item.isEmail) checkMayAsk(context.caller, credential, item.text);
  const credId = credential._id;
  const listed = credential.kind === 'LIST' ? await context.loaders.listed.load({ credId, item }) : null;
  if (listed !== null) context.checks.add(context, { credId, at: context.now(), listed });
  const is = listed === null ? { ask: credId } : listed ? 1 : 0;
  return { credId, address: item.text, listed, residual: toResidualText({ is }) };
}

/** The same for up to 100 addresses, in the given order. An invalid address fails the whole call. */
export async function findEligibilities(
  context: CredentialContext,
  credential: CredentialDocument,
  addresses: readonly string[],
): Promise<readonly Eligibility[]> {
  if (addresses.length > MAX_ADDRESSES) {
    throw new RequestError('BAD_USER_INPUT', `A call can check at most ${MAX_ADDRESSES} addresses.`, {
      reason: 'INVALID_INPUT',
      field: 'addresses',
    });
  }
  return Promise.all(addresses.map(async (address) => findEligibility(context, credential, address, 'addresses')));
}

/** The eligibility to which another subgraph refers by credential and address; null if there is no such credential. */
export async function resolveEligibility(
  context: CredentialContext,
  { credId, address }: Pick<Eligibility, 'credId' | 'address'>,
): Promise<Eligibility | null> {
  const credential = await context.loaders.credential.load(credId);
  return credential ? findEligibility(context, credential, address) : null;
}

function parseSubject(address: string, field: 'address' | 'addresses'): ParsedItem {
  const item = parseItem(address);
  if (item) return item;
  throw new RequestError('BAD_USER_INPUT', 'This is not a wallet address on a supported chain.', {
    reason: 'INVALID_INPUT',
    field,
  });
}

/** Only the curator and the owner of an e-mail address may learn whether it is on a list (design 6). */
function checkMayAsk(caller: Caller, credential: CredentialDocument, email: string): void {
  if (isCuratorOf(caller, credential)) return;
  if (caller.kind === 'user' && caller.emails.includes(email)) return;
  throw new RequestError(
    'FORBIDDEN',
    "Only the signed-in owner of this e-mail address and the credential's curator may check it.",
    {
      reason: 'EMAIL_PRIVATE',
    },
  );
}
