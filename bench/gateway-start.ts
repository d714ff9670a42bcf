import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { promisify } from 'node:util';
import type { Figure } from './figure.ts';
import { median } from './figure.ts';
import { type Settings, startMain } from './main-process.ts';
import { withMongodb } from './mongodb.ts';

const ROUNDS = 7;

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
  const inContainer = await measurePairs(async (settings) => startService(BUNDLE, settings), loadLibraries);
  const fromSource = await measurePairs(async (settings) => startService(SOURCE, settings), loadLibraries);
  return [
    describe(inContainer, { what: 'start of the container to the first answered request', floor, target: '<= 2x' }),
    describe(fromSource, { what: 'npm start to the first answered request', floor, target: '<= 2.2x' }),
  ];
}

type Time = (settings: Settings) => Promise<number>;

/** Times something of ours and its floor in turn, on a MongoDB of their own. */
async function measurePairs(ours: Time, floor: Time): Promise<readonly (readonly [number, number])[]> {
  return withMongodb(async ({ url, dataDir }) => {
    const settings = { MONGODB_URL: url, DATA_DIR: dataDir };
    const pairs: (readonly [number, number])[] = [];
    // The first ones fill the compile cache and make the indexes.
    await ours(settings);
    await floor(settings);
    for (let round = 0; round < ROUNDS; round += 1) pairs.push([await ours(settings), await floor(settings)]);
    return pairs;
  });
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
  const start = performance.now();
  const main = await startMain(file, settings);
  const milliseconds = performance.now() - start;
  await main.stop();
  return milliseconds;
}

/** Milliseconds that the libraries take to load in a new process, which has the compile cache of the service. */
async function loadLibraries(): Promise<number> {
  const start = performance.now();
  const flags = ['--require', './.node-version.cjs', '--input-type=module', '--eval', LOADING];
  await once(spawn(process.execPath, flags, { stdio: 'inherit' }), 'exit');
  return performance.now() - start;
}
