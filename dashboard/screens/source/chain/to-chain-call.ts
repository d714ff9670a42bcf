import { keccak_256 } from '@noble/hashes/sha3.js';
import { bytesToHex } from '@noble/hashes/utils.js';

/** What a node can be asked about an address without code. */
export const QUESTIONS = ['erc20', 'erc721', 'erc1155', 'native', 'view'] as const;

/** What a node is asked about an address. */
export type Question = (typeof QUESTIONS)[number];

/** What a question must know, as typed texts. */
export type ChainField = 'contract' | 'token' | 'view' | 'decimals' | 'amount';

/** The typed texts. */
export type ChainTexts = Readonly<Record<ChainField, string>>;

/** The fields of each question, in the order of the form. */
export const FIELDS: Readonly<Record<Question, readonly ChainField[]>> = {
  erc20: ['contract', 'decimals', 'amount'],
  erc721: ['contract', 'amount'],
  erc1155: ['contract', 'token', 'amount'],
  native: ['amount'],
  view: ['contract', 'view'],
};

/** Values of Solidity's uint256 end before it. */
const END = 2n ** 256n;

/** One whole token with more decimals does not fit a uint256. */
const DECIMALS = /^(?:\d|[1-6]\d|7[0-7])$/;

/** Of most tokens, and of the native currency of every chain whose nodes answer `eth_getBalance`. */
const USUAL_DECIMALS = '18';

/** What a source sends, and how it decides. */
interface ChainCall {
  readonly body: string;
  readonly expression: string;
}

/** Whether the question is about tokens that are counted one by one. */
export function isCounted(question: Question): boolean {
  return question === 'erc721' || question === 'erc1155';
}

/** The fields of a question whose texts cannot be used. */
export function findWrongFields(question: Question, texts: ChainTexts): readonly ChainField[] {
  const isWrong: Readonly<Record<ChainField, boolean>> = {
    contract: !/^0x[0-9a-f]{40}$/i.test(texts.contract.trim()),
    token: toNumber(texts.token) === null,
    view: toViewName(texts.view) === null,
    decimals: !DECIMALS.test(texts.decimals.trim()),
    amount: toUnits(texts.amount, decimalsOf(question, texts)) === null,
  };
  return FIELDS[question].filter((field) => isWrong[field]);
}

/** The body and the expression that put a question; its fields must be right. */
export function toChainCall(question: Question, texts: ChainTexts): ChainCall {
  const isEnough = `>= BigInt("${toUnits(texts.amount, decimalsOf(question, texts)) ?? 1n}")`;
  if (question === 'native')
    return { body: toBody('eth_getBalance', '$address'), expression: toExpression(QUANTITY, isEnough) };
  const body = toBody('eth_call', { to: texts.contract.trim(), data: toData(question, texts) });
  if (question === 'view') return { body, expression: toExpression(BOOLEAN, '=== BigInt("1")') };
  return { body, expression: toExpression(WORD, isEnough) };
}

/** What a result must be: its name, and its digits as a regular expression. */
interface Sort {
  readonly name: string;
  readonly digits: string;
}

const QUANTITY: Sort = { name: 'number', digits: '[0-9a-fA-F]{1,64}' };
const WORD: Sort = { name: 'number of 32 bytes', digits: '[0-9a-fA-F]{64}' };
const BOOLEAN: Sort = { name: 'boolean of 32 bytes', digits: '0{63}[01]' };

function toBody(method: string, parameter: unknown): string {
  return JSON.stringify({ jsonrpc: '2.0', id: 1, method, params: [parameter, 'latest'] }, null, 2);
}

/** The data of the call, as Solidity's ABI has it: the selector of the function, and a word for each argument. */
function toData(question: Question, texts: ChainTexts): string {
  const address = `${'0'.repeat(24)}$addressWithout0x`;
  if (question === 'view') return `${toSelector(`${toViewName(texts.view) ?? ''}(address)`)}${address}`;
  if (question !== 'erc1155') return `${toSelector('balanceOf(address)')}${address}`;
  const token = (toNumber(texts.token) ?? 0n).toString(16).padStart(64, '0');
  return `${toSelector('balanceOf(address,uint256)')}${address}${token}`;
}

function toSelector(signature: string): string {
  return `0x${bytesToHex(keccak_256(new TextEncoder().encode(signature)).subarray(0, 4))}`;
}

/** An error, the empty result where no contract is, and a result of another sort become "could not tell", never a 0. */
function toExpression({ name, digits }: Sort, condition: string): string {
  return `function(resp) {
  if ("error" in resp) throw new Error("The node answered with an error.");
  if (!/^0x${digits}$/.test(resp.result)) throw new Error("The result is not a ${name}.");
  return BigInt(resp.result) ${condition} ? 1 : 0;
}`;
}

/** As long as nobody knows the decimals, an amount is judged by the usual ones. */
function decimalsOf(question: Question, { decimals }: ChainTexts): string {
  if (isCounted(question)) return '0';
  return question === 'erc20' && DECIMALS.test(decimals.trim()) ? decimals.trim() : USUAL_DECIMALS;
}

/** An amount in the smallest units, above 0; null if it is none. */
function toUnits(amount: string, decimals: string): bigint | null {
  const [, whole, fraction = ''] = /^(\d{1,78})(?:\.(\d{1,77}))?$/.exec(amount.trim()) ?? [];
  const places = Number(decimals) - fraction.length;
  if (whole === undefined || places < 0) return null;
  const units = BigInt(whole + fraction) * 10n ** BigInt(places);
  return units > 0n && units < END ? units : null;
}

/** A number of Solidity's uint256, decimal or in hex; null for any other text. */
function toNumber(text: string): bigint | null {
  if (!/^(?:\d{1,78}|0x[0-9a-f]{1,64})$/i.test(text.trim())) return null;
  const number = BigInt(text.trim());
  return number < END ? number : null;
}

/** The name of a function; its argument may follow. */
function toViewName(text: string): string | null {
  const [, name] = /^([A-Za-z_$][\w$]{0,99})(?:\(address\))?$/.exec(text.trim()) ?? [];
  return name ?? null;
}
