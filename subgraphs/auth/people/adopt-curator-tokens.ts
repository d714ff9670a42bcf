import type { Database } from '../../shared/database/database.ts';
import { addressKeyOf } from '../../shared/items/address.ts';
import { listTokensOfUnknownTakers, setTokenTaker } from '../../shared/permissions/curator-token-store.ts';
import { listTakenTokens } from '../stores/audit-events.ts';
import { settleTakenToken } from './settle-curator-tokens.ts';

/**
 * Gives curator tokens of earlier versions to whoever took them, and revokes those that have outlived their person or their wallet. The
 * audit record names everybody who took one, and is kept for longer than such a token works. Safe to repeat.
 */
export async function adoptCuratorTokens(database: Database, now: Date): Promise<void> {
  const unknown = new Set(await listTokensOfUnknownTakers(database));
  const taken = unknown.size === 0 ? [] : await listTakenTokens(database);
  for (const taking of taken.filter(({ tokenId }) => unknown.has(tokenId))) {
    const token = await setTokenTaker(database, taking);
    if (token) await settleTakenToken(database, now, { ...taking, curator: addressKeyOf(token.address) });
  }
}
