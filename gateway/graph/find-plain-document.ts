import {
  type DocumentNode,
  type GraphQLSchema,
  Kind,
  type OperationDefinitionNode,
  valueFromASTUntyped,
} from 'graphql';
import { LRUCache } from 'lru-cache';
import { type SeparatedOperation, separateIntrospection } from './introspection.ts';
import { toPlainOperation } from './plain-operation.ts';
import { conditionVariables, hasEmptySelections } from './selections.ts';

/** A requested operation with its variables. */
export interface AskedOperation {
  readonly schema: GraphQLSchema;
  readonly document: DocumentNode;
  readonly operation: OperationDefinitionNode;
  readonly variables: Readonly<Record<string, unknown>>;
}

/** A document of one plain operation, without its introspection. */
export interface PlainDocument extends SeparatedOperation {
  readonly document: DocumentNode;
  /** Whether it has replaced empty selections. */
  readonly hasEmpty: boolean;
  /** Distinguishes the plain forms of one operation under different conditions. */
  readonly key: string;
}

/** The most cached forms of one operation: further combinations of its conditions are rare. */
const MOST_KEPT = 16;

interface PlainDocuments {
  readonly conditions: ReadonlySet<string> | null;
  readonly documents: LRUCache<string, PlainDocument>;
}

/** Finds the plain document of an operation. It is cached by conditions for as long as Apollo caches the document. */
export function plainDocumentFinder(): (asked: AskedOperation) => PlainDocument | null {
  const operations = new WeakMap<OperationDefinitionNode, PlainDocuments>();
  const findKnown = ({ document, operation }: AskedOperation): PlainDocuments => {
    const known = operations.get(operation) ?? {
      conditions: conditionVariables(document),
      documents: new LRUCache({ max: MOST_KEPT }),
    };
    operations.set(operation, known);
    return known;
  };
  return (asked) => {
    const { conditions, documents } = findKnown(asked);
    const values = conditions && findValues(asked, conditions);
    if (!values) return null;
    const key = [...values].join(';');
    const known = documents.get(key) ?? makePlain(asked, values, key);
    documents.set(key, known);
    return known;
  };
}

/** Returns the values of conditions; null if one is not a boolean, which the gateway refuses. */
function findValues(
  { operation, variables }: AskedOperation,
  names: ReadonlySet<string>,
): ReadonlyMap<string, boolean> | null {
  const values = new Map<string, boolean>();
  for (const { variable, defaultValue } of operation.variableDefinitions ?? []) {
    const name = variable.name.value;
    if (!names.has(name)) continue;
    const value = variables[name] ?? (defaultValue && valueFromASTUntyped(defaultValue));
    if (typeof value !== 'boolean') return null;
    values.set(name, value);
  }
  return values;
}

function makePlain(asked: AskedOperation, conditions: ReadonlyMap<string, boolean>, key: string): PlainDocument {
  const whole = toPlainOperation({ ...asked, conditions });
  const parts = separateIntrospection(whole);
  return {
    ...parts,
    document: { kind: Kind.DOCUMENT, definitions: [parts.operation] },
    hasEmpty: hasEmptySelections(whole),
    key,
  };
}
