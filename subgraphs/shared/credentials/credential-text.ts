import { RequestError } from '../errors.ts';
import { parseTime } from '../parse-time.ts';
import { parseNeededText, parseText } from '../request/parse-text.ts';

/** What a curator says of a credential of any kind. */
export interface CredentialText {
  readonly name: string;
  readonly description: string | null;
  /** Absent without an end, as in the fingerprints of creations from before there were ends. */
  readonly endsAt?: Date;
}

/** What is given of it. */
interface GivenText {
  readonly name: string;
  readonly description?: string | null | undefined;
  readonly endsAt?: string | null | undefined;
}

const NAME = { what: '"name"', field: 'name', longest: 100, shown: 'line' } as const;
const DESCRIPTION = { what: '"description"', field: 'description', longest: 1000, shown: 'lines' } as const;

/** Parses what is given of a new credential, and trims it; throws BAD_USER_INPUT if a text has an invalid length or is deceptive, or for an end that is no time. */
export function parseCredentialText({ name, description, endsAt: end }: GivenText): CredentialText {
  const endsAt = parseEnd(end);
  return { name: parseCredentialName(name), description: parseDescription(description), ...(endsAt && { endsAt }) };
}

/** Parses the texts of a copy, which has no end. A description that is not given is that of the original, which may be older than the rule. */
export function parseCopiedText({ name, description }: GivenText, original: CredentialText): CredentialText {
  if (description === undefined) return { name: parseCredentialName(name), description: original.description };
  return parseCredentialText({ name, description });
}

/** Parses a name and trims it; throws BAD_USER_INPUT if it has an invalid length or is deceptive. */
export function parseCredentialName(text: string): string {
  return parseNeededText(text, NAME);
}

/** Parses a description and trims it; null for an absent or empty one. Throws as for a name. */
export function parseDescription(text: string | null | undefined): string | null {
  return parseText(text, DESCRIPTION);
}

/** Parses the end of a credential, which may have passed: so a curator ends it at once. Null for an absent or empty one; throws BAD_USER_INPUT. */
export function parseEnd(text: string | null | undefined): Date | null {
  const trimmed = text?.trim() ?? '';
  if (trimmed === '') return null;
  return parseTime(trimmed) ?? refuseEnd();
}

function refuseEnd(): never {
  throw new RequestError('BAD_USER_INPUT', '"endsAt" must be a time with its zone, such as 2026-11-30T18:00:00Z.', {
    reason: 'INVALID_INPUT',
    field: 'endsAt',
  });
}
