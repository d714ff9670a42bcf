import type { RequestContext } from '../../shared/request/context.ts';
import { hashSecret } from '../../shared/secrets/secret.ts';
import { findApp } from '../apps/app-store.ts';
import { findCode } from '../grants/code-store.ts';
import { findGrant, type GrantOwner } from '../grants/grant-store.ts';
import { findRefreshTokens } from '../grants/token-store.ts';
import { identityTypeOf } from '../people/scopes.ts';
import { findUser, type UserDocument } from '../people/user-store.ts';
import { tokenKeyOf } from '../tokens/refresh-token-text.ts';
import { findLiveRequest } from './authorization-request-store.ts';

/** What an operation that was refused at a gate is about. */
export type GateSubject =
  /** A page that shows what is asked for: only lists are read. */
  | { readonly of: 'page'; readonly request: string }
  /** The answer to a request: by pressing Allow, if the person was asked. */
  | { readonly of: 'answer'; readonly request: string; readonly isAsked: boolean; readonly wallet: string | null }
  | { readonly of: 'code'; readonly clientId: string; readonly code: string }
  | { readonly of: 'refresh'; readonly refreshToken: string };

/** What must be found out about a person before they sign in to an app. */
export interface OpenQuestions extends GrantOwner {
  readonly credIds: readonly number[];
  readonly wallets: readonly string[];
  readonly emails: readonly string[];
  /** The wallet that partners may be asked about; null without one. */
  readonly wallet: string | null;
  /** Whether the wallet that the person has chosen is not linked any more. */
  readonly isWalletGone: boolean;
  /** Whether partners are asked, and not only lists. */
  readonly isWhole: boolean;
}

type AskContext = Pick<RequestContext, 'database' | 'now' | 'caller'>;

/** Says what must be found out for an operation that was refused at a gate; null if nothing is open for anybody. */
export async function findOpenQuestions(context: AskContext, subject: GateSubject): Promise<OpenQuestions | null> {
  const owner = await findOwner(context, subject);
  if (!owner) return null;
  const { database } = context;
  const [app, user, grant] = await Promise.all([
    findApp(database, owner.clientId),
    findUser(database, owner.userId),
    findGrant(database, owner),
  ]);
  if (!app?.gate || !user) return null;
  const wallets = valuesOf(user, 'WalletIdentity');
  const before = grant?.wallet ?? null;
  const chosen = subject.of === 'answer' ? (subject.wallet ?? before) : before;
  const isNew = subject.of === 'page' || (subject.of === 'answer' && subject.isAsked && !owner.isSilent);
  const wallet = chosen ?? (isNew ? findPreset(user, wallets) : null);
  const isLinked = wallet !== null && wallets.includes(wallet);
  return {
    clientId: app._id,
    userId: user._id,
    credIds: [app.gate.credId],
    wallets,
    emails: valuesOf(user, 'EmailIdentity'),
    wallet: isLinked ? wallet : null,
    isWalletGone: wallet !== null && !isLinked,
    isWhole: subject.of !== 'page',
  };
}

/** Nobody is asked anything silently. */
type FoundOwner = GrantOwner & { readonly isSilent?: boolean };

async function findOwner({ database, now, caller }: AskContext, subject: GateSubject): Promise<FoundOwner | null> {
  if (subject.of === 'code') {
    return findCode(database, { hash: hashSecret(subject.code), clientId: subject.clientId });
  }
  if (subject.of === 'refresh') return findRefreshTokens(database, tokenKeyOf(subject.refreshToken));
  const request = await findLiveRequest(database, hashSecret(subject.request), now());
  if (!request || caller.kind !== 'user') return null;
  return { clientId: request.clientId, userId: caller.userId, isSilent: request.prompts.includes('none') };
}

function valuesOf({ identities }: UserDocument, type: 'WalletIdentity' | 'EmailIdentity'): readonly string[] {
  return identities.filter(({ scope }) => identityTypeOf(scope) === type).map(({ value }) => value);
}

/** The primary EVM wallet, else the first one. */
function findPreset({ identities }: UserDocument, wallets: readonly string[]): string | null {
  return identities.find(({ scope }) => scope === 'EVMAddress')?.value ?? wallets[0] ?? null;
}
