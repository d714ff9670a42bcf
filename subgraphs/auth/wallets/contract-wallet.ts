import { RequestError } from '../../shared/errors.ts';
import type { AuthContext, EvmChain } from '../context.ts';
import { ASK_WALLET_CODE } from './ask-wallet-code.ts';
import { askNode } from './evm-node.ts';

/** A signature, and what it should sign; the numbers in hex, without 0x. */
interface ContractSignature {
  readonly wallet: string;
  readonly hash: string;
  readonly signature: string;
}

/**
 * Asks a contract wallet whether it accepts a signature (ERC-1271, ERC-6492); throws CHAIN_UNREACHABLE if nobody knows. The
 * outage of a node is never a wrong signature.
 */
export async function isAcceptedByContract(
  context: AuthContext,
  chain: EvmChain,
  signed: ContractSignature,
): Promise<boolean> {
  const call = { from: NOBODY, data: toCallData(chain, signed), gas: `0x${GAS.toString(16)}` };
  const answer = await askNode(chain, 'eth_call', [call, 'latest']);
  if (answer.kind === 'revert') return false;
  const verdict = answer.kind === 'result' ? VERDICTS.get(answer.result) : undefined;
  if (verdict !== undefined) return verdict;
  throw unreachableError(context, answer.kind === 'none' ? answer.cause : NO_VERDICT);
}

const GAS = 5_000_000;

/** An address that nobody has. Some contracts skip their checks for the zero address, which nodes use for estimates and by default. */
const NOBODY = '0x9d1c1b6f0e3a4c58b7260f5a83d94e71c02b6a35';

const VERDICTS: ReadonlyMap<string, boolean> = new Map([
  ['0x01', true],
  ['0x00', false],
]);

const NO_VERDICT = 'no verdict: the node is on another chain, gives too little gas, or ran other code';

const WORD = 64;

/** The code, and its arguments by the rules of Solidity's ABI. */
function toCallData({ id }: EvmChain, { wallet, hash, signature }: ContractSignature): string {
  const beforeSignature = 4 * (WORD / 2);
  const numbers = [id.toString(16), wallet, hash, beforeSignature.toString(16), (signature.length / 2).toString(16)];
  const words = numbers.map((number) => number.padStart(WORD, '0'));
  const padded = signature.padEnd(Math.ceil(signature.length / WORD) * WORD, '0');
  return `0x${ASK_WALLET_CODE}${words.join('')}${padded}`;
}

function unreachableError({ log }: AuthContext, cause: string): RequestError {
  log.warn({ cause }, 'the EVM node did not say whether a wallet accepts a signature');
  return new RequestError(
    'UNAVAILABLE',
    'The signature could not be checked, because the blockchain did not answer: try again in a moment, or use another wallet.',
    { reason: 'CHAIN_UNREACHABLE' },
  );
}
