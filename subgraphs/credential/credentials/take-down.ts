import { recordCallerAudit } from '../../shared/audit.ts';
import { recordCredentialEvent } from '../../shared/credentials/credential-events.ts';
import { type CredentialDocument, refuseCredId } from '../../shared/credentials/credential-store.ts';
import { parseOperatorReason, requireOperator } from '../../shared/permissions/operator.ts';
import { seesTakenDown } from '../../shared/permissions/taken-down.ts';
import type { CredentialContext } from '../context.ts';
import type { CredentialTakeDown, QueryTakenDownCredentialsArgs } from '../generated.ts';
import {
  type CredentialChange,
  changeCredential,
  ENDS_OFFERS,
  ENDS_RIGHTS,
  endAllRights,
} from './change-credential.ts';
import { type CredentialPage, findPage } from './find-credentials.ts';
import { mailOfEnd } from './hand-over-end.ts';

/** What a judgement needs, in a request or on the command line. */
export type JudgeContext = Pick<CredentialContext, 'database' | 'now' | 'log' | 'caller' | 'loaders' | 'itemLists'>;

/** Who judges a credential, and how it is recorded. */
interface Judge {
  /** The id of the operator, or the command line. */
  readonly by: string;
  readonly record: (event: JudgementEvent, detail: JudgementDetail) => Promise<void> | void;
}

type JudgementEvent = 'credential-taken-down' | 'credential-restored';
type JudgementDetail = Readonly<Record<'credId' | 'by', string>> & { readonly reason?: string };

/** Takes a credential down for an operator. If it is down already, only the reason changes. */
export async function takeDownCredential(
  context: CredentialContext,
  credId: number,
  reason: string,
): Promise<CredentialDocument> {
  return takeDown(context, { credId, reason }, judgeIn(context));
}

/** Brings a credential back that was taken down. */
export async function restoreCredential(context: CredentialContext, credId: number): Promise<CredentialDocument> {
  return restore(context, credId, judgeIn(context));
}

function judgeIn(context: CredentialContext): Judge {
  const { userId: by } = requireOperator(context);
  return { by, record: (event, detail) => recordCallerAudit(context, event, detail) };
}

/** Takes a credential down, and ends the changes of it that are under way. */
export async function takeDown(
  context: JudgeContext,
  { credId, reason: given }: { readonly credId: number; readonly reason: string },
  { by, record }: Judge,
): Promise<CredentialDocument> {
  const reason = parseOperatorReason(given);
  const before = await context.loaders.credential.load(credId);
  const takenDown = { at: { $ifNull: ['$takenDown.at', context.now()] }, reason: { $literal: reason }, by };
  const set = { takenDown, ...ENDS_OFFERS, ...ENDS_RIGHTS };
  const mail = await mailOfEnd(context, before, 'TAKEN_BACK');
  const event = { type: 'credential.taken_down', when: { $not: ['$takenDown'] }, ...mail } as const;
  const changed = await change(context, { credId, set, event });
  await record('credential-taken-down', { credId: String(credId), by, reason });
  if (!before?.takenDown) await recordCredentialEvent(context, { credId, kind: 'TAKEN_DOWN' });
  await endAllRights(context, changed);
  return changed;
}

/** Ends the take-down of a credential. */
export async function restore(
  context: JudgeContext,
  credId: number,
  { by, record }: Judge,
): Promise<CredentialDocument> {
  const before = await context.loaders.credential.load(credId);
  const event = { type: 'credential.restored', when: '$takenDown' } as const;
  const changed = await change(context, { credId, set: { takenDown: '$$REMOVE' }, event });
  await record('credential-restored', { credId: String(credId), by });
  if (before?.takenDown) await recordCredentialEvent(context, { credId, kind: 'RESTORED' });
  return changed;
}

async function change(
  { database, loaders }: Pick<CredentialContext, 'database' | 'loaders'>,
  made: Omit<CredentialChange, 'conditions'>,
): Promise<CredentialDocument> {
  const changed = await changeCredential(database, { ...made, conditions: {} });
  loaders.credential.clear(made.credId);
  return changed ?? refuseCredId(made.credId);
}

/** Why and when a credential was taken down, for its curator and operators; null otherwise. */
export function showTakeDown(
  { caller }: Pick<CredentialContext, 'caller'>,
  credential: CredentialDocument,
): CredentialTakeDown | null {
  return credential.takenDown && seesTakenDown(caller, credential) ? credential.takenDown : null;
}

/** A page of the credentials that were taken down, for operators, newest first. */
export async function findTakenDown(
  context: CredentialContext,
  page: QueryTakenDownCredentialsArgs,
): Promise<CredentialPage> {
  requireOperator(context);
  return findPage(context.database, { takenDown: { $exists: true } }, page);
}
