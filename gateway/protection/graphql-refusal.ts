import { HeaderMap } from '@apollo/server';
import { GraphQLError } from 'graphql';
import { RequestError } from '../../subgraphs/shared/errors.ts';
import { refusalHeaders, statusOf } from '../rest/respond.ts';

/** Makes what a check throws a refusal of the whole operation, with the status and headers that REST would have. */
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
