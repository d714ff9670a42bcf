import { findOpenQuestions, type GateSubject, type OpenQuestions } from '../../subgraphs/auth/index.ts';
import { SECOND } from '../../subgraphs/shared/durations.ts';
import type { RequestContext } from '../../subgraphs/shared/request/context.ts';
import type { CredentialVerdict, SignInVerdict } from '../../subgraphs/shared/request/sign-in-verdict.ts';

/** Asks the graph what is known of a person and one credential. */
export type AskCredential = (
  context: RequestContext,
  credId: number,
  questions: OpenQuestions,
) => Promise<CredentialVerdict>;

/** For all credentials together: people wait for it, and apps for a refresh. */
const LONGEST_ASK = 5 * SECOND;

/**
 * Finds out what an operation that was refused at a gate needs to know; null if nothing is open. The service itself asks: the caller, an app
 * for one, need not be anybody who may.
 */
export async function findVerdict(
  context: RequestContext,
  subject: GateSubject,
  ask: AskCredential,
): Promise<SignInVerdict | null> {
  const questions = await findOpenQuestions(context, subject);
  if (!questions) return null;
  const { userId, clientId, emails, credIds, wallets, wallet, isWhole } = questions;
  const asking: RequestContext = { ...context, caller: { kind: 'signIn', userId, clientId, emails } };
  const credentials = await Promise.all(
    credIds.map(async (credId) => inTime(credId, async () => ask(asking, credId, questions))),
  );
  const isAsked = wallet !== null && wallets.includes(wallet) && credentials.some((each) => each.wallets.length > 0);
  return { userId, clientId, at: context.now(), wallet: isAsked ? wallet : null, isWhole, credentials };
}

/** Whoever does not answer in time could not tell. */
async function inTime(credId: number, ask: () => Promise<CredentialVerdict>): Promise<CredentialVerdict> {
  const { promise, resolve } = Promise.withResolvers<CredentialVerdict>();
  const timer = setTimeout(
    () => resolve({ credId, result: null, wallets: [], failure: 'TIMEOUT', retryAt: null }),
    LONGEST_ASK,
  );
  try {
    return await Promise.race([ask(), promise]);
  } finally {
    clearTimeout(timer);
  }
}
