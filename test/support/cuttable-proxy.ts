import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import { Transform } from 'node:stream';

/** A way to a port on loopback that can be slow, or cut, as a network is. */
export interface CuttableProxy {
  readonly port: number;
  /** Takes so many milliseconds to hand on each piece, in each direction. */
  delay(milliseconds: number): void;
  /** Breaks every connection and refuses new ones; what it takes to let them through again. */
  cut(): () => void;
  close(): void;
}

/** Opens a way to a port. */
export async function cuttableProxy(target: number): Promise<CuttableProxy> {
  const open = new Set<Socket>();
  const line = { delay: 0 };
  let isCut = false;
  const server = createServer((client) => {
    if (isCut) {
      client.destroy();
      return;
    }
    join(client, connect(target, '127.0.0.1'), open, line);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  const breakAll = (): void => open.forEach((socket) => socket.destroy());
  const cut = (): (() => void) => {
    isCut = true;
    breakAll();
    return () => {
      isCut = false;
    };
  };
  const close = (): void => {
    server.close();
    breakAll();
  };
  const delay = (milliseconds: number): void => {
    line.delay = milliseconds;
  };
  return { port, delay, cut, close };
}

/** Hands on what either one sends, and its end. */
function join(client: Socket, server: Socket, open: Set<Socket>, line: { readonly delay: number }): void {
  for (const [from, to] of [
    [client, server],
    [server, client],
  ] as const) {
    open.add(from);
    from.setNoDelay(true);
    from.pipe(slowly(line)).pipe(to);
    from.on('error', () => to.destroy());
    from.once('close', () => {
      open.delete(from);
      to.destroy();
    });
  }
}

function slowly(line: { readonly delay: number }): Transform {
  return new Transform({
    transform: (piece, _, handOn) => {
      if (line.delay === 0) handOn(null, piece);
      else setTimeout(handOn, line.delay, null, piece);
    },
  });
}
