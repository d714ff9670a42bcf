import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { Socket } from 'node:net';
import type mongoose from 'mongoose';

type Client = InstanceType<typeof mongoose.mongo.MongoClient>;

/** Where Node tells of every client socket that is about to connect, TLS included. */
const CLIENT_SOCKETS = 'net.client.socket';

/**
 * Has the driver's wait for a socket to drain end when the socket closes. The driver (up to 7.9) waits for `drain` or `error`
 * after a write that the kernel did not take at once, and a socket that is closed for another connection's error emits
 * neither: the call hangs, and its connection is lost to the pool. It happens when a mongod dies under load, and no public
 * ticket tells of it. Holds until the function returned is called.
 */
export function endDrainsOfClosedSockets(client: Client): () => void {
  let isConnecting = false;
  // The driver makes the socket in the same turn in which it tells of the connection.
  const expectSocket = (): void => {
    isConnecting = true;
    queueMicrotask(() => {
      isConnecting = false;
    });
  };
  const watch = (message: unknown): void => {
    if (isConnecting) endDrainWhenClosed(message);
  };
  subscribe(CLIENT_SOCKETS, watch);
  client.on('connectionCreated', expectSocket);
  return () => {
    unsubscribe(CLIENT_SOCKETS, watch);
    client.off('connectionCreated', expectSocket);
  };
}

function endDrainWhenClosed(message: unknown): void {
  const socket = typeof message === 'object' && message && 'socket' in message ? message.socket : null;
  if (!(socket instanceof Socket)) return;
  // After the other listeners: the driver is to know of the end before it goes on.
  socket.once('close', () => queueMicrotask(() => socket.emit('drain')));
}
