/** RFC 5321 4.5.3.1.3 leaves 254 characters for an address. */
const LONGEST_EMAIL = 254;

/** Most addresses, whose form is one of `FORM` too: this pattern is the faster one. */
const ASCII_FORM = /^[!#-'*+\-./0-9=?^-~]{1,64}@([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z0-9-]{2,63}$/;

/** Invisible characters and marks of direction could make two addresses look the same (RFC 8264 9.13). U+FFFD stands for a letter that is lost. */
const FORM = /^[^\s@<>",;:\\()[\]\p{C}\p{DI}\ufffd]{1,64}@([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z0-9-]{2,63}$/u;

const BEYOND_ASCII = /[^\0-\x7f]/;

/**
 * Parses an e-mail address into the form that is compared and stored: lower case, NFC, and the domain in ASCII (RFC 5890). Null for any other
 * text, and for an address that NFKC would change further: whether it means that one is for its owner to say.
 */
export function parseEmail(text: string): string | null {
  const email = text.trim().toLowerCase();
  if (email.length > LONGEST_EMAIL) return null;
  if (ASCII_FORM.test(email)) return email;
  if (!BEYOND_ASCII.test(email)) return null;
  const composed = email.normalize('NFC');
  return composed === composed.normalize('NFKC') ? withAsciiDomain(composed) : null;
}

/**
 * The spellings in which an address may be stored from before it was stored in NFC: as it is typed, in NFC and in NFD. One for an address in
 * ASCII, none for a text that is no address.
 */
export function emailSpellings(text: string): readonly string[] {
  const email = parseEmail(text);
  if (email !== null && !BEYOND_ASCII.test(email)) return [email];
  const typed = text.trim().toLowerCase();
  if (typed.length > LONGEST_EMAIL) return [];
  const spellings = [typed, typed.normalize('NFC'), typed.normalize('NFD')].flatMap(
    (each) => withAsciiDomain(each) ?? [],
  );
  return [...new Set(spellings)];
}

function withAsciiDomain(email: string): string | null {
  const at = email.lastIndexOf('@') + 1;
  const domain = email.slice(at);
  const ascii = BEYOND_ASCII.test(domain) ? toAsciiDomain(domain.normalize('NFC')) : domain;
  const address = `${email.slice(0, at)}${ascii}`;
  return ascii !== null && address.length <= LONGEST_EMAIL && FORM.test(address) ? address : null;
}

/** Letters, digits, and the dots within words of Catalan and Japanese: `URL` takes other signs for delimiters. */
const DOMAIN = /^[a-z0-9.\-\p{L}\p{M}\p{N}\u00b7\u30fb]+$/u;

/** No domain, but an address of the network. */
const NUMBER_AT_END = /\.[0-9]+$/;

/** The ASCII form of a domain (UTS 46); null if it has none, or if it is written with letters that stand for others. */
function toAsciiDomain(domain: string): string | null {
  if (!DOMAIN.test(domain) || domain !== domain.normalize('NFKC')) return null;
  try {
    const ascii = new URL(`http://${domain}`).hostname;
    return NUMBER_AT_END.test(ascii) ? null : ascii;
  } catch {
    return null;
  }
}
