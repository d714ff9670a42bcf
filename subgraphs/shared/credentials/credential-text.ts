import { RequestError } from '../errors.ts';
import { isVisibleText } from '../visible-text.ts';

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

const LONGEST_NAME = 100;
const LONGEST_DESCRIPTION = 1000;

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
  const name = text.trim();
  if (name.length <= LONGEST_NAME && isVisibleText(name)) return name;
  throw new RequestError('BAD_USER_INPUT', `"name" must have 1 to ${LONGEST_NAME} characters, all of them visible.`, {
    reason: 'INVALID_INPUT',
    field: 'name',
  });
}

/** A description has lines, and tabs within them. */
const LAYOUT = /[\r\n\t]+/g;

/** Parses a description and trims it; null for an absent or empty one. Throws as for a name. */
export function parseDescription(text: string | null | undefined): string | null {
  const description = text?.trim() ?? '';
  if (description === '') return null;
  if (description.length <= LONGEST_DESCRIPTION && isVisibleText(description.replaceAll(LAYOUT, ' ')))
    return description;
  const message = `"description" must have at most ${LONGEST_DESCRIPTION} characters, all of them visible.`;
  throw new RequestError('BAD_USER_INPUT', message, { reason: 'INVALID_INPUT', field: 'description' });
}
