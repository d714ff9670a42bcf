import { Schema } from 'mongoose';

/** Which request took a code or a refresh token. */
export interface Take {
  /** The nonce of the request: one whose write was repeated knows it for its own. */
  readonly by: string;
  /** When the request arrived at the earliest: milliseconds by the clock of the database. */
  readonly arrivedAt: number;
  /** When it arrived at the latest; absent in what an earlier version took. */
  readonly arrivedBy?: number;
}

/** A document as it was read, with the time of the database at that moment. */
export type Read<Document> = Document & { readonly readAt: Date };

export const takeSchema = new Schema<Take>(
  { by: { type: String, required: true }, arrivedAt: { type: Number, required: true }, arrivedBy: Number },
  { _id: false },
);

/** The projection of these fields and the time of the database. */
export function withReadAt(fields: readonly string[]): Readonly<Record<string, 1 | '$$NOW'>> {
  return { ...Object.fromEntries(fields.map((field) => [field, 1 as const])), readAt: '$$NOW' };
}
