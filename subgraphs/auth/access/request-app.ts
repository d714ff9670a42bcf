import { newId } from '../../shared/database/new-id.ts';
import { parseAppName, parseHomepage, parseRedirectUris } from '../apps/app-settings.ts';
import type { AuthContext } from '../context.ts';
import type { RequestAppInput } from '../generated.ts';
import type { AccessRequestDocument } from '../stores/access-requests.ts';
import { makeRequest } from './make-request.ts';

/** Requests an app for the viewer (spec 5.2). */
export async function requestApp(
  context: AuthContext,
  { message, idempotencyKey, ...input }: RequestAppInput,
): Promise<AccessRequestDocument> {
  const app = {
    name: parseAppName(input.name),
    homepage: parseHomepage(input.homepage ?? null),
    redirectUris: parseRedirectUris(input.redirectUris),
    isPublic: input.isPublic ?? false,
    requirePkce: input.requirePkce ?? false,
    expiringTokens: input.expiringTokens ?? true,
    refreshGrace: 0,
  };
  const isGranted = context.selfService.apps;
  return makeRequest(context, { app, curatorToken: null, grantedId: newId(), message, idempotencyKey, isGranted });
}
