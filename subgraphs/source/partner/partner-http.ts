import type { Agent } from 'node:https';
import type { AxiosResponse } from 'axios';
import { SECOND } from '../../shared/durations.ts';
import { ANSWER_CUT, describeConnectionFault } from '../../shared/outbound/connection-fault.ts';
import { findUnpack } from '../../shared/outbound/find-unpack.ts';
import { ADDRESS_REFUSED } from '../../shared/outbound/guarded-agent.ts';
import type { PartnerFailure, PartnerFailureCode } from '../expression/expression-verdict.ts';
import type { SourceHeader } from '../form/source.ts';

/** A request to a partner. */
export interface PartnerRequest {
  readonly method: 'GET' | 'POST' | 'OPTIONS';
  readonly url: string;
  readonly headers: readonly SourceHeader[];
  readonly body: string | null;
}

/** A partner's answer with its unparsed body. */
export interface PartnerAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** The answer of a partner, or the reason why there is none. */
export type PartnerReply = { readonly answer: PartnerAnswer } | { readonly failure: PartnerFailure };

/** The time limit for the whole answer, from name resolution to the last byte (spec 4.6.3). */
export const PARTNER_TIMEOUT = 5 * SECOND;

/** Bytes of an answer, decompressed. */
const LONGEST_ANSWER = 1024 * 1024;

/** The error codes of a connection that the partner has closed. */
const STALE: ReadonlySet<string> = new Set(['ECONNRESET', 'EPIPE']);

/** Sends one request to a partner; a failure of the partner is a value. */
export async function sendToPartner(agent: Agent, request: PartnerRequest): Promise<PartnerReply> {
  // Only a signal ends a slow body; axios' own timeout applies to inactivity.
  const signal = AbortSignal.timeout(PARTNER_TIMEOUT);
  try {
    return { answer: await toAnswer(await send(agent, request, signal).catch(sendAgainIfStale)) };
  } catch (error) {
    return { failure: toFailure(error) };
  }

  // A partner may close a keep-alive connection at the moment of its reuse.
  async function sendAgainIfStale(error: unknown): Promise<AxiosResponse<Buffer>> {
    const { isAxiosError } = await findAxios();
    const isStale = isAxiosError(error) && error.request?.reusedSocket && STALE.has(error.code ?? '');
    if (!isStale) throw error;
    return send(agent, request, signal);
  }
}

let loading: ReturnType<typeof loadAxios> | undefined;

/** Loads axios with the first call, so that the service starts faster. A process that is short of files tries again with the next call. */
async function findAxios(): ReturnType<typeof loadAxios> {
  loading ??= loadAxios();
  try {
    return await loading;
  } catch (error) {
    loading = undefined;
    throw error;
  }
}

async function loadAxios() {
  const { Axios, isAxiosError } = await import('axios');
  // The common instance has defaults that axios would merge into each call.
  const client = new Axios({
    adapter: 'http',
    proxy: false,
    maxRedirects: 0,
    maxContentLength: LONGEST_ANSWER,
    responseType: 'arraybuffer',
    // axios takes a gzip that ends early for a whole one.
    decompress: false,
    validateStatus: () => true,
  });
  return { client, isAxiosError };
}

async function send(agent: Agent, request: PartnerRequest, signal: AbortSignal): Promise<AxiosResponse<Buffer>> {
  const { client } = await findAxios();
  return client.request<Buffer>({
    method: request.method,
    url: request.url,
    headers: {
      accept: 'application/json',
      'accept-encoding': 'gzip',
      'user-agent': 'Credgraph',
      ...(request.body !== null && { 'content-type': 'application/json' }),
      ...Object.fromEntries(request.headers.map(({ name, value }) => [name.toLowerCase(), value])),
    },
    data: request.body ?? undefined,
    signal,
    httpsAgent: agent,
  });
}

const utf8 = new TextDecoder();

async function toAnswer({ status, headers, data }: AxiosResponse<Buffer>): Promise<PartnerAnswer> {
  const pairs = Object.entries(headers).map(([name, value]) => [name.toLowerCase(), String(value)] as const);
  const named: Readonly<Record<string, string>> = Object.fromEntries(pairs);
  // gzip is what is asked for; some servers choose another one.
  const unpack = data.length > 0 ? findUnpack(named['content-encoding']) : undefined;
  const body = unpack ? await unpack(data, { maxOutputLength: LONGEST_ANSWER }) : data;
  return { status, headers: named, body: utf8.decode(body) };
}

function toFailure(error: unknown): PartnerFailure {
  const { code, message } = parseError(error);
  if (code === 'ERR_CANCELED') return failure('TIMEOUT', 'The partner did not answer completely within 5 seconds.');
  const isTooLong = code === ANSWER_CUT && message.startsWith('maxContentLength');
  if (isTooLong || code === 'ERR_BUFFER_TOO_LARGE') {
    return failure('TOO_LARGE', `The answer is larger than ${LONGEST_ANSWER} bytes.`);
  }
  if (code === ADDRESS_REFUSED) {
    return failure('UNREACHABLE', 'The endpoint resolves to an address that is not on the public Internet.');
  }
  return failure('UNREACHABLE', describeConnectionFault(code));
}

/** Returns the code and the message of a failure; throws for an error without a code, which is a bug. */
function parseError(error: unknown): { readonly code: string; readonly message: string } {
  if (typeof error === 'object' && error !== null && 'code' in error && 'message' in error) {
    const { code, message } = error;
    if (typeof code === 'string') return { code, message: String(message) };
  }
  throw new Error('A call to a partner failed without a code.', { cause: withoutSecrets(error) });
}

/** Keeps only the stack frames: axios errors contain header values, and a message may quote one. */
function withoutSecrets(error: unknown): string {
  const { name, stack = '' } = error instanceof Error ? error : { name: typeof error };
  const frames = stack.split('\n').filter((line) => /^ {4}at /.test(line));
  return [name, ...frames].join('\n');
}

function failure(code: PartnerFailureCode, message: string): PartnerFailure {
  return { code, message };
}
