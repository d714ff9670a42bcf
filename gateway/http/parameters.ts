import type { IncomingMessage } from 'node:http';
import { RequestError } from '../../subgraphs/shared/errors.ts';

/** A query parameter or a header of ours: what an endpoint declares is checked, and stands in its description (OpenAPI). */
export interface Parameter {
  readonly name: string;
  readonly in: 'query' | 'header';
  readonly description: string;
  readonly required?: boolean;
  /** JSON Schema: the texts that it may be, or their form; any text without both. */
  readonly schema: { readonly type: 'string'; readonly enum?: readonly string[]; readonly pattern?: string };
  /** The right form, for the error message. */
  readonly example?: string;
  /** Names the fault of a malformed one. */
  readonly reason?: string;
}

/** What an endpoint takes beside its path and its body. */
export interface Takes {
  readonly parameters: readonly Parameter[];
  /** Whether other query parameters are passed over, as on pages: browsers and mails add some of their own. */
  readonly passesOver?: boolean;
}

/** Throws BAD_USER_INPUT for an undeclared query parameter, and for a repeated or malformed parameter or header. */
export function checkParameters(
  { parameters, passesOver = false }: Takes,
  query: URLSearchParams,
  { headersDistinct }: Pick<IncomingMessage, 'headersDistinct'>,
): void {
  const known = parameters.filter((parameter) => parameter.in === 'query');
  const unknown = passesOver ? undefined : query.keys().find((name) => known.every((each) => each.name !== name));
  if (unknown !== undefined) refuseUnknown(unknown, known);
  for (const parameter of known) checkValues(parameter, query.getAll(parameter.name));
  const headers = parameters.filter((parameter) => parameter.in === 'header');
  for (const header of headers) checkValues(header, headersDistinct[header.name.toLowerCase()] ?? []);
}

/** A parameter that may stand once: its value, or null; throws BAD_USER_INPUT when it is repeated. */
export function single(values: readonly string[], name: string): string | null {
  if (values.length <= 1) return values[0] ?? null;
  throw new RequestError('BAD_USER_INPUT', `"${name}" must be given once.`, { reason: 'REPEATED_PARAMETER' });
}

function checkValues(
  { name, schema, example, reason = 'MALFORMED_PARAMETER' }: Parameter,
  values: readonly string[],
): void {
  const value = single(values, name);
  if (value === null || isOf(schema, value)) return;
  throw new RequestError('BAD_USER_INPUT', `"${name}" is malformed: write ${example ?? name}.`, { reason });
}

function isOf({ enum: words, pattern }: Parameter['schema'], value: string): boolean {
  if (words && !words.includes(value)) return false;
  return pattern === undefined || new RegExp(pattern).test(value);
}

function refuseUnknown(name: string, known: readonly Parameter[]): never {
  const right = known.map((parameter) => parameter.example ?? parameter.name).join(', ');
  const advice =
    right === '' ? 'This endpoint takes none: a URL is logged and must hold no secret.' : `Write ${right}.`;
  throw new RequestError('BAD_USER_INPUT', `There is no parameter "${name}" here. ${advice}`, {
    reason: 'UNKNOWN_PARAMETER',
  });
}
