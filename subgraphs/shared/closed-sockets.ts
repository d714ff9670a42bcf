import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { Socket } from 'node:net';

/** Where Node tells of every client socket that is about to connect. */
const CLIENT_SOCKETS = 'net.client.socket';

/**
 * Has whoever waits for a client socket to drain go on when the socket closes, and find it closed. Of a socket that was
 * ended and has not said so yet, the MongoDB driver (up to 7.9) would wait for it for ever: the call hangs, and its
 * connection is lost to the pool. It happens when a mongod dies under load. Holds until the function returned is called.
 */
export function endDrainsOfClosedSockets(): () => void {
  subscribe(CLIENT_SOCKETS, endDrainWhenClosed);
  return () => {
    unsubscribe(CLIENT_SOCKETS, endDrainWhenClosed);
  };
}

function endDrainWhenClosed(message: unknown): void {
  const socket = typeof message === 'object' && message && 'socket' in message ? message.socket : null;
  if (!(socket instanceof Socket)) return;
  // After the other listeners: the driver is to know of the end before it goes on.
  socket.once('close', () => queueMicrotask(() => socket.emit('drain')));
}
