/** Returns the documents in the order of these ids, with null for an id without one, as a dataloader must. */
export function inOrder<Document extends { readonly _id: string | number }>(
  ids: readonly Document['_id'][],
  found: readonly Document[],
): (Document | null)[] {
  const byId = new Map(found.map((document) => [document._id, document]));
  return ids.map((id) => byId.get(id) ?? null);
}
