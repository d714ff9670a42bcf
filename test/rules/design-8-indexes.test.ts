import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { signedInApp } from '../support/grants.ts';
import { startService, type TestService } from '../support/service.ts';

let service: TestService;
beforeAll(async () => {
  service = await startService();
});
afterAll(async () => service.close());

/** The collections that were created, or got indexes, during some work: one entry for each command. */
async function preparedDuring(work: () => Promise<void>): Promise<readonly string[]> {
  const prepared: string[] = [];
  const client = service.database.getClient();
  const note = ({ commandName, command }: { readonly commandName: string; readonly command: object }): void => {
    if (/^create(?:Indexes)?$/.test(commandName)) prepared.push(String(Object.values(command)[0]));
  };
  client.on('commandStarted', note);
  try {
    await work();
  } finally {
    client.off('commandStarted', note);
  }
  return prepared;
}

test('design-8 a start creates the indexes of each collection by one command', async () => {
  const prepared = await preparedDuring(async () => (await startService({ beside: service })).close());
  expect(prepared).toContain('sessions');
  expect(prepared).toEqual([...new Set(prepared)]);
});

test('design-8 a request creates no collection and no index', async () => {
  const prepared = await preparedDuring(async () => void (await signedInApp(service, { scopes: ['Email'] })));
  expect(prepared).toEqual([]);
});
