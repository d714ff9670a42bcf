import { toBase64 } from './to-base64.ts';

/** A URL without a user name and a password, and the header that says the same. */
interface TakenUserInfo {
  readonly url: string;
  /** Null for a URL without a password. */
  readonly authorization: string | null;
}

/** The part before the last `@` of the authority. */
const USER_INFO = /^([a-z]+:\/\/)([^/?#]*:[^/?#]*)@/i;

/** Takes the user name and the password out of a URL: a draft must not contain them, and the service refuses them there. */
export function takeUserInfo(url: string): TakenUserInfo {
  const [, scheme = '', userInfo] = USER_INFO.exec(url.trimStart()) ?? [];
  if (userInfo === undefined) return { url, authorization: null };
  const rest = url.trimStart().slice(scheme.length + userInfo.length + 1);
  return { url: `${scheme}${rest}`, authorization: `Basic ${toBase64(decode(userInfo))}` };
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
