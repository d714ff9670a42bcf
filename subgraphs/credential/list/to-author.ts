import type { Caller } from '../../shared/caller.ts';
import type { CredentialContext } from '../context.ts';
import type { Author } from '../item-list-store/index.ts';

/** The author that the history of a list records for a caller. */
export function toAuthor(
  { isTool = false }: Pick<CredentialContext, 'isTool'>,
  caller: Caller,
  note: string | null = null,
): Author {
  const how = { client: clientOf(caller, isTool), note };
  if (caller.kind === 'curator' && caller.userId !== undefined) return { actor: caller.userId, tokenId: null, ...how };
  if (caller.kind === 'curator') return { actor: caller.address, tokenId: caller.tokenId, ...how };
  return { actor: caller.kind === 'user' ? caller.userId : null, tokenId: null, ...how };
}

function clientOf(caller: Caller, isTool: boolean): Author['client'] {
  if ('isDashboard' in caller && caller.isDashboard) return 'DASHBOARD';
  return isTool ? 'TOOL' : 'API';
}
