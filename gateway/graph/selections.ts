import {
  type DirectiveNode,
  type DocumentNode,
  type FieldNode,
  Kind,
  type OperationDefinitionNode,
  type SelectionNode,
  visit,
} from 'graphql';

type Conditions = ReadonlyMap<string, boolean>;

/** Whether @skip and @include keep a selection, by the values of their variables. */
export function isIncluded({ directives = [] }: SelectionNode, conditions: Conditions): boolean {
  return directives.every((directive) => {
    if (directive.name.value === 'skip') return !isTrue(directive, conditions);
    return directive.name.value !== 'include' || isTrue(directive, conditions);
  });
}

function isTrue({ arguments: [given] = [] }: DirectiveNode, conditions: Conditions): boolean {
  if (given?.value.kind === Kind.VARIABLE) return conditions.get(given.value.name.value) ?? false;
  return given?.value.kind === Kind.BOOLEAN && given.value.value;
}

/** Returns the variables of conditions; null for a document with other directives. */
export function conditionVariables(document: DocumentNode): ReadonlySet<string> | null {
  const names = new Set<string>();
  let isKnown = true;
  visit(document, {
    Directive: ({ name, arguments: [given] = [] }) => {
      isKnown &&= name.value === 'skip' || name.value === 'include';
      if (given?.value.kind === Kind.VARIABLE) names.add(given.value.name.value);
    },
  });
  return isKnown ? names : null;
}

/** The alias of the field that replaces an empty selection. */
const NOTHING = '__nothing';

/** Replaces the selection of an object whose fields are all skipped: the gateway would return null for it. */
export const EMPTY_SELECTION: FieldNode = {
  kind: Kind.FIELD,
  alias: { kind: Kind.NAME, value: NOTHING },
  name: { kind: Kind.NAME, value: '__typename' },
};

/** Whether an operation has replaced empty selections. */
export function hasEmptySelections(operation: OperationDefinitionNode): boolean {
  let isFound = false;
  visit(operation, { Field: (node) => void (isFound ||= node === EMPTY_SELECTION) });
  return isFound;
}

/** Removes the replacements of empty selections from a result. */
export function withoutEmptySelections(data: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const selected = Object.entries(data).filter(([key]) => key !== NOTHING);
  return Object.fromEntries(selected.map(([key, value]) => [key, emptied(value)]));
}

function emptied(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(emptied);
  return isObject(value) ? withoutEmptySelections(value) : value;
}

/** Whether a value is an object of the graph, which has no prototype; a scalar may be any object. */
function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === null;
}
