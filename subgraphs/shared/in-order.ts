/** The documents in the order of these ids; null for an id without one. What a dataloader answers with. */
export function inOrder<Document extends { readonly _id: string | number }>(
  ids: readonly Document['_id'][],
  found: readonly Document[],
): (Document | null)[] {
  const byId = new Map(found.map((document) => [document._id, document]));
  return ids.map((id) => byId.get(id) ?? null);
}
