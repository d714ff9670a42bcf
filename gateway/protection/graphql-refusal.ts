import { type GraphQLResponse, HeaderMap } from '@apollo/server';
import { GraphQLError, type GraphQLFormattedError } from 'graphql';
import { RequestError } from '../../subgraphs/shared/errors.ts';
import { refusalHeaders, statusOf } from '../http/respond.ts';

/** Converts an error of a check to a refusal of the whole operation, with the status and headers of REST. */
export function refusing(check: () => void): void {
  try {
    check();
  } catch (error) {
    throw error instanceof RequestError ? toRefusal(error) : error;
  }
}

function toRefusal(error: RequestError): GraphQLError {
  const http = { status: statusOf(error), headers: new HeaderMap(Object.entries(refusalHeaders(error))) };
  return new GraphQLError(error.message, { originalError: error, extensions: { ...error.extensions, http } });
}

/** Replaces errors of a response by refusals; the response gets the status and headers of the last one. */
export async function refuseErrors(
  { http, body }: Pick<GraphQLResponse, 'http' | 'body'>,
  toOther: (error: GraphQLFormattedError) => Promise<RequestError | null>,
): Promise<void> {
  if (body.kind !== 'single' || !body.singleResult.errors) return;
  const errors: GraphQLFormattedError[] = [];
  for (const error of body.singleResult.errors) {
    const refusal = await toOther(error);
    errors.push(refusal ? { ...error, message: refusal.message, extensions: refusal.extensions } : error);
    if (!refusal) continue;
    http.status = statusOf(refusal);
    for (const [name, value] of Object.entries(refusalHeaders(refusal))) http.headers.set(name, value);
  }
  body.singleResult.errors = errors;
}
