import { afterAll, afterEach, expect, test } from '@jest/globals';
import { startSourceWorld } from '../support/source-world.ts';

const world = await startSourceWorld();
const { service } = world;
afterEach(async () => world.leave());
afterAll(async () => world.close());

test('4.6.2 an expression that the editor has not parsed to its end gets no verdict, and one as soon as it has', async () => {
  const { page, person } = await world.arrive();
  const expression = 'function(resp) {\n  const { eligible } = resp;\n  return eligible === true;\n}';
  const credId = await world.newSource(person, { source: { expression } });
  await page.addInitScript(SLOW_PARSER);
  await page.goto(`${service.app}/dashboard/credentials/${credId}/source`);
  await page.getByText('This returns true or false').waitFor();
  expect(await page.evaluate('window.verdicts')).not.toContain('This is not JavaScript.');
});

/** Runs in the page. For the editor, 15 milliseconds pass each time that it looks at the clock. `verdicts` are all that were shown. */
const SLOW_PARSER = `{
  const now = Date.now;
  let more = 0;
  Date.now = () => now() + (new Error().stack.includes('create-editor') ? (more += 15) : more);
  window.verdicts = [];
  const watcher = new MutationObserver(() => {
    for (const { textContent } of document.querySelectorAll('.problems .field-error')) verdicts.push(textContent);
  });
  watcher.observe(document, { childList: true, subtree: true });
}`;
