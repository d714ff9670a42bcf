import { type DocumentNode, type FragmentDefinitionNode, Kind, type SelectionSetNode, visit } from 'graphql';

/** The size of a document, without the schema. */
export interface DocumentSize {
  /** The depth of nested fields. Fields of introspection are not counted, because they have a limit of their own. */
  readonly depth: number;
  /** The number of aliases, each counted as often as its fragment is spread. */
  readonly aliases: number;
  /** The number of fields, each counted as often as its fragment is spread, because planning and execution visit every one. */
  readonly fields: number;
}

const NOTHING: DocumentSize = { depth: 0, aliases: 0, fields: 0 };

/** Measures the largest operation of a parsed document, which need not be valid. */
export function measureDocument(document: DocumentNode): DocumentSize {
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
export function measureLists(document: DocumentNode): number {
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
