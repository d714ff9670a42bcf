import type { FastifyInstance } from 'fastify';
import { SECOND } from '../subgraphs/shared/durations.ts';
import type { Subgraph } from '../subgraphs/shared/subgraph.ts';
import { loadPages } from './serve-rest.ts';

/** So long that the first requests after a start are not delayed. */
const DELAY = SECOND;

/**
 * Loads soon after the start what the start leaves out, so that the first person who signs in does not wait, and a later change of
 * the installed files has no effect on this process.
 */
export function loadLater(server: FastifyInstance, subgraphs: readonly Pick<Subgraph, 'loadSchema'>[]): void {
  const load = async (): Promise<void> => {
    for (const subgraph of subgraphs) await subgraph.loadSchema();
    await loadPages();
  };
  let timer: NodeJS.Timeout | undefined;
  server.addHook('onListen', async () => {
    timer = setTimeout(() => void load(), DELAY);
  });
  server.addHook('onClose', async () => clearTimeout(timer));
}
