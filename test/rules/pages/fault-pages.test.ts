import { afterAll, expect, test } from '@jest/globals';
import { registeredApp } from '../../support/people.ts';
import { startService } from '../../support/service.ts';

const service = await startService();
const { clientId, redirectUri } = await registeredApp(service);
afterAll(async () => service.close());

interface Shown {
  readonly status: number;
  readonly type: string | null;
  readonly text: string;
}

async function open(path: string, headers: Readonly<Record<string, string>> = {}): Promise<Shown> {
  const answer = await fetch(service.url + path, { headers });
  return { status: answer.status, type: answer.headers.get('content-type'), text: await answer.text() };
}

const DOCUMENT = { 'sec-fetch-dest': 'document' };
const HTML = 'text/html; charset=utf-8';

test('24.2 an unknown path in a browser is a page in its language, and JSON for a script', async () => {
  const page = await open('/acount', DOCUMENT);
  expect([page.status, page.type]).toEqual([404, HTML]);
  expect(page.text).toContain('There is no page at this address.');
  const german = await open('/acount', { ...DOCUMENT, 'accept-language': 'de' });
  expect(german.text).toContain('<html lang="de">');
  for (const use of ['empty', 'script']) {
    const { status, text } = await open('/acount', { 'sec-fetch-dest': use });
    expect([status, JSON.parse(text)]).toEqual([404, expect.objectContaining({ reason: 'NO_SUCH_PATH' })]);
  }
});

test('24.2 an unknown path of a page shows no markup of its own', async () => {
  const { text } = await open('/%3Cscript%3Ealert(1)%3C/script%3E', DOCUMENT);
  expect(text).not.toContain('<script>alert');
});

const asked = (changed: Readonly<Record<string, string>>): string =>
  `/oauth?${new URLSearchParams({ client_id: clientId, redirect_uri: redirectUri, state: 's', ...changed }).toString()}`;

test.each([
  ['an unknown app', asked({ client_id: 'nobody' }), 'does not know the app', 'client_id is not the ID'],
  ['another address', asked({ redirect_uri: 'https://other.example/' }), 'has not registered', 'must match exactly'],
])('24.2 a fault page about %s speaks to the person, and below to the developer', async (_, path, told, technical) => {
  const { status, text } = await open(path);
  const [person = '', developer = ''] = text.split('For the developer:');
  expect([status, person]).toEqual([400, expect.stringContaining(told)]);
  expect(person).not.toContain(technical);
  expect(developer).toContain(technical);
});
