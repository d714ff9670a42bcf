import { ApolloGateway, RemoteGraphQLDataSource } from '@apollo/gateway';
import { ApolloServer } from '@apollo/server';
import { afterAll, expect, test } from '@jest/globals';
import { refuseNulls } from '../../../gateway/graph/check-variables.ts';
import { answerPlainJsonWith200, requireOperation } from '../../../gateway/graph/graph-plugins.ts';
import { signRequest } from '../../../gateway/split/signature.ts';
import { GATEWAY_OPERATIONS } from '../../corpora/gateway-operations.ts';
import { gatewayAlone, SIGNING_KEY } from '../../support/gateway-alone.ts';
import { hardSubgraphs, hardSupergraph } from '../../support/hard-subgraphs.ts';
import { serveSubgraphs } from '../../support/served-subgraphs.ts';

const subgraphs = await serveSubgraphs(hardSubgraphs());
const composed = hardSupergraph(subgraphs.urlOf);
const gateway = await gatewayAlone(composed);
const stock = await startStock(composed);
afterAll(async () => {
  await Promise.all([gateway.close(), stock.stop()]);
  await subgraphs.close();
});

test.each(Object.entries(GATEWAY_OPERATIONS))(
  '21.2 the gateway alone answers as the stock one to %s',
  async (_, operation) => {
    const { query, variables, operationName } = operation;
    const answer = await fetch(`${gateway.url}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(operation),
    });
    const { body, http } = await stock.executeOperation({ query, variables: { ...variables }, operationName });
    expect(answer.status).toBe(http.status ?? 200);
    expect(JSON.parse(await answer.text())).toEqual(
      body.kind === 'single' && JSON.parse(JSON.stringify(body.singleResult)),
    );
  },
);

/** A stock gateway whose requests are signed, or the subgraphs would not answer. */
async function startStock(supergraphSdl: string): Promise<ApolloServer> {
  const buildService = ({ name, url }: { readonly name: string; readonly url?: string }): RemoteGraphQLDataSource => {
    const willSendRequest: RemoteGraphQLDataSource['willSendRequest'] = ({ request: { http, ...request } }) => {
      const { query, ...rest } = request;
      const body = JSON.stringify({ query, ...rest });
      const headers = signRequest(SIGNING_KEY, { subgraph: name, headers: {}, body }, Date.now());
      for (const [header, value] of Object.entries(headers)) http?.headers.set(header, value);
    };
    return new RemoteGraphQLDataSource({ url, willSendRequest });
  };
  const server = new ApolloServer({
    gateway: new ApolloGateway({ supergraphSdl, buildService }),
    introspection: true,
    includeStacktraceInErrorResponses: false,
    stopOnTerminationSignals: false,
    plugins: [requireOperation, refuseNulls(), answerPlainJsonWith200],
  });
  await server.start();
  return server;
}
