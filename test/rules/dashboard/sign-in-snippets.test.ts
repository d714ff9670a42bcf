import { runInNewContext } from 'node:vm';
import { expect, test } from '@jest/globals';
import { createServer } from 'vite';
import { z } from 'zod';
import { fillSignInSnippet } from '../../../dashboard/parts/snippets/fill-sign-in-snippet.ts';
import { readSnippets } from '../../support/snippets/snippet-files.ts';

const List = z.object({ SIGN_IN_SNIPPETS: z.array(z.object({ id: z.string(), text: z.string() })) });

/** What a file of the dashboard exports. */
async function load(path: string): Promise<unknown> {
  const vite = await createServer({
    root: 'dashboard',
    logLevel: 'error',
    server: { middlewareMode: true, ws: false },
  });
  const loaded = await vite.ssrLoadModule(path);
  await vite.close();
  return loaded;
}

test('23.12 the dashboard has every snippet of the documentation, and fills all of its placeholders', async () => {
  const { SIGN_IN_SNIPPETS: snippets } = List.parse(await load('/parts/snippets/sign-in-snippets.ts'));
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

test('23.12 a value of an app cannot leave its string in a snippet', () => {
  const values = { authUrl: '', apiUrl: '', clientId: '', redirectUri: `https://app.example/'"\\$&` };
  const filled = fillSignInSnippet(`'https://YOUR-APP/callback'`, values);
  expect(filled).toBe(`'https://app.example/\\x27\\x22\\x5c$&'`);
});

const Samples = z.array(z.object({ name: z.string(), code: z.string() }));
const Cors = z.object({ corsSamples: z.function({ input: [z.string(), z.array(z.string())], output: Samples }) });

test('23.12 the samples of CORS escape the names of headers', async () => {
  const names = ["x-'], origin: '*", 'x-$request_uri'];
  const { corsSamples } = Cors.parse(await load('/screens/partner-guide/cors-samples.ts'));
  const samples = new Map(corsSamples('https://app.example', names).map(({ name, code }) => [name, code]));
  for (const name of ['Express', 'Fastify']) {
    const options = /cors, (.*)\);|cors\((.*)\)\);/
      .exec(samples.get(name) ?? '')
      ?.slice(1)
      .join('');
    expect(runInNewContext(`(${options})`)).toMatchObject({
      origin: 'https://app.example',
      allowedHeaders: ['Content-Type', ...names],
    });
  }
  expect(samples.get('nginx')).toContain("'Content-Type, x-\\'], origin: \\'*, x-${dollar}request_uri'");
  for (const name of ['Go', 'Python']) expect(samples.get(name)).toContain(`"Content-Type, ${names.join(', ')}"`);
});
