import type { OpenQuestions } from '../../subgraphs/auth/index.ts';
import { RequestError } from '../../subgraphs/shared/errors.ts';
import type { RequestContext } from '../../subgraphs/shared/request/context.ts';
import type { CredentialVerdict } from '../../subgraphs/shared/request/sign-in-verdict.ts';
import type { AskCredential } from '../context/find-verdict.ts';
import { type Graph, runOperation } from '../graph/graph.ts';
import { dataOf } from '../http/respond.ts';
import { GateCheckDocument, type GateCheckQuery, GateKindDocument } from './operations.generated.ts';

type Found = Pick<CredentialVerdict, 'result' | 'failure' | 'retryAt'>;

const NO: Found = { result: 0, failure: null, retryAt: null };

/** The most addresses of one call. */
const MOST_ADDRESSES = 100;

/** Asks the graph about the person of a sign-in: lists about everything that is linked, partners about one wallet. */
export function credentialAsker(graph: Graph): AskCredential {
  return async (context, credId, questions) => {
    try {
      return await ask(graph, context, credId, questions);
    } catch (error) {
      if (!(error instanceof RequestError)) throw error;
      return { credId, isOpen: false, result: null, failure: 'UNREACHABLE', retryAt: null };
    }
  };
}

async function ask(
  graph: Graph,
  context: RequestContext,
  credId: number,
  { wallets, emails, wallet, isWalletGone, isWhole }: OpenQuestions,
): Promise<CredentialVerdict> {
  const { credential } = dataOf(await runOperation(graph, GateKindDocument, { credId }, context));
  if (!credential) return { credId, isOpen: false, result: null, failure: 'GONE', retryAt: null };
  const check = async (addresses: readonly string[]): Promise<CredentialVerdict> => {
    const checked = dataOf(await runOperation(graph, GateCheckDocument, { credId, addresses }, context));
    return { credId, isOpen: false, ...anyOf(checked.credential?.eligibilities ?? []) };
  };
  if (credential.kind === 'LIST') return check([...wallets, ...emails].slice(0, MOST_ADDRESSES));
  if (wallet === null && (isWalletGone || wallets.length === 0)) return { credId, isOpen: false, ...NO };
  if (!isWhole || wallet === null) return { credId, isOpen: true, result: null, failure: null, retryAt: null };
  return check([wallet]);
}

type Eligibility = NonNullable<GateCheckQuery['credential']>['eligibilities'][number];

/** One yes is a yes; nothing that can be asked is a no. */
function anyOf(answers: readonly Eligibility[]): Found {
  const unknown = answers.find(({ result }) => result === null);
  if (answers.some(({ result }) => result === 1)) return { ...NO, result: 1 };
  if (!unknown) return NO;
  const { failure } = unknown;
  const retryAt = failure?.retryAt ?? null;
  return {
    result: null,
    failure: failure?.code ?? 'UNREACHABLE',
    retryAt: retryAt === null ? null : new Date(retryAt),
  };
}
