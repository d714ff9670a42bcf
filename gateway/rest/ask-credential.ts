import { RequestError } from '../../subgraphs/shared/errors.ts';
import { findChain } from '../../subgraphs/shared/items/address.ts';
import type { RequestContext } from '../../subgraphs/shared/request/context.ts';
import type { CredentialVerdict } from '../../subgraphs/shared/request/sign-in-verdict.ts';
import type { AskCredential } from '../context/find-verdict.ts';
import { type Graph, runOperation } from '../graph/graph.ts';
import { dataOf } from '../http/respond.ts';
import { AskVerdictsDocument, type AskVerdictsQuery, GateListsDocument } from './operations.generated.ts';

type Asked = Parameters<AskCredential>[1];
type Questions = Parameters<AskCredential>[2];

type Found = Pick<CredentialVerdict, 'result' | 'failure' | 'retryAt'>;

/** With the wallets about one of which a partner is asked, if one is. */
type Answer = Found & Partial<Pick<CredentialVerdict, 'wallets' | 'wallet'>>;

const YES: Found = { result: 1, failure: null, retryAt: null };
const NO: Found = { result: 0, failure: null, retryAt: null };
const OPEN: Found = { result: null, failure: null, retryAt: null };
const LATE: Found = { result: null, failure: 'TIMEOUT', retryAt: null };

/** What cannot be asked for at all is left out. */
const NOT_ASKED: ReadonlySet<string> = new Set(['ADDRESS_INVALID', 'ADDRESS_NOT_ASKABLE', 'PART_NOT_ASKABLE']);

/** The most addresses of one call. */
const MOST_ADDRESSES = 100;

/** Asks the graph about the person of a sign-in: lists about everything that is linked, partners about one wallet. */
export function credentialAsker(graph: Graph): AskCredential {
  return async (context, asked, questions, late) => {
    const unknown = { credId: asked.credId, wallets: [], wallet: null };
    try {
      return { ...unknown, ...(await ask({ graph, context, late }, asked, questions)) };
    } catch (error) {
      if (!(error instanceof RequestError)) throw error;
      return { ...unknown, ...OPEN, failure: 'UNREACHABLE' };
    }
  };
}

/** Where and how long the graph is asked. */
interface Asking {
  readonly graph: Graph;
  readonly context: RequestContext;
  readonly late: Promise<null>;
}

async function ask(
  { graph, context, late }: Asking,
  { credId, wallet }: Asked,
  { wallets, emails, isWhole }: Questions,
): Promise<Answer> {
  const addresses = [...wallets, ...emails].slice(0, MOST_ADDRESSES);
  const lists = await Promise.race([runOperation(graph, GateListsDocument, { credId, addresses }, context), late]);
  if (!lists) return LATE;
  const { credential } = dataOf(lists);
  if (!credential) return { ...OPEN, failure: 'GONE' };
  const decided = credential.eligibilities.map((each) => each.decided);
  if (decided.includes(1)) return YES;
  if (decided.every((each) => each === 0)) return NO;
  const check = async (asked: readonly string[]): Promise<Found> => {
    const answer = runOperation(graph, AskVerdictsDocument, { credId, addresses: asked }, context);
    const checked = await Promise.race([answer, late]);
    return checked ? anyOf(dataOf(checked).credential?.eligibilities ?? []) : LATE;
  };
  if (credential.kind === 'LIST') return check(addresses);
  // No partner is asked for an e-mail address.
  if (wallets.length === 0) return check(emails.slice(0, MOST_ADDRESSES));
  const askable = wallets.filter((each, index) => decided[index] !== 0 && isOfKind(credential.addressKinds, each));
  if (askable.length === 0) return NO;
  if (!isWhole || wallet === null) return { ...OPEN, wallets: askable };
  const chosen = { wallets: askable, wallet: wallets.includes(wallet) ? wallet : null };
  return { ...(askable.includes(wallet) ? await check([wallet]) : NO), ...chosen };
}

/** Whether a partner is asked for this kind of address (spec 16.9). Null stands for a rule: what its parts are asked for is private. */
function isOfKind(kinds: readonly string[] | null, address: string): boolean {
  const chain = findChain(address);
  return kinds === null || (chain !== null && kinds.includes(chain));
}

type Eligibility = NonNullable<AskVerdictsQuery['credential']>['eligibilities'][number];

/** One yes is a yes; nothing that can be asked is a no. */
function anyOf(answers: readonly Eligibility[]): Found {
  if (answers.some(({ result }) => result === 1)) return YES;
  const unknown = answers.find(({ result, failure }) => result === null && !NOT_ASKED.has(failure?.code ?? ''));
  if (!unknown) return NO;
  const { code = 'UNREACHABLE', retryAt = null } = unknown.failure ?? {};
  return {
    result: null,
    failure: code === 'TAKEN_DOWN' ? 'GONE' : code,
    retryAt: retryAt === null ? null : new Date(retryAt),
  };
}
