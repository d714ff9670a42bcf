import { type FormatError, formatGraphqlError, formatRestError } from './http/format-error.ts';
import { GRAPHQL_PATHS } from './http/graphql-paths.ts';
import { formatPageError } from './pages/format-page-error.ts';
import { ROUTES } from './routes.ts';

const FORMAT_ERROR: ReadonlyMap<string, FormatError> = new Map([
  ...ROUTES.map(({ path, formatError }) => [path, formatError] as const),
  ...[...GRAPHQL_PATHS, '/dashboard/graph'].map((path) => [path, formatGraphqlError] as const),
  ['/dashboard', formatPageError],
]);

/** The form of the errors at a path: that of its endpoint, and of the REST endpoints where there is none. */
export function formatErrorAt(path: string): FormatError {
  return FORMAT_ERROR.get(path) ?? formatRestError;
}
