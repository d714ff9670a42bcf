import { OAuthError } from '../../shared/oauth-error.ts';
import type { AuthContext } from '../context.ts';
import type { AppCount } from '../stores/app-hours.ts';

/** Counts one use of an app. */
export function countUse(context: AuthContext, clientId: string, count: AppCount): void {
  context.usage.add(context, { clientId, count, at: context.now() });
}

/** Runs a token request of an app, and counts its tokens or its refusal. Nothing is counted for an unknown client ID. */
export async function countTokens<Result>(
  context: AuthContext,
  clientId: string,
  issue: () => Promise<Result>,
): Promise<Result> {
  try {
    const issued = await issue();
    countUse(context, clientId, 'tokens');
    return issued;
  } catch (error) {
    if (error instanceof OAuthError && (await context.apps.load(clientId))) countUse(context, clientId, 'refusals');
    throw error;
  }
}

/** Runs a read of user data by an app, and counts it. */
export async function countRead<Result>(context: AuthContext, read: () => Promise<Result>): Promise<Result> {
  const { caller } = context;
  try {
    const found = await read();
    if (caller.kind === 'app') countUse(context, caller.clientId, 'reads');
    return found;
  } catch (error) {
    if (caller.kind === 'app' && error instanceof OAuthError) countUse(context, caller.clientId, 'refusals');
    throw error;
  }
}
