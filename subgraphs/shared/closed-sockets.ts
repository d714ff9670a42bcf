import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { Socket } from 'node:net';
import type mongoose from 'mongoose';

type Client = InstanceType<typeof mongoose.mongo.MongoClient>;

/** Node publishes every client socket here before it connects, TLS included. */
const CLIENT_SOCKETS = 'net.client.socket';

/**
 * Wakes the driver when a server has closed a socket: it acts on the sockets of this client alone, which the driver creates right after it
 * has announced their connection. There is no public ticket of this fault; its neighbour, answers lost while the same wait lasted, is
 * https://jira.mongodb.org/browse/NODE-6370. After a write that the kernel did not take at once the
 * driver (up to 7.9) waits for `drain` or `error`, and for nothing else. So a call hangs, and its connection is lost to the
 * pool, when the socket is closed for another reason; and when it fails, the call fails with Node's own error, which is never
 * retried. Both happen when a mongod dies under load. The function that is returned ends this.
 */
export function wakeOnClosedSockets(client: Client): () => void {
  let isConnecting = false;
  // The driver creates the socket in the same turn in which it emits the event.
  const expectSocket = (): void => {
    isConnecting = true;
    queueMicrotask(() => {
      isConnecting = false;
    });
  };
  const watch = (message: unknown): void => {
    const socket = typeof message === 'object' && message && 'socket' in message ? message.socket : null;
    if (isConnecting && socket instanceof Socket) endWaits(socket);
  };
  subscribe(CLIENT_SOCKETS, watch);
  client.on('connectionCreated', expectSocket);
  return () => {
    unsubscribe(CLIENT_SOCKETS, watch);
    client.off('connectionCreated', expectSocket);
  };
}

/** Whatever waits for `drain` goes on, and finds the connection closed: the driver has noted it by then. */
function endWaits(socket: Socket): void {
  const drain = (): boolean => socket.emit('drain');
  // Half a connection is of no use: what is written to it fails.
  socket.once('end', () => socket.destroy());
  // Before the driver's own listeners, of which one gives up the wait.
  socket.on('error', drain);
  // After the driver's own listeners.
  socket.once('close', () => queueMicrotask(drain));
}
