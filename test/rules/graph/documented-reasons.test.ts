import { glob, readFile } from 'node:fs/promises';
import { afterAll, expect, test } from '@jest/globals';
import { REASONS } from '../../../subgraphs/shared/reasons.generated.ts';
import { readDescription } from '../../support/api-description.ts';
import { startService } from '../../support/service.ts';

/** A reason, when it occurs, and what to do. */
const ROW = /^\| `(\w+)` \| [^|]*\w[^|]* \| ([^|]*\w[^|]*) \|$/gm;

const DECLARED = /reasons\.generated\.ts$/;

const service = await startService();
afterAll(async () => service.close());

test('21.10 docs/errors.md describes every reason under its code, and no other', async () => {
  const [, ...sections] = (await readFile('docs/errors.md', 'utf8')).split(/^## /m);
  const described = sections.map((section) => [
    /^\w+/.exec(section)?.[0],
    new Set([...section.matchAll(ROW)].map(([, reason]) => reason)),
  ]);
  const declared = Object.entries(REASONS).map(([code, reasons]) => [code, new Set(Object.keys(reasons))]);
  expect(Object.fromEntries(described)).toEqual(Object.fromEntries(declared));
});

test('21.10 /openapi.json has the same reasons, and says what to do on each', async () => {
  const { Reason, Refusal } = (await readDescription(service)).document.components.schemas;
  const rows = [...(await readFile('docs/errors.md', 'utf8')).matchAll(ROW)];
  expect(Reason.enum).toEqual([...new Set(rows.map(([, reason = '']) => reason))].toSorted());
  for (const [, reason, advice = ''] of rows)
    expect(Reason.description).toContain(`- \`${reason}\`: ${advice.replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1')}`);
  expect(Refusal.properties.reason).toEqual({ $ref: '#/components/schemas/Reason' });
});

test('21.10 every reason in the list is one that the code gives', async () => {
  const files = await Array.fromAsync(glob('{gateway,subgraphs}/**/*.ts'));
  const texts = await Promise.all(
    files.filter((path) => !DECLARED.test(path)).map(async (path) => readFile(path, 'utf8')),
  );
  const code = texts.join('\n');
  const unused = Object.values(REASONS)
    .flatMap((reasons) => Object.keys(reasons))
    .filter((reason) => !new RegExp(`'${reason}'|\\b${reason}: '`).test(code));
  expect(unused).toEqual([]);
});
