import { fileURLToPath } from 'node:url';
import { build } from 'vite';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/** Whoever runs the file alone may have any version of Node. */
const BANNER = `#!/usr/bin/env node
if (Number(process.versions.node.split('.')[0]) < 24) {
  console.error('This needs Node 24 or newer, and runs on Node ' + process.versions.node + '.');
  process.exit(2);
}`;

/** Bundles a command with all that it imports into one module that Node runs alone. */
export async function bundleCommand(file: string): Promise<string> {
  const built = await build({
    root: ROOT,
    configFile: false,
    logLevel: 'warn',
    ssr: { noExternal: true },
    build: {
      ssr: file,
      write: false,
      target: 'node24',
      rolldownOptions: { output: { banner: BANNER, codeSplitting: false } },
    },
  });
  const [chunk, second] = 'output' in built ? built.output : [];
  if (chunk?.type !== 'chunk' || second) throw new Error(`The bundle of ${file} is not one file.`);
  return chunk.code;
}
