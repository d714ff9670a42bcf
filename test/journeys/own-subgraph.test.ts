import { afterAll, expect, test } from '@jest/globals';
import { z } from 'zod';
import { query } from '../support/client.ts';
import { printedBy, runCommand } from '../support/command.ts';
import { newDatabaseUrl } from '../support/database-url.ts';
import { newFolder } from '../support/new-folder.ts';
import { evmWallet } from '../support/wallet.ts';

const settings = { DATA_DIR: await newFolder(), MONGODB_URL: newDatabaseUrl() };
const demo = runCommand('docs/snippets/own-subgraph/run.ts', [], settings);
const [, url = ''] = await demo.printed(/All subgraphs answer at (http:\S+)\/graphql/);
afterAll(() => void demo.process.kill());

test("21.7 one command runs a team's own subgraph beside ours, and a query joins both", async () => {
  const { address } = evmWallet();
  const issue = ['curator-token', 'issue', '--address', address, '--json'];
  const { stdout } = await printedBy(runCommand('commands/admin.ts', issue, settings));
  const { token } = z.object({ token: z.string() }).parse(JSON.parse(stdout));
  const created = await query(
    { url },
    `mutation ($auth: CuratorAuth) {
      createListCredential(input: { auth: $auth, name: "Early birds" }) { credId badgeUrl }
    }`,
    { auth: { accessToken: token } },
  );
  expect([created.errors, created.data]).toEqual([[], { createListCredential: badge }]);
  const { errors, data } = await query({ url }, '{ credentials { nodes { name badgeUrl } } viewer { id } }');
  const nodes = [{ name: 'Early birds', badgeUrl: badge.badgeUrl }];
  expect([errors, data]).toEqual([[], { credentials: { nodes }, viewer: null }]);
});

const badge = { credId: 1, badgeUrl: 'https://badges.example/1.svg' };

test('21.7 at its end, all of its processes end', async () => {
  demo.process.kill();
  expect(await demo.ended()).toBe(0);
  await expect(fetch(url)).rejects.toThrow('fetch failed');
});
