import type { Caller } from '../../shared/request/caller.ts';
import { TOOL_USER_AGENT } from '../../shared/request/context.ts';
import { parseText } from '../../shared/request/parse-text.ts';
import type { CredentialContext } from '../context.ts';
import type { ItemUpdate } from '../generated.ts';
import type { ChangeAuthor } from '../item-list-store/index.ts';

/** The author that the history of a list records for a caller. */
export function toAuthor(
  { userAgent }: Pick<CredentialContext, 'userAgent'>,
  caller: Caller,
  note: string | null = null,
): ChangeAuthor {
  const how = { client: clientOf(caller, userAgent), note };
  if (caller.kind === 'curator' && caller.isTransfer) return { actor: caller.userId ?? null, tokenId: null, ...how };
  if (caller.kind === 'curator') return { actor: caller.address, tokenId: caller.tokenId, ...how };
  return { actor: caller.kind === 'user' ? caller.userId : null, tokenId: null, ...how };
}

type Recorded = Pick<ItemUpdate, 'actor' | 'tokenId'>;

/** The person who made a change, or who took the token that made it; null for a token of the shell, and for one that is no longer listed. */
export async function findAuthorId({ loaders }: CredentialContext, update: Recorded): Promise<string | null> {
  if (!update.tokenId) return update.actor ?? null;
  return (await loaders.curatorToken.load(update.tokenId))?.userId ?? null;
}

/** The label of the token that made a change, for its own wallet alone: it stays behind when the list is handed over. */
export async function findTokenLabel(
  { caller, loaders }: CredentialContext,
  { tokenId }: Recorded,
): Promise<string | null> {
  const token = tokenId ? await loaders.curatorToken.load(tokenId) : null;
  return token && isOwnWallet(caller, token.curator) ? token.label : null;
}

function isOwnWallet(caller: Caller, wallet: string): boolean {
  if (caller.kind === 'user') return caller.wallets.includes(wallet);
  return caller.kind === 'curator' && caller.address === wallet;
}

function clientOf(caller: Caller, userAgent: string | undefined): ChangeAuthor['client'] {
  if ('isDashboard' in caller && caller.isDashboard) return 'DASHBOARD';
  return userAgent === TOOL_USER_AGENT ? 'TOOL' : 'API';
}

const NOTE = { what: '"note"', field: 'note', longest: 200 } as const;

/** Parses the note that the history shows for a change; null without one. */
export function parseNote(text: string | null | undefined): string | null {
  return parseText(text, NOTE);
}
