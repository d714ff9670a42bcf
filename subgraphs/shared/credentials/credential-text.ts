import { RequestError } from '../errors.ts';
import { checkUnicode } from '../request/check-unicode.ts';

/** The name and the description of a credential. */
export interface CredentialText {
  readonly name: string;
  readonly description: string | null;
}

const LONGEST_NAME = 100;
const LONGEST_DESCRIPTION = 1000;

/** Parses the texts of a new credential and trims them; throws BAD_USER_INPUT if one has an invalid length or is not Unicode. */
export function parseCredentialText(input: {
  readonly name: string;
  readonly description?: string | null | undefined;
}): CredentialText {
  const name = input.name.trim();
  const description = input.description?.trim() ?? '';
  if (name === '' || name.length > LONGEST_NAME) {
    throw new RequestError('BAD_USER_INPUT', `"name" must have 1 to ${LONGEST_NAME} characters.`, {
      reason: 'INVALID_INPUT',
      field: 'name',
    });
  }
  if (description.length > LONGEST_DESCRIPTION) {
    throw new RequestError('BAD_USER_INPUT', `"description" must have at most ${LONGEST_DESCRIPTION} characters.`, {
      reason: 'INVALID_INPUT',
      field: 'description',
    });
  }
  checkUnicode(name, '"name"', 'name');
  checkUnicode(description, '"description"', 'description');
  return { name, description: description === '' ? null : description };
}
