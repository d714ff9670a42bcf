import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { Socket } from 'node:net';
import mongoose from 'mongoose';

type Client = InstanceType<typeof mongoose.mongo.MongoClient>;

/** Node publishes every client socket here before it connects, TLS included. */
const CLIENT_SOCKETS = 'net.client.socket';

/**
 * Wakes the driver when a server has closed a socket. It acts only on the sockets of this client, which the driver creates right after it
 * has announced their connection. This fault has no public ticket; a related one, answers lost during the same wait, is
 * https://jira.mongodb.org/browse/NODE-6370. After a write that the kernel did not take at once the
 * driver (up to 7.9) waits only for `drain` or `error`. So a call hangs, and its connection is lost to the
 * pool, if the socket is closed for another reason. If the socket fails, the call fails with Node's own error, which is never
 * retried. Both happen when a mongod dies under load. The returned function stops this.
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

/** Code that waits for `drain` resumes and finds the connection closed, because the driver has noted that by then. */
function endWaits(socket: Socket): void {
  const drain = (): boolean => socket.emit('drain');
  // A half-open connection is useless: writes to it fail.
  socket.once('end', () => socket.destroy());
  // Before the driver's own listeners, one of which ends the wait.
  socket.on('error', drain);
  // After the driver's own listeners.
  socket.once('close', () => queueMicrotask(drain));
}

const { MongoErrorLabel, MongoNetworkError, MongoServerError } = mongoose.mongo;

/** Error codes of a server that is not the primary. Any command may be retried, because all our writes of many documents are idempotent. */
const LOST_PRIMARY: ReadonlySet<unknown> = new Set([
  189, // PrimarySteppedDown
  10107, // NotWritablePrimary
  11602, // InterruptedDueToReplStateChange
  13435, // NotPrimaryNoSecondaryOk
]);

/**
 * A former primary refuses and interrupts commands for a moment after it resumes. The driver retries up to this many times, with
 * exponential backoff (6 s on average, 13 s at most).
 */
export const DRIVER_RETRIES = 6;

/**
 * Makes the driver retry all writes in flight when a server is lost. The driver (up to 7.9) retries errors with a label, and labels
 * only the first error of a lost server: that one clears the pool, and the other connections count as stale. A write without a
 * transaction number is never retried after a network error. Commands that a former primary refuses or interrupts are retried several
 * times. The client must monitor commands.
 */
export function retryWritesOfLostServers(client: Client): void {
  client.on('commandFailed', ({ failure }) => {
    if (failure instanceof MongoNetworkError) failure.addErrorLabel(MongoErrorLabel.RetryableWriteError);
    if (!(failure instanceof MongoServerError) || !LOST_PRIMARY.has(failure.code)) return;
    failure.addErrorLabel(MongoErrorLabel.SystemOverloadedError);
    failure.addErrorLabel(MongoErrorLabel.RetryableError);
  });
}
