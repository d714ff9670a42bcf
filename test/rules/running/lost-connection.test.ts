import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { Socket } from 'node:net';
import { expect, test } from '@jest/globals';
import { connectDatabase } from '../../../subgraphs/shared/database/database.ts';
import { newDatabaseUrl } from '../../support/database-url.ts';

const CLIENT_SOCKETS = 'net.client.socket';

test('26.6 a call to MongoDB that meets a closing connection is made again, and never hangs', async () => {
  const sockets = new Set<Socket>();
  const collect = (message: unknown): void => {
    if (typeof message !== 'object' || !message || !('socket' in message)) return;
    if (message.socket instanceof Socket) sockets.add(message.socket);
  };
  subscribe(CLIENT_SOCKETS, collect);
  const database = await connectDatabase(newDatabaseUrl());
  const numbers = database.collection('numbers');
  await numbers.insertOne({ number: 1 });
  // Between the end of a socket and its event other work goes on.
  for (const socket of sockets) socket.destroy();
  expect(await numbers.findOne({ number: 1 })).toMatchObject({ number: 1 });
  for (const socket of sockets) socket.destroy();
  await numbers.insertOne({ number: 2 });
  expect(await numbers.countDocuments()).toBe(2);
  unsubscribe(CLIENT_SOCKETS, collect);
  await database.dropDatabase();
  await database.close();
});
