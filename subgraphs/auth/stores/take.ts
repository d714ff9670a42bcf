import { Schema } from 'mongoose';

/** The request that took a code or a refresh token. */
export interface Take {
  /** The nonce of the request, by which a request recognizes its own repeated write. */
  readonly by: string;
  /** The earliest time at which the request arrived, in milliseconds by the clock of the database. */
  readonly arrivedAt: number;
  /** The latest time at which it arrived; absent if an earlier version stored the take. */
  readonly arrivedBy?: number;
}

/** A document with the time of the database at which it was read. */
export type Read<Document> = Document & { readonly readAt: Date };

/** The schema of a take within other documents. */
export const takeSchema = new Schema<Take>(
  { by: { type: String, required: true }, arrivedAt: { type: Number, required: true }, arrivedBy: Number },
  { _id: false },
);

/** Returns a projection of these fields and the time of the database. */
export function withReadAt(fields: readonly string[]): Readonly<Record<string, 1 | '$$NOW'>> {
  return { ...Object.fromEntries(fields.map((field) => [field, 1 as const])), readAt: '$$NOW' };
}
