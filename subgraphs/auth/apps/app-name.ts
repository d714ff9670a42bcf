import { RequestError } from '../../shared/errors.ts';
import type { AuthContext } from '../context.ts';
import { foldHandle } from '../people/fold-handle.ts';
import { parseAppName } from './app-settings.ts';
import { type AppDocument, findApp, keepSeenName } from './app-store.ts';

/** Parses the name that a person gives to an app; throws BAD_USER_INPUT also for one that begins like the name of this service. */
export function parseOwnName({ mailLook }: Pick<AuthContext, 'mailLook'>, text: string): string {
  const name = parseAppName(text);
  if (!beginsLike(name, mailLook.name)) return name;
  throw new RequestError(
    'BAD_USER_INPUT',
    `The name of an app must not begin with "${mailLook.name}", the name of this service, or with what looks like it: choose another.`,
    { reason: 'INVALID_INPUT', field: 'name' },
  );
}

/** Does so for an app that there is, which may keep its name, and notes what operators have seen of it so far. */
export async function checkRename(context: AuthContext, clientId: string, text: string): Promise<void> {
  const app = await findApp(context.database, clientId);
  if (!app || app.name === text.trim()) return;
  parseOwnName(context, text);
  await keepSeenName(context.database, clientId, seenNameOf(context, app));
}

/** Returns the name of an app in e-mails to people who do not know the app: the last one that an operator has seen; null if none has. */
export function seenNameOf({ selfService }: Pick<AuthContext, 'selfService'>, app: AppDocument): string | null {
  if (app.seenName !== undefined) return app.seenName;
  return selfService.apps ? null : app.name;
}

/**
 * Letters of other scripts, and of Latin, that look like a plain Latin letter and are not composed of it (after Unicode TS 39). A capital is
 * among them where the small one looks like another letter, or like none.
 */
const LOOKALIKES = {
  a: 'аαɑᴀ',
  b: 'вβьʙ',
  c: 'сϲᴄ',
  d: 'ԁđᴅ',
  e: 'еєεᴇ',
  g: 'ɡցɢ',
  h: 'һհнʜΗ',
  i: 'іιıɪ',
  j: 'јᴊ',
  k: 'кκᴋ',
  l: 'ӏłʟ',
  m: 'мᴍΜ',
  n: 'ηпոɴΝ',
  o: 'оοօøᴏ',
  p: 'рρᴘ',
  q: 'ԛ',
  r: 'гʀ',
  s: 'ѕꜱ',
  t: 'тτᴛ',
  u: 'υսᴜ',
  v: 'νѵᴠ',
  w: 'ԝᴡ',
  x: 'хχ',
  y: 'уγʏ',
  z: 'ᴢΖ',
} as const;

const PLAIN = new Map(
  Object.entries(LOOKALIKES).flatMap(([plain, others]) => Array.from(others, (other) => [other, plain] as const)),
);

/** A name of the service that ordinary words begin with. */
const SHORT = /^[a-z\d]{0,5}$/;

/** Whether a name begins like another one: with its letters, or, if these are few, with whole words that have them together. */
function beginsLike(name: string, other: string): boolean {
  const words = toPlainWords(name);
  const plain = toPlainWords(other).join('');
  const starts = words.map((_, i) => words.slice(0, i + 1).join('')).map(foldHandle);
  if (SHORT.test(plain)) return starts.includes(foldHandle(plain));
  return starts.at(-1)?.startsWith(foldHandle(plain)) ?? false;
}

/** The words of a name in plain letters: names that look alike, whatever their case, width, accents and signs, have the same. */
function toPlainWords(name: string): readonly string[] {
  const composed = name.normalize('NFKD').replaceAll(/\p{M}/gu, '');
  const plain = composed.replaceAll(/./gu, (letter) => PLAIN.get(letter) ?? PLAIN.get(letter.toLowerCase()) ?? letter);
  return plain.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
}
