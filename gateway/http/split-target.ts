/** The two parts of a request target. */
export interface TargetParts {
  readonly path: string;
  /** The text after the first question mark; further question marks belong to the query (RFC 3986 3.4). */
  readonly query: string;
}

/** Splits the target of a request. */
export function splitTarget(target: string): TargetParts {
  const mark = target.indexOf('?');
  return mark === -1 ? { path: target, query: '' } : { path: target.slice(0, mark), query: target.slice(mark + 1) };
}
