import { afterAll, expect, test } from '@jest/globals';
import { startBuiltDashboard, visit } from '../support/built-dashboard.ts';
import { runCommand } from '../support/command.ts';
import { freePort } from '../support/free-port.ts';
import { keptBrowser } from '../support/kept-browser.ts';
import { newOwnList } from '../support/own-credentials.ts';

const port = await freePort();
const origin = `http://127.0.0.1:${port}`;
const [service, browser] = await Promise.all([startBuiltDashboard(), keptBrowser()]);
const options = ['dashboard', '--host', '127.0.0.1', '--port', String(port), '--strictPort'];
const development = runCommand('node_modules/vite/bin/vite.js', options, {
  APP_URL: service.app,
  NODE_ENV: 'development',
});
await development.printed(/Local:/);
afterAll(async () => {
  development.process.kill();
  await development.ended();
  await service.close();
});

test('23.3 the dashboard with hot reload imports a list, though its origin is not the one of APP_URL', async () => {
  const { page, person } = await visit(service, await browser.newPage(), '/dashboard');
  const credId = await newOwnList(person, 'Early members');
  await page.goto(`${origin}/dashboard/credentials/${credId}/import`);
  await page.getByLabel('Paste items').fill('0x52908400098527886e0f7030069857d2e4169ee7\nperson@example.com');
  await page.getByRole('button', { name: 'Check the items' }).click();
  await page.getByRole('button', { name: 'Preview the changes' }).click();
  await page.getByRole('button', { name: 'Add 2 items' }).click();
  await page.getByText('2 items added, 0 removed.').waitFor();
  expect(new URL(page.url()).origin).toBe(origin);
});
