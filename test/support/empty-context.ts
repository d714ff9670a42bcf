import mongoose from 'mongoose';
import { createLog } from '../../gateway/telemetry/log.ts';
import { NOBODY } from '../../subgraphs/shared/request/caller.ts';
import type { RequestContext } from '../../subgraphs/shared/request/context.ts';

/** The context of a request by nobody, for subgraphs that ask no database. */
export function emptyContext(): RequestContext {
  return {
    requestId: 'request-1',
    caller: NOBODY,
    identifyAgain: async () => NOBODY,
    database: mongoose.createConnection(),
    log: createLog('silent'),
    now: () => new Date(0),
    setSession: () => {},
  };
}
