import { type ConstDirectiveNode, type ConstValueNode, type DocumentNode, Kind } from 'graphql';

/** The cost of a field by @cost and @listSize. */
export interface FieldCost {
  readonly weight: number | null;
  /** The arguments that give the length of the list. */
  readonly sizedBy: readonly string[];
  /** The subfields with that length, instead of the field itself. */
  readonly sizedFields: readonly string[];
}

/** The costs of fields by their names, `Type.field`. */
export type CostTable = ReadonlyMap<string, FieldCost>;

/** Reads the costs from the supergraph. */
export function readCostTable({ definitions }: DocumentNode): CostTable {
  const table = new Map<string, FieldCost>();
  for (const node of definitions) {
    if (node.kind !== Kind.OBJECT_TYPE_DEFINITION) continue;
    for (const field of node.fields ?? []) {
      const cost = toFieldCost(field.directives ?? []);
      if (cost) table.set(`${node.name.value}.${field.name.value}`, cost);
    }
  }
  return table;
}

function toFieldCost(directives: readonly ConstDirectiveNode[]): FieldCost | null {
  const cost = directives.find(({ name }) => name.value === 'cost');
  const listSize = directives.find(({ name }) => name.value === 'listSize');
  if (!cost && !listSize) return null;
  const weight = argumentOf(cost, 'weight');
  return {
    weight: weight?.kind === Kind.INT ? Number(weight.value) : null,
    sizedBy: toNames(argumentOf(listSize, 'slicingArguments')),
    sizedFields: toNames(argumentOf(listSize, 'sizedFields')),
  };
}

function argumentOf(directive: ConstDirectiveNode | undefined, wanted: string): ConstValueNode | undefined {
  return directive?.arguments?.find(({ name }) => name.value === wanted)?.value;
}

function toNames(value: ConstValueNode | undefined): readonly string[] {
  if (value?.kind !== Kind.LIST) return [];
  return value.values.flatMap((each) => (each.kind === Kind.STRING ? [each.value] : []));
}
