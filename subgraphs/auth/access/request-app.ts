import type { Database } from '../../shared/database/database.ts';
import { parseOwnName } from '../apps/app-name.ts';
import { DEFAULT_REFRESH_GRACE, parseHomepage, parseRedirectUris } from '../apps/app-settings.ts';
import type { AppSettings } from '../apps/app-store.ts';
import { parseRequiredScopes } from '../apps/update-app.ts';
import type { AuthContext } from '../context.ts';
import type { RequestAppInput } from '../generated.ts';
import { newId } from '../kit/new-id.ts';
import type { AccessRequestDocument } from './access-request-store.ts';
import { makeRequest } from './make-request.ts';
import { insertAccessRequest } from './new-requests.ts';

const NEW_APP = {
  isPublic: false,
  requirePkce: false,
  expiringTokens: true,
  refreshGrace: DEFAULT_REFRESH_GRACE,
} as const;

/** Requests an app for the viewer (spec 5.2). */
export async function requestApp(
  context: AuthContext,
  { message, idempotencyKey, ...input }: RequestAppInput,
): Promise<AccessRequestDocument> {
  const isPublic = input.isPublic ?? NEW_APP.isPublic;
  const isGranted = context.selfService.apps;
  const app = {
    name: parseOwnName(context, input.name),
    ...(isGranted && { seenName: null }),
    homepage: parseHomepage(input.homepage ?? null),
    redirectUris: parseRedirectUris(input.redirectUris, { isPublic }),
    isPublic,
    requirePkce: input.requirePkce ?? NEW_APP.requirePkce,
    expiringTokens: input.expiringTokens ?? NEW_APP.expiringTokens,
    refreshGrace: NEW_APP.refreshGrace,
    // Absent by default: what is the same request must not depend on the version of the service.
    ...(input.requiredScopes?.length && { requiredScopes: parseRequiredScopes(context, input.requiredScopes) }),
  };
  return makeRequest(context, { app, curatorToken: null, grantedId: newId(), message, idempotencyKey, isGranted });
}

/** Stores a request for an app that waits for an answer, without a message to operators: for the demo. */
export async function insertAppRequest(
  database: Database,
  now: Date,
  {
    userId,
    message,
    ...named
  }: { readonly userId: string; readonly message: string } & Pick<AppSettings, 'name' | 'redirectUris'>,
): Promise<void> {
  const request = {
    _id: newId(),
    userId,
    askedAt: now,
    app: { ...NEW_APP, ...named, homepage: null },
    curatorToken: null,
    grantedId: newId(),
    fingerprint: null,
    messages: [{ at: now, isOperator: false, text: message }],
    isWaiting: true,
    answer: null,
    answeredAt: null,
    takeUntil: null,
    takenAt: null,
    endsAt: null,
  } as const;
  await insertAccessRequest(database, request, now);
}
