import {
  type DirectiveNode,
  type DocumentNode,
  type FieldNode,
  type FragmentDefinitionNode,
  type GraphQLCompositeType,
  type GraphQLSchema,
  getNamedType,
  type InlineFragmentNode,
  isAbstractType,
  isCompositeType,
  isInterfaceType,
  isObjectType,
  isUnionType,
  Kind,
  type OperationDefinitionNode,
  type SelectionNode,
  type SelectionSetNode,
} from 'graphql';
import { findField } from '../protection/find-field.ts';
import { EMPTY_SELECTION, isIncluded } from './selections.ts';

/** An operation, with everything that determines its selections. */
export interface SelectedOperation {
  readonly schema: GraphQLSchema;
  readonly document: DocumentNode;
  readonly operation: OperationDefinitionNode;
  /** The values of the variables in @skip and @include. */
  readonly conditions: ReadonlyMap<string, boolean>;
}

interface Walk extends SelectedOperation {
  readonly fragments: ReadonlyMap<string, FragmentDefinitionNode>;
}

/** A part of a selection set: a field, or the selections on one type. */
interface Part {
  readonly key: string;
  readonly node: FieldNode | null;
  readonly type: GraphQLCompositeType | null;
  readonly sets: SelectionSetNode[];
}

/**
 * Converts an operation to its plain form (GraphQL 6.3.2, CollectFields): every field once, in the order of the result, without
 * named fragments and conditions. The Apollo gateway merges selections differently: it changes the order of keys and mutations,
 * and runs a mutation twice if it is selected under two conditions.
 */
export function toPlainOperation(selected: SelectedOperation): OperationDefinitionNode {
  const { schema, document, operation } = selected;
  const definitions = document.definitions.filter((node) => node.kind === Kind.FRAGMENT_DEFINITION);
  const walk = { ...selected, fragments: new Map(definitions.map((node) => [node.name.value, node])) };
  const root = schema.getRootType(operation.operation);
  const selections = root ? toSelections(walk, [operation.selectionSet], root) : [];
  return { ...operation, selectionSet: { kind: Kind.SELECTION_SET, selections } };
}

function toSelections(
  walk: Walk,
  sets: readonly SelectionSetNode[],
  type: GraphQLCompositeType,
): readonly SelectionNode[] {
  const parts: Part[] = [];
  const spread = new Set<string>();
  for (const set of sets) collectParts({ ...walk, type, parts, spread }, set);
  return arrange(walk, parts, type);
}

interface PartCollection extends Walk {
  readonly type: GraphQLCompositeType;
  readonly parts: Part[];
  /** Names of the fragments so far: a repeated fragment adds nothing. */
  readonly spread: Set<string>;
}

function collectParts(collecting: PartCollection, { selections }: SelectionSetNode): void {
  const { parts, schema, type, spread, fragments } = collecting;
  for (const node of selections.filter((each) => isIncluded(each, collecting.conditions))) {
    if (node.kind === Kind.FIELD) {
      const key = (node.alias ?? node.name).value;
      const field = findField(schema, type, node.name.value);
      const inner = field && getNamedType(field.type);
      const below = isCompositeType(inner) ? inner : null;
      parts.push({ key, node, type: below, sets: node.selectionSet ? [node.selectionSet] : [] });
      continue;
    }
    if (node.kind === Kind.INLINE_FRAGMENT) collectFragment(collecting, node);
    else if (!spread.has(node.name.value)) {
      spread.add(node.name.value);
      const fragment = fragments.get(node.name.value);
      if (fragment) collectFragment(collecting, fragment);
    }
  }
}

function collectFragment(collecting: PartCollection, fragment: FragmentDefinitionNode | InlineFragmentNode): void {
  const { schema, type, parts } = collecting;
  const on = fragment.typeCondition ? schema.getType(fragment.typeCondition.name.value) : type;
  if (!isCompositeType(on)) return;
  const [possible, wanted] = [possibleTypes(schema, type), new Set(possibleTypes(schema, on))];
  const met = possible.filter((each) => wanted.has(each));
  if (met.length === possible.length && hasFieldsOf(type, on)) collectParts(collecting, fragment.selectionSet);
  else if (met.length > 0)
    parts.push({ key: `... on ${on.name}`, node: null, type: on, sets: [fragment.selectionSet] });
}

/** Whether every selection on one type is also valid on another, whose objects all have the first type. */
function hasFieldsOf(type: GraphQLCompositeType, on: GraphQLCompositeType): boolean {
  if (type === on || isObjectType(type) || isUnionType(on)) return true;
  return isInterfaceType(type) && isInterfaceType(on) && type.getInterfaces().includes(on);
}

/**
 * Merges parts with the same key as long as this does not change the order of the answer. All parts from the first one that cannot be
 * merged go into a separate fragment, whose condition prevents the gateway from merging it.
 */
function arrange(walk: Walk, parts: readonly Part[], type: GraphQLCompositeType): readonly SelectionNode[] {
  const taken = new Map<string, Part>();
  let closed = new Set<string>();
  for (const [index, part] of parts.entries()) {
    const known = taken.get(part.key);
    if (!known) {
      // Parts that precede a part of only some types can no longer change.
      if (!part.node) closed = new Set(taken.keys());
      else for (const [key, { node }] of taken) if (!node) closed.add(key);
      taken.set(part.key, { ...part, sets: [...part.sets] });
    } else if (!closed.has(part.key)) known.sets.push(...part.sets);
    else if (part.type) return [...toNodes(walk, taken), ...keepApart(arrange(walk, parts.slice(index), type), type)];
  }
  return toNodes(walk, taken);
}

function toNodes(walk: Walk, taken: ReadonlyMap<string, Part>): readonly SelectionNode[] {
  return [...taken.values()].flatMap(({ node, type, sets }): readonly SelectionNode[] => {
    const selections = type ? toSelections(walk, sets, type) : [];
    if (!node) return type && selections.length > 0 ? [toFragment(selections, type)] : [];
    if (!type) return [{ ...node, directives: [] }];
    const below = selections.length > 0 ? selections : [EMPTY_SELECTION];
    return [{ ...node, directives: [], selectionSet: { kind: Kind.SELECTION_SET, selections: below } }];
  });
}

function toFragment(selections: readonly SelectionNode[], { name }: GraphQLCompositeType): InlineFragmentNode {
  return {
    kind: Kind.INLINE_FRAGMENT,
    typeCondition: { kind: Kind.NAMED_TYPE, name: { kind: Kind.NAME, value: name } },
    selectionSet: { kind: Kind.SELECTION_SET, selections },
  };
}

function keepApart(selections: readonly SelectionNode[], type: GraphQLCompositeType): readonly InlineFragmentNode[] {
  return selections.length > 0 ? [{ ...toFragment(selections, type), directives: [ALWAYS] }] : [];
}

const ALWAYS: DirectiveNode = {
  kind: Kind.DIRECTIVE,
  name: { kind: Kind.NAME, value: 'include' },
  arguments: [
    { kind: Kind.ARGUMENT, name: { kind: Kind.NAME, value: 'if' }, value: { kind: Kind.BOOLEAN, value: true } },
  ],
};

function possibleTypes(schema: GraphQLSchema, type: GraphQLCompositeType): readonly GraphQLCompositeType[] {
  return isAbstractType(type) ? schema.getPossibleTypes(type) : [type];
}
