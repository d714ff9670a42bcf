import type { Snippet } from '../../parts/snippets/snippets.tsx';

const ADDRESS = '0x52908400098527886e0f7030069857d2e4169ee7';

/** The calls of the service as commands, one for each kind of endpoint. */
export function callSamples(): readonly Snippet[] {
  return [
    { name: 'GET', code: call(`'https://api.example.com/holders/${ADDRESS}'`) },
    { name: 'POST', code: post('holders', `{"address":"${ADDRESS}"}`) },
    {
      name: 'GraphQL',
      code: post(
        'graphql',
        `{"query":"query ($address: String!) { holder(address: $address) { tokens } }","variables":{"address":"${ADDRESS}"}}`,
      ),
    },
  ];
}

function call(rest: string): string {
  return `curl -i --compressed --max-time 5 --max-filesize 1048576 -A Credgraph -H 'accept: application/json' \\\n  ${rest}`;
}

function post(path: string, body: string): string {
  return call(`-H 'content-type: application/json' -d '${body}' \\\n  'https://api.example.com/${path}'`);
}

/** The least code that answers POST and GraphQL; the preflight is answered as for GET. */
export function answerSamples(origin: string): readonly Snippet[] {
  return [
    { name: 'POST', code: express(origin, 'express cors', POST) },
    { name: 'GraphQL', code: express(origin, 'express cors graphql', GRAPHQL, IMPORT_GRAPHQL) },
  ];
}

function express(origin: string, packages: string, answer: string, imports = ''): string {
  return `// npm install ${packages}
import cors from 'cors';
import express from 'express';
${imports}
const app = express();
app.use(cors({ origin: '${origin}', methods: ['POST'], allowedHeaders: ['Content-Type'] }));
app.use(express.json());

${answer}

app.listen(8080);`;
}

const POST = `// The body of the source is {"address": "$address"}.
app.post('/holders', (request, response) => {
  response.json({ address: request.body.address, tokens: 3 });
});`;

const IMPORT_GRAPHQL = `import { buildSchema, graphql } from 'graphql';
`;

const GRAPHQL = `const schema = buildSchema('type Holder { tokens: Int! } type Query { holder(address: String!): Holder }');
const rootValue = { holder: ({ address }) => ({ address, tokens: 3 }) };

app.post('/graphql', async (request, response) => {
  const { query, variables } = request.body;
  response.json(await graphql({ schema, rootValue, source: query, variableValues: variables }));
});`;
