/** An index that MongoDB refuses to create. The operator can fix the cause. */
export class IndexFault extends Error {}
