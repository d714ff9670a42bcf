import { fork } from 'node:child_process';
import { once } from 'node:events';
import { z } from 'zod';

const Ready = z.object({ url: z.string() });
const Spent = z.object({ user: z.number(), system: z.number() });

/** A server in a process of its own, so that the load generator's work is not the work that is measured. */
export interface ServerProcess {
  readonly url: string;
  readonly pid: number;
  /** Milliseconds of CPU that it has spent so far, without processes that it has started. */
  cpu(): Promise<number>;
  /** Sends it a message; its answer. */
  tell(message: object): Promise<unknown>;
  stop(): Promise<void>;
}

/** Starts a file as a server: it is sent its order, says its `url`, answers every message with its CPU usage, and ends with us. */
export async function startServerProcess(file: URL, order: object): Promise<ServerProcess> {
  const child = fork(file, { execArgv: [], stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
  const ended = once(child, 'exit');
  const ask = async (message: object): Promise<unknown> => {
    const answered = new Promise((resolve) => child.once('message', resolve));
    child.send(message);
    return Promise.race([answered, ended.then(refuseEnd)]);
  };
  const { url } = Ready.parse(await ask(order));
  const cpu = async (): Promise<number> => {
    const { user, system } = Spent.parse(await ask({}));
    return (user + system) / 1000;
  };
  const stop = async (): Promise<void> => {
    child.disconnect();
    await ended;
  };
  return { url, pid: child.pid ?? Number.NaN, cpu, tell: ask, stop };
}

function refuseEnd(): never {
  throw new Error('A server of the bench has ended before it was told to.');
}
