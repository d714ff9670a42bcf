import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { z } from 'zod';
import { openFolder } from '../data-folder/open-folder.ts';

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
  readonly isPortTaken: boolean;

  constructor(exitCode: number | null, fault: string) {
    super(`mongod ended with code ${exitCode}: ${fault}`);
    this.name = 'MongodFailed';
    // The exit code is the same for a folder that can't be written to.
    this.isFolderInUse = fault.startsWith('DBPathInUse');
    this.isPortTaken = /address already in use/i.test(fault);
  }
}

/** mongod's log id for "Waiting for connections". */
const READY = '"id":23016';

// Standard input is a pipe from this process: it closes when this process dies, however it dies, and then mongod is told to stop,
// even if it is paused.
const LIVE_AND_DIE_TOGETHER = `
exec 3<&0
"$@" & mongod=$!
{ cat <&3 >/dev/null; kill -TERM $mongod; kill -CONT $mongod; } 2>/dev/null & watcher=$!
wait $mongod; code=$?
kill $watcher 2>/dev/null
exit $code`;

/** Starts mongod on a folder and a loopback port; throws MongodFailed when it ends before it is ready. */
export async function startMongodProcess(binary: string, folder: string, port: number): Promise<MongodProcess> {
  await openFolder(folder);
  const child = spawn('sh', ['-c', LIVE_AND_DIE_TOGETHER, 'sh', binary, ...mongodArguments(folder, port)], {
    // A group of its own: Ctrl-C in the terminal reaches this process first, which still needs the database to finish.
    detached: true,
    stdio: ['pipe', 'pipe', 'ignore'],
  });
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  let fault: string | null = null;
  // As long as it takes: after a crash mongod first replays its journal.
  await new Promise<void>((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code) => reject(new MongodFailed(code, fault ?? 'no reason given')));
    createInterface(child.stdout).on('line', (line) => {
      // The first fault is the cause of the others.
      fault ??= findFault(line);
      if (line.includes(READY)) resolve();
    });
  });
  const stop = async (): Promise<void> => {
    child.stdin.end();
    await ended;
  };
  return { ended, stop };
}

/** The severity of an error or a fatal one. */
const FAULT = /"s":"[EF]"/;

const ErrorLine = z.object({
  s: z.enum(['E', 'F']),
  msg: z.string(),
  attr: z.looseObject({ error: z.union([z.string(), z.looseObject({ errmsg: z.string() })]).optional() }).optional(),
});

/** What a line of mongod's log says is wrong; null for a line that says nothing of the kind. */
function findFault(line: string): string | null {
  // It logs a line for each index that it builds, and few faults: most need no parsing.
  if (!FAULT.test(line)) return null;
  try {
    const { msg, attr } = ErrorLine.parse(JSON.parse(line));
    const error = attr?.error;
    return (typeof error === 'object' ? error.errmsg : error) ?? msg;
  } catch {
    return null;
  }
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
