import type { KeyObject } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { IncomingHttpHeaders } from 'node:http';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { errorCode } from '../../subgraphs/shared/error-code.ts';
import { RequestError } from '../../subgraphs/shared/errors.ts';
import {
  isLoopbackOrigin,
  isProbeFresh,
  isProbeOrigin,
  isProbeSigned,
  type Probe,
} from '../../subgraphs/shared/secrets/signed-probe.ts';
import { checkParameters, type Parameter } from '../http/parameters.ts';
import { splitTarget } from '../http/request-target.ts';
import { type DashboardParts, sessionOver } from './dashboard-parts.ts';
import { probePolicy, SAME_ORIGIN } from './page-policy.ts';

const PATH = '/dashboard/probe.js';

const PARAMETERS: readonly Parameter[] = ['origin', 'expires', 'signature'].map((name) => ({
  name,
  in: 'query',
  description: 'As in the probeUrl of a test.',
  schema: { type: 'string' },
}));

/** What `serveProbe` needs. */
type ProbeParts = Pick<DashboardParts, 'config' | 'createContext' | 'folder'>;

/**
 * Serves the script that calls a partner for a test in the browser. It runs as a worker, which follows the policy of its own response: it may
 * connect only to the origin that a test of this session has signed. An injected script cannot use it to send data elsewhere.
 */
export function serveProbe(area: FastifyInstance, keys: readonly KeyObject[], parts: ProbeParts): void {
  const { config, createContext, folder } = parts;
  area.get(PATH, async (request, reply) => {
    const query = new URLSearchParams(splitTarget(request.url).query);
    checkParameters({ parameters: PARAMETERS }, query, request.raw);
    checkUse(request.headers);
    const { caller, now } = await createContext(request, reply);
    if (caller.kind !== 'user') throw sessionOver();
    const probe = {
      sessionId: caller.sessionId,
      origin: query.get('origin') ?? '',
      expires: parseTime(query.get('expires')),
    };
    const isAllowed = isProbeOrigin(probe.origin) && !(config.isProduction && isLoopbackOrigin(probe.origin));
    if (!isAllowed || !isProbeSigned(keys, probe, query.get('signature') ?? '')) throw notSigned();
    checkFresh(probe, now());
    const script = await readProbe(folder);
    reply.headers({
      'content-security-policy': probePolicy(probe.origin),
      'cache-control': 'no-store',
      ...SAME_ORIGIN,
    });
    return reply.type('text/javascript; charset=utf-8').send(script);
  });
}

/** Refuses requests that are not for a worker of the dashboard's own pages. Older browsers do not send the headers that say so. */
function checkUse({ 'sec-fetch-site': site, 'sec-fetch-dest': use }: IncomingHttpHeaders): void {
  if ((site ?? 'same-origin') === 'same-origin' && (use ?? 'worker') === 'worker') return;
  throw new RequestError('FORBIDDEN', 'Only a worker of the dashboard may load this script.', { reason: 'CROSS_SITE' });
}

function parseTime(text: string | null): number {
  return /^\d{1,15}$/.test(text ?? '') ? Number(text) : 0;
}

function checkFresh(probe: Probe, now: Date): void {
  if (isProbeFresh(probe, now)) return;
  throw new RequestError('FORBIDDEN', 'This address is no longer valid: run the test again.', { reason: 'PROBE_OVER' });
}

function notSigned(): RequestError {
  return new RequestError('FORBIDDEN', 'No test of this session has allowed this origin: run the test first.', {
    reason: 'PROBE_OVER',
  });
}

/** The built script. It is read for each request, so that a new build takes effect at once. */
async function readProbe(folder: string): Promise<Buffer> {
  try {
    return await readFile(join(folder, 'dist', 'probe.js'));
  } catch (error) {
    if (errorCode(error) !== 'ENOENT') throw error;
    throw new RequestError('NOT_FOUND', 'The script of the test is not built: run "npm run build".', {
      reason: 'NO_SUCH_PATH',
    });
  }
}
