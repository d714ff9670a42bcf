import { RequestError } from '../../shared/errors.ts';
import type { AuthContext } from '../context.ts';
import { foldHandle } from '../people/fold-handle.ts';
import { parseAppName } from './app-settings.ts';
import { type AppDocument, findApp, keepSeenName } from './app-store.ts';

/** Parses the name that a person gives to an app; throws BAD_USER_INPUT also for one that begins like the name of this service. */
export function parseOwnName({ mailLook }: Pick<AuthContext, 'mailLook'>, text: string): string {
  const name = parseAppName(text);
  if (!foldName(name).startsWith(foldName(mailLook.name))) return name;
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

/** Letters of other scripts, and of Latin, that look like a plain Latin letter and are not composed of it (after Unicode TS 39). */
const LOOKALIKES = {
  a: 'аαɑ',
  b: 'вβь',
  c: 'сϲ',
  d: 'ԁđ',
  e: 'еєε',
  g: 'ɡց',
  h: 'һհн',
  i: 'іιı',
  j: 'ј',
  k: 'кκ',
  l: 'ӏł',
  m: 'м',
  n: 'ηпո',
  o: 'оοօø',
  p: 'рρ',
  q: 'ԛ',
  r: 'г',
  s: 'ѕ',
  t: 'тτ',
  u: 'υս',
  v: 'νѵ',
  w: 'ԝ',
  x: 'хχ',
  y: 'уγ',
} as const;

const PLAIN = new Map(
  Object.entries(LOOKALIKES).flatMap(([plain, others]) => Array.from(others, (other) => [other, plain] as const)),
);

/** Folds a name for comparison: names that look alike, whatever their case, width, accents, spaces and signs, fold to the same text. */
function foldName(name: string): string {
  const letters = name
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '');
  return foldHandle(letters.replaceAll(/./gu, (letter) => PLAIN.get(letter) ?? letter));
}
