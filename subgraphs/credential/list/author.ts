import type { Caller } from '../../shared/request/caller.ts';
import { TOOL_USER_AGENT } from '../../shared/request/context.ts';
import { parseText } from '../../shared/request/parse-text.ts';
import type { CredentialContext } from '../context.ts';
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

function clientOf(caller: Caller, userAgent: string | undefined): ChangeAuthor['client'] {
  if ('isDashboard' in caller && caller.isDashboard) return 'DASHBOARD';
  return userAgent === TOOL_USER_AGENT ? 'TOOL' : 'API';
}

const NOTE = { what: '"note"', field: 'note', longest: 200 } as const;

/** Parses the note that the history shows for a change; null without one. */
export function parseNote(text: string | null | undefined): string | null {
  return parseText(text, NOTE);
}
