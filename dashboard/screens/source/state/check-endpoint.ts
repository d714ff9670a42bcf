import { source } from '../../../words/en/source.ts';
import { findMisspelling, hasPlaceholder } from './placeholders.ts';
import type { SourceKind, SourceTexts } from './source-texts.ts';

const { mistakes, warnings } = source;

/** The last path segments of most playgrounds and explorers. */
const PLAYGROUND =
  /\/(?:graph|graphiql|playground|explorer|altair|voyager)\/?$|^\/(?:explorer|hosted-service|studio)\/subgraphs?\//i;

/** What is wrong with the endpoint, as far as a browser can check; null if nothing is. */
export function findEndpointMistake(kind: SourceKind, { endpoint, method }: SourceTexts): string | null {
  const text = endpoint.trim();
  const url = URL.parse(text);
  if (text === '') return mistakes.endpoint;
  if (!url || /[\s\\]/.test(text) || !/^[a-z]+:\/\/[^/]/i.test(text)) return mistakes.notUrl;
  if (url.protocol !== 'https:') return mistakes.notHttps;
  if (url.username || url.password) return mistakes.credentials;
  const isPost = kind === 'GRAPHQL' || method === 'POST';
  return isPost && hasPlaceholder(text) ? mistakes.placeholderInPost : null;
}

/** A possible problem of a valid endpoint; null without one. */
export function findEndpointWarning(kind: SourceKind, { endpoint, method }: SourceTexts): string | null {
  const url = URL.parse(endpoint.trim());
  if (url?.protocol !== 'https:') return null;
  if (kind === 'GRAPHQL') return PLAYGROUND.test(url.pathname) ? warnings.playground : null;
  const misspelled = findMisspelling(endpoint);
  if (misspelled !== null) return warnings.misspelled(misspelled);
  return method === 'GET' && !hasPlaceholder(endpoint) ? warnings.noPlaceholder : null;
}
