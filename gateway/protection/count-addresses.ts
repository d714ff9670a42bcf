import { BREAK, type DocumentNode, visit } from 'graphql';
import { addressesIn, type CostedOperation } from './operation-cost.ts';

/** By document, whether it asks for any: the service keeps the documents that it has parsed. */
const askingDocuments = new WeakMap<DocumentNode, boolean>();

const ASKING: ReadonlySet<string> = new Set(['eligibility', 'eligibilities', 'tryRule', 'wallet']);

/** Counts the addresses whose eligibility an operation asks for, at most (spec 22.5). */
export function countAddresses(asked: CostedOperation): number {
  const { document } = asked;
  const isAsking = askingDocuments.get(document) ?? hasField(document, ASKING);
  askingDocuments.set(document, isAsking);
  return isAsking ? addressesIn(asked) : 0;
}

function hasField(document: DocumentNode, names: ReadonlySet<string>): boolean {
  let isFound = false;
  visit(document, {
    Field: ({ name }) => {
      isFound ||= names.has(name.value);
      return isFound ? BREAK : undefined;
    },
  });
  return isFound;
}
