import type { CredentialDocument } from '../credentials/credential-store.ts';
import type { Caller } from '../request/caller.ts';
import { isCuratorOf } from './curator-right.ts';

/** Returns a credential unless it was taken down: then only its curator and operators see it. */
export function hideTakenDown(
  { caller }: { readonly caller: Caller },
  credential: CredentialDocument | null,
): CredentialDocument | null {
  return credential?.takenDown && !seesTakenDown(caller, credential) ? null : credential;
}

/** Whether a caller sees a credential that was taken down. */
export function seesTakenDown(caller: Caller, credential: CredentialDocument): boolean {
  return isCuratorOf(caller, credential) || (caller.kind === 'user' && caller.isOperator);
}
