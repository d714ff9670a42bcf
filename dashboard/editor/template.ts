/** The expression that a form begins with. */
export const TEMPLATE = toExpression('resp.eligible');

function toExpression(condition: string): string {
  return `function(resp) {\n  return ${condition} ? 1 : 0;\n}`;
}

/** Levels and fields of an answer that are searched. */
const DEEPEST = 4;
const MOST_FIELDS = 50;

/** A value of an answer, and how an expression reads it. */
interface Field {
  readonly path: string;
  readonly value: unknown;
}

/** An expression that reads a field which the answers have; the usual one if they have none that suits. */
export function toTemplate(answers: readonly unknown[]): string {
  const fields = answers.flatMap((answer) => findFields({ path: 'resp', value: answer }, DEEPEST));
  const flag = fields.find(({ value }) => typeof value === 'boolean');
  if (flag) return toExpression(flag.path);
  const count = fields.find(({ value }) => typeof value === 'number');
  if (count) return toExpression(`${count.path} > 0`);
  const list = fields.find(({ value }) => Array.isArray(value));
  return list ? toExpression(`${list.path}.length > 0`) : TEMPLATE;
}

/** The fields of an object and of the objects in it, those of higher levels first. */
function findFields({ path, value }: Field, levels: number): readonly Field[] {
  if (levels === 0 || typeof value !== 'object' || value === null || Array.isArray(value)) return [];
  const own = Object.entries(value)
    .slice(0, MOST_FIELDS)
    .map(([name, inner]) => ({ path: path + toAccess(name), value: inner }));
  return [...own, ...own.flatMap((field) => findFields(field, levels - 1))];
}

/** How an expression reads a field of this name. */
export function toAccess(name: string): string {
  return /^[A-Za-z_$][\w$]*$/.test(name) ? `.${name}` : `[${JSON.stringify(name)}]`;
}
