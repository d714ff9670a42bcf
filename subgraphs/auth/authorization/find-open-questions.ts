import type { RequestContext } from '../../shared/request/context.ts';
import { hashSecret } from '../../shared/secrets/secret.ts';
import { toldBy } from '../apps/app-credentials.ts';
import { type AppDocument, findApp } from '../apps/app-store.ts';
import { findCode } from '../grants/code-store.ts';
import { findKeptVerdict } from '../grants/gate.ts';
import { findGrant, type GrantDocument, type GrantOwner } from '../grants/grant-store.ts';
import { findRefreshTokens } from '../grants/token-store.ts';
import { listAllowed, listStale, listUnasked } from '../grants/told-credentials.ts';
import { identityTypeOf } from '../people/scopes.ts';
import { findUser, type UserDocument } from '../people/user-store.ts';
import { tokenKeyOf } from '../tokens/refresh-token-text.ts';
import { findLiveRequest } from './authorization-request-store.ts';

/** What an operation that was refused at a gate is about. */
export type GateSubject =
  /** A page that shows what is asked for: only lists are read. */
  | { readonly of: 'page'; readonly request: string }
  /** The answer to a request: by pressing Allow, if the person was asked. */
  | {
      readonly of: 'answer';
      readonly request: string;
      readonly isAsked: boolean;
      readonly wallet: string | null;
      /** Of which the app may be told, if the person was asked. */
      readonly credIds: readonly number[];
    }
  | { readonly of: 'code'; readonly clientId: string; readonly code: string }
  | { readonly of: 'refresh'; readonly refreshToken: string };

/** A credential of which it must be found out whether a person is eligible. */
export interface AskedCredential {
  readonly credId: number;
  /** The address that the person has chosen for its partners, linked or not any more; null if none was. */
  readonly wallet: string | null;
}

/** What must be found out about a person before they sign in to an app. */
export interface OpenQuestions extends GrantOwner {
  readonly asked: readonly AskedCredential[];
  /** The one that partners are asked about by preset first: the one that was chosen before, or else the primary EVM wallet. */
  readonly wallets: readonly string[];
  readonly emails: readonly string[];
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
  if (!app || !user) return null;
  const credIds = listOpen({ app, grant, owner, subject }, context.now());
  if (credIds.length === 0) return null;
  return {
    clientId: app._id,
    userId: user._id,
    asked: credIds.map((credId) => ({ credId, wallet: findWallet({ app, grant, subject }, credId) })),
    wallets: listWallets(user, grant),
    emails: valuesOf(user, 'EmailIdentity'),
    isWhole: subject.of !== 'page',
  };
}

interface Asked {
  readonly subject: GateSubject;
  readonly owner: FoundOwner;
}

/** Whether the person was asked, or is. */
function isAsked({ subject, owner }: Asked): boolean {
  return subject.of === 'page' || (subject.of === 'answer' && subject.isAsked && !owner.isSilent);
}

interface OpenAt extends Asked {
  readonly app: AppDocument;
  readonly grant: GrantDocument | null;
}

/** Which credentials must be found out: by who is asked, all that matter to the answer; else what is old. */
function listOpen({ app, grant, ...asked }: OpenAt, now: Date): readonly number[] {
  const { subject, owner } = asked;
  const { userId } = owner;
  const gate = app.gate ? [app.gate.credId] : [];
  if (subject.of === 'page') {
    const told = owner.asksAgain ? toldBy(app) : listUnasked(app, grant);
    return [...gate, ...(owner.isOpenId ? told : [])];
  }
  if (subject.of === 'answer' && isAsked(asked)) {
    const ticked = toldBy(app).filter((credId) => subject.credIds.includes(credId));
    return [...new Set([...gate, ...ticked, ...listAllowed(app, grant)])];
  }
  const by = subject.of === 'answer' && !owner.isSilent ? 'page' : 'silence';
  const isGateOpen = findKeptVerdict({ app, userId, by }, grant, now) === null;
  return [...(isGateOpen ? gate : []), ...listStale(app, grant, now)];
}

/** A choice counts for what the page has shown: no other partner gets the wallet. */
function findWallet({ app, grant, subject }: Pick<OpenAt, 'app' | 'grant' | 'subject'>, credId: number): string | null {
  const before = grant?.verdicts?.[credId]?.wallet ?? null;
  if (subject.of !== 'answer') return before;
  const isShown = app.gate?.credId === credId || subject.credIds.includes(credId);
  return isShown ? (subject.wallet ?? before) : before;
}

function listWallets(user: UserDocument, grant: GrantDocument | null): readonly string[] {
  const wallets = valuesOf(user, 'WalletIdentity');
  const primary = user.identities.find(({ scope }) => scope === 'EVMAddress')?.value;
  const before = Object.values(grant?.verdicts ?? {}).map(({ wallet }) => wallet);
  const first = [...before, primary].flatMap((each) => wallets.filter((wallet) => wallet === each));
  return [...new Set([...first, ...wallets])];
}

/** Whom an operation is about, and what the request asks with, if there is one. Nobody is asked anything silently. */
type FoundOwner = GrantOwner & {
  readonly isSilent?: boolean;
  readonly isOpenId?: boolean;
  readonly asksAgain?: boolean;
};

async function findOwner({ database, now, caller }: AskContext, subject: GateSubject): Promise<FoundOwner | null> {
  if (subject.of === 'code') {
    return findCode(database, { hash: hashSecret(subject.code), clientId: subject.clientId });
  }
  if (subject.of === 'refresh') return findRefreshTokens(database, tokenKeyOf(subject.refreshToken));
  const request = await findLiveRequest(database, hashSecret(subject.request), now());
  if (!request || caller.kind !== 'user') return null;
  const { clientId, prompts, openId } = request;
  return {
    clientId,
    userId: caller.userId,
    isSilent: prompts.includes('none'),
    isOpenId: openId !== undefined,
    asksAgain: prompts.includes('consent'),
  };
}

function valuesOf({ identities }: UserDocument, type: 'WalletIdentity' | 'EmailIdentity'): readonly string[] {
  return identities.filter(({ scope }) => identityTypeOf(scope) === type).map(({ value }) => value);
}
