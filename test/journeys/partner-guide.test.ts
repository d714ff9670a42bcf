import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, afterEach, expect, test } from '@jest/globals';
import { expectFit, SMALL_SCREEN } from '../support/accessibility.ts';
import { trustingSettings } from '../support/certificates.ts';
import { printedBy, runProgram } from '../support/command.ts';
import { newFolder } from '../support/new-folder.ts';
import { startSourceWorld } from '../support/source-world.ts';
import { until } from '../support/until.ts';

const world = await startSourceWorld();
const { there } = world;
afterEach(async () => world.leave());
afterAll(async () => world.close());

test('23.3, 25.6 a partner takes the lines of the guide, which test its endpoint by the file that they download', async () => {
  const { page } = await world.arrive('/dashboard/partner-guide');
  const section = page.locator('section').filter({ has: page.getByRole('heading', { name: 'Test it in your CI' }) });
  await section.getByRole('radio', { name: 'Shell' }).check();
  const lines = await section.locator('pre').innerText();
  expect(lines).toContain(await section.locator('code.break').innerText());
  const folder = await newFolder('disk');
  const own = lines
    .replace('https://api.example.com', there.url)
    .replace('--eligible', `--allow ${there.host} --eligible`);
  await writeFile(join(folder, 'check.sh'), `set -e\ncd '${folder}'\n${own}\n`);
  world.letIn({ answer: { tokens: 3 } });
  const settings = {
    ...(await trustingSettings()),
    PATH: `${process.execPath.replace(/\/node$/, '')}:${process.env.PATH}`,
  };
  await until(async () => {
    const { exitCode, stdout } = await printedBy(runProgram('sh', [join(folder, 'check.sh')], settings));
    return exitCode === 0 && stdout.includes('check-partner.mjs: OK') && stdout.includes('The test passed.');
  });
  await page.setViewportSize(SMALL_SCREEN);
  await expectFit(page);
});
