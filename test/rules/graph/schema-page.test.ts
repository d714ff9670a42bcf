import { afterAll, expect, test } from '@jest/globals';
import { buildClientSchema, buildSchema, getIntrospectionQuery, lexicographicSortSchema, printSchema } from 'graphql';
import { query } from '../../support/client.ts';
import { startService } from '../../support/service.ts';

const service = await startService();
const answer = await fetch(`${service.url}/schema.graphql`);
const text = await answer.text();
afterAll(async () => service.close());

test('21.22 a file has the schema that introspection tells, and no part of it that is private', async () => {
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'text/plain; charset=utf-8']);
  expect(answer.headers.get('access-control-allow-origin')).toBeNull();
  const { data } = await query(service, getIntrospectionQuery({ specifiedByUrl: true, inputValueDeprecation: true }));
  const told = printSchema(lexicographicSortSchema(buildClientSchema(data)));
  const written = printSchema(lexicographicSortSchema(buildSchema(text)));
  // Introspection tells no directive that only says what something costs.
  expect(written.replaceAll(/directive @(cost|listSize)\([\s\S]*?\n\n/g, '')).toBe(told);
  expect(text).not.toMatch(/join__|link__|@inaccessible|@tag|residual/);
});

test('21.22 the file says what each field costs, and how long its list is', () => {
  expect(text).toMatch(/result: Int @cost\(weight: 5\)/);
  expect(text).toMatch(
    /credentials\([^)]*\): CredentialConnection! @listSize\(slicingArguments: \["first"\], sizedFields: \["nodes", "edges"\]\)/,
  );
});

test('21.22 who has the file learns by its ETag that it is the same, from any origin', async () => {
  const etag = answer.headers.get('etag') ?? '';
  expect(etag).toMatch(/^"[\w-]{20,}"$/);
  for (const known of [etag, `"other", W/${etag}`, '*']) {
    const again = await fetch(`${service.url}/schema.graphql`, {
      headers: { 'if-none-match': known, origin: 'https://front.example' },
    });
    expect([again.status, await again.text(), again.headers.get('etag')]).toEqual([304, '', etag]);
    expect(again.headers.get('access-control-allow-origin')).toBe('*');
  }
  const changed = await fetch(`${service.url}/schema.graphql`, { headers: { 'if-none-match': '"other"' } });
  expect([changed.status, (await changed.text()).length]).toEqual([200, text.length]);
});

test('21.22 the explorer leads to the file', async () => {
  const page = await fetch(`${service.url}/query`, { headers: { accept: 'text/html' } });
  expect(await page.text()).toContain('/schema.graphql');
});
