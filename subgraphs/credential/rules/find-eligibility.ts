import { type CredentialDocument, refuseCredId } from '../../shared/credentials/credential-store.ts';
import { RequestError } from '../../shared/errors.ts';
import { isCuratorOf } from '../../shared/permissions/curator-right.ts';
import { evaluate, type Truth } from '../../shared/rules/reduce.ts';
import { type AddressResidual, type Refusal, toResidualText } from '../../shared/rules/residual.ts';
import type { CredentialContext } from '../context.ts';
import { hasEnded } from '../credentials/credential-end.ts';
import type { Eligibility } from '../generated.ts';
import { type ParsedItem, parseSought } from '../items/item.ts';
import { type Decide, isOwn, mayAsk, openFormula } from './open-formula.ts';

/** How many addresses one call may check: of a list it reads a few buckets, elsewhere each may require a request to a partner. */
export const MOST_OF_LIST = 500;
export const MOST_ADDRESSES = 100;

/** How many characters of what was sent an answer repeats: the longest e-mail address. */
const MOST_ECHOED = 320;

/** What lists have decided of an eligibility; its credential is read when it is asked for. */
export type EligibilityByLists = Omit<Eligibility, 'credential'>;

/** What is left to decide of the eligibility of an address after all lists are read, or why it is refused (spec 3, 21.15). */
export async function findEligibility(
  context: CredentialContext,
  credential: CredentialDocument,
  address: string,
): Promise<EligibilityByLists> {
  return findOne(context, { credential, address, open: opener(context, credential) });
}

/** The same for up to 500 addresses of a list, and 100 of another kind, in the given order; throws BAD_USER_INPUT for more. */
export async function findEligibilities(
  context: CredentialContext,
  credential: CredentialDocument,
  addresses: readonly string[],
): Promise<readonly EligibilityByLists[]> {
  checkCount(addresses, credential.kind === 'LIST' ? MOST_OF_LIST : MOST_ADDRESSES);
  const open = opener(context, credential);
  return Promise.all(addresses.map(async (address) => findOne(context, { credential, address, open })));
}

/** The eligibility of a wallet among those for other credentials, which is not counted; null for a credential that is gone since it was read. */
export async function findUncounted(
  context: CredentialContext,
  credential: CredentialDocument,
  address: string,
): Promise<EligibilityByLists | null> {
  return decide(context, { credential, address, open: opener(context, credential) });
}

/** The eligibility to which another subgraph refers by credential and address; null if there is no such credential. */
export async function resolveEligibility(
  context: CredentialContext,
  { credId, address }: Pick<Eligibility, 'credId' | 'address'>,
): Promise<EligibilityByLists | null> {
  const credential = await context.loaders.credential.load(credId);
  return credential ? findEligibility(context, credential, address) : null;
}

/** Parses up to 100 addresses; throws BAD_USER_INPUT. */
export function parseSubjects(addresses: readonly string[]): readonly ParsedItem[] {
  checkCount(addresses, MOST_ADDRESSES);
  return addresses.map((address) => parseSought(address) ?? refuseAddress());
}

function checkCount(addresses: readonly string[], most: number): void {
  if (addresses.length <= most) return;
  throw new RequestError('BAD_USER_INPUT', `A call can check at most ${most} addresses here.`, {
    reason: 'INVALID_INPUT',
    field: 'addresses',
  });
}

function refuseAddress(): never {
  throw new RequestError('BAD_USER_INPUT', 'This is not a wallet address on a supported chain.', {
    reason: 'INVALID_INPUT',
    field: 'addresses',
  });
}

/** Opens the formula of a credential once, for all addresses of a call: a list and a partner are one that names only themselves. */
function opener(context: CredentialContext, credential: CredentialDocument): () => Promise<Decide> {
  let opened: Promise<Decide> | null = null;
  const { _id: credId, rule } = credential;
  return async () => {
    opened ??= openFormula(context, {
      formula: rule?.formula ?? { credential: credId },
      known: [credential],
      isExplained: rule !== undefined && isCuratorOf(context.caller, credential),
    });
    return opened;
  };
}

/** One address to decide. */
interface Subject {
  readonly credential: CredentialDocument;
  readonly address: string;
  readonly open: () => Promise<Decide>;
}

async function findOne(context: CredentialContext, subject: Subject): Promise<EligibilityByLists> {
  const { _id: credId } = subject.credential;
  const found = (await decide(context, subject)) ?? refuseCredId(credId);
  // What rules and sign-ins ask of a list is not counted: its curator sees how often people ask for it.
  if (found.listed != null && context.caller.kind !== 'signIn')
    context.checks.add(context, { credId, at: context.now(), listed: found.listed });
  return found;
}

/** Null for a credential that is gone since it was read. */
async function decide(
  context: CredentialContext,
  { credential, address, open }: Subject,
): Promise<EligibilityByLists | null> {
  const item = parseSought(address);
  if (item && hasEnded(context, credential) && !credential.takenDown) {
    return { credId: credential._id, address: item.text, decided: 0, residual: toResidualText({ is: 0 }) };
  }
  const refusal = item ? findRefusal(context, credential, item) : 'ADDRESS_INVALID';
  if (item && refusal === null) return toEligibility(context, credential, item, await (await open())(item));
  const echo = (item?.text ?? address).slice(0, MOST_ECHOED).toWellFormed();
  return {
    credId: credential._id,
    address: echo,
    residual: toResidualText({ is: { unknown: refusal ?? 'ADDRESS_INVALID' } }),
  };
}

/** Why an address is not asked for; null if it is. */
function findRefusal({ caller }: CredentialContext, credential: CredentialDocument, item: ParsedItem): Refusal | null {
  if (credential.takenDown) return 'TAKEN_DOWN';
  // A rule is asked for any e-mail address: what its parts may not tell is unknown.
  if (!item.isEmail || credential.rule) return null;
  // No partner gets an e-mail address.
  if (credential.kind !== 'LIST') return 'ADDRESS_INVALID';
  // Only the curator and the owner of an e-mail address may learn whether it is on a list (spec 18.11).
  return mayAsk(caller, credential, item) ? null : 'NOT_ALLOWED';
}

function toEligibility(
  context: CredentialContext,
  credential: CredentialDocument,
  item: ParsedItem,
  residual: AddressResidual,
): EligibilityByLists | null {
  const { _id: credId, kind } = credential;
  // Deleted since it was read: a rule says which part is gone, but nobody else names a part.
  if (kind !== 'RULE' && typeof residual.is === 'object' && 'unknown' in residual.is) return null;
  const listed = kind === 'LIST' ? residual.is === 1 : null;
  const decided = isTold(context, credential, item) ? truthByLists(residual) : null;
  return { credId, address: item.text, listed, decided, residual: toResidualText(residual) };
}

/** What lists alone decide. */
function truthByLists({ is, parts }: AddressResidual): Truth {
  return evaluate(is, (leaf) => {
    const part = 'part' in leaf ? parts?.[leaf.part] : undefined;
    return part ? evaluate(part.is, () => null) : null;
  });
}

/** Whether a caller learns what lists alone decide: of a rule, that tells who is on a list inside of it (spec 19.8). */
function isTold({ caller }: CredentialContext, credential: CredentialDocument, item: ParsedItem): boolean {
  return (
    credential.kind === 'LIST' || caller.kind === 'signIn' || isCuratorOf(caller, credential) || isOwn(caller, item)
  );
}
