import { readdirSync } from 'node:fs';
import type { CodegenConfig } from '@graphql-codegen/cli';

const SUPERGRAPH = 'schema/supergraph.graphql';
const GRAPH = 'dashboard/graph';
const PERSISTED_DOCUMENTS = './dashboard/build/persisted-documents.ts';

const OPERATIONS = { documentMode: 'string', maybeValue: 'T | null', scalars: { DateTime: 'string', JSON: 'unknown' } };

type Output = CodegenConfig['generates'][string];

/** The types of the resolvers of a subgraph. */
function resolversOf(name: string, contextType: string, mappers: Readonly<Record<string, string>>): Output {
  return {
    schema: `schema/${name}.graphql`,
    plugins: ['typescript', 'typescript-resolvers'],
    config: { federation: true, contextType, mappers },
  };
}

/** The typed documents that a part of the gateway sends to the graph. */
function documentsOf(folder: string): CodegenConfig['generates'] {
  const documents = `${folder}/operations.graphql`;
  const plugins = ['typescript-operations', 'typed-document-node'];
  return { [`${folder}/operations.generated.ts`]: { schema: SUPERGRAPH, documents, plugins, config: OPERATIONS } };
}

/**
 * The documents of the dashboard, which sends ids alone: the texts stay with the service, which runs no other document for it. One file
 * for each screen's documents keeps those of other screens out of the first load.
 */
function dashboardDocuments(): CodegenConfig['generates'] {
  const plugins = ['typescript-operations', PERSISTED_DOCUMENTS];
  const files = readdirSync(GRAPH).filter((file) => file.endsWith('.graphql'));
  return Object.fromEntries(
    files.map((file) => [
      `${GRAPH}/${file.replace('.graphql', '.generated.ts')}`,
      { schema: SUPERGRAPH, documents: `${GRAPH}/${file}`, plugins, config: OPERATIONS },
    ]),
  );
}

/** Types from the SDL: the resolvers of each subgraph, and the typed documents of the gateway and the dashboard. */
export default {
  overwrite: true,
  config: {
    useTypeImports: true,
    enumsAsTypes: true,
    immutableTypes: true,
    skipTypename: true,
    maybeValue: 'T | null | undefined',
    inputMaybeValue: 'T | null | undefined',
    scalars: { DateTime: 'Date', JSON: 'unknown' },
  },
  generates: {
    'subgraphs/auth/generated.ts': resolversOf('auth', './context.ts#AuthContext', {
      User: './stores/users.ts#UserDocument',
      App: './stores/apps.ts#AppDocument',
      AuditEvent: './stores/audit-events.ts#StoredAuditEvent',
      AppLogo: './stores/app-logos.ts#AppLogoDocument',
      OwnApp: './stores/apps.ts#AppDocument',
      OwnAppConnection: './apps/app-page.ts#AppPage',
      AppInvitation: './stores/apps.ts#AppDocument',
      AppInvitationConnection: './apps/app-page.ts#AppPage',
      AccessRequest: './stores/access-requests.ts#AccessRequestDocument',
      AccessRequestConnection: './access/access-request-page.ts#AccessRequestPage',
      EmailIdentity: './stores/users.ts#IdentityDocument',
      WalletIdentity: './stores/users.ts#IdentityDocument',
      SocialIdentity: './stores/users.ts#IdentityDocument',
    }),
    'subgraphs/credential/generated.ts': resolversOf('credential', './context.ts#CredentialContext', {
      Credential: '../shared/credentials/credential-store.ts#CredentialDocument',
      CuratorToken: '../shared/permissions/curator-token-store.ts#CuratorTokenDocument',
      CuratorTokenConnection: './curator-tokens.ts#CuratorTokenPage',
      CredentialConnection: './credentials/credential-page.ts#CredentialPage',
      ItemList: './item-list-store/index.ts#ListState',
    }),
    'subgraphs/source/generated.ts': resolversOf('source', './context.ts#SourceContext', {
      SourceHealth: './health/find-health.ts#FoundHealth',
    }),
    ...documentsOf('gateway/rest'),
    ...documentsOf('gateway/pages'),
    ...documentsOf('gateway/dashboard'),
    ...dashboardDocuments(),
    [`${GRAPH}/documents.json`]: {
      schema: SUPERGRAPH,
      documents: `${GRAPH}/*.graphql`,
      plugins: [PERSISTED_DOCUMENTS],
    },
  },
} satisfies CodegenConfig;
