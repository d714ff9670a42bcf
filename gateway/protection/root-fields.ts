import { type DocumentNode, type FieldNode, Kind, type OperationDefinitionNode, type SelectionSetNode } from 'graphql';

/** An operation with the document that defines its fragments. */
export interface OperationInDocument {
  readonly document: DocumentNode;
  readonly operation: OperationDefinitionNode;
}

/** Lists the root fields of an operation, including those of fragments and those that @skip or @include may leave out. */
export function listRootFields({ document, operation }: OperationInDocument): readonly FieldNode[] {
  const fragments = fragmentsOf(document);
  const opened = new Set<string>();
  const list = ({ selections }: SelectionSetNode): readonly FieldNode[] =>
    selections.flatMap((node) => {
      if (node.kind === Kind.FIELD) return [node];
      if (node.kind === Kind.INLINE_FRAGMENT) return list(node.selectionSet);
      const fragment = opened.has(node.name.value) ? undefined : fragments.get(node.name.value);
      opened.add(node.name.value);
      return fragment ? list(fragment) : [];
    });
  return list(operation.selectionSet);
}

function fragmentsOf({ definitions }: DocumentNode): ReadonlyMap<string, SelectionSetNode> {
  const fragments = definitions.filter((node) => node.kind === Kind.FRAGMENT_DEFINITION);
  return new Map(fragments.map(({ name, selectionSet }) => [name.value, selectionSet]));
}
