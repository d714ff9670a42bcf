// `fetch` costs three times the CPU time of a call, and tests make thousands of calls.
import { type Dispatcher, request } from 'undici';

/** A value as JSON brings it; tests look into it by name. */
export type Json = null | boolean | number | string | readonly Json[] | { readonly [name: string]: Json };

/** The answer to a GraphQL request. `data` is loose on purpose: a test states what it expects of it. */
export interface QueryAnswer {
  readonly status: number;
  // oxlint-disable-next-line typescript/no-explicit-any -- a wrong guess fails the test that made it, as any assertion
  readonly data: any;
  readonly errors: readonly QueryError[];
}

/** One error of it. */
export interface QueryError {
  readonly message: string;
  readonly path?: readonly (string | number)[];
  readonly extensions: { readonly code: string; readonly reason?: string; readonly [name: string]: Json | undefined };
}

type Headers = Readonly<Record<string, string>>;

/** Sends an operation to the graph as a front end would. */
export async function query(
  service: { readonly url: string },
  document: string,
  variables: object = {},
  headers: Headers = {},
): Promise<QueryAnswer> {
  const answer = await request(`${service.url}/query`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify({ query: document, variables }),
  });
  const { data = null, errors = [] } = JSON.parse(await answer.body.text());
  return { status: answer.statusCode, data, errors };
}

/** The header of a bearer token, of whatever kind. */
export function bearer(token: string): Headers {
  return { authorization: `Bearer ${token}` };
}

/** Posts a form, as an OAuth client does. */
export async function postForm(
  service: { readonly url: string },
  path: string,
  fields: Headers,
  headers: Headers = {},
): Promise<RestAnswer> {
  const init = {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded;charset=UTF-8', ...headers },
    body: new URLSearchParams(fields).toString(),
  } as const;
  return readAnswer(await request(service.url + path, init));
}

/** Posts JSON. */
export async function postJson(
  service: { readonly url: string },
  path: string,
  body: unknown,
  headers: Headers = {},
): Promise<RestAnswer> {
  const init = {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  } as const;
  return readAnswer(await request(service.url + path, init));
}

/** Gets a resource. */
export async function get(service: { readonly url: string }, path: string, headers: Headers = {}): Promise<RestAnswer> {
  return readAnswer(await request(service.url + path, { method: 'GET', headers }));
}

/** The answer of a REST endpoint; the body is JSON. */
export interface RestAnswer {
  readonly status: number;
  readonly headers: globalThis.Headers;
  // oxlint-disable-next-line typescript/no-explicit-any -- a wrong guess fails the test that made it, as any assertion
  readonly body: any;
}

async function readAnswer({ statusCode, headers, body }: Dispatcher.ResponseData): Promise<RestAnswer> {
  const text = await body.text();
  return { status: statusCode, headers: toHeaders(headers), body: text === '' ? null : JSON.parse(text) };
}

function toHeaders(received: Dispatcher.ResponseData['headers']): globalThis.Headers {
  const entries = Object.entries(received).flatMap(([name, values = []]) =>
    [values].flat().map((value): [string, string] => [name, value]),
  );
  return new globalThis.Headers(entries);
}
