import type { GraphQLDataSource } from '@apollo/gateway';
import { RequestError } from '../../subgraphs/shared/errors.ts';
import { findUnpack } from '../../subgraphs/shared/outbound/find-unpack.ts';
import { parseJson } from '../../subgraphs/shared/parse-json.ts';
import type { ErrorCode } from '../../subgraphs/shared/reasons.ts';

/** The response of a subgraph. */
export interface RemoteResponse {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly text: string;
}

/** An answer in the gateway's form. */
type SubgraphAnswer = Awaited<ReturnType<GraphQLDataSource['process']>>;

/** The codes of the stock gateway: a caller whose own credentials were refused learns that. */
const CODES: Readonly<Record<number, ErrorCode>> = { 401: 'UNAUTHENTICATED', 403: 'FORBIDDEN' };

/** The most errors of one answer that are passed on. */
const MOST_ERRORS = 100;

/** The most levels of nesting in an error. */
const DEEPEST_EXTENSION = 64;

/** Parses the GraphQL answer of a subgraph, whatever its status; throws for any other body. */
export function parseAnswer(subgraph: string, { status, headers, text }: RemoteResponse): SubgraphAnswer {
  const isGood = status >= 200 && status < 300;
  const answer = parseJson(text);
  if (isGraphqlAnswer(answer) && (isGood || answer.errors)) return tameErrors(answer);
  if (!isGood) {
    const isRedirect = status >= 300 && status < 400;
    const advice = isRedirect ? ' Redirects are not followed: use the final URL.' : '';
    const message = `The subgraph ${subgraph} answered with status ${status}.${advice}`;
    throw new RequestError(CODES[status] ?? 'UNAVAILABLE', message, {
      reason: 'SUBGRAPH_FAILED',
      serviceName: subgraph,
      status,
    });
  }
  const type = String(headers['content-type'] ?? 'no type');
  const message = `The subgraph ${subgraph} answered with something other than a GraphQL response (${type}).`;
  throw new RequestError('UNAVAILABLE', message, { reason: 'SUBGRAPH_FAILED', serviceName: subgraph });
}

/** Checked by hand: a schema would copy the whole answer. */
function isGraphqlAnswer(answer: unknown): answer is SubgraphAnswer {
  if (!isObject(answer)) return false;
  const { errors } = answer;
  if (errors === undefined || errors === null) return 'data' in answer;
  return Array.isArray(errors) && errors.every(isGraphqlError);
}

function isGraphqlError(error: unknown): boolean {
  if (!isObject(error) || typeof error.message !== 'string') return false;
  return error.extensions === undefined || error.extensions === null || isObject(error.extensions);
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Bounds the errors, because the gateway and Apollo Server copy each of them several times, by recursion. */
function tameErrors(answer: SubgraphAnswer): SubgraphAnswer {
  if (!answer.errors) return answer;
  const errors = answer.errors.slice(0, MOST_ERRORS).map(({ extensions, ...error }) => ({
    ...error,
    ...(extensions && { extensions: tameExtensions(extensions) }),
  }));
  return { ...answer, errors };
}

/** Removes `http`, by which Apollo Server would set the status of the whole response, and values that are nested too deep. */
function tameExtensions(extensions: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const kept = Object.entries(extensions).filter(
    ([name, value]) => name !== 'http' && isShallow(value, DEEPEST_EXTENSION),
  );
  return Object.fromEntries(kept);
}

function isShallow(value: unknown, levels: number): boolean {
  if (typeof value !== 'object' || value === null) return true;
  return levels > 0 && Object.values(value).every((each) => isShallow(each, levels - 1));
}

/** The supported encodings of an answer, for the header accept-encoding. */
export const ACCEPTED_ENCODINGS = 'gzip, deflate, br';

/** The most bytes of an answer, compressed or decompressed. */
export const LARGEST_ANSWER = 64 * 1024 * 1024;

/** The error of an answer with an unknown encoding, or with another encoding than its header says. */
export class PackingError extends Error {}

/** The error of an answer beyond the limit. */
export class TooLargeError extends Error {}

/** Decodes an answer by its header content-encoding; throws PackingError or TooLargeError. */
export async function unpackAnswer(body: Buffer, encoding: string | string[] | undefined): Promise<string> {
  const name = String(encoding ?? 'identity');
  if (name.trim().toLowerCase() === 'identity') return body.toString();
  const unpack = findUnpack(name);
  try {
    if (unpack) return (await unpack(body, { maxOutputLength: LARGEST_ANSWER })).toString();
  } catch (error) {
    throw isTooLarge(error) ? new TooLargeError() : new PackingError();
  }
  throw new PackingError();
}

function isTooLarge(error: unknown): boolean {
  return typeof error === 'object' && error !== null && 'code' in error && error.code === 'ERR_BUFFER_TOO_LARGE';
}
