import type { Server } from 'node:http';
import type { Socket } from 'node:net';

/** How often each connection is looked at within its time. */
const LOOKS = 20;

/** A connection as it was at the last look. */
interface Look {
  /** What the system had taken of the responses. */
  taken: string;
  /** The looks since then that found bytes waiting for the client, and no more taken. */
  idle: number;
}

/**
 * Disconnects clients that take nothing of a response for `limit` milliseconds; a slow reader gets all of it. What a client sends in the
 * meantime does not count. Counts looks instead of time, because a process that was paused has given nobody time to read.
 */
export function endStalledReaders(server: Server, limit: number): void {
  const looks = new Map<Socket, Look>();
  server.on('connection', (socket) => {
    looks.set(socket, { taken: '', idle: 0 });
    socket.once('close', () => looks.delete(socket));
  });
  const timer = setInterval(() => {
    for (const [socket, look] of looks) if (isStalled(socket, look)) socket.destroy();
  }, limit / LOOKS);
  timer.unref();
  server.once('close', () => clearInterval(timer));
}

function isStalled(socket: Socket, look: Look): boolean {
  const taken = `${socket.bytesWritten - socket.writableLength} ${unsent(socket)}`;
  look.idle = socket.writableLength > 0 && look.taken === taken ? look.idle + 1 : 0;
  look.taken = taken;
  return look.idle >= LOOKS;
}

/** The bytes of the current write that the system has not taken. Node has no public name for them. */
function unsent(socket: Socket): number {
  const handle = '_handle' in socket ? socket._handle : null;
  return typeof handle === 'object' && handle !== null && 'writeQueueSize' in handle
    ? Number(handle.writeQueueSize)
    : 0;
}
