import { readFile } from 'node:fs/promises';
import { setTimeout } from 'node:timers/promises';
import type { Browser } from 'playwright-core';
import { z } from 'zod';

/** So often the memory is looked at, in milliseconds. */
const LOOK = 50;

const KILOBYTE = 1024;

const Processes = z.object({ processInfo: z.array(z.object({ type: z.string(), id: z.number() })) });

/** Watches the renderer that takes the most memory of its own; `end` tells its peak in bytes. Only Linux tells. */
export function watchRenderer(browser: Browser): { end(): Promise<number> } {
  const ended = new AbortController();
  const watching = watch(browser, ended.signal);
  return {
    end: async () => {
      ended.abort();
      return watching;
    },
  };
}

async function watch(browser: Browser, ended: AbortSignal): Promise<number> {
  const session = await browser.newBrowserCDPSession();
  let peak = 0;
  while (!ended.aborted) {
    const { processInfo } = Processes.parse(await session.send('SystemInfo.getProcessInfo'));
    const renderers = processInfo.filter(({ type }) => type === 'renderer');
    peak = Math.max(peak, ...(await Promise.all(renderers.map(async ({ id }) => memoryOf(id)))));
    await setTimeout(LOOK);
  }
  await session.detach();
  return peak;
}

async function memoryOf(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  return Number(/^RssAnon:\s+(\d+)/m.exec(status)?.[1] ?? 0) * KILOBYTE;
}
