import { type DirectiveNode, type DocumentNode, Kind, type SelectionNode, visit } from 'graphql';

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
