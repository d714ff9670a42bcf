import type { Parameter } from '../http/parameters.ts';
import type { Route } from '../http/route-table.ts';
import type { Schema } from './schema.ts';
import type { SchemaName } from './schemas.ts';

/** An endpoint in the OpenAPI description. */
export interface DescribedEndpoint {
  /** The operation ID: generated clients have a function with this name. */
  readonly id: string;
  readonly route: Route;
  /** The path, where the route has one for several operations. */
  readonly path?: string;
  readonly summary: string;
  readonly parameters?: readonly (Parameter | PathParameter)[];
  readonly body?: { readonly type: string; readonly schema: Schema; readonly isOptional?: boolean };
  /** The authentication schemes by name, each of which is enough; none for a public endpoint. */
  readonly security?: readonly ('client' | 'bearer' | 'curator' | 'nothing')[];
  readonly answer: DescribedAnswer;
  /** The error statuses that may come in other forms than that of its errors, such as those of a verdict that is not known. */
  readonly undecided?: { readonly statuses: readonly number[]; readonly schemas: readonly SchemaName[] };
  /** What a page with the status 200 says, which may come in place of the answer. */
  readonly page?: string;
  /** The error statuses, besides those of every endpoint. */
  readonly refusals: readonly number[];
  /** The form of its errors. */
  readonly refusal: 'OAuthError' | 'Refusal' | 'Page';
}

/** The successful response. */
export interface DescribedAnswer {
  readonly status: number;
  readonly text: string;
  /** Absent for a response to a browser. */
  readonly schema?: SchemaName;
  /** Other forms than JSON that the caller may ask for. */
  readonly types?: readonly string[];
}

/** A path parameter. */
interface PathParameter {
  readonly name: string;
  readonly in: 'path';
  readonly description: string;
  readonly required: true;
  readonly schema: Schema;
}
