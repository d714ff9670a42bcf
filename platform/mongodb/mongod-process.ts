import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { z } from 'zod';
import { openFolder } from '../data-folder.ts';

/** A mongod that ends with this process at the latest. */
export interface MongodProcess {
  /** Its version, as its log says it; null if that says none. */
  readonly version: string | null;
  /** Settles when mongod has ended for any reason. */
  readonly ended: Promise<void>;
  /** Shuts mongod down cleanly, and waits until it has ended. */
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

/** mongod's log id for "Build Info", with its version. */
const VERSION = /"id":23403.*?"version":"([^"]+)"/;

// Standard input is a pipe from this process. It closes when this process dies for any reason; the shell then stops mongod, even a
// paused one.
const LIVE_AND_DIE_TOGETHER = `
exec 3<&0
"$@" & mongod=$!
{ cat <&3 >/dev/null; kill -TERM $mongod; kill -CONT $mongod; } 2>/dev/null & watcher=$!
wait $mongod; code=$?
kill $watcher 2>/dev/null
exit $code`;

/** Starts mongod on a folder and a loopback port; throws MongodFailed if it ends before it is ready. */
export async function startMongodProcess(binary: string, folder: string, port: number): Promise<MongodProcess> {
  await openFolder(folder);
  const child = spawn('sh', ['-c', LIVE_AND_DIE_TOGETHER, 'sh', binary, ...mongodArguments(folder, port)], {
    // In a process group of its own: Ctrl-C must not end mongod, because this process still needs it to complete requests.
    detached: true,
    stdio: ['pipe', 'pipe', 'ignore'],
  });
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  let fault: string | null = null;
  let version: string | null = null;
  const lines = createInterface(child.stdout);
  // Without a time limit: after a crash, mongod first replays its journal.
  await new Promise<void>((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code) => reject(new MongodFailed(code, fault ?? 'no reason given')));
    lines.on('line', (line) => {
      // The first fault is the cause of the others.
      fault ??= findFault(line);
      version ??= VERSION.exec(line)?.[1] ?? null;
      if (line.includes(READY)) resolve();
    });
  });
  // mongod logs several lines for each connection, which nobody reads from here on.
  lines.close();
  child.stdout.resume();
  const stop = async (): Promise<void> => {
    child.stdin.end();
    await ended;
  };
  return { version, ended, stop };
}

/** The severity of errors and fatal errors. */
const FAULT = /"s":"[EF]"/;

const ErrorLine = z.object({
  s: z.enum(['E', 'F']),
  msg: z.string(),
  attr: z.looseObject({ error: z.union([z.string(), z.looseObject({ errmsg: z.string() })]).optional() }).optional(),
});

/** Returns the error that a line of mongod's log reports; null without one. */
function findFault(line: string): string | null {
  // Most lines report no error and need no parsing: mongod logs a line for each index that it builds.
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
