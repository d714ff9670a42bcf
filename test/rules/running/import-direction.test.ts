import { execFile } from 'node:child_process';
import { copyFile, mkdir, writeFile } from 'node:fs/promises';
import { dirname, join, relative, resolve } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from '@jest/globals';
import { z } from 'zod';
import { newFolder } from '../../support/new-folder.ts';

const run = promisify(execFile);

const FORBIDDEN = [
  ['subgraphs/auth/tokens/planted.ts', 'subgraphs/source/context.ts'],
  ['subgraphs/source/planted.ts', 'subgraphs/credential/index.ts'],
  ['subgraphs/shared/database/planted.ts', 'subgraphs/shared/request/context.ts'],
  ['subgraphs/credential/list/planted.ts', 'subgraphs/credential/item-list-store/changes/submit-change.ts'],
  [
    'subgraphs/credential/item-list-store/changes/planted.ts',
    'subgraphs/credential/item-list-store/head/head-collection.ts',
  ],
  [
    'subgraphs/credential/item-list-store/head/planted.ts',
    'subgraphs/credential/item-list-store/changes/running-change.ts',
  ],
  ['subgraphs/auth/people/planted.ts', 'subgraphs/auth/tokens/exchange-code.ts'],
  ['subgraphs/auth/context.ts', 'subgraphs/auth/providers/upstream.ts'],
  ['subgraphs/source/records/planted.ts', 'subgraphs/source/health/find-health.ts'],
  ['subgraphs/credential/items/planted.ts', 'subgraphs/credential/list/change-list.ts'],
  ['subgraphs/event/rights/planted.ts', 'subgraphs/event/endpoints/find-endpoint.ts'],
  ['gateway/planted.ts', 'subgraphs/auth/context.ts'],
  ['gateway/rest/planted.ts', 'subgraphs/auth/index.ts'],
  ['gateway/http/planted.ts', 'gateway/service.ts'],
  ['gateway/protection/planted.ts', 'gateway/graph/graph.ts'],
  ['gateway/pages/frame/planted.ts', 'gateway/pages/account/account.ts'],
  ['gateway/context/planted.ts', 'gateway/pages/account/account.ts'],
  ['commands/admin/planted.ts', 'gateway/http/html.ts'],
  ['items-file/planted.ts', 'subgraphs/shared/database/database.ts'],
  ['dashboard/screens/planted.tsx', 'dashboard/shell/theme.ts'],
  ['dashboard/graph/planted.ts', 'platform/settings/config.ts'],
  ['source-test/planted.ts', 'dashboard/words/format.ts'],
  ['subgraphs/source/check-partner.ts', 'subgraphs/source/sources/source-store.ts'],
  ['gateway/planted.ts', 'subgraphs/source/check-partner.ts'],
] as const;

const ALLOWED = [
  ['subgraphs/auth/tokens/planted.ts', 'subgraphs/auth/people/user-store.ts'],
  ['subgraphs/auth/context.ts', 'subgraphs/auth/people/user-store.ts'],
  ['subgraphs/auth/kit/planted.ts', 'subgraphs/auth/generated.ts'],
  ['gateway/context/planted.ts', 'gateway/pages/words/words.ts'],
  ['gateway/planted.ts', 'subgraphs/auth/index.ts'],
  ['gateway/rest/planted.ts', 'gateway/http/respond.ts'],
  ['subgraphs/credential/list/planted.ts', 'subgraphs/credential/item-list-store/index.ts'],
  ['items-file/planted.ts', 'subgraphs/shared/items/item-fault.ts'],
  ['dashboard/shell/planted.tsx', 'dashboard/screens/home.tsx'],
  ['dashboard/screens/planted.tsx', 'source-test/verdict.ts'],
  ['commands/check-partner/planted.ts', 'subgraphs/source/check-partner.ts'],
] as const;

type Import = readonly [file: string, target: string];

const Report = z.object({ summary: z.object({ violations: z.array(z.object({ from: z.string(), to: z.string() })) }) });

test.each([
  ['an import', (path: string) => `import '${path}';\n`],
  [
    'an import of a type',
    (path: string) => `import type { planted } from '${path}';\nexport type Planted = typeof planted;\n`,
  ],
  ['a dynamic import', (path: string) => `export const planted = await import('${path}');\n`],
])('26.13 npm run check refuses %s from a room that must not have it, and no other', async (_, write) => {
  const folder = await newFolder('disk');
  const planted = [...FORBIDDEN, ...ALLOWED];
  await Promise.all(planted.map(async ([, target]) => plant(join(folder, target), 'export const planted = 1;\n')));
  const files = Map.groupBy(planted, ([file]) => file);
  await Promise.all(
    [...files].map(async ([file, imports]) =>
      plant(join(folder, file), imports.map((one) => write(toRelative(one))).join('')),
    ),
  );
  expect(await findRefused(folder)).toEqual(new Set(FORBIDDEN.map(([file, target]) => `${file} -> ${target}`)));
});

test('26.13 npm run check refuses a cycle of types, unless it leads through generated types', async () => {
  const folder = await newFolder('disk');
  const importing = (...names: readonly string[]): string =>
    names.map((name) => `export type * from './${name}.ts';\n`).join('');
  await plant(join(folder, 'subgraphs/auth/kit/one.ts'), importing('other', 'generated'));
  await plant(join(folder, 'subgraphs/auth/kit/other.ts'), importing('generated', 'one'));
  await plant(join(folder, 'subgraphs/auth/kit/third.ts'), importing('generated'));
  await plant(join(folder, 'subgraphs/auth/kit/generated.ts'), importing('third', 'one', 'other'));
  // A cycle is reported once.
  expect(await findRefused(folder)).toEqual(new Set(['subgraphs/auth/kit/one.ts -> subgraphs/auth/kit/other.ts']));
});

test('26.13 npm run check refuses Node where browsers read the file too', async () => {
  const folder = await newFolder('disk');
  await plant(join(folder, 'items-file/planted.ts'), "import 'node:fs';\n");
  expect(await findRefused(folder)).toEqual(new Set(['items-file/planted.ts -> fs']));
});

function toRelative([file, target]: Import): string {
  return `./${relative(dirname(file), target)}`;
}

async function plant(path: string, text: string): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, text);
}

/** Returns the imports of a folder that the rooms of this repository refuse. */
async function findRefused(folder: string): Promise<ReadonlySet<string>> {
  await copyFile('.dependency-cruiser.mjs', join(folder, '.dependency-cruiser.mjs'));
  const args = [resolve('node_modules/.bin/depcruise'), '--config', '.dependency-cruiser.mjs', '-T', 'json', '.'];
  const { stdout } = await run(process.execPath, args, { cwd: folder }).catch(
    (failed: { readonly stdout: string }) => failed,
  );
  const { violations } = Report.parse(JSON.parse(stdout)).summary;
  return new Set(violations.map(({ from, to }) => `${from} -> ${to}`));
}
