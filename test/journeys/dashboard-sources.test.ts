import type { IncomingMessage, ServerResponse } from 'node:http';
import { afterAll, afterEach, expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { expectFit, SMALL_SCREEN } from '../support/accessibility.ts';
import { identitiesOf } from '../support/account.ts';
import { ask, type CuratingPerson, linkNewWallet } from '../support/own-credentials.ts';
import { type Behaviour } from '../support/partner.ts';
import { checkPartner } from '../support/partner-check.ts';
import { NEW_REST, passTest, runTest, startSourceWorld } from '../support/source-world.ts';
import { until } from '../support/until.ts';
import { writeExpression } from '../support/write-expression.ts';

const ADDRESS = '0x52908400098527886e0f7030069857d2e4169ee7';
const OTHER = '0x8617e340b3d01fa5f11f306f4090fd50e238070d';
const SOURCE = { method: 'GET', expression: 'function(resp) { return resp.eligible ? 1 : 0; }' };

const world = await startSourceWorld();
const { there, service } = world;
afterEach(async () => world.leave());
afterAll(async () => world.close());

test('2.7 a curator pastes a curl command, sees what is wrong, corrects it and creates the credential', async () => {
  const { page, person, complaints } = await world.arrive(NEW_REST);
  there.behaves({ answer: { eligible: true }, cors: cors('*') });
  await page.getByRole('button', { name: 'Create credential' }).click();
  await page.getByText('Give the credential a name.').waitFor();
  await page.getByLabel('Name', { exact: true }).fill('Holder');
  await paste(page, `curl -sS '${there.url}/holders?of=${ADDRESS}' \\\n -H 'X-Key: secret' -b 'a=b' --compressed`);
  expect(await endpointOf(page).inputValue()).toBe(`${there.url}/holders?of=$address`);
  await page.getByText('can’t be used: -b').first().waitFor();
  await page.getByRole('button', { name: 'Create credential' }).click();
  await page.getByText('The test from our server failed').waitFor();
  await page.getByRole('row', { name: 'CORS preflight Failed' }).waitFor();
  // Until then the keys begin no other test.
  await page.getByRole('button', { name: 'Run the test' }).waitFor();
  there.behaves({ answer: { eligible: true }, cors: cors(service.app) });
  await page.getByLabel('Should be 0').fill(OTHER);
  await page.keyboard.press('Control+Enter');
  await page.getByRole('radio', { name: 'should be 0' }).check();
  await page.getByText('should be 0, but the expression returned 1').waitFor();
  await page.getByRole('textbox', { name: 'Should be 0' }).fill('');
  await page.getByRole('button', { name: 'Create credential' }).click();
  await page.getByRole('heading', { level: 1, name: 'Holder' }).waitFor();
  expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain('secret');
  const { data } = await ask(person, '{ ownCredentials { nodes { name source { endpoint headerNames } } } }');
  const source = { endpoint: `${there.url}/holders?of=$address`, headerNames: ['X-Key'] };
  expect(data.ownCredentials.nodes).toEqual([{ name: 'Holder', source }]);
  expect(withoutPartner(complaints)).toEqual([]);
});

test('4.6, 25.6 each fault of a partner shows its pair of columns and its cause, and the command for partners tells it too', async () => {
  const { page } = await world.arrive(NEW_REST);
  const open = { 'access-control-allow-origin': service.app };
  await endpointOf(page).fill(`${there.url}/holders/$address`);
  // The last word is the command's: it sees one side alone, and foresees the other by its headers.
  const cases: readonly (readonly [Behaviour, string | null, string, string?])[] = [
    [{ cors: cors('*'), headers: open }, 'CORS preflight Failed', 'The preflight does not allow the dashboard'],
    [{ cors: { ...open }, headers: open }, 'CORS preflight Failed', 'The preflight does not list the method'],
    [{ cors: cors(service.app) }, 'Request Passed', 'Only the preflight allows the dashboard'],
    [{ headers: open, text: 'is_ok: true' }, 'JSON Failed', 'The answer is not a JSON object'],
    [{ headers: open, status: 403 }, 'Status Failed', 'The endpoint refuses both sides', 'refuses this machine'],
    [
      { headers: open, respond: refuseService },
      'Status Failed',
      'The endpoint refuses only our server',
      'this machine',
    ],
    [{ headers: open, respond: differ }, null, 'The two sides got different results', 'The test passed.'],
    [{ respond: () => undefined }, 'Request Failed', 'The endpoint is too slow'],
    [{ headers: open }, null, 'Both sides passed', 'The test passed.'],
  ];
  for (const [behaviour, row, cause] of cases) {
    there.behaves({ answer: { eligible: true }, cors: cors(service.app), ...behaviour });
    await runTest(page, page.getByText(cause).first());
    // What both sides passed is folded.
    await (row === null ? page.getByText('All 8 checks passed') : page.getByRole('row', { name: row })).waitFor();
  }
  const names = ['OPTIONS', 'GET', 'GET'];
  expect(there.received.slice(-3).map(({ method }) => method)).toEqual(names);
  expect(there.received.at(-1)?.headers).toMatchObject({ origin: service.app });
  expect(there.received.at(-1)?.headers.cookie).toBeUndefined();
  expect(there.received.at(-1)?.headers.referer).toBeUndefined();
  for (const [behaviour, , cause, words = cause] of cases) {
    there.behaves({ answer: { eligible: true }, cors: cors(service.app), ...behaviour });
    await until(async () => {
      const { stdout } = await checkPartner({ partner: there, path: '/holders/$address', origin: service.app });
      return stdout.includes(words);
    });
  }
});

test('4.6 a header that the preflight does not list fails in the browser alone, and the sample names it', async () => {
  const { page } = await world.arrive(NEW_REST);
  there.behaves({ answer: { eligible: true }, cors: cors(service.app), headers: cors(service.app) });
  await paste(page, `curl '${there.url}/holders?of=${ADDRESS}' -H 'X-Key: secret'`);
  await runTest(page, page.getByText('The preflight does not list every header'));
  await page.getByRole('row', { name: 'CORS preflight Passed' }).getByText('Unknown').waitFor();
  await page.getByText("allowedHeaders: ['Content-Type', 'X-Key']").waitFor();
  await page.getByRole('button', { name: 'Add header' }).click();
  await page.getByRole('button', { name: /^Remove .*X-Key/ }).click();
  there.behaves({ answer: { eligible: true }, cors: cors(service.app), headers: cors('https://other.example') });
  const unread = page.getByRole('button', { name: 'Try without CORS' });
  await runTest(page, unread);
  await unread.click();
  await page.getByText('The browser hides the answer').waitFor();
});

test('4.6.2 the editor marks what the rules forbid, fixes it, and tries it on samples before it is stored', async () => {
  const { page, complaints } = await world.arrive(NEW_REST);
  there.behaves({ answer: { eligible: true, tier: 3 }, cors: cors(service.app), headers: cors(service.app) });
  await page.getByLabel('Name', { exact: true }).fill('Members');
  await endpointOf(page).fill(`${there.url}/members/$address`);
  await writeExpression(page, 'const check = (resp) => resp.tier > 2;');
  await page.getByText('An arrow function is not accepted.').waitFor();
  await page.keyboard.press('Control+.');
  await page.getByText('This returns true or false.').waitFor();
  await page.getByRole('button', { name: 'Return 1 or 0' }).click();
  await page.getByRole('list', { name: 'Problems' }).waitFor({ state: 'detached' });
  expect(await expressionOf(page).innerText()).toContain('return resp.tier > 2 ? 1 : 0;');
  await passTest(page);
  await page.getByRole('button', { name: 'Keep this answer' }).first().click();
  await page.getByText('As expected', { exact: true }).waitFor();
  await writeExpression(page, 'function(resp) { console.log(resp.tier); return resp.tier > 3 ? 1 : 0; }');
  await page.getByText('Not as expected', { exact: true }).waitFor();
  await page.locator('.sample').getByText('3', { exact: true }).waitFor();
  await page.getByRole('button', { name: 'Create credential' }).click();
  await page.getByRole('button', { name: 'Store anyway' }).click();
  await heading(page, 'Members');
  expect(withoutPartner(complaints)).toEqual([]);
});

test('4.6.2 what is typed into the editor in the moment when it replaces the text area stays', async () => {
  const { page } = await world.arrive();
  const held = Promise.withResolvers<void>();
  await page.route(/\/create-editor-/, async (route) => held.promise.then(async () => route.continue()));
  await page.goto(service.app + NEW_REST);
  await expressionOf(page).waitFor();
  await page.evaluate(WATCH_EDITOR);
  held.resolve();
  expect(await page.evaluate('typed')).toEqual([expect.stringContaining('typed'), expect.stringContaining('typed')]);
});

test('2.8 a GraphQL source is filled from a curl command, warned of, and created', async () => {
  const { page, person } = await world.arrive(NEW_REST);
  there.behaves({ answer: { data: { eligible: true } }, cors: cors(service.app), headers: cors(service.app) });
  const body = { query: 'query ($address: String!) { eligible(of: $address) }', variables: { address: ADDRESS } };
  await paste(page, `curl ${there.url}/graph -H 'content-type: application/json' --data-raw '${JSON.stringify(body)}'`);
  await page.getByText('looks like the URL of a playground').waitFor();
  await page.getByLabel('Name', { exact: true }).fill('Voters');
  await runTest(page, page.getByText('The preflight does not list every header'));
  await page.getByRole('row', { name: 'Result Passed' }).waitFor();
  await page.getByRole('button', { name: 'Create credential' }).click();
  await heading(page, 'Voters');
  const { data } = await ask(person, '{ ownCredentials { nodes { source { ... on GraphqlSource { query } } } } }');
  expect(data.ownCredentials.nodes).toEqual([{ source: { query: body.query } }]);
});

test('2.7 a credential is not created for a wallet that was unlinked in the meantime, and the person reads why', async () => {
  const { page, person } = await world.arrive();
  await linkNewWallet(service, person.userId);
  await page.goto(`${service.app}${NEW_REST}`);
  there.behaves({ answer: { eligible: true }, cors: cors(service.app), headers: cors(service.app) });
  await paste(page, `curl '${there.url}/holders?of=${ADDRESS}'`);
  await page.getByLabel('Name', { exact: true }).fill('Holder');
  await page.getByLabel('Curator').selectOption(person.address);
  await runTest(page, page.getByText('All 8 checks passed'));
  await unlinkWallet(person);
  await page.getByRole('button', { name: 'Create credential' }).click();
  await page.getByText('This wallet is no longer linked to your account').waitFor();
});

test('2.7 a stored header value follows no other origin, and a change by somebody else loses nothing that was typed', async () => {
  const { page, person, complaints } = await world.arrive();
  const credId = await world.newSource(person, { source: { headers: [{ name: 'X-Key', value: 'secret' }] } });
  await page.goto(`${service.app}/dashboard/credentials/${credId}/source`);
  await page.getByText('Stored', { exact: true }).waitFor();
  await endpointOf(page).fill(`${there.url.replace('127.0.0.1', 'localhost')}/moved/$address`);
  await page.getByText('Enter the value of').waitFor();
  await endpointOf(page).fill(`${there.url}/moved/$address`);
  await page.getByText('Stored', { exact: true }).waitFor();
  await change(person, credId, 'function(resp) { return 0; }');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await page.getByText('The source was changed in the meantime: it is now at version 2').waitFor();
  expect(await endpointOf(page).inputValue()).toBe(`${there.url}/moved/$address`);
  await page.getByRole('button', { name: 'Save my changes over it' }).click();
  await page.getByText('Version 3').waitFor();
  await page.getByRole('button', { name: 'Restore version 1' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Restore', exact: true }).click();
  await page.getByText('Restored version 1').waitFor();
  await until(async () => (await endpointOf(page).inputValue()) === `${there.url}/first/$address`);
  expect(withoutPartner(complaints)).toEqual([]);
});

test('23.10 the screens of sources are accessible and fit 320 px, in light and dark', async () => {
  const { page, person } = await world.arrive(NEW_REST, { viewport: SMALL_SCREEN });
  there.behaves({ answer: { eligible: true }, cors: cors('*') });
  await paste(page, `curl '${there.url}/holders?of=${ADDRESS}' -H 'X-Key: secret'`);
  await writeExpression(page, 'function check(resp) { return resp.eligible; }');
  await page.getByText('The function must not have a name.').waitFor();
  await expectFit(page);
  await page.keyboard.press('Control+.');
  await runTest(page, page.getByText('The preflight does not allow the dashboard'));
  await expectFit(page);
  const credId = await world.newSource(person, { source: { headers: [{ name: 'X-Key', value: 'secret' }] } });
  await change(person, credId, 'function(resp) { return 0; }');
  await page.goto(`${service.app}/dashboard/credentials/${credId}/source`);
  await page.getByRole('button', { name: 'Difference of version 1' }).click();
  await page.getByRole('button', { name: 'Add sample' }).click();
  await page.getByRole('textbox', { name: 'Name of sample 1' }).waitFor();
  await expectFit(page);
});

function endpointOf(page: Page) {
  return page.getByRole('textbox', { name: 'Endpoint' });
}

function expressionOf(page: Page) {
  return page.getByRole('textbox', { name: 'Expression' });
}

/** Runs in the page. Types as soon as the editor is there, before the page is drawn. `typed` is what is in it then, and some frames later. */
const WATCH_EDITOR = `window.typed = new Promise((done) => {
  const watcher = new MutationObserver(() => {
    const editor = document.querySelector('.editor .cm-content');
    if (!editor) return;
    watcher.disconnect();
    editor.focus();
    document.execCommand('insertText', false, 'typed');
    const first = editor.textContent;
    let frames = 0;
    const draw = () => {
      frames += 1;
      if (frames < 10) requestAnimationFrame(draw);
      else done([first, editor.textContent]);
    };
    draw();
  });
  watcher.observe(document, { childList: true, subtree: true });
}); 0`;

async function heading(page: Page, name: string): Promise<void> {
  await page.getByRole('heading', { level: 1, name }).waitFor();
}

/** Unlinks the wallet of the person, as the account page does. */
async function unlinkWallet(person: CuratingPerson): Promise<void> {
  const wallet = (await identitiesOf(service, person)).find(({ value }) => value.toLowerCase() === person.address);
  const unlink = 'mutation ($id: ID!) { unlinkIdentity(id: $id) { id } }';
  const { errors } = await ask(person, unlink, { id: wallet?.id });
  expect(errors).toEqual([]);
}

/** Changes the expression, as another tab or a script does. */
async function change(person: CuratingPerson, credId: number, expression: string): Promise<void> {
  const source = { ...SOURCE, endpoint: `${there.url}/first/$address`, headers: [{ name: 'X-Key' }], expression };
  const update = 'mutation ($input: UpdateRestSourceInput!) { updateRestSource(input: $input) { credId } }';
  const { errors } = await ask(person, update, { input: { credId, source } });
  expect(errors).toEqual([]);
}

/** Lets browsers in, and not the service. */
function refuseService(response: ServerResponse, { headers }: IncomingMessage): void {
  const status = headers['user-agent'] === 'Credgraph' ? 403 : 200;
  response.writeHead(status, { 'access-control-allow-origin': service.app }).end('{"eligible":true}');
}

/** Answers the service and browsers differently. */
function differ(response: ServerResponse, { headers }: IncomingMessage): void {
  const eligible = headers['user-agent'] === 'Credgraph';
  response.writeHead(200, { 'access-control-allow-origin': service.app }).end(JSON.stringify({ eligible }));
}

async function paste(page: Page, command: string): Promise<void> {
  await page.getByRole('button', { name: 'Paste a curl command' }).click();
  await page.getByRole('textbox', { name: 'Command' }).fill(command);
  await page.getByRole('button', { name: 'Fill the form' }).click();
}

function cors(origin: string): Record<string, string> {
  return { 'access-control-allow-origin': origin, 'access-control-allow-methods': 'GET, POST' };
}

/** The browser itself says in the console what it blocks; the calls of the partner are what the test is about. */
function withoutPartner(complaints: readonly string[]): readonly string[] {
  return complaints.filter((text) => !text.includes(there.host) && !text.includes('net::ERR_FAILED'));
}
