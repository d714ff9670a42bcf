import type { Database } from '../../shared/database/database.ts';
import { RequestError } from '../../shared/errors.ts';
import { parseAddress } from '../../shared/items/address.ts';
import { type CuratorTokenRequest, type IssuedCuratorToken, issueCuratorToken } from '../access/issue-curator-token.ts';
import { identityKey } from '../identities/new-identity.ts';
import { findIdentityOwner } from '../stores/user-identities.ts';
import type { UserDocument } from '../stores/users.ts';
import { settleCuratorTokens } from './settle-curator-tokens.ts';

/** Issues a curator token on the command line; throws CONFLICT if the person who has linked the wallet is suspended. */
export async function issueTokenByOperator(
  database: Database,
  now: Date,
  request: CuratorTokenRequest,
): Promise<IssuedCuratorToken> {
  const owner = await findWalletOwner(database, request.address);
  if (owner?.suspension) {
    throw new RequestError(
      'CONFLICT',
      `The person with the wallet ${request.address} is suspended: restore them first.`,
      {
        reason: 'SUSPENDED',
      },
    );
  }
  const issued = await issueCuratorToken(database, now, request);
  if (owner) await settleCuratorTokens(database, owner._id);
  return issued;
}

async function findWalletOwner(database: Database, text: string): Promise<UserDocument | null> {
  const address = parseAddress(text);
  return address && findIdentityOwner(database, identityKey(`${address.chain}Address`, address.key));
}
