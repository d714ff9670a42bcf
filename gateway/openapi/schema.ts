/** A JSON Schema (2020-12), as in OpenAPI 3.1. */
export type Schema = Readonly<Record<string, unknown>>;

/** Kinds of values. */
export const TEXT = { type: 'string' } as const;
export const COUNT = { type: 'integer', minimum: 0 } as const;
export const FLAG = { type: 'boolean' } as const;
export const LINK = { type: 'string', format: 'uri' } as const;
export const TEXTS = { type: 'array', items: TEXT } as const;

/** The schema of an object with these properties alone. */
export function object(properties: Schema, required: readonly string[]): Schema {
  return { type: 'object', properties, required, additionalProperties: false };
}
