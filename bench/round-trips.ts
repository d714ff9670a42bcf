import { z } from 'zod';
import type { Figure } from './figure.ts';
import { createLoadClient, repeatSteps } from './load.ts';
import { withMongodb } from './mongodb.ts';
import { newHotRequests } from './round-trips-world.ts';
import { type ServerProcess, startServerProcess } from './server-process.ts';

const IN_FLIGHT = 16;
/** Requests, not seconds: after a thousand of them the use of every token is noted for a minute. */
const WARM_UP = 1000;
const ROUND = 3000;
const MICROSECONDS = 1000;

const Spent = z.object({ commands: z.number() });

/** How many commands a hot request sends to MongoDB: that is what it costs. Requests that are in flight together share them. */
export async function roundTrips(): Promise<readonly Figure[]> {
  return withMongodb(async ({ url: mongodbUrl, dataDir, database }) => {
    const client = createLoadClient(IN_FLIGHT);
    const settings = { DATA_DIR: dataDir, LOG_LEVEL: 'info' };
    const service = await startServerProcess(new URL('service-process.ts', import.meta.url), { mongodbUrl, settings });
    try {
      const figures: Figure[] = [];
      for (const { what, target, step } of await newHotRequests(database, client, IN_FLIGHT)) {
        figures.push({ what: `${what}, commands a request`, target, ...(await measure(service, step(service.url))) });
      }
      return figures;
    } finally {
      await service.stop();
      client.close();
    }
  });
}

async function measure(
  service: ServerProcess,
  step: (lane: number) => Promise<void>,
): Promise<Pick<Figure, 'floor' | 'ratio' | 'detail'>> {
  await repeatSteps(IN_FLIGHT, WARM_UP, step);
  const [commands, cpu] = [await countCommands(service), await service.cpu()];
  await repeatSteps(IN_FLIGHT, ROUND, step);
  const spent = (((await service.cpu()) - cpu) * MICROSECONDS) / ROUND;
  const ratio = ((await countCommands(service)) - commands) / ROUND;
  return { floor: `one, ${IN_FLIGHT} in flight`, ratio, detail: `${spent.toFixed(0)} us of CPU each` };
}

async function countCommands(service: ServerProcess): Promise<number> {
  return Spent.parse(await service.tell({})).commands;
}
