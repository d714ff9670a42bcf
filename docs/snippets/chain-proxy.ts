// APP_ORIGIN=https://YOUR-APP RPC_URL=https://YOUR-NODE CONTRACT=0x... PORT=8080 node chain-proxy.ts
// Without CONTRACT, it asks for native balances. Put a server that speaks HTTPS before it.
import { createServer, type IncomingMessage } from 'node:http';

const { APP_ORIGIN = '', RPC_URL = '', CONTRACT, PORT } = process.env;
const CORS = {
  'access-control-allow-origin': APP_ORIGIN,
  'access-control-allow-methods': 'POST',
  'access-control-allow-headers': 'content-type',
};

// Of what the caller sends, only the data of the call or the address is passed on: the node, the method and the contract are yours.
async function ask(request: IncomingMessage): Promise<string> {
  let body = '';
  for await (const chunk of request) if ((body += String(chunk)).length > 2_000) throw new Error('Too long.');
  const [first]: readonly unknown[] = JSON.parse(body).params;
  const { data }: { readonly data?: unknown } = Object(first);
  const [method, asked] = CONTRACT ? ['eth_call', { to: CONTRACT, data: String(data) }] : ['eth_getBalance', first];
  const call = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params: [asked, 'latest'] });
  const headers = { 'content-type': 'application/json' };
  const answer = await fetch(RPC_URL, { method: 'POST', headers, body: call, signal: AbortSignal.timeout(4_000) });
  if (!answer.ok) throw new Error(`The node answered with ${answer.status}.`);
  return answer.text();
}

const server = createServer((request, response) => {
  const answer = async (): Promise<void> => {
    if (request.method === 'OPTIONS') return void response.writeHead(204, CORS).end();
    const text = await ask(request);
    response.writeHead(200, { ...CORS, 'content-type': 'application/json' }).end(text);
  };
  answer().catch(() => response.writeHead(502, CORS).end());
});
server.listen(Number(PORT), '127.0.0.1');
