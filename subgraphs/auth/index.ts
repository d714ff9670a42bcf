import { readFileSync } from 'node:fs';
import { buildSubgraphSchema } from '@apollo/subgraph';
import { parse } from 'graphql';
import type { Subgraph } from '../shared/subgraph.ts';
import { createAuditQueue } from './audit-queue.ts';
import type { AuthContext } from './context.ts';
import { createLoaders } from './create-loaders.ts';
import { resolvers } from './resolvers.ts';
import { apps } from './stores/apps.ts';
import { auditEvents } from './stores/audit-events.ts';
import { authorizationRequests } from './stores/authorization-requests.ts';
import { challenges } from './stores/challenges.ts';
import { codes } from './stores/codes.ts';
import { grants } from './stores/grants.ts';
import { sessions } from './stores/sessions.ts';
import { tokens } from './stores/tokens.ts';
import { users } from './stores/users.ts';

export { disableApp } from './disable-app.ts';
export { enableApp } from './enable-app.ts';
export { identifyCaller } from './identify-caller.ts';
export { registerApp } from './register-app.ts';
export { rotateAppSecret } from './rotate-app-secret.ts';
export { listApps } from './stores/apps.ts';

/** What the subgraph is told of its surroundings. */
export type AuthSettings = Pick<AuthContext, 'sendMail' | 'authUrl'>;

/** Sign-in: apps, people, sessions, and the OAuth grants (spec part A). Without `sendMail` nobody signs in by e-mail. */
export function createAuthSubgraph(settings: AuthSettings): Subgraph {
  const audits = createAuditQueue();
  const typeDefs = parse(readFileSync(new URL('../../schema/auth.graphql', import.meta.url), 'utf8'));
  return {
    name: 'auth',
    schema: buildSubgraphSchema([{ typeDefs, resolvers }]),
    collections: [apps, users, sessions, challenges, authorizationRequests, codes, grants, tokens, auditEvents],
    createContext: (request): AuthContext => ({
      ...request,
      ...settings,
      audits,
      ...createLoaders(request.database),
    }),
    close: async () => audits.written(),
  };
}
