import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';

/** A key as the REST API of an access node writes it. */
export interface NodeKey {
  readonly index: string;
  readonly public_key: string;
  readonly signing_algorithm: string;
  readonly hashing_algorithm: string;
  readonly weight: string;
  readonly revoked: boolean;
}

/** A Flow access node on loopback, whose accounts a test makes up. */
export interface FlowNode {
  readonly url: string;
  /** By address, without 0x. */
  readonly accounts: Map<string, readonly NodeKey[]>;
  /** Answers in another way, until it is called with null. */
  misbehave(answer: ((response: ServerResponse) => void) | null): void;
  close(): void;
}

const SEALED_ACCOUNT = /^\/v1\/accounts\/([0-9a-f]{16})\?block_height=sealed&expand=keys$/;

/** Starts an access node on a free port. */
export async function startFlowNode(): Promise<FlowNode> {
  const accounts = new Map<string, readonly NodeKey[]>();
  let misbehaviour: ((response: ServerResponse) => void) | null = null;
  const server = createServer(({ url = '' }, response) => {
    if (misbehaviour) return misbehaviour(response);
    const [, address = ''] = SEALED_ACCOUNT.exec(url) ?? [];
    const keys = accounts.get(address);
    const body = keys ? { address, balance: '0', keys } : { code: 404, message: 'not found' };
    return response.writeHead(keys ? 200 : 404, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const url = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`;
  const close = (): void => {
    server.closeAllConnections();
    server.close();
  };
  return {
    url,
    accounts,
    misbehave: (answer) => {
      misbehaviour = answer;
    },
    close,
  };
}
