import { GraphQLError, Lexer, parse, Source, TokenKind } from 'graphql';
import { RequestError } from '../../subgraphs/shared/errors.ts';
import { measureDocument } from './measure-document.ts';
import type { ProtectionSettings } from './protection-settings.ts';

/** How much a document may ask for by its form. */
export type DocumentLimits = Pick<ProtectionSettings, 'maxDepth' | 'maxAliases' | 'maxFields' | 'maxTokens'>;

/** A longer document holds its values in its text and does not come back. */
const LONGEST_KEPT = 8192;
const MOST_KEPT = 1000;

/** A check of documents, before anything else looks at them; it throws BAD_USER_INPUT. What passed once is remembered. */
export function documentCheck(limits: DocumentLimits): (text: string) => void {
  const passed = new Set<string>();
  return (text) => {
    if (passed.has(text)) return;
    checkDocument(text, limits);
    if (text.length > LONGEST_KEPT) return;
    passed.add(text);
    const [oldest] = passed;
    if (passed.size > MOST_KEPT && oldest !== undefined) passed.delete(oldest);
  };
}

function checkDocument(text: string, { maxDepth, maxAliases, maxFields, maxTokens }: DocumentLimits): void {
  try {
    checkLimit('TOKEN_LIMIT', 'words and signs', countTokens(text, 10 * maxTokens), maxTokens);
    const { depth, aliases, fields } = measureDocument(parse(text, { noLocation: true }));
    checkLimit('DEPTH_LIMIT', 'levels of fields', depth, maxDepth);
    checkLimit('ALIAS_LIMIT', 'aliases', aliases, maxAliases);
    checkLimit('FIELD_LIMIT', 'fields', fields, maxFields);
  } catch (error) {
    // What is no GraphQL is refused by the graph itself, which says where it goes wrong.
    if (!(error instanceof GraphQLError)) throw error;
  }
}

/** Counts up to `most`: of a text of megabytes nobody needs to know more. */
function countTokens(text: string, most: number): number {
  const lexer = new Lexer(new Source(text));
  let count = 0;
  while (count < most && lexer.advance().kind !== TokenKind.EOF) count += 1;
  return count;
}

/** Throws BAD_USER_INPUT that names the limit, what was found and what is allowed. */
export function checkLimit(reason: string, what: string, found: number, allowed: number): void {
  if (found <= allowed) return;
  const advice = reason === 'TOKEN_LIMIT' ? 'Send values as variables.' : 'Ask for less, or in several requests.';
  throw new RequestError('BAD_USER_INPUT', `The document has ${found} ${what}; ${allowed} are allowed. ${advice}`, {
    reason,
    found,
    allowed,
  });
}
