import { expect, test } from '@jest/globals';
import pino from 'pino';
import { exchangeRaw, writeRaw } from '../../support/raw-socket.ts';
import { startService } from '../../support/service.ts';

const REQUESTS = [
  'GET /oauth/api/2/token HTTP/1.1\r\nHost: x\r\n\r\n',
  'GET /sign-in HTTP/1.1\r\nHost: x\r\n\r\n',
  'POST /query HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 26\r\n\r\n{"query":"{ __typename }"}',
  'POST /query HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{"query"',
  'POST /oauth/auth/2/token HTTP/1.1\r\nHost: x\r\nContent-Length: 100\r\n\r\ngrant',
  'POST /cred/1/append HTTP/1.1\r\nHost: x\r\nAccess-Token: cgt_x\r\nContent-Length: 100\r\n\r\n["',
  'POST /cred/1/append HTTP/1.1\r\nHost: x\r\nAccess-Token: cgt_x\r\nTransfer-Encoding: chunked\r\n\r\n2\r\n["\r\n',
];

test('21.10 a connection that breaks off, in its body or before its answer, is no fault of ours in the log', async () => {
  const lines: string[] = [];
  const log = pino({ level: 'warn' }, { write: (line: string) => void lines.push(line) });
  const service = await startService({ log });
  for (const request of REQUESTS) {
    for (const end of ['destroy', 'resetAndDestroy'] as const) {
      const sockets = await Promise.all(Array.from({ length: 8 }, async () => writeRaw(service, request)));
      // The service has read some of these and not others.
      for (const socket of sockets) socket[end]();
      await exchangeRaw(service, 'GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n');
    }
  }
  await service.close();
  expect(lines).toEqual([]);
});
