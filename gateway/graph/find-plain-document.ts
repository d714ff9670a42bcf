import {
  type DocumentNode,
  type GraphQLSchema,
  Kind,
  type OperationDefinitionNode,
  valueFromASTUntyped,
} from 'graphql';
import { LRUCache } from 'lru-cache';
import { conditionVariables } from './conditions.ts';
import { hasEmptySelections } from './empty-selection.ts';
import { toPlainOperation } from './plain-operation.ts';

/** An operation that was asked, with its variables. */
export interface AskedOperation {
  readonly schema: GraphQLSchema;
  readonly document: DocumentNode;
  readonly operation: OperationDefinitionNode;
  readonly variables: Readonly<Record<string, unknown>>;
}

/** A document of one plain operation. */
export interface PlainDocument {
  readonly document: DocumentNode;
  readonly operation: OperationDefinitionNode;
  /** Whether objects in its answer stand for those of which nothing was selected. */
  readonly hasEmpty: boolean;
  /** Tells it from what else becomes of the same operation under other conditions. */
  readonly key: string;
}

/** What becomes of one operation: more combinations of its conditions than this come too seldom. */
const MOST_KEPT = 16;

interface Known {
  readonly conditions: ReadonlySet<string> | null;
  readonly documents: LRUCache<string, PlainDocument>;
}

/** Finds the plain document of an operation. It is made once for the same conditions, as long as Apollo knows the document. */
export function plainDocumentFinder(): (asked: AskedOperation) => PlainDocument | null {
  const operations = new WeakMap<OperationDefinitionNode, Known>();
  const findKnown = ({ document, operation }: AskedOperation): Known => {
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

/** The values of conditions; null when one is no boolean, which the gateway refuses. */
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
  const operation = toPlainOperation({ ...asked, conditions });
  return {
    document: { kind: Kind.DOCUMENT, definitions: [operation] },
    operation,
    hasEmpty: hasEmptySelections(operation),
    key,
  };
}
