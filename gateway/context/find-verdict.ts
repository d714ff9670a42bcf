import {
  type AskedCredential,
  findOpenQuestions,
  type GateSubject,
  type OpenQuestions,
} from '../../subgraphs/auth/index.ts';
import { SECOND } from '../../subgraphs/shared/durations.ts';
import type { RequestContext } from '../../subgraphs/shared/request/context.ts';
import type { CredentialVerdict, SignInVerdict } from '../../subgraphs/shared/request/sign-in-verdict.ts';

/** Asks the graph what is known of a person and one credential, until it is too late. */
export type AskCredential = (
  context: RequestContext,
  asked: AskedCredential,
  questions: OpenQuestions,
  late: Promise<null>,
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
  const { userId, clientId, emails, asked, isWhole } = questions;
  const asking: RequestContext = { ...context, caller: { kind: 'signIn', userId, clientId, emails } };
  const { promise: late, resolve } = Promise.withResolvers<null>();
  const timer = setTimeout(resolve, LONGEST_ASK, null);
  try {
    const credentials = await Promise.all(asked.map(async (each) => ask(asking, each, questions, late)));
    return { userId, clientId, at: context.now(), isWhole, credentials };
  } finally {
    clearTimeout(timer);
  }
}
