import { useSettings } from '../../site/settings.ts';
import { credential as allWords } from '../../words/en/credential.ts';
import { type Snippet, Snippets } from './snippets.tsx';

const words = allWords.snippets;

/** Code that changes a list, for its curator. */
export function ChangeFromScript({ credId }: { readonly credId: number }) {
  const { credentialApiUrl } = useSettings();
  return (
    <section class="card" aria-labelledby="change-snippets">
      <h2 id="change-snippets">{words.changeTitle}</h2>
      <p class="quiet">{words.changeText}</p>
      <Snippets label={words.changeTitle} snippets={changeSnippets(credentialApiUrl || location.origin, credId)} />
    </section>
  );
}

const MUTATION =
  'mutation credentialItems($accessToken: String!, $credId: Int!, $operation: Operation!, $items: [String!]!) { credentialItems(input: { auth: { accessToken: $accessToken }, credId: $credId, operation: $operation, items: $items }) { message } }';

/** Code that adds items to a list, by hand and from a pipeline. */
function changeSnippets(url: string, credId: number): readonly Snippet[] {
  return [
    { name: 'curl', code: curl(url, credId) },
    { name: 'GraphQL', code: graphql(url, credId) },
    { name: 'Command line', code: tool(url, credId) },
    { name: 'GitHub Actions', code: actions(url, credId) },
  ];
}

function curl(url: string, credId: number): string {
  return `curl -s '${url}/cred/${credId}/append' \\
  -H "Access-Token: $ACCESS_TOKEN" \\
  -H 'content-type: application/json' \\
  -d '["0x52908400098527886e0f7030069857d2e4169ee8", "person@example.com"]'`;
}

function graphql(url: string, credId: number): string {
  return `curl -s '${url}/query' \\
  -H 'content-type: application/json' \\
  -d '{
    "operationName": "credentialItems",
    "query": "${MUTATION}",
    "variables": {
      "accessToken": "'"$ACCESS_TOKEN"'",
      "credId": ${credId},
      "operation": "APPEND",
      "items": ["0x52908400098527886e0f7030069857d2e4169ee8"]
    }
  }'`;
}

function tool(url: string, credId: number): string {
  return `# In a copy of the service's repository. Without --dry-run the list changes.
export CREDENTIAL_API_URL=${url}
npm run -s items -- append ${credId} addresses.csv --dry-run`;
}

function actions(url: string, credId: number): string {
  return `on:
  push:
    branches: [main]
    paths: [addresses.json]
jobs:
  update-list:
    runs-on: ubuntu-latest
    steps:
      - uses: actions/checkout@v4
      - run: >
          curl -sS --fail-with-body '${url}/cred/${credId}/replace'
          -H "Access-Token: $ACCESS_TOKEN"
          -H 'content-type: application/json'
          --data-binary @addresses.json
        env:
          ACCESS_TOKEN: \${{ secrets.CREDGRAPH_ACCESS_TOKEN }}`;
}
