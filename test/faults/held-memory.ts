import { once } from 'node:events';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import type { KillableServer } from '../support/server-process.ts';

/** What a service holds once its garbage is collected, in bytes. */
export interface HeldMemory {
  /** What the program holds on the heap of V8. */
  readonly objects: number;
  /** What V8 has compiled of the program. It goes on with that for hours, and ends with the last function. */
  readonly code: number;
  /** Buffers, and what else V8 knows to lie outside its heap. */
  readonly external: number;
  readonly resident: number;
  /** The resident memory of each of its sandbox processes. */
  readonly sandboxes: readonly number[];
}

/** Has a service listen to `findHeldMemory`. */
export const INSPECTED = { NODE_OPTIONS: '--inspect=127.0.0.1:0' } as const;

const Space = z.object({ space_name: z.string(), space_used_size: z.number() });
const Usage = z.object({ pid: z.number(), external: z.number(), rss: z.number(), spaces: z.array(Space) });
const Answer = z.object({ id: z.number(), result: z.object({ result: z.object({ value: z.unknown() }).optional() }) });

/** Collects the garbage of a service that was started with `INSPECTED`, and asks it what it holds. */
export async function findHeldMemory(server: KillableServer): Promise<HeldMemory> {
  const [url] = /ws:\/\/\S+/.exec(server.output()) ?? [];
  if (url === undefined) throw new Error('The service has no inspector.');
  const socket = new WebSocket(url);
  await once(socket, 'open');
  try {
    await send(socket, { id: 1, method: 'HeapProfiler.collectGarbage' });
    const params = { expression: USAGE, returnByValue: true };
    const { pid, external, rss, spaces } = Usage.parse(
      await send(socket, { id: 2, method: 'Runtime.evaluate', params }),
    );
    const objects = sumOf(spaces, (name) => !OF_CODE.test(name));
    const code = sumOf(spaces, (name) => OF_CODE.test(name));
    return { objects, code, external, resident: rss, sandboxes: await findChildren(pid) };
  } finally {
    socket.close();
  }
}

const USAGE = `({
  pid: process.pid, ...process.memoryUsage(), spaces: process.getBuiltinModule('node:v8').getHeapSpaceStatistics() })`;

/** The spaces of the heap with machine code, and with bytecode and what else belongs to code. */
const OF_CODE = /^(?:code|trusted)_/;

function sumOf(spaces: readonly z.infer<typeof Space>[], isMeant: (name: string) => boolean): number {
  return spaces.reduce((sum, space) => (isMeant(space.space_name) ? sum + space.space_used_size : sum), 0);
}

async function send(socket: WebSocket, command: { readonly id: number; readonly [name: string]: unknown }) {
  const answered = Promise.withResolvers<unknown>();
  const take = ({ data }: MessageEvent): void => {
    const answer = Answer.parse(JSON.parse(String(data)));
    if (answer.id === command.id) answered.resolve(answer.result.result?.value);
  };
  socket.addEventListener('message', take);
  socket.send(JSON.stringify(command));
  const value = await answered.promise;
  socket.removeEventListener('message', take);
  return value;
}

/** The resident memory of the children of a process, in bytes. */
async function findChildren(parent: number): Promise<readonly number[]> {
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name));
  const found = await Promise.all(
    pids.map(async (pid) => readFile(join('/proc', pid, 'status'), 'utf8').catch(() => '')),
  );
  return found
    .filter((status) => numberIn(status, 'PPid') === parent)
    .map((status) => numberIn(status, 'VmRSS') * 1024);
}

function numberIn(status: string, name: string): number {
  return Number(new RegExp(`^${name}:\\s*(\\d+)`, 'm').exec(status)?.[1] ?? 0);
}
