import { createHash } from 'node:crypto';
import { basename, join } from 'node:path';
import type { PluginFunction, Types } from '@graphql-codegen/plugin-helpers';
import { type DocumentNode, type FieldNode, Kind, print, separateOperations, visit } from 'graphql';

/** The document cache finds the types in an answer by this field. */
const TYPENAME: FieldNode = { kind: Kind.FIELD, name: { kind: Kind.NAME, value: '__typename' } };

/**
 * Writes the dashboard's operations as persisted documents (GraphQL over HTTP, appendix A): a JSON file with their texts by SHA-256 for
 * the server, and a TypeScript file with their IDs and types for the browser, which never gets a text.
 */
export const plugin: PluginFunction = (_schema, files, _config, info) => {
  const definitions = files.flatMap(({ document }) => document?.definitions ?? []);
  const operations = Object.entries(separateOperations({ kind: Kind.DOCUMENT, definitions })).map(toOperation);
  return info?.outputFile?.endsWith('.json') ? toTexts(operations) : toIds(operations);
};

/** Writes `<subject>.generated.ts` beside each `<subject>.graphql`. */
export const preset: Types.OutputPreset = {
  buildGeneratesSection: (options) =>
    options.documents.map((file) => {
      const name = basename(file.location ?? '', '.graphql');
      return { ...options, filename: join(options.baseOutputDir, `${name}.generated.ts`), documents: [file] };
    }),
};

/** An operation of the dashboard, with the fragments that it uses. */
interface PersistedOperation {
  readonly name: string;
  readonly kind: string;
  readonly text: string;
  readonly id: string;
}

function toOperation([name, document]: readonly [string, DocumentNode]): PersistedOperation {
  const operation = document.definitions.find((definition) => definition.kind === Kind.OPERATION_DEFINITION);
  if (!operation?.name) throw new Error('Name each operation.');
  const text = print(withTypenames(document));
  const id = createHash('sha256').update(text).digest('hex');
  return { name, kind: operation.operation, text, id };
}

/** Adds `__typename` to every selection of an object except the root, and never twice. */
function withTypenames(document: DocumentNode): DocumentNode {
  return visit(document, {
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
