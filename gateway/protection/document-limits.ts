import {
  type DocumentNode,
  type FragmentDefinitionNode,
  Kind,
  Lexer,
  type SelectionSetNode,
  Source,
  TokenKind,
  visit,
} from 'graphql';
import type { ProtectionSettings } from '../../platform/settings/protection-settings.ts';
import { RequestError } from '../../subgraphs/shared/errors.ts';
import type { DocumentPolicy } from './guard-documents.ts';

/** The limits of a document. */
export type DocumentLimits = Pick<ProtectionSettings, 'maxDepth' | 'maxAliases' | 'maxFields' | 'maxTokens'>;

/** Levels: the query planner visits each value of a list twice, and so 2^n times at level n. */
const MOST_LISTS = 8;

/** A policy that refuses documents beyond these limits. */
export function documentLimits({ maxDepth, maxAliases, maxFields, maxTokens }: DocumentLimits): DocumentPolicy {
  const checkTokens = (found: number): void => checkLimit('tokens', found, maxTokens);
  return {
    maxTokens,
    check: (document: DocumentNode) => {
      checkTokens(document.tokenCount ?? 0);
      checkLimit('lists', measureLists(document), MOST_LISTS);
      const { depth, aliases, fields } = measureDocument(document);
      checkLimit('depth', depth, maxDepth);
      checkLimit('aliases', aliases, maxAliases);
      checkLimit('fields', fields, maxFields);
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

/** What the limits count. */
const COUNTED = {
  tokens: 'tokens',
  lists: 'levels of lists in a value',
  depth: 'levels of fields',
  aliases: 'aliases',
  fields: 'fields',
  cost: 'points of cost',
} as const;

/** Throws BAD_USER_INPUT with the limit and the value of the document. */
export function checkLimit(limit: keyof typeof COUNTED, found: number, allowed: number): void {
  if (found <= allowed) return;
  const advice = 'Request less, send values as variables, or split it into several requests.';
  const message = `The document has ${found} ${COUNTED[limit]}: at most ${allowed} are allowed. ${advice}`;
  throw new RequestError('BAD_USER_INPUT', message, { reason: 'DOCUMENT_TOO_LARGE', limit, found, allowed });
}

/** The size of a document, without the schema. */
interface DocumentSize {
  /** The depth of nested fields. Fields of introspection are not counted, because they have a limit of their own. */
  readonly depth: number;
  /** The number of aliases, each counted as often as its fragment is spread. */
  readonly aliases: number;
  /** The number of fields, each counted as often as its fragment is spread, because planning and execution visit every one. */
  readonly fields: number;
}

const NOTHING: DocumentSize = { depth: 0, aliases: 0, fields: 0 };

/** Measures the largest operation of a parsed document, which need not be valid. */
function measureDocument(document: DocumentNode): DocumentSize {
  const fragments = new Map<string, FragmentDefinitionNode>();
  for (const node of document.definitions)
    if (node.kind === Kind.FRAGMENT_DEFINITION) fragments.set(node.name.value, node);
  const known = new Map<string, DocumentSize>();
  const ofSpread = (name: string): DocumentSize => {
    const size = known.get(name);
    if (size) return size;
    // Validation refuses a recursive fragment; here the recursion must only end.
    known.set(name, NOTHING);
    const fragment = fragments.get(name);
    const measured = fragment ? ofSelections(fragment.selectionSet) : NOTHING;
    known.set(name, measured);
    return measured;
  };
  const ofSelections = ({ selections }: SelectionSetNode): DocumentSize => sum(selections.map(ofSelection));
  const ofSelection = (node: SelectionSetNode['selections'][number]): DocumentSize => {
    if (node.kind === Kind.FRAGMENT_SPREAD) return ofSpread(node.name.value);
    const inner = node.selectionSet ? ofSelections(node.selectionSet) : NOTHING;
    if (node.kind === Kind.INLINE_FRAGMENT) return inner;
    const fields = inner.fields + 1;
    if (node.name.value.startsWith('__')) return { ...NOTHING, fields };
    return { depth: inner.depth + 1, aliases: inner.aliases + (node.alias ? 1 : 0), fields };
  };
  const operations = document.definitions.filter((node) => node.kind === Kind.OPERATION_DEFINITION);
  return largest(operations.map((node) => ofSelections(node.selectionSet)));
}

/** Returns how deep the values of a document nest lists within lists. */
function measureLists(document: DocumentNode): number {
  let [depth, deepest] = [0, 0];
  const enter = (): void => {
    depth += 1;
    deepest = Math.max(deepest, depth);
  };
  const leave = (): void => {
    depth -= 1;
  };
  visit(document, { ListValue: { enter, leave } });
  return deepest;
}

function sum(sizes: readonly DocumentSize[]): DocumentSize {
  return sizes.reduce(
    (all, each) => ({
      depth: Math.max(all.depth, each.depth),
      aliases: all.aliases + each.aliases,
      fields: all.fields + each.fields,
    }),
    NOTHING,
  );
}

function largest(sizes: readonly DocumentSize[]): DocumentSize {
  return {
    depth: Math.max(0, ...sizes.map(({ depth }) => depth)),
    aliases: Math.max(0, ...sizes.map(({ aliases }) => aliases)),
    fields: Math.max(0, ...sizes.map(({ fields }) => fields)),
  };
}
