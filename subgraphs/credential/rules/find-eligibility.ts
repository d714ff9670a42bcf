import { type CredentialDocument, refuseCredId } from '../../shared/credentials/credential-store.ts';
import { RequestError } from '../../shared/errors.ts';
import { isCuratorOf, takenDownError } from '../../shared/permissions/curator.ts';
import { type AddressResidual, toResidualText } from '../../shared/rules/residual.ts';
import type { CredentialContext } from '../context.ts';
import type { Eligibility } from '../generated.ts';
import { type ParsedItem, parseSought } from '../items/item.ts';
import { type Decide, mayAsk, openFormula } from './open-formula.ts';

/** How many addresses one call may check: each may require a request to a partner. */
const MAX_ADDRESSES = 100;

/** What is left to decide of the eligibility of an address after all lists are read (spec 3). */
export async function findEligibility(
  context: CredentialContext,
  credential: CredentialDocument,
  address: string,
): Promise<Eligibility> {
  const item = parseSubject(address, 'address');
  const decide = await openEligibility(context, credential, { items: [item], field: 'address' });
  return toEligibility(context, credential, item, await decide(item));
}

/** The same for up to 100 addresses, in the given order. An invalid address fails the whole call. */
export async function findEligibilities(
  context: CredentialContext,
  credential: CredentialDocument,
  addresses: readonly string[],
): Promise<readonly Eligibility[]> {
  const items = parseSubjects(addresses);
  const decide = await openEligibility(context, credential, { items, field: 'addresses' });
  return Promise.all(items.map(async (item) => toEligibility(context, credential, item, await decide(item))));
}

/** The eligibility to which another subgraph refers by credential and address; null if there is no such credential. */
export async function resolveEligibility(
  context: CredentialContext,
  { credId, address }: Pick<Eligibility, 'credId' | 'address'>,
): Promise<Eligibility | null> {
  const credential = await context.loaders.credential.load(credId);
  return credential ? findEligibility(context, credential, address) : null;
}

/** Parses up to 100 addresses; throws BAD_USER_INPUT. */
export function parseSubjects(addresses: readonly string[]): readonly ParsedItem[] {
  if (addresses.length <= MAX_ADDRESSES) return addresses.map((address) => parseSubject(address, 'addresses'));
  throw new RequestError('BAD_USER_INPUT', `A call can check at most ${MAX_ADDRESSES} addresses.`, {
    reason: 'INVALID_INPUT',
    field: 'addresses',
  });
}

/** The input that has the addresses. */
type Field = 'address' | 'addresses';

/** Whom a call asks about. */
interface Subjects {
  readonly items: readonly ParsedItem[];
  readonly field: Field;
}

function parseSubject(address: string, field: Field): ParsedItem {
  const item = parseSought(address);
  if (item) return item;
  throw new RequestError('BAD_USER_INPUT', 'This is not a wallet address on a supported chain.', {
    reason: 'INVALID_INPUT',
    field,
  });
}

/** The formula of a credential: a list and a partner are one that names only themselves. */
async function openEligibility(
  context: CredentialContext,
  credential: CredentialDocument,
  { items, field }: Subjects,
): Promise<Decide> {
  const { _id: credId, rule } = credential;
  if (credential.takenDown) throw takenDownError(credId);
  // A rule is asked for any e-mail address: what its parts may not tell is unknown.
  if (!rule && items.some(({ isEmail }) => isEmail)) checkEmails(context, credential, { items, field });
  const formula = rule?.formula ?? { credential: credId };
  const isExplained = rule !== undefined && isCuratorOf(context.caller, credential);
  return openFormula(context, { formula, known: [credential], isExplained });
}

function toEligibility(
  context: CredentialContext,
  { _id: credId, kind }: CredentialDocument,
  { text: address }: ParsedItem,
  residual: AddressResidual,
): Eligibility {
  // Deleted since it was read: a rule says which part is gone, but nobody else names a part.
  if (kind !== 'RULE' && typeof residual.is === 'object' && 'unknown' in residual.is) refuseCredId(credId);
  const listed = kind === 'LIST' ? residual.is === 1 : null;
  // What rules ask of a list is not counted: its curator sees how often people ask for it.
  if (listed !== null) context.checks.add(context, { credId, at: context.now(), listed });
  return { credId, address, listed, residual: toResidualText(residual) };
}

/** Only the curator and the owner of an e-mail address may learn whether it is on a list (spec 18.11), and no partner gets one. */
function checkEmails({ caller }: CredentialContext, credential: CredentialDocument, { items, field }: Subjects): void {
  if (credential.kind !== 'LIST') refuseEmail(credential, field);
  if (items.every((item) => !item.isEmail || mayAsk(caller, credential, item))) return;
  throw new RequestError(
    'FORBIDDEN',
    "Only the signed-in owner of this e-mail address and the credential's curator may check it.",
    {
      reason: 'EMAIL_PRIVATE',
    },
  );
}

function refuseEmail({ _id: credId }: CredentialDocument, field: Field): never {
  const message = `Credential ${credId} has a partner, and partners are not asked for e-mail addresses: ask for a wallet address.`;
  throw new RequestError('BAD_USER_INPUT', message, { reason: 'INVALID_INPUT', field });
}
