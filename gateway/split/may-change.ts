/** Whether a document may contain a mutation. Every mutation contains this word, and few queries do. */
export function mayChange(query: string): boolean {
  return /\bmutation\b/.test(query);
}
