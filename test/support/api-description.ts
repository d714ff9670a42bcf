import { Ajv2020, type AnySchemaObject } from 'ajv/dist/2020.js';
import { get, type RestAnswer } from './client.ts';

/** The service's own description of its REST endpoints. */
export interface ApiDescription {
  readonly document: AnySchemaObject;
  /** What of an answer is not as it is described; null when all of it is. */
  findFault(method: string, path: string, answer: RestAnswer): string | null;
}

/** Reads the description that a service gives of itself. */
export async function readDescription(service: { readonly url: string }): Promise<ApiDescription> {
  const { body: document } = await get(service, '/openapi.json');
  const ajv = new Ajv2020({ strict: false, formats: { uri: true, 'date-time': true } });
  ajv.addSchema(document, 'openapi.json');
  return {
    document,
    findFault: (method, path, { status, headers, body }) => {
      const described = document.paths[path]?.[method]?.responses[status];
      if (!described) return `${method} ${path} does not describe the status ${status}`;
      const type = headers.get('content-type')?.split(';')[0] ?? '';
      if (!described.content?.[type]) return `${method} ${path} does not describe ${type}`;
      const place = ['paths', path, method, 'responses', status, 'content', type, 'schema'].map(toToken).join('/');
      return ajv.validate({ $ref: `openapi.json#/${place}` }, body) ? null : ajv.errorsText();
    },
  };
}

/** A part of a JSON pointer in a URL (RFC 6901 3, 6). */
function toToken(part: string | number): string {
  return encodeURIComponent(String(part).replaceAll('~', '~0').replaceAll('/', '~1'));
}
