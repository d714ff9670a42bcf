import {
  type FormatError,
  formatAuthzenError,
  formatBearerError,
  formatGraphqlError,
  formatOAuthError,
  formatRestError,
} from './http/format-error.ts';
import { type ErrorForm, findRoute } from './http/route-table.ts';
import type { PageBrand } from './pages/brand/page-brand.ts';
import { createPageErrorFormat } from './pages/frame/respond-page.ts';

/** The formatter of each form of error. */
export type ErrorFormatters = Readonly<Record<ErrorForm, FormatError>>;

/** Creates them; pages show the brand. */
export function createErrorFormatters(brand: PageBrand): ErrorFormatters {
  return {
    oauth: formatOAuthError,
    bearer: formatBearerError,
    graphql: formatGraphqlError,
    page: createPageErrorFormat(brand),
    authzen: formatAuthzenError,
    rest: formatRestError,
  };
}

/** Returns the error formatter of a path; that of the REST endpoints for an unknown path. */
export function formatErrorAt(formatters: ErrorFormatters, path: string): FormatError {
  return formatters[findRoute(path)?.errors ?? 'rest'];
}

/** Formats the errors of paths that are nobody's: for a person who has followed a link or typed an address, a page. */
export function toOtherFormat({ page, rest }: ErrorFormatters): { readonly formatError: FormatError } {
  return {
    formatError: (error, requestId, headers) => {
      const format = headers['sec-fetch-dest'] === 'document' ? page : rest;
      return format(error, requestId, headers);
    },
  };
}
