import { randomBytes } from 'node:crypto';
import { getAltairHtml } from 'altair-static';
import { type DefinitionNode, Kind, OperationTypeNode, parse } from 'graphql';
import type { RestResponse } from '../http/respond.ts';
import { SAMPLES } from './samples.ts';
import { EXPLORER_PATH } from './serve-explorer.ts';

const SAMPLE_VARIABLES = JSON.stringify(Object.assign({}, ...SAMPLES.map(({ variables }) => variables)), null, 2);

/** Renders the explorer of the graph at a path, with what a link brings or with samples: Altair with local files only and no external requests. */
export function explorerPage(endpoint: string, link: Link | null): RestResponse {
  const nonce = randomBytes(16).toString('base64');
  const options = {
    endpointURL: endpoint,
    subscriptionsEndpoint: endpoint,
    initialSubscriptionRequestHandlerId: 'graphql-sse',
    initialQuery: link?.query ?? SAMPLES.map((sample) => sample.query).join('\n'),
    initialVariables: link ? (link.variables ?? '{}') : SAMPLE_VARIABLES,
    initialSettings: { theme: 'system', 'alert.disableUpdateNotification': true, 'banners.disable': true },
    cspNonce: nonce,
    disableAccount: true,
  };
  // A value must not be able to close the script element.
  const values = JSON.stringify(options).replaceAll('<', '\\u003c');
  const body = getAltairHtml()
    .replace(/<base[^>]*>/, `<base href="${EXPLORER_PATH}">`)
    .replace('<title>Altair</title>', '<title>Explorer · Credgraph</title>')
    .replace('</body>', () => `<script type="module" nonce="${nonce}">AltairGraphQL.init(${values})</script></body>`);
  return { status: 200, body, headers: headersOf(nonce) };
}

function headersOf(nonce: string): Readonly<Record<string, string>> {
  const policy = [
    "default-src 'none'",
    `script-src 'self' 'nonce-${nonce}'`,
    // The editor sets inline styles. The page contains no foreign markup.
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data:",
    "font-src 'self' data:",
    "connect-src 'self'",
    "worker-src 'self'",
    "manifest-src 'self'",
    "base-uri 'self'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
  return {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': policy,
    'cache-control': 'no-store',
  };
}

/** The document and the variables that a link to the explorer brings. */
export interface Link {
  readonly query: string;
  readonly variables: string | null;
}

/** Tokens: more than a link of 16 kB needs. */
const MOST_TOKENS = 10_000;

/**
 * Parses the query of a URL; null unless it brings a document of queries alone. One click would run the mutation of a stranger as the
 * reader of the link, and so would their variables for the mutations among the samples.
 */
export function parseLink(search: string): Link | null {
  const parameters = new URLSearchParams(search);
  const query = parameters.get('query') ?? '';
  return isOnlyQueries(query) ? { query, variables: parameters.get('variables') } : null;
}

function isOnlyQueries(text: string): boolean {
  try {
    return parse(text, { noLocation: true, maxTokens: MOST_TOKENS }).definitions.every(isHarmless);
  } catch {
    // Nobody can tell what the reader would make of it.
    return false;
  }
}

function isHarmless(node: DefinitionNode): boolean {
  if (node.kind === Kind.FRAGMENT_DEFINITION) return true;
  return node.kind === Kind.OPERATION_DEFINITION && node.operation === OperationTypeNode.QUERY;
}
