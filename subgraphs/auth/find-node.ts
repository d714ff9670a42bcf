import { findCredential } from '../shared/credentials/credential-store.ts';
import { hideTakenDown } from '../shared/permissions/taken-down.ts';
import { parseNodeId } from '../shared/subgraph/node-id.ts';
import type { AppDocument } from './apps/app-store.ts';
import { findShownApp } from './apps/find-app.ts';
import type { AuthContext } from './context.ts';

/** A credential, of which another subgraph has the fields. */
export interface CredentialReference {
  readonly credId: number;
}

/** What an ID names, under the rights of `Query.credential` and `Query.app`; null for what these would not show (spec 21.21). */
export async function findNode(
  context: AuthContext,
  nodeId: string,
): Promise<AppDocument | CredentialReference | null> {
  const named = parseNodeId(nodeId);
  if (!named) return null;
  if (named.type === 'App') return findShownApp(context, named.id);
  const credential = hideTakenDown(context, await findCredential(context.database, Number(named.id)));
  return credential && { credId: credential._id };
}
