import { toSyntaxTree } from '../expression.ts';
import type { Path } from './names.ts';
import { EACH, findReadPaths } from './read-paths.ts';

/** The values of an answer that are looked at, because a person can write both the expression and the answer. */
const MOST_VISITED = 10_000;

/** Characters of a path that are shown. */
const LONGEST_SHOWN = 100;

/** The keys that an expression reads, as a tree: paths that begin alike are followed together. */
interface Fields extends Map<string, Fields> {}

/** The fields that an expression reads and an answer lacks, as the expression writes them. */
export function findMissingFields(expression: string, answer: unknown): readonly string[] {
  const tree = toSyntaxTree(expression);
  const [parameter] = tree?.params ?? [];
  if (!tree || parameter?.type !== 'Identifier') return [];
  const missing = findMissing(toFields(findReadPaths(tree)), answer);
  return [...new Set(missing.map((path) => inWords(parameter.name, path)))];
}

function toFields(paths: readonly Path[]): Fields {
  const fields: Fields = new Map();
  for (const path of paths) {
    let inner = fields;
    for (const key of path) {
      const next: Fields = inner.get(key) ?? new Map();
      inner.set(key, next);
      inner = next;
    }
  }
  return fields;
}

/** The shortest paths that the answer lacks, as far as the walk reaches. */
function findMissing(fields: Fields, answer: unknown): readonly Path[] {
  const missing: Path[] = [];
  let left = MOST_VISITED;
  const visit = (inner: Fields, values: readonly unknown[], path: Path): void => {
    left -= values.length;
    // What is read of null or undefined throws, and of an empty list nothing is read.
    const owners = values.filter((value) => value !== null && value !== undefined);
    if (owners.length === 0) return;
    for (const [key, next] of inner) {
      left -= owners.length;
      if (left < 0) return;
      // A field that only some elements have is one that the others may lack.
      if (key !== EACH && !owners.some((owner) => key in Object(owner))) missing.push([...path, key]);
      else if (countValues(owners, key) <= left) visit(next, owners.flatMap(readKey(key)), [...path, key]);
    }
  };
  visit(fields, [answer], []);
  return missing;
}

/** How many values of these there are at most under a key. */
function countValues(owners: readonly unknown[], key: string): number {
  if (key !== EACH) return owners.length;
  return owners.reduce<number>((sum, owner) => sum + (Array.isArray(owner) ? owner.length : 0), 0);
}

/** A method has no value that an answer could have. */
function readKey(key: string): (owner: unknown) => readonly unknown[] {
  if (key === EACH) return (owner) => (Array.isArray(owner) ? owner : []);
  return (owner) => (Object.hasOwn(Object(owner), key) ? [Object(owner)[key]] : []);
}

function inWords(parameter: string, path: Path): string {
  const text = path.reduce((before, key) => before + toAccess(key), parameter);
  return text.length > LONGEST_SHOWN ? `${text.slice(0, LONGEST_SHOWN)}…` : text;
}

function toAccess(key: string): string {
  if (key === EACH) return EACH;
  return /^[\p{L}_$][\p{L}\d_$]*$/u.test(key) ? `.${key}` : `[${JSON.stringify(key)}]`;
}
