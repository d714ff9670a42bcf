import { recordCallerAudit } from '../../shared/audit.ts';
import { RequestError } from '../../shared/errors.ts';
import {
  type CuratorTokenDocument,
  findNamedCuratorToken,
  revokeCuratorToken,
} from '../../shared/permissions/curator-token-store.ts';
import { requireOperator } from '../../shared/permissions/operator.ts';
import { requireUser } from '../../shared/request/caller.ts';
import type { CredentialContext } from '../context.ts';

/** Revokes a curator token of one of the viewer's wallets, or any token for an operator. A repeat does not change the time of the revocation. */
export async function revokeToken(context: CredentialContext, tokenId: string): Promise<CuratorTokenDocument> {
  const { wallets, isOperator } = requireUser(context.caller);
  const token = await requireToken(context, tokenId);
  const isOwn = wallets.includes(token.curator);
  if (!isOwn && !isOperator) throw unknownToken();
  if (!isOwn) requireOperator(context);
  if (!(await revokeCuratorToken(context.database, tokenId, context.now()))) return token;
  recordCallerAudit(context, 'curator-token-revoked', { tokenId });
  return requireToken(context, tokenId);
}

async function requireToken({ database }: CredentialContext, tokenId: string): Promise<CuratorTokenDocument> {
  const token = await findNamedCuratorToken(database, tokenId);
  if (token) return token;
  throw unknownToken();
}

function unknownToken(): RequestError {
  return new RequestError('NOT_FOUND', 'None of your wallets has a curator token with this ID: reload the page.', {
    reason: 'UNKNOWN_TOKEN',
  });
}
