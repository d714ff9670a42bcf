import { expect, test } from '@jest/globals';
import { freePort } from '../../mongodb/free-port.ts';
import { get } from '../support/client.ts';
import { runCommand } from '../support/command.ts';
import { newDatabaseUrl } from '../support/database-url.ts';
import { newFolder } from '../support/new-folder.ts';
import { startService } from '../support/service.ts';

const SECRET_KEY = 'a secret that gateway and subgraphs share';

test('design-8 a service before a remote subgraph is ready only while that answers, and names it', async () => {
  const folder = await newFolder();
  const port = await freePort();
  const settings = { MONGODB_URL: newDatabaseUrl(), DATA_DIR: folder, SECRET_KEY, LOG_LEVEL: 'silent' };
  const subgraph = runCommand('gateway/subgraph-main.ts', ['auth', '--port', String(port)], settings);
  await subgraph.printed(/answers at/);
  const subgraphUrls = { auth: `http://127.0.0.1:${port}`, credential: null, source: null };
  const service = await startService({ config: { secretKey: SECRET_KEY, subgraphUrls } });
  const ready = await get(service, '/readyz');
  expect([ready.status, ready.body.authSubgraph]).toEqual([200, true]);
  subgraph.process.kill('SIGKILL');
  await subgraph.ended();
  const notReady = await get(service, '/readyz');
  expect([notReady.status, notReady.body]).toMatchObject([503, { status: 'not ready', authSubgraph: false }]);
  await service.close();
});
