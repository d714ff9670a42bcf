import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { promisify } from 'node:util';
import { freePort } from '../platform/mongodb/free-port.ts';
import { openMongodb } from '../platform/mongodb/open-mongodb.ts';
import { parseConfig } from '../platform/settings/config.ts';
import type { Figure } from './figure.ts';
import { median } from './median.ts';

const ROUNDS = 7;
const POLL = 5;

/** What any such service loads, and nothing else. */
const LOADING = "await Promise.all(['@apollo/gateway', '@apollo/server', 'mongoose'].map((name) => import(name)));";

/** What `npm start` runs. */
const SOURCE = 'gateway/main.ts';

/** What the container runs: Vite's build of the source. */
const BUNDLE = 'dist/main.js';

/** From the start of the process to the first answered request, against loading three of its libraries. */
export async function gatewayStart(): Promise<readonly Figure[]> {
  await promisify(execFile)(process.execPath, ['node_modules/vite/bin/vite.js', 'build']);
  const floor = 'importing gateway, server and mongoose';
  const target = '<= 1.6x';
  const inContainer = await measurePairs(async (settings) => startService(BUNDLE, settings), loadLibraries);
  const fromSource = await measurePairs(async (settings) => startService(SOURCE, settings), loadLibraries);
  return [
    describe(inContainer, { what: 'start of the container to the first answered request', floor, target }),
    describe(fromSource, { what: 'npm start to the first answered request', floor, target }),
  ];
}

/** The same with the dashboard against without it. */
export async function compareStart(): Promise<Figure> {
  const pairs = await measurePairs(
    async (settings) => startService(SOURCE, settings),
    async (settings) => startService(SOURCE, { ...settings, DASHBOARD: 'off' }),
  );
  return describe(pairs, { what: 'start with the dashboard', floor: 'without it', target: '<= 1.05x' });
}

type Settings = Readonly<Record<string, string>>;
type Time = (settings: Settings) => Promise<number>;

/** Times something of ours and its floor in turn, on a MongoDB of their own. */
async function measurePairs(ours: Time, floor: Time): Promise<readonly (readonly [number, number])[]> {
  const dataDir = await mkdtemp(join(tmpdir(), 'credgraph-bench-'));
  const mongodb = await openMongodb({ ...(await parseConfig()), dataDir });
  const settings = {
    MONGODB_URL: mongodb.url,
    DATA_DIR: dataDir,
    LOG_LEVEL: 'silent',
    SECRET_KEY: 'a key of the bench that nobody else has',
    NODE_ENV: 'production',
  };
  try {
    const pairs: (readonly [number, number])[] = [];
    // The first ones fill the compile cache and make the indexes.
    await ours(settings);
    await floor(settings);
    for (let round = 0; round < ROUNDS; round += 1) pairs.push([await ours(settings), await floor(settings)]);
    return pairs;
  } finally {
    await mongodb.close();
    await rm(dataDir, { recursive: true, force: true });
  }
}

function describe(
  pairs: readonly (readonly [number, number])[],
  about: Pick<Figure, 'what' | 'floor' | 'target'>,
): Figure {
  const of = (side: 0 | 1): string => median(pairs.map((pair) => pair[side])).toFixed(0);
  return {
    ...about,
    ratio: median(pairs.map(([ours, floor]) => ours / floor)),
    detail: `${of(0)} and ${of(1)} ms`,
  };
}

/** Milliseconds until a service that starts has answered a query. */
async function startService(file: string, settings: Settings): Promise<number> {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const hosts = { AUTH_URL: url, API_URL: url, APP_URL: url, CREDENTIAL_API_URL: url };
  const start = performance.now();
  const child = spawn(process.execPath, ['--require', './.node-version.cjs', file], {
    env: { ...process.env, ...settings, ...hosts, PORT: String(port) },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const ended = once(child, 'exit');
  while (!(await answers(url))) {
    if (child.exitCode !== null) throw new Error('The service did not start.');
    await setTimeout(POLL);
  }
  const milliseconds = performance.now() - start;
  child.kill();
  await ended;
  return milliseconds;
}

async function answers(url: string): Promise<boolean> {
  const headers = { 'content-type': 'application/json' };
  const body = JSON.stringify({ query: '{ credential(credId: 1) { name source { endpoint } } }' });
  const answer = await fetch(`${url}/query`, { method: 'POST', headers, body }).catch(() => null);
  return answer?.ok ?? false;
}

/** Milliseconds that the libraries take to load in a new process. */
async function loadLibraries(): Promise<number> {
  const start = performance.now();
  const child = spawn(process.execPath, ['--input-type=module', '--eval', LOADING], { stdio: 'inherit' });
  await once(child, 'exit');
  return performance.now() - start;
}
