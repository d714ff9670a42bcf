import { readFileSync } from 'node:fs';
import {
  type ConstDirectiveNode,
  type FieldDefinitionNode,
  Kind,
  type ObjectTypeDefinitionNode,
  parse,
  print,
  type TypeNode,
} from 'graphql';

// With a forgotten word, a page of a thousand entries would cost as ten (spec 21.20).
const faults = process.argv
  .slice(2)
  .flatMap((file) => findFaults(readFileSync(file, 'utf8')).map((fault) => `${file}: ${fault}`));
for (const fault of faults) console.error(fault);
if (faults.length > 0) process.exitCode = 1;

/** What the connections of an SDL file lack: their parts, and the length of both of their lists where a field returns them. */
function findFaults(sdl: string): readonly string[] {
  const types = parse(sdl).definitions.filter((node) => node.kind === Kind.OBJECT_TYPE_DEFINITION);
  return types.flatMap((type) => [
    ...(isConnection(type.name.value) ? findMissing(type, ['nodes', 'edges', 'pageInfo']) : []),
    ...(type.name.value.endsWith('Edge') ? findMissing(type, ['cursor', 'node']) : []),
    ...(type.fields ?? [])
      .filter(hasNoLength)
      .map(({ name }) => `${type.name.value}.${name.value}: @listSize must name "nodes" and "edges".`),
  ]);
}

function isConnection(name: string): boolean {
  return name.endsWith('Connection');
}

function findMissing({ name, fields = [] }: ObjectTypeDefinitionNode, wanted: readonly string[]): readonly string[] {
  const missing = wanted.filter((part) => !fields.some((field) => field.name.value === part));
  return missing.map((part) => `${name.value} has no ${part}.`);
}

function hasNoLength({ type, directives = [] }: FieldDefinitionNode): boolean {
  return isConnection(nameOf(type)) && !['"nodes"', '"edges"'].every((part) => sizedFields(directives).includes(part));
}

function sizedFields(directives: readonly ConstDirectiveNode[]): readonly string[] {
  const listSize = directives.find(({ name }) => name.value === 'listSize');
  const sized = listSize?.arguments?.find(({ name }) => name.value === 'sizedFields')?.value;
  return sized?.kind === Kind.LIST ? sized.values.map(print) : [];
}

function nameOf(type: TypeNode): string {
  return type.kind === Kind.NAMED_TYPE ? type.name.value : nameOf(type.type);
}
