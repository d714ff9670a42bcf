import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { setTimeout } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { freePort } from '../platform/mongodb/free-port.ts';

const FOLDER = fileURLToPath(new URL('hive/', import.meta.url));
const COMMAND = fileURLToPath(new URL('hive/node_modules/@graphql-hive/gateway/dist/bin.js', import.meta.url));

/** Another gateway, in a process of its own. */
export interface HiveProcess {
  readonly url: string;
  stop(): Promise<void>;
}

/** Starts @graphql-hive/gateway on a supergraph; the first time it is installed, into a folder of its own. */
export async function startHive(supergraph: string): Promise<HiveProcess> {
  if (!existsSync(COMMAND)) {
    await promisify(execFile)('npm', ['install', '--no-audit', '--no-fund', '--no-package-lock'], { cwd: FOLDER });
  }
  const port = await freePort();
  const child = spawn(
    process.execPath,
    [COMMAND, 'supergraph', supergraph, '--port', String(port), '--host', '127.0.0.1'],
    {
      cwd: FOLDER,
      env: { ...process.env, NODE_ENV: 'production', LOG_LEVEL: 'error' },
      stdio: ['ignore', 'ignore', 'inherit'],
    },
  );
  const ended = once(child, 'exit');
  const url = `http://127.0.0.1:${port}`;
  while (!(await answers(url))) {
    if (child.exitCode !== null) throw new Error('@graphql-hive/gateway did not start.');
    await setTimeout(200);
  }
  const stop = async (): Promise<void> => {
    child.kill();
    await ended;
  };
  return { url, stop };
}

async function answers(url: string): Promise<boolean> {
  const answer = await fetch(`${url}/healthcheck`).catch(() => null);
  return answer?.ok ?? false;
}
