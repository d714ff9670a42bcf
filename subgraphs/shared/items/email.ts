/** RFC 5321 4.5.3.1.3 leaves 254 characters for an address. */
const LONGEST_EMAIL = 254;

/** Invisible characters and marks of direction could make two addresses look the same (RFC 8264 9.13). U+FFFD stands for a letter that is lost. */
const FORM = /^[^\s@<>",;:\\()[\]\p{C}\p{DI}\ufffd]{1,64}@([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z0-9-]{2,63}$/u;

/** Parses an e-mail address into lower case, the form that is compared and stored; null for any other text. */
export function parseEmail(text: string): string | null {
  const email = text.trim().toLowerCase();
  return email.length <= LONGEST_EMAIL && FORM.test(email) ? email : null;
}
