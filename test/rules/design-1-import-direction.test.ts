import { execFile } from 'node:child_process';
import { copyFile, mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { beforeAll, expect, test } from '@jest/globals';
import { newFolder } from '../support/new-folder.ts';

const run = promisify(execFile);

const FORBIDDEN = [
  ['subgraphs/auth/planted.ts', '../source/index.ts'],
  ['subgraphs/auth/tokens/planted.ts', '../../source/context.ts'],
  ['subgraphs/auth/tokens/planted.ts', '../../credential/item-list-store/history/item-updates.ts'],
  ['subgraphs/auth/tokens/planted.ts', '../../../settings/config.ts'],
  ['subgraphs/credential/item-list-store/head/planted.ts', '../../../auth/index.ts'],
  ['subgraphs/credential/planted.ts', '../source/index.ts'],
  ['subgraphs/credential/planted.ts', './item-list-store/head/read-head.ts'],
  ['subgraphs/credential/list/planted.ts', '../item-list-store/changes/submit-change.ts'],
  ['subgraphs/credential/new-room/deeper/planted.ts', '../../item-list-store/model/item-lists.ts'],
  ['subgraphs/credential/item-list-store/head/planted.ts', '../../list/find-own-list.ts'],
  ['subgraphs/credential/item-list-store/head/planted.ts', '../../context.ts'],
  ['subgraphs/credential/item-list-store/changes/planted.ts', '../index.ts'],
  ['subgraphs/credential/item-list-store/changes/planted.ts', '../head/head-collection.ts'],
  ['subgraphs/credential/item-list-store/recovery/planted.ts', '../head/head-collection.ts'],
  ['subgraphs/credential/item-list-store/packing/planted.ts', '../model/list-change.ts'],
  ['subgraphs/credential/item-list-store/model/planted.ts', '../buckets/bucket-id.ts'],
  ['subgraphs/credential/item-list-store/buckets/planted.ts', '../head/read-head.ts'],
  ['subgraphs/credential/item-list-store/head/planted.ts', '../changes/running-change.ts'],
  ['subgraphs/credential/item-list-store/history/planted.ts', '../changes/submit-change.ts'],
  ['subgraphs/credential/item-list-store/recovery/planted.ts', '../replace/replace-items.ts'],
  ['subgraphs/credential/item-list-store/reads/planted.ts', '../changes/submit-change.ts'],
  ['subgraphs/credential/item-list-store/replace/planted.ts', '../changes/grow-list.ts'],
  ['bench/planted.ts', '../subgraphs/credential/item-list-store/changes/create-list.ts'],
  ['subgraphs/source/planted.ts', '../credential/index.ts'],
  ['subgraphs/source/sandbox/planted.ts', '../../auth/stores/users.ts'],
  ['subgraphs/shared/planted.ts', '../auth/index.ts'],
  ['subgraphs/shared/planted.ts', '../../settings/config.ts'],
  ['subgraphs/shared/database/planted.ts', '../request/context.ts'],
  ['subgraphs/shared/request/planted.ts', '../permissions/curator.ts'],
  ['gateway/planted.ts', '../subgraphs/auth/context.ts'],
  ['gateway/planted.ts', '../subgraphs/auth/providers/parse-providers.ts'],
  ['gateway/planted.ts', '../commands/admin.ts'],
  ['commands/admin/planted.ts', '../../subgraphs/credential/item-list-store/head/check-revision.ts'],
  ['demo/planted.ts', '../subgraphs/auth/stores/users.ts'],
  ['settings/planted.ts', '../gateway/service.ts'],
  ['settings/planted.ts', '../subgraphs/auth/context.ts'],
  ['data-folder/planted.ts', '../mongodb/open-mongodb.ts'],
  ['mongodb/planted.ts', '../gateway/http/html.ts'],
  ['gateway/http/planted.ts', '../pages/layout.ts'],
  ['gateway/http/planted.ts', '../../subgraphs/source/context.ts'],
  ['gateway/http/planted.ts', '../service.ts'],
  ['gateway/protection/planted.ts', '../format-error-at.ts'],
  ['gateway/protection/planted.ts', '../pages/layout.ts'],
  ['gateway/protection/planted.ts', '../graph/graph.ts'],
  ['gateway/protection/planted.ts', '../../subgraphs/auth/stores/users.ts'],
  ['gateway/pages/wallets/planted.ts', '../../service.ts'],
  ['items-file/planted.ts', 'node:fs'],
  ['items-file/csv/planted.ts', '../../subgraphs/shared/database/database.ts'],
  ['items-file/csv/planted.ts', '../../subgraphs/credential/index.ts'],
  ['items-file/csv/planted.ts', '../../commands/items/exit.ts'],
  ['subgraphs/shared/items/item-fault.ts', '../database/database.ts'],
  ['subgraphs/shared/items/address.ts', 'node:buffer'],
  ['subgraphs/credential/items/planted.ts', '../../../items-file/create-item-reader.ts'],
  ['gateway/rest/planted.ts', '../../subgraphs/auth/index.ts'],
  ['gateway/pages/wallets/planted.ts', '../../../subgraphs/source/index.ts'],
  ['dashboard/planted.ts', '../gateway/service.ts'],
  ['dashboard/screens/home/planted.tsx', '../../../subgraphs/credential/index.ts'],
  ['dashboard/graph/planted.ts', '../../subgraphs/shared/errors.ts'],
  ['dashboard/shell/planted.ts', '../../settings/config.ts'],
  ['dashboard/screens/home/planted.tsx', '../../shell/theme.ts'],
  ['dashboard/screens/home/planted.tsx', '../../../settings/config.ts'],
  ['dashboard/parts/planted.tsx', '../shell/theme.ts'],
  ['dashboard/parts/planted.tsx', '../screens/home/home.tsx'],
  ['dashboard/site/planted.ts', '../parts/page.tsx'],
  ['dashboard/graph/planted.ts', '../screens/home/home.tsx'],
  ['gateway/pages/planted.ts', '../../dashboard/words/format.ts'],
  ['gateway/planted.ts', '../dashboard/main.tsx'],
  ['gateway/dashboard/planted.ts', '../../dashboard/graph/fault.ts'],
  ['subgraphs/credential/planted.ts', '../../dashboard/words/format.ts'],
  ['commands/planted.ts', '../dashboard/parts/forms/drafts.ts'],
  ['schema/planted.ts', '../dashboard/build/persisted-documents.ts'],
  ['commands/admin/planted.ts', '../../gateway/http/html.ts'],
  ['commands/items/planted.ts', '../../demo/demo-wallet.ts'],
  ['demo/planted.ts', '../commands/admin.ts'],
  ['demo/planted.ts', '../gateway/service.ts'],
  ['demo/planted.ts', '../gateway/graph/graph.ts'],
  ['gateway/graph/planted.ts', '../../demo/start-demo.ts'],
  ['gateway/http/planted.ts', '../../commands/admin.ts'],
  ['gateway/http/planted.ts', '../../demo/start-demo.ts'],
  ['gateway/rest/planted.ts', '../../commands/admin.ts'],
  ['gateway/pages/planted.ts', '../../demo/start-demo.ts'],
  ['gateway/pages/wallets/planted.ts', '../../../commands/admin.ts'],
] as const;

const ALLOWED = [
  ['gateway/planted.ts', '../subgraphs/auth/index.ts'],
  ['gateway/rest/planted.ts', '../../subgraphs/shared/errors.ts'],
  ['gateway/rest/planted.ts', '../../items-file/json/scan-strings.ts'],
  ['items-file/csv/planted.ts', '../../subgraphs/shared/items/item-fault.ts'],
  ['items-file/csv/planted.ts', 'papaparse'],
  ['subgraphs/shared/items/item-fault.ts', './address.ts'],
  ['gateway/rest/planted.ts', '../http/respond.ts'],
  ['gateway/protection/planted.ts', '../http/respond.ts'],
  ['gateway/protection/planted.ts', '../../settings/config.ts'],
  ['gateway/pages/wallets/planted.ts', '../layout.ts'],
  ['mongodb/planted.ts', '../settings/config.ts'],
  ['commands/admin/planted.ts', '../../data-folder/secret-key.ts'],
  ['subgraphs/auth/tokens/planted.ts', '../../shared/errors.ts'],
  ['subgraphs/auth/tokens/planted.ts', '../stores/tokens.ts'],
  ['subgraphs/credential/list/planted.ts', '../item-list-store/index.ts'],
  ['subgraphs/credential/item-list-store/head/planted.ts', './head-collection.ts'],
  ['subgraphs/credential/item-list-store/head/planted.ts', '../../../shared/errors.ts'],
  ['subgraphs/credential/item-list-store/changes/planted.ts', '../head/read-head.ts'],
  ['bench/planted.ts', '../subgraphs/credential/item-list-store/index.ts'],
  ['subgraphs/source/planted.ts', '../shared/credential-store.ts'],
  ['dashboard/screens/home/planted.tsx', '../../site/settings.ts'],
  ['dashboard/parts/planted.tsx', '../site/paths.ts'],
  ['dashboard/shell/planted.tsx', '../screens/home/home.tsx'],
  ['gateway/planted.ts', './dashboard/serve-dashboard.ts'],
  ['gateway/planted.ts', '../demo/start-demo.ts'],
  ['demo/planted.ts', '../gateway/http/html.ts'],
  ['demo/planted.ts', '../gateway/pages/wallets/demo-wallet-path.ts'],
] as const;

/** The texts that import something. */
const FORMS = {
  static: (specifier: string) => `import { planted } from '${specifier}';\n\nexport { planted };\n`,
  dynamic: (specifier: string) => `export const planted = await import('${specifier}');\n`,
} as const;

type Form = keyof typeof FORMS;

/** The planted files that lint refuses for what they import. */
let refused: ReadonlySet<string>;
beforeAll(async () => {
  const folder = await newFolder();
  const planted = [...FORBIDDEN, ...ALLOWED].map(async ([file, specifier]) => {
    await plant(folder, 'static', file, specifier);
    await plant(folder, 'dynamic', file, specifier);
  });
  await Promise.all(planted);
  refused = await lint(folder);
});

test.each(FORBIDDEN)('design-1 %s may not import %s', (file, specifier) => {
  expect(refused).toContain(placeOf('static', file, specifier));
  expect(refused).toContain(placeOf('dynamic', file, specifier));
});

test.each(ALLOWED)('design-1 %s may import %s', (file, specifier) => {
  expect(refused).not.toContain(placeOf('static', file, specifier));
  expect(refused).not.toContain(placeOf('dynamic', file, specifier));
});

/** Where a file lies that imports something: each such import has a tree of its own, with the rules of this repository. */
function placeOf(form: Form, file: string, specifier: string): string {
  return join(form, specifier.replaceAll(/\W/g, '-'), file);
}

async function plant(folder: string, form: Form, file: string, specifier: string): Promise<void> {
  const place = join(folder, placeOf(form, file, specifier));
  await mkdir(dirname(place), { recursive: true });
  await writeFile(place, FORMS[form](specifier));
  await copyFile('.oxlintrc.json', join(folder, placeOf(form, '.oxlintrc.json', specifier)));
}

/** Lints all trees at once, for a start of lint takes longer than what it reads. */
async function lint(folder: string): Promise<ReadonlySet<string>> {
  const oxlint = join(process.cwd(), 'node_modules/.bin/oxlint');
  const report = await run(oxlint, ['--format=json', '.'], { cwd: folder, maxBuffer: 2 ** 24 }).catch(
    (failed: { readonly stdout: string }) => failed,
  );
  const { diagnostics } = JSON.parse(report.stdout);
  const found: readonly { readonly code: string; readonly filename: string }[] = diagnostics;
  return new Set(found.filter(({ code }) => code.includes('no-restricted-imports')).map(({ filename }) => filename));
}
