/** Whether a document may hold a mutation: each one is announced by this word, which stands in few queries. */
export function mayChange(query: string): boolean {
  return /\bmutation\b/.test(query);
}
