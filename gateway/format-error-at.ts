import {
  type FormatError,
  formatBearerError,
  formatGraphqlError,
  formatOAuthError,
  formatRestError,
} from './http/format-error.ts';
import { type ErrorForm, findRoute } from './http/route-table.ts';
import { formatPageError } from './pages/respond-page.ts';

/** The formatter of each form of error. */
export const ERROR_FORMATTERS: Readonly<Record<ErrorForm, FormatError>> = {
  oauth: formatOAuthError,
  bearer: formatBearerError,
  graphql: formatGraphqlError,
  page: formatPageError,
  rest: formatRestError,
};

/** Returns the error formatter of a path; that of the REST endpoints for an unknown path. */
export function formatErrorAt(path: string): FormatError {
  return ERROR_FORMATTERS[findRoute(path)?.errors ?? 'rest'];
}
