import { spawnSync } from 'node:child_process';
import { mkdir, writeFile } from 'node:fs/promises';
import { readVersion } from '../../platform/settings/version.ts';
import { bundleCommand } from './bundle-command.ts';

// Makes a package of the curator's tool: Node runs no TypeScript under node_modules, so it is bundled as JavaScript (spec 25.7).
const FOLDER = 'dist/items';

/** The tool looks for the version two folders above itself. */
const TOOL = 'lib/commands/items.js';

const DESCRIPTION = {
  name: 'credgraph-items',
  version: readVersion(),
  description: "Changes and reads a credential's item list.",
  // Its owner has not chosen a licence, so npm must not publish it.
  private: true,
  license: 'UNLICENSED',
  type: 'module',
  engines: { node: '>=24' },
  bin: { 'credgraph-items': TOOL },
  files: [TOOL],
};

await mkdir(`${FOLDER}/lib/commands`, { recursive: true });
await writeFile(`${FOLDER}/${TOOL}`, await bundleCommand('commands/items.ts'));
await writeFile(`${FOLDER}/package.json`, `${JSON.stringify(DESCRIPTION, null, 2)}\n`);
const { status } = spawnSync('npm', ['pack', `./${FOLDER}`], { stdio: 'inherit' });
process.exitCode = status ?? 1;
