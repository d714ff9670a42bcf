import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { RequestError } from '../../subgraphs/shared/errors.ts';
import { splitTarget } from './request-target.ts';

/** A query parameter or a header. Declared parameters are validated and described in OpenAPI. */
export interface Parameter {
  readonly name: string;
  readonly in: 'query' | 'header';
  readonly description: string;
  readonly required?: boolean;
  /** JSON Schema: the allowed values or their pattern; any string without both. */
  readonly schema: { readonly type: 'string'; readonly enum?: readonly string[]; readonly pattern?: string };
  /** A valid example, for the error message. */
  readonly example?: string;
}

/** The query parameters and headers of an endpoint. */
export interface EndpointInputs {
  readonly parameters: readonly Parameter[];
  /** Whether unknown query parameters are ignored, as on pages: browsers and e-mail programs add their own. */
  readonly ignoresOthers?: boolean;
}

/** Throws BAD_USER_INPUT for an undeclared query parameter, and for a repeated or malformed parameter or header. */
export function checkParameters(
  { parameters, ignoresOthers = false }: EndpointInputs,
  query: URLSearchParams,
  request: Pick<IncomingMessage, 'headersDistinct'>,
): void {
  const known = parameters.filter((parameter) => parameter.in === 'query');
  const unknown = ignoresOthers ? undefined : query.keys().find((name) => known.every((each) => each.name !== name));
  if (unknown !== undefined) refuseUnknown(unknown, known);
  for (const parameter of known) checkValues(parameter, query.getAll(parameter.name));
  const headers = parameters.filter((parameter) => parameter.in === 'header');
  // Node forms the map of all headers when it is asked for.
  for (const header of headers) checkValues(header, request.headersDistinct[header.name.toLowerCase()] ?? []);
}

/** Returns the value of a parameter that may occur once, or null; throws BAD_USER_INPUT if it is repeated. */
export function single(values: readonly string[], name: string): string | null {
  return values.length > 1 ? refuseRepeated(name) : (values[0] ?? null);
}

/** Throws BAD_USER_INPUT for a parameter or a field that is repeated. */
export function refuseRepeated(name: string): never {
  throw new RequestError('BAD_USER_INPUT', `"${name}" must be given only once.`, {
    reason: 'INVALID_INPUT',
    field: name,
  });
}

function checkValues({ name, schema, example }: Parameter, values: readonly string[]): void {
  const value = single(values, name);
  if (value === null || isOf(schema, value)) return;
  throw new RequestError('BAD_USER_INPUT', `"${name}" is malformed: write ${example ?? name}.`, {
    reason: 'INVALID_INPUT',
    field: name,
  });
}

function isOf({ enum: words, pattern }: Parameter['schema'], value: string): boolean {
  if (words && !words.includes(value)) return false;
  return pattern === undefined || new RegExp(pattern).test(value);
}

function refuseUnknown(name: string, known: readonly Parameter[]): never {
  const right = known.map((parameter) => parameter.example ?? parameter.name).join(', ');
  const advice =
    right === ''
      ? 'This endpoint has no query parameters: URLs are logged and must not contain secrets.'
      : `Write ${right}.`;
  throw new RequestError('BAD_USER_INPUT', `Unknown parameter "${name}". ${advice}`, {
    reason: 'INVALID_INPUT',
    field: name,
  });
}

/** Checks the parameters of each request to a plugin before its body is read. */
export function checkEachRequest(area: FastifyInstance, inputs: EndpointInputs): void {
  area.addHook('onRequest', async ({ url, raw }) => {
    checkParameters(inputs, new URLSearchParams(splitTarget(url).query), raw);
  });
}
