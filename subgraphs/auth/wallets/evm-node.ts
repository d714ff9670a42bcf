import { z } from 'zod';
import type { EvmChain } from '../context.ts';
import { nodeTerms } from './node-terms.ts';

/** What a node answers: a result, a revert of the called code, or neither, with the cause. */
export type NodeAnswer =
  | { readonly kind: 'result'; readonly result: string }
  | { readonly kind: 'revert' }
  | { readonly kind: 'none'; readonly cause: string };

/** Bytes of an answer: what is asked here has short ones. */
const LONGEST_ANSWER = 16 * 1024;

const Result = z.object({ result: z.string() });

const Failure = z.object({ error: z.object({ code: z.number(), message: z.string(), data: z.unknown() }) });

/** Calls a method of a node (JSON-RPC 2.0). */
export async function askNode(
  { rpcUrl }: Pick<EvmChain, 'rpcUrl'>,
  method: string,
  params: readonly unknown[],
): Promise<NodeAnswer> {
  const { default: axios } = await import('axios');
  try {
    const { status, data } = await axios.post<unknown>(
      rpcUrl,
      { jsonrpc: '2.0', id: 1, method, params },
      nodeTerms(LONGEST_ANSWER),
    );
    return status === 200 ? toAnswer(data) : { kind: 'none', cause: `status ${status}` };
  } catch (error) {
    return { kind: 'none', cause: error instanceof Error ? error.message : 'the request failed' };
  }
}

function toAnswer(body: unknown): NodeAnswer {
  const result = Result.safeParse(body);
  if (result.success) return { kind: 'result', ...result.data };
  const failure = Failure.safeParse(body);
  if (!failure.success) return { kind: 'none', cause: 'no JSON-RPC response' };
  const { code, message, data } = failure.data.error;
  return isRevert(code, `${message} ${String(data)}`)
    ? { kind: 'revert' }
    : { kind: 'none', cause: `error ${code}: ${message}` };
}

/** The code of a revert in Geth and what follows it. Others have a code of their own, and say it in the message or in the data. */
const REVERTED = 3;

function isRevert(code: number, text: string): boolean {
  return code === REVERTED || /\brevert/i.test(text);
}

/** Asks a node for the ID of its chain; null if it does not say. */
export async function findChainId(chain: EvmChain): Promise<number | null> {
  const answer = await askNode(chain, 'eth_chainId', []);
  return answer.kind === 'result' && /^0x[0-9a-f]+$/i.test(answer.result) ? Number(answer.result) : null;
}
