import { toSyntaxTree } from '../expression.ts';
import type { Path } from './names.ts';
import { EACH, findReadPaths } from './read-paths.ts';

/** Bounds for what a hostile expression can make of a large answer. */
const MOST_PATHS = 200;
const MOST_VALUES = 1000;

/** Characters of a path that are shown. */
const LONGEST_SHOWN = 100;

/** The fields that an expression reads and an answer lacks, as the expression writes them. */
export function findMissingFields(expression: string, answer: unknown): readonly string[] {
  const tree = toSyntaxTree(expression);
  const [parameter] = tree?.params ?? [];
  if (!tree || parameter?.type !== 'Identifier') return [];
  const paths = new Map(findReadPaths(tree).map((path) => [JSON.stringify(path), path]));
  const missing = [...paths.values()].slice(0, MOST_PATHS).flatMap((path) => findMissing(path, answer) ?? []);
  return [...new Set(missing.map((path) => inWords(parameter.name, path)))];
}

/** The shortest part of the path that the answer lacks; null if it has all of it, or if that can't be told. */
function findMissing(path: Path, answer: unknown): [Path] | null {
  let values: readonly unknown[] = [answer];
  for (const [index, key] of path.entries()) {
    // What is read of null or undefined throws, and of an empty list nothing is read.
    const owners = values.filter((value) => value !== null && value !== undefined);
    if (owners.length === 0 || owners.length > MOST_VALUES) return null;
    // A field that only some elements have is one that the others may lack.
    if (key !== EACH && !owners.some((owner) => key in Object(owner))) return [path.slice(0, index + 1)];
    values = owners.flatMap((owner) => readKey(owner, key));
  }
  return null;
}

/** A method has no value that an answer could have. */
function readKey(owner: unknown, key: string): readonly unknown[] {
  if (key === EACH) return Array.isArray(owner) ? owner.slice(0, MOST_VALUES + 1) : [];
  return Object.hasOwn(Object(owner), key) ? [Object(owner)[key]] : [];
}

function inWords(parameter: string, path: Path): string {
  const text = path.reduce((before, key) => before + toAccess(key), parameter);
  return text.length > LONGEST_SHOWN ? `${text.slice(0, LONGEST_SHOWN)}…` : text;
}

function toAccess(key: string): string {
  if (key === EACH) return EACH;
  return /^[\p{L}_$][\p{L}\d_$]*$/u.test(key) ? `.${key}` : `[${JSON.stringify(key)}]`;
}
