// node docs/snippets/own-subgraph/run.ts
// A subgraph of your own beside ours, each in a process, and a gateway in front of all. Ctrl+C stops them.
import { type ChildProcess, spawn } from 'node:child_process';
import { rmSync } from 'node:fs';
import { mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { composeSupergraph } from '../../../schema/compose-supergraph.ts';
import { BADGES_SDL, serveBadges } from './serve-badges.ts';

const REPOSITORY = new URL('../../../', import.meta.url);
const { PORT = '4100' } = process.env;
const children: ChildProcess[] = [];

/** Starts a program of ours, and waits until it prints where it answers. If one ends, all do. */
async function start(program: string, ...args: readonly string[]): Promise<string> {
  const child = spawn(process.execPath, [`gateway/${program}.ts`, ...args], {
    cwd: REPOSITORY,
    env: { LOG_LEVEL: 'warn', ...process.env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  children.push(child);
  child.once('exit', (code) => stop(code ?? 1));
  return new Promise((resolve) => {
    child.stdout.on('data', (text) => {
      const [, url] = /answers at (http\S+)/.exec(String(text)) ?? [];
      if (url) resolve(url);
    });
  });
}

function stop(code: number): void {
  process.exitCode ??= code;
  for (const child of children) child.kill();
  badges.stop();
}

/** Our subgraph of this name, on any free port. */
async function startOurs(name: string): Promise<{ readonly name: string; readonly url: string; readonly sdl: string }> {
  const url = new URL('/graphql', await start('subgraph-main', name, '--port', '0')).href;
  return { name, url, sdl: await readFile(new URL(`schema/${name}.graphql`, REPOSITORY), 'utf8') };
}

const badges = await serveBadges(0);
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stop(0));

console.log('Starting the subgraphs: the first time takes a minute, because MongoDB is downloaded.');
// The first has the embedded MongoDB, which the others use.
const auth = await startOurs('auth');
const ours = [auth, ...(await Promise.all(['credential', 'source', 'event'].map(startOurs)))];

const supergraph = join(await mkdtemp(join(tmpdir(), 'supergraph-')), 'supergraph.graphql');
process.once('exit', () => rmSync(dirname(supergraph), { recursive: true }));
await writeFile(supergraph, composeSupergraph([...ours, { name: 'badges', url: badges.url, sdl: BADGES_SDL }]));
const url = await start('gateway-main', '--supergraph', supergraph, '--port', PORT, '--forward', 'authorization');
console.log(`All subgraphs answer at ${url}: ask for { credentials { nodes { name badgeUrl } } }`);
