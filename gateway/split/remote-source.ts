import type { KeyObject } from 'node:crypto';
import type { GraphQLDataSource, ServiceEndpointDefinition } from '@apollo/gateway';
import { OperationTypeNode } from 'graphql';
import type { Dispatcher } from 'undici';
import { StartError } from '../../platform/settings/start-error.ts';
import { observeFetches } from '../telemetry/listen-to-steps.ts';
import { takeSessionHeader } from './context-headers.ts';
import { fetchSubgraph } from './fetch-subgraph.ts';
import { ACCEPTED_ENCODINGS, parseAnswer, type RemoteResponse } from './read-answer.ts';
import { asksForSignature, mayChange, signRequest } from './signature.ts';

/** A fetch of the gateway. */
export type Options = Parameters<GraphQLDataSource['process']>[0];
type Headers = Readonly<Record<string, string>>;

/** The shared dependencies of all subgraphs in other processes. */
export interface RemoteParts {
  readonly agent: Dispatcher;
  readonly signingKey: KeyObject;
  /** The time limit of a subgraph, in milliseconds. */
  readonly timeout: number;
  /** Whether every request is signed. Otherwise only a subgraph that asks for signatures gets them. */
  readonly signs: 'always' | 'when asked';
  /** The headers that identify the caller. */
  readonly identityOf: (context: Options['context']) => Headers;
  /** Aborts when the caller no longer waits for a query. */
  readonly signalOf: (context: Options['context']) => AbortSignal | undefined;
  /** Aborts when the caller of a mutation hangs up; absent for one that is carried to its end at the subgraph all the same. */
  readonly hangUpSignalOf?: (options: Options) => AbortSignal | undefined;
  /** The headers that propagate a trace; none without tracing. */
  readonly traceHeaders?: () => Headers;
}

/** Creates the data source of a subgraph in another process, over keep-alive connections. */
export function createRemoteSource({ name, url }: ServiceEndpointDefinition, parts: RemoteParts): GraphQLDataSource {
  const target = URL.parse(url ?? '');
  if (!target || !/^https?:$/.test(target.protocol)) {
    throw new StartError(`The supergraph has no http or https URL for the subgraph ${name}.`);
  }
  const credentials = basicCredentials(target);
  let isSigned = parts.signs === 'always';
  const ask: GraphQLDataSource['process'] = async (options) => {
    const { query = '' } = options.request;
    const body = toBody(options.request);
    const identity = parts.identityOf(options.context);
    const createHeaders = (): Record<string, string> => {
      const headers = { ...ownHeaders(options), ...parts.traceHeaders?.(), ...credentials, ...identity };
      if (!isSigned) return headers;
      return { ...headers, ...signRequest(parts.signingKey, { subgraph: name, headers, body }, Date.now()) };
    };
    const isRepeatable = !mayChange(query);
    const { timeout } = parts;
    const signal = isQuery(options) ? parts.signalOf(options.context) : parts.hangUpSignalOf?.(options);
    const outgoing = { subgraph: name, url: target, createHeaders, body, timeout, isRepeatable, signal };
    let incoming = await fetchSubgraph(parts.agent, outgoing);
    if (!isSigned && asksForSignature(incoming)) {
      isSigned = true;
      incoming = await fetchSubgraph(parts.agent, outgoing);
    }
    takeSessionHeader(options.context, incoming);
    restrictCachePolicy(options, incoming);
    return parseAnswer(name, incoming);
  };
  return { process: observeFetches(name, ask) };
}

function toBody({ query = '', variables, operationName }: Options['request']): string {
  return JSON.stringify({ query, variables, operationName });
}

function isQuery(options: Options): boolean {
  return (
    'incomingRequestContext' in options &&
    options.incomingRequestContext.operation.operation === OperationTypeNode.QUERY
  );
}

function ownHeaders({ request, context }: Options): Headers {
  return {
    'content-type': 'application/json',
    accept: 'application/json, application/graphql-response+json',
    'accept-encoding': ACCEPTED_ENCODINGS,
    ...(typeof context.requestId === 'string' && { 'x-request-id': context.requestId }),
    ...(request.http && Object.fromEntries(request.http.headers)),
  };
}

/** The credentials of a URL, as a browser or the stock gateway sends them (RFC 7617). */
function basicCredentials({ username, password }: URL): Headers {
  if (username === '' && password === '') return {};
  const credentials = `${decodeURIComponent(username)}:${decodeURIComponent(password)}`;
  return { authorization: `Basic ${Buffer.from(credentials).toString('base64')}` };
}

/** Limits the caching of a response to that of this part, as the stock gateway does. A part without a policy prevents caching. */
function restrictCachePolicy(options: Parameters<GraphQLDataSource['process']>[0], { headers }: RemoteResponse): void {
  if (!('incomingRequestContext' in options)) return;
  const words = String(headers['cache-control'] ?? '')
    .toLowerCase()
    .split(',')
    .map((word) => word.trim());
  const maxAge = Number(/^max-age=(\d+)$/.exec(words.find((word) => word.startsWith('max-age=')) ?? '')?.[1] ?? 0);
  const scope = words.includes('public') ? 'PUBLIC' : words.includes('private') ? 'PRIVATE' : undefined;
  options.incomingRequestContext.overallCachePolicy?.restrict?.({ maxAge, ...(scope && { scope }) });
}
