/** What an app is told of a person and its credentials. */
export interface ToldClaims {
  readonly credentials: Readonly<Record<string, { readonly result: 0 | 1 | null; readonly checked_at: number | null }>>;
  /** Null if one of them was never known. */
  readonly groups: readonly string[] | null;
}

/** Returns the claims: ordinary products read `groups`. */
export function toToldClaims(told: ToldClaims | null): Partial<ToldClaims> {
  if (!told) return {};
  return { credentials: told.credentials, ...(told.groups && { groups: told.groups }) };
}
