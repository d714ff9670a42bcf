import { defineSubdocument } from '../../shared/database/database.ts';

/** The request that took a code or a refresh token. */
export interface Take {
  /** The nonce of the request, by which a request recognizes its own repeated write. */
  readonly by: string;
}

/** A document with the time of the database at which it was read. */
export type WithReadTime<Document> = Document & { readonly readAt: Date };

/** The schema of a take within other documents. */
export const takeSchema = defineSubdocument<Take>({ by: { type: String, required: true } });

/** Returns a projection of these fields and the time of the database. */
export function withReadAt(fields: readonly string[]): Readonly<Record<string, 1 | '$$NOW'>> {
  return { ...Object.fromEntries(fields.map((field) => [field, 1 as const])), readAt: '$$NOW' };
}
