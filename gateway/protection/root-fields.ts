import { type DocumentNode, type FieldNode, Kind, type OperationDefinitionNode, type SelectionSetNode } from 'graphql';

/** An operation with the document that defines its fragments. */
export interface OperationInDocument {
  readonly document: DocumentNode;
  readonly operation: OperationDefinitionNode;
}

/** Lists the root fields of an operation, including those of fragments and those that @skip or @include may leave out. */
export function listRootFields({ document, operation }: OperationInDocument): readonly FieldNode[] {
  const opened = new Set<string>();
  const list = ({ selections }: SelectionSetNode): readonly FieldNode[] =>
    selections.flatMap((node) => {
      if (node.kind === Kind.FIELD) return [node];
      if (node.kind === Kind.INLINE_FRAGMENT) return list(node.selectionSet);
      const fragment = opened.has(node.name.value) ? undefined : findFragment(document, node.name.value);
      opened.add(node.name.value);
      return fragment ? list(fragment.selectionSet) : [];
    });
  return list(operation.selectionSet);
}

function findFragment(
  { definitions }: DocumentNode,
  name: string,
): { readonly selectionSet: SelectionSetNode } | undefined {
  return definitions.filter((node) => node.kind === Kind.FRAGMENT_DEFINITION).find((node) => node.name.value === name);
}
