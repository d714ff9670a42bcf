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
  let [peak, isEnded] = [0, false];
  const look = async (): Promise<void> => {
    const session = await browser.newBrowserCDPSession();
    while (!isEnded) {
      const { processInfo } = Processes.parse(await session.send('SystemInfo.getProcessInfo'));
      const renderers = processInfo.filter(({ type }) => type === 'renderer');
      const sizes = await Promise.all(renderers.map(async ({ id }) => memoryOf(id)));
      peak = Math.max(peak, ...sizes);
      await setTimeout(LOOK);
    }
    await session.detach();
  };
  const looking = look();
  return {
    end: async () => {
      isEnded = true;
      await looking;
      return peak;
    },
  };
}

async function memoryOf(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  return Number(/^RssAnon:\s+(\d+)/m.exec(status)?.[1] ?? 0) * KILOBYTE;
}
