import { parseNeededText, parseText } from '../request/parse-text.ts';

/** The name and the description of a credential. */
export interface CredentialText {
  readonly name: string;
  readonly description: string | null;
}

const NAME = { what: '"name"', field: 'name', longest: 100 } as const;
const DESCRIPTION = { what: '"description"', field: 'description', longest: 1000 } as const;

/** Parses the texts of a new credential and trims them; throws BAD_USER_INPUT if one has an invalid length or is not Unicode. */
export function parseCredentialText(input: {
  readonly name: string;
  readonly description?: string | null | undefined;
}): CredentialText {
  return { name: parseNeededText(input.name, NAME), description: parseText(input.description, DESCRIPTION) };
}
