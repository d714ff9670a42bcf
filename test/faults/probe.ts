import { setTimeout } from 'node:timers/promises';
import { SECOND } from '../../subgraphs/shared/durations.ts';
import { get } from '../support/client.ts';
import type { Counts } from './scenario.ts';
import type { FaultWorld } from './world.ts';

/** What a load balancer does all the time. */
export interface Probe {
  /** Ends it; what it counted. */
  stop(): Promise<Counts>;
}

const INTERVAL = SECOND / 4;

/** `/readyz` takes two seconds at most. */
const LATEST_READY = 2 * SECOND;

/** Asks both services again and again whether they live and are ready. */
export function startProbe({ services, pace }: FaultWorld): Probe {
  const ending = new AbortController();
  let [late, dead] = [0, 0];
  const probe = async (service: FaultWorld['services'][0]): Promise<void> => {
    while (!ending.signal.aborted) {
      const begun = performance.now();
      await get(service, '/readyz');
      if (performance.now() - begun > LATEST_READY + pace.leeway) late += 1;
      const { status } = await get(service, '/healthz');
      if (status !== 200) dead += 1;
      await setTimeout(INTERVAL);
    }
  };
  const probing = Promise.all(services.map(probe));
  probing.catch(() => {});
  const stop = async (): Promise<Counts> => {
    ending.abort();
    await probing;
    return { '/readyz over two seconds': late, '/healthz not 200': dead };
  };
  return { stop };
}
