import { parseNeededText, parseText } from '../request/parse-text.ts';

/** The name and the description of a credential. */
export interface CredentialText {
  readonly name: string;
  readonly description: string | null;
}

/** What is given of it. */
interface GivenText {
  readonly name: string;
  readonly description?: string | null | undefined;
}

const NAME = { what: '"name"', field: 'name', longest: 100, shown: 'line' } as const;
const DESCRIPTION = { what: '"description"', field: 'description', longest: 1000, shown: 'lines' } as const;

/** Parses the texts of a new credential and trims them; throws BAD_USER_INPUT if one has an invalid length or is deceptive. */
export function parseCredentialText({ name, description }: GivenText): CredentialText {
  return { name: parseCredentialName(name), description: parseDescription(description) };
}

/** Parses those of a copy. A description that is not given is that of the original, which may be older than the rule. */
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
