import type { Demo } from './seed-demo.ts';

/** Where to find the parts of the demo, or why they are missing. */
export interface DemoPlaces {
  readonly dashboard: string;
  readonly app: string;
  readonly mail: string;
  readonly partner: string;
  /** An introduction to the calls. */
  readonly calls: string;
}

/** The text that a start prints: where the service answers, and three calls to paste. */
export function describeDemo(
  url: string,
  { credId, curatorToken }: Demo,
  { dashboard, app, mail, partner, calls }: DemoPlaces,
): string {
  const address = '0x52908400098527886e0f7030069857d2e4169ee7';
  const graphql = (body: object): string =>
    `curl -s ${url}/query -H 'content-type: application/json' -d '${JSON.stringify(body)}'`;
  const append = {
    operationName: 'credentialItems',
    query:
      'mutation credentialItems($accessToken: String!, $credId: Int!, $operation: Operation!, $items: [String!]!) { credentialItems(input: { auth: { accessToken: $accessToken }, credId: $credId, operation: $operation, items: $items }) { message } }',
    variables: { accessToken: curatorToken, credId, operation: 'APPEND', items: [address] },
  };
  const eligibility = `{ credential(credId: ${credId}) { name eligibility(address: "${address}") { result } } }`;
  return `Credgraph answers at ${url}
  the dashboard ${dashboard}
  the graph     ${url}/query
  mail sent     ${mail}
  a demo app    ${app}
  a partner     ${partner}

${calls} A curator's script adds an address to the demo credential's list, by GraphQL:
${graphql(append)}

It adds another one, by REST:
curl -s ${url}/cred/${credId}/append -H 'access-token: ${curatorToken}' -H 'content-type: application/json' -d '["0xde709f2102306220921060314715629080e2fb77"]'

Anyone asks whether an address may own the credential:
${graphql({ query: eligibility })}
`;
}
