import { spawnSync } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { readVersion } from '../../platform/settings/version.ts';
import { bundleCommand } from './bundle-command.ts';

// Packs the curator's tool (spec 25.7) into the folder that is given, else this one. Node runs no TypeScript under node_modules, so the tool
// is bundled as JavaScript.

/** The tool looks for its version two folders above itself. */
const TOOL = 'lib/commands/items.js';

const DESCRIPTION = {
  name: 'credgraph-items',
  version: readVersion(),
  description: "Changes and reads a credential's item list.",
  // Its owner has not chosen a licence yet, so npm must not publish it.
  private: true,
  license: 'UNLICENSED',
  type: 'module',
  engines: { node: '>=24' },
  bin: { 'credgraph-items': TOOL },
  files: [TOOL],
};

const folder = await mkdtemp(join(tmpdir(), 'credgraph-items-'));
try {
  await mkdir(join(folder, dirname(TOOL)), { recursive: true });
  await writeFile(join(folder, TOOL), await bundleCommand('commands/items.ts'));
  await writeFile(join(folder, 'package.json'), `${JSON.stringify(DESCRIPTION, null, 2)}\n`);
  const { status } = spawnSync('npm', ['pack', folder, '--pack-destination', process.argv[2] ?? '.'], {
    stdio: 'inherit',
  });
  process.exitCode = status ?? 1;
} finally {
  await rm(folder, { recursive: true });
}
