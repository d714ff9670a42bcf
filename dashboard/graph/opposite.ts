/** The operation that undoes another one on the same items. A REPLACE has none. */
export const OPPOSITE = { APPEND: 'REMOVE', REMOVE: 'APPEND' } as const;
