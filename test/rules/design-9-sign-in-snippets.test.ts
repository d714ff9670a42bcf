import { expect, test } from '@jest/globals';
import { createServer } from 'vite';
import { z } from 'zod';
import { fillSignInSnippet } from '../../dashboard/parts/snippets/fill-sign-in-snippet.ts';
import { readSnippets } from '../support/snippets/snippet-files.ts';

const List = z.object({ SIGN_IN_SNIPPETS: z.array(z.object({ id: z.string(), text: z.string() })) });

test('design-9 the dashboard has every snippet of the documentation, and fills all of its placeholders', async () => {
  const vite = await createServer({
    root: 'dashboard',
    logLevel: 'error',
    server: { middlewareMode: true, ws: false },
  });
  const { SIGN_IN_SNIPPETS: snippets } = List.parse(await vite.ssrLoadModule('/parts/snippets/sign-in-snippets.ts'));
  await vite.close();
  expect(snippets.map(({ text }) => text).toSorted()).toEqual((await readSnippets()).toSorted());
  expect(new Set(snippets.map(({ id }) => id)).size).toBe(snippets.length);
  const values = {
    authUrl: 'https://a.example',
    apiUrl: 'https://b.example',
    clientId: 'c',
    redirectUri: 'https://d.example/e',
  };
  for (const { text } of snippets) expect(fillSignInSnippet(text, values)).not.toContain('YOUR-');
});

test('design-9 a value of an app cannot leave its string in a snippet', () => {
  const values = { authUrl: '', apiUrl: '', clientId: '', redirectUri: `https://app.example/'"\\$&` };
  const filled = fillSignInSnippet(`'https://YOUR-APP/callback'`, values);
  expect(filled).toBe(`'https://app.example/\\x27\\x22\\x5c$&'`);
});
