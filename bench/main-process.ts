import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout } from 'node:timers/promises';
import { freePort } from '../platform/mongodb/free-port.ts';

const POLL = 5;

/** The settings of a service that starts. */
export type Settings = Readonly<Record<string, string>>;

/** The whole service as an operator starts it. */
export interface MainProcess {
  readonly url: string;
  readonly pid: number;
  stop(): Promise<void>;
}

/** Starts the program with these settings, as in production; settles when it has answered a query. */
export async function startMain(file: string, settings: Settings): Promise<MainProcess> {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const hosts = { AUTH_URL: url, API_URL: url, APP_URL: url, CREDENTIAL_API_URL: url };
  const child = spawn(process.execPath, ['--require', './.node-version.cjs', file], {
    env: { ...process.env, ...PRODUCTION, ...settings, ...hosts, PORT: String(port) },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const ended = once(child, 'exit');
  while (!(await answers(url))) {
    if (child.exitCode !== null) throw new Error('The service did not start.');
    await setTimeout(POLL);
  }
  const stop = async (): Promise<void> => {
    child.kill();
    await ended;
  };
  return { url, pid: child.pid ?? Number.NaN, stop };
}

const PRODUCTION: Settings = {
  LOG_LEVEL: 'silent',
  SECRET_KEY: 'a key of the bench that nobody else has',
  NODE_ENV: 'production',
};

async function answers(url: string): Promise<boolean> {
  const headers = { 'content-type': 'application/json' };
  const body = JSON.stringify({ query: '{ credential(credId: 1) { name source { endpoint } } }' });
  const answer = await fetch(`${url}/query`, { method: 'POST', headers, body }).catch(() => null);
  return answer?.ok ?? false;
}
