import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { Socket } from 'node:net';

const ACCEPTED = 'net.server.socket';

/** The connections that the servers of this process accept. */
export interface AcceptedSockets {
  /** The server's end of a connection; the server must have accepted it. */
  of(client: Socket): Socket;
  close(): void;
}

/** Begins to collect them. */
export function collectAcceptedSockets(): AcceptedSockets {
  const accepted: Socket[] = [];
  const collect = (message: unknown): void => {
    if (typeof message !== 'object' || !message || !('socket' in message)) return;
    if (message.socket instanceof Socket) accepted.push(message.socket);
  };
  subscribe(ACCEPTED, collect);
  return {
    of: (client) => {
      const found = accepted.find(({ remotePort }) => remotePort === client.localPort);
      if (!found) throw new Error('No server of this process has accepted this connection.');
      return found;
    },
    close: () => void unsubscribe(ACCEPTED, collect),
  };
}
