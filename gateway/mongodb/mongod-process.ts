import { spawn } from 'node:child_process';
import { mkdir } from 'node:fs/promises';
import { createInterface } from 'node:readline';

/** A mongod that lives no longer than this process. */
export interface MongodProcess {
  /** Settles when mongod has ended, by itself or not. */
  readonly ended: Promise<void>;
  /** Lets mongod finish its writes and waits for its end. */
  stop(): Promise<void>;
}

/** Why mongod ended before it was ready. */
export class MongodFailed extends Error {
  readonly isFolderInUse: boolean;

  constructor(exitCode: number | null, lastLine: string) {
    super(`mongod ended with code ${exitCode}: ${lastLine}`);
    this.name = 'MongodFailed';
    this.isFolderInUse = exitCode === 100;
  }
}

/** mongod's log id for "Waiting for connections". */
const READY = '"id":23016';

// Standard input is a pipe from this process: it closes when this process dies, however it dies, and then mongod is told to stop.
const LIVE_AND_DIE_TOGETHER = `
exec 3<&0
"$@" & mongod=$!
{ cat <&3 >/dev/null; kill -TERM $mongod; } 2>/dev/null & watcher=$!
wait $mongod; code=$?
kill $watcher 2>/dev/null
exit $code`;

/** Starts mongod on a folder and a loopback port; throws MongodFailed when it ends before it is ready. */
export async function startMongodProcess(binary: string, folder: string, port: number): Promise<MongodProcess> {
  await mkdir(folder, { recursive: true });
  const child = spawn('sh', ['-c', LIVE_AND_DIE_TOGETHER, 'sh', binary, ...mongodArguments(folder, port)], {
    // A group of its own: Ctrl-C in the terminal reaches this process first, which still needs the database to finish.
    detached: true,
    stdio: ['pipe', 'pipe', 'ignore'],
  });
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  let lastLine = 'no output';
  await new Promise<void>((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code) => reject(new MongodFailed(code, lastLine)));
    createInterface(child.stdout).on('line', (line) => {
      lastLine = line;
      if (line.includes(READY)) resolve();
    });
  });
  const stop = async (): Promise<void> => {
    child.stdin.end();
    await ended;
  };
  return { ended, stop };
}

function mongodArguments(folder: string, port: number): readonly string[] {
  return [
    `--dbpath=${folder}`,
    `--port=${port}`,
    '--bind_ip=127.0.0.1',
    '--nounixsocket',
    '--replSet=credgraph',
    '--oplogSize=256',
    '--wiredTigerCacheSizeGB=0.25',
    '--setParameter=diagnosticDataCollectionEnabled=false',
  ];
}
