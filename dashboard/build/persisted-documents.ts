import { createHash } from 'node:crypto';
import type { PluginFunction } from '@graphql-codegen/plugin-helpers';
import { type DefinitionNode, type FieldNode, Kind, type OperationDefinitionNode, print, visit } from 'graphql';

/** The document cache finds the types in an answer by this field. */
const TYPENAME: FieldNode = { kind: Kind.FIELD, name: { kind: Kind.NAME, value: '__typename' } };

/**
 * Writes the dashboard's operations as persisted documents (GraphQL over HTTP, appendix A): a JSON file with their texts by SHA-256 for
 * the server, and a TypeScript file with their IDs and types for the browser, which never gets a text.
 */
export const plugin: PluginFunction = (_schema, files, _config, info) => {
  const operations = files.flatMap(({ document }) => document?.definitions ?? []).map(parseOperation);
  return info?.outputFile?.endsWith('.json') ? toTexts(operations) : toIds(operations);
};

/** An operation of the dashboard. It shares no fragments with others. */
interface PersistedOperation {
  readonly name: string;
  readonly kind: string;
  readonly text: string;
  readonly id: string;
}

function parseOperation(definition: DefinitionNode): PersistedOperation {
  if (!isOperation(definition) || !definition.name) throw new Error('Write named operations, without fragments.');
  const text = print(withTypenames(definition));
  const id = createHash('sha256').update(text).digest('hex');
  return { name: definition.name.value, kind: definition.operation, text, id };
}

function isOperation(definition: DefinitionNode): definition is OperationDefinitionNode {
  return definition.kind === Kind.OPERATION_DEFINITION;
}

/** Adds `__typename` to every selection of an object except the root, and never twice. */
function withTypenames(operation: OperationDefinitionNode): OperationDefinitionNode {
  return visit(operation, {
    SelectionSet: (node, _key, parent) => {
      const isRoot = parent !== undefined && 'operation' in parent;
      const isNamed = node.selections.some((part) => part.kind === Kind.FIELD && part.name.value === '__typename');
      const isPartOfAnother = parent !== undefined && 'typeCondition' in parent;
      if (isRoot || isNamed || isPartOfAnother) return undefined;
      return { ...node, selections: [...node.selections, TYPENAME] };
    },
  });
}

function toTexts(operations: readonly PersistedOperation[]): string {
  const byId = operations.toSorted((one, other) => (one.name < other.name ? -1 : 1)).map(({ id, text }) => [id, text]);
  return `${JSON.stringify(Object.fromEntries(byId), null, 2)}\n`;
}

function toIds(operations: readonly PersistedOperation[]) {
  const lines = operations.map(({ name, kind, id }) => {
    const type = `${pascal(name)}${pascal(kind)}`;
    return `export const ${pascal(name)}Document = persisted<${type}, ${type}Variables>('sha256:${id}');`;
  });
  return { prepend: ["import { persisted } from './persisted.ts';"], content: lines.join('\n') };
}

function pascal(name: string): string {
  return `${name.charAt(0).toUpperCase()}${name.slice(1)}`;
}
