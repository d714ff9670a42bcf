import { type Html, html } from '../../http/html.ts';
import type { Reader } from '../words/words.ts';

/** What names a credential; null for one that was deleted, or that an operator has taken down. */
export type NamedCredential = { readonly name: string; readonly curator: string } | null | undefined;

/** In characters: what a curator writes stays short beside our own words. */
const LONGEST_NAME = 60;

/** Names a credential: nothing else of what its curator has written stands on these pages. */
export function nameCredential(credential: NamedCredential, { words: { gate } }: Reader): Html {
  if (!credential) return html`${gate.gone}`;
  const letters = Array.from(credential.name);
  const name = letters.length > LONGEST_NAME ? `${letters.slice(0, LONGEST_NAME - 1).join('')}…` : credential.name;
  return gate.named(html`<bdi>${name}</bdi>`, credential.curator);
}
