import { setTimeout } from 'node:timers/promises';
import { postJson, type RestAnswer } from './client.ts';
import { type Command, runCommand } from './command.ts';
import { freePort } from './free-port.ts';
import { newFolder } from './new-folder.ts';

/** A server as a process of its own, on a MongoDB that outlives it: it can be killed at any moment. */
export interface KillableServer {
  readonly url: string;
  /** Ends it at once, without a word. */
  kill(): Promise<void>;
  /** What it printed since it was started last. */
  output(): string;
  /** Starts it anew. */
  start(): Promise<void>;
  /** Has its process stand still; what it takes to let it go on. */
  pause(): () => void;
  close(): Promise<void>;
}

/** Starts a server on a MongoDB. */
export async function killableServer(
  mongodbUrl: string,
  more: Readonly<Record<string, string>> = {},
): Promise<KillableServer> {
  const folder = await newFolder();
  const port = await freePort();
  const settings = { MONGODB_URL: mongodbUrl, DATA_DIR: folder, PORT: String(port), LOG_LEVEL: 'silent', ...more };
  let command: Command | null = null;
  const start = async (): Promise<void> => {
    command = runCommand('gateway/main.ts', [], settings);
    await command.printed(/answers at/);
  };
  const kill = async (): Promise<void> => {
    command?.process.kill('SIGKILL');
    await command?.ended();
  };
  const close = async (): Promise<void> => {
    await kill();
  };
  const pause = (): (() => void) => {
    const paused = command;
    paused?.process.kill('SIGSTOP');
    return () => paused?.process.kill('SIGCONT');
  };
  await start();
  return { url: `http://127.0.0.1:${port}`, output: () => command?.output() ?? '', kill, pause, start, close };
}

/** Has a service make the collections and indexes of a new database: on a busy machine, one of short time limits would not wait for them. */
export async function prepareDatabase(mongodbUrl: string): Promise<void> {
  await (await killableServer(mongodbUrl)).close();
}

/** Sends a call, and answers null where the connection broke. */
export async function tryPost(...call: Parameters<typeof postJson>): Promise<RestAnswer | null> {
  try {
    return await postJson(...call);
  } catch {
    await setTimeout(20);
    return null;
  }
}
