import {
  type CredentialDocument,
  findCredentials,
  refuseCredId,
  type StoredRule,
} from '../../shared/credentials/credential-store.ts';
import { RequestError } from '../../shared/errors.ts';
import { checkInUse, requireCuratorCaller } from '../../shared/permissions/curator.ts';
import { checkCuratorOf } from '../../shared/permissions/curator-right.ts';
import type { Caller } from '../../shared/request/caller.ts';
import type { CredentialContext } from '../context.ts';

/** A call that is about a rule. */
interface RuleRequest {
  readonly auth?: { readonly accessToken: string } | null | undefined;
  readonly credId: number;
}

/** A rule, and the curator who may change it. */
export interface OwnRule {
  readonly caller: Caller;
  readonly credential: CredentialDocument;
  readonly rule: StoredRule;
}

/** Reads the rule of a credential again; throws unless the caller curates it. */
export async function findOwnRule(context: CredentialContext, { auth, credId }: RuleRequest): Promise<OwnRule> {
  const caller = await requireCuratorCaller(context, auth);
  const [credential] = await findCredentials(context.database, [credId]);
  if (!credential) refuseCredId(credId);
  checkCuratorOf(caller, credential);
  const { rule } = credential;
  if (rule) return { caller, credential, rule };
  throw new RequestError('BAD_USER_INPUT', `Credential ${credId} has no rule: it has the kind ${credential.kind}.`, {
    reason: 'INVALID_INPUT',
    field: 'credId',
  });
}

/** Reads it again for a change; throws also unless the credential is in use and the rule has this version. */
export async function requireOwnRule(
  context: CredentialContext,
  { ifVersion, ...request }: RuleRequest & { readonly ifVersion?: number | null | undefined },
): Promise<OwnRule> {
  const own = await findOwnRule(context, request);
  checkInUse(own.credential);
  const { version } = own.rule;
  if (ifVersion === null || ifVersion === undefined || version === ifVersion) return own;
  throw new RequestError('CONFLICT', `The rule is at version ${version}, not ${ifVersion}: read it again first.`, {
    reason: 'VERSION',
    version,
  });
}

/** The version of a rule that a caller stores. */
export function toStoredRule(
  { now }: Pick<CredentialContext, 'now'>,
  caller: Caller,
  stored: Pick<StoredRule, 'version' | 'restores' | 'formula' | 'names'>,
): StoredRule {
  const isToken = caller.kind === 'curator';
  const actor = isToken ? caller.address : caller.kind === 'user' ? caller.userId : null;
  return { ...stored, at: now(), actor, tokenId: isToken ? caller.tokenId : null };
}
