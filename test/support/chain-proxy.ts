import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { createServer } from 'node:tls';
import { trustedCertificate } from './certificates.ts';
import { runProgram } from './command.ts';
import { freePort } from './free-port.ts';
import { pasteText } from './snippets/snippet-files.ts';
import { until } from './until.ts';

/** The proxy of the documentation, as a process of its own behind a server that speaks TLS. */
export interface ChainProxy {
  readonly url: string;
  /** `host:port`, as OUTBOUND_ALLOW wants it. */
  readonly host: string;
  /** Closes what is before the process, which ends with the file of tests. */
  close(): void;
}

/** What the proxy is told in its environment. */
interface ProxyTerms {
  readonly app: string;
  readonly node: string;
  /** Absent where it asks for native balances. */
  readonly contract?: string;
}

/** Starts it, and waits until it listens. */
export async function startChainProxy({ app, node, contract }: ProxyTerms): Promise<ChainProxy> {
  const port = await freePort();
  const path = await pasteText('chain-proxy.ts', await readFile('docs/snippets/chain-proxy.ts', 'utf8'));
  const settings = { APP_ORIGIN: app, RPC_URL: node, PORT: String(port), ...(contract && { CONTRACT: contract }) };
  runProgram(process.execPath, [path], settings);
  const front = createServer(await trustedCertificate(), (socket) => {
    const inner = connect(port, '127.0.0.1');
    for (const end of [socket, inner]) end.on('error', () => [socket, inner].map((one) => one.destroy()));
    socket.pipe(inner).pipe(socket);
  });
  front.listen(0, '127.0.0.1');
  await once(front, 'listening');
  await until(async () =>
    fetch(`http://127.0.0.1:${port}`, { method: 'OPTIONS' }).then(
      () => true,
      () => false,
    ),
  );
  const address = front.address();
  const host = `127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`;
  return {
    url: `https://${host}`,
    host,
    close: () => void front.close(),
  };
}
