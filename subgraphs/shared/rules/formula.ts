/** A rule over credentials, in the form of `RuleInput`, without its nulls. */
export type Formula =
  | { readonly all: readonly Formula[] }
  | { readonly any: readonly Formula[] }
  | { readonly atLeast: { readonly count: number; readonly of: readonly Formula[] } }
  | { readonly not: Formula }
  | { readonly credential: number };
