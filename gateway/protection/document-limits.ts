import { type DocumentNode, Lexer, Source, TokenKind } from 'graphql';
import type { ProtectionSettings } from '../../platform/settings/protection-settings.ts';
import { RequestError } from '../../subgraphs/shared/errors.ts';
import type { Reason } from '../../subgraphs/shared/reasons.ts';
import type { DocumentPolicy } from './guard-documents.ts';
import { measureDocument, measureLists } from './measure-document.ts';

/** The limits of a document. */
export type DocumentLimits = Pick<ProtectionSettings, 'maxDepth' | 'maxAliases' | 'maxFields' | 'maxTokens'>;

/** Levels: the query planner visits each value of a list twice, and so 2^n times at level n. */
const MOST_LISTS = 8;

/** A policy that refuses documents beyond these limits. */
export function documentLimits({ maxDepth, maxAliases, maxFields, maxTokens }: DocumentLimits): DocumentPolicy {
  const checkTokens = (found: number): void => checkLimit('TOKEN_LIMIT', 'tokens', found, maxTokens);
  return {
    maxTokens,
    check: (document: DocumentNode) => {
      checkTokens(document.tokenCount ?? 0);
      checkLimit('DEPTH_LIMIT', 'levels of lists in a value', measureLists(document), MOST_LISTS);
      const { depth, aliases, fields } = measureDocument(document);
      checkLimit('DEPTH_LIMIT', 'levels of fields', depth, maxDepth);
      checkLimit('ALIAS_LIMIT', 'aliases', aliases, maxAliases);
      checkLimit('FIELD_LIMIT', 'fields', fields, maxFields);
    },
    checkUnparsed: (text) => checkTokens(countTokens(text, 10 * maxTokens)),
  };
}

/** Counts up to `most` tokens, and none after a syntax error. */
function countTokens(text: string, most: number): number {
  const lexer = new Lexer(new Source(text));
  let count = 0;
  try {
    while (count < most && lexer.advance().kind !== TokenKind.EOF) count += 1;
  } catch {
    return count;
  }
  return count;
}

/** Throws BAD_USER_INPUT with the limit and the value of the document. */
export function checkLimit(reason: Reason<'BAD_USER_INPUT'>, what: string, found: number, allowed: number): void {
  if (found <= allowed) return;
  const advice = 'Request less, send values as variables, or split it into several requests.';
  throw new RequestError('BAD_USER_INPUT', `The document has ${found} ${what}; the limit is ${allowed}. ${advice}`, {
    reason,
    found,
    allowed,
  });
}
