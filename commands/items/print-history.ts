import { CHANGE_CLIENTS, CHANGE_KINDS } from '../../items-file/words.ts';
import type { HistoryEntry } from './history.ts';
import { number, toShown } from './words.ts';

/** The width of a terminal that nobody has enlarged. */
const WIDTH = 80;

/** A note has up to 200 characters. */
const LONGEST_NOTE = 200;

/** A newer service may have further ones. */
const KINDS: Readonly<Record<string, string>> = CHANGE_KINDS;
const CLIENTS: Readonly<Record<string, string>> = CHANGE_CLIENTS;

/** Describes a change in lines of at most 80 characters, in the words of the dashboard; times are local. */
export function describeChange(change: HistoryEntry): string {
  const { id, kind, added, removed, at, actor, madeBy, client, note, undoes, undoableUntil } = change;
  const by = `by ${toShown(madeBy ?? shortened(actor), WIDTH - 8)}`;
  const how = client === null ? '' : (CLIENTS[client] ?? client);
  const amount = `+${number(added)} -${number(removed)}`;
  const facts = [
    `${toMoment(at)}  ${KINDS[kind] ?? kind}: ${amount}${how === '' ? '' : `, ${how}`}`,
    `  ${by}`,
    ...(note === null ? [] : wrap(toShown(note, LONGEST_NOTE))),
    ...(undoes === null ? [] : [`  undid ${undoes}`]),
    `  ID ${id}`,
    ...(undoableUntil === null ? [] : [`  can be undone until ${toMoment(undoableUntil)}`]),
  ];
  return facts.join('\n');
}

/** The start and the end of an ID or of an address, as the dashboard shows it. */
function shortened(actor: string | null): string {
  return actor === null ? 'unknown' : `${actor.slice(0, 6)}…${actor.slice(-4)}`;
}

const moments = new Intl.DateTimeFormat('sv', { dateStyle: 'short', timeStyle: 'short' });

/** A moment as 2026-01-31 07:31. */
function toMoment(iso: string): string {
  return moments.format(new Date(iso));
}

/** Breaks a note at its blanks into indented lines; a longer word is broken too. */
function wrap(text: string): readonly string[] {
  const lines = text.match(new RegExp(String.raw`\S.{0,${WIDTH - 6}}(?=\s|$)|\S{1,${WIDTH - 5}}`, 'g')) ?? [];
  return lines.map((line) => `  | ${line}`);
}
