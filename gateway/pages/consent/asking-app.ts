import { type Html, html } from '../../http/html.ts';
import { glyph } from '../frame/glyph.ts';
import { longDate } from '../frame/times.ts';
import type { ShownApp } from '../sign-in/app-head.ts';
import type { Words } from '../words/en/words.ts';
import type { Reader } from '../words/words.ts';

/** The app that asks, as a person can judge it. */
export interface AskingApp extends ShownApp {
  readonly homepage: string | null;
  readonly policy: string | null;
  readonly terms: string | null;
  /** The origin that the browser returns to, or the scheme of an app on the device. */
  readonly origin: string;
  /** Whether a program on the person's device gets the answer. */
  readonly isOnDevice: boolean;
  /** When it was registered. */
  readonly createdAt: string;
  /** The handles of its owners. */
  readonly owners: readonly string[];
  /** How many people have allowed it, counted up to one above `MOST_COUNTED`. */
  readonly people: number;
}

const MOST_COUNTED = 1000;

/** Says in one line whose app it is, how old it is and how many people use it, and unfolds its links. They open beside the page, which stays as it is. */
export function whoAsks({ homepage, policy, terms, createdAt, owners, people }: AskingApp, reader: Reader): Html {
  const { consent } = reader.words;
  const links = [
    ...(homepage === null ? [] : [linkTo(homepage, new URL(homepage).host)]),
    ...(policy === null ? [] : [linkTo(policy, consent.policy)]),
    ...(terms === null ? [] : [linkTo(terms, consent.terms)]),
  ];
  const registered = consent.registered(longDate(createdAt, reader));
  const facts = [...ownedBy(owners, consent), registered, usedBy(people, consent)].join(' ');
  if (links.length === 0) return html`<div class="facts">${facts}</div>`;
  return html`<details class="facts"><summary>${facts}${glyph('down')}</summary><ul class="links">${links}</ul></details>`;
}

/** Says where the browser goes. On a device, nothing but the person knows whether the app has asked (RFC 8252 8.6). */
export function whereTo({ name, origin, isOnDevice }: AskingApp, { words: { consent } }: Reader): Html {
  if (!isOnDevice) return html`<p class="quiet small">${consent.returnsTo(origin)}</p>`;
  return html`<p class="careful">${consent.returnsToDevice(name, origin)}</p>`;
}

function linkTo(url: string, text: string): Html {
  return html`<li><a href="${url}" target="_blank" rel="noopener noreferrer"><bdi>${text}</bdi></a></li>`;
}

/** More names would push the question off the screen. */
const MOST_OWNERS = 3;

function ownedBy(owners: readonly string[], { ownedBy: sentence, otherOwners }: Words['consent']): readonly string[] {
  if (owners.length === 0) return [];
  const shown = owners.slice(0, MOST_OWNERS);
  const others = owners.length - shown.length;
  const names = [...shown, ...(others > 0 ? [otherOwners(others)] : [])];
  return [sentence(names)];
}

function usedBy(people: number, consent: Words['consent']): string {
  return people > MOST_COUNTED ? consent.morePeople(MOST_COUNTED) : consent.people(people);
}
