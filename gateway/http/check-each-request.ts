import type { FastifyInstance } from 'fastify';
import { checkParameters, type Takes } from './parameters.ts';
import { splitTarget } from './split-target.ts';

/** Checks the parameters of each request to a plugin before its body is read. */
export function checkEachRequest(area: FastifyInstance, takes: Takes): void {
  area.addHook('onRequest', async ({ url, raw }) => {
    checkParameters(takes, new URLSearchParams(splitTarget(url).query), raw);
  });
}
