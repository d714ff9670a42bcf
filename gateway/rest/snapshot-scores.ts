import { z } from 'zod';
import { NO_STORE } from '../http/respond.ts';
import type { Endpoint } from './endpoint.ts';
import { parseCredId } from './items-terms.ts';
import { parseBodyAs } from './json-body.ts';
import { askVerdicts, refuseUnknown } from './verdicts.ts';

/** What Snapshot's strategies send. The rest of it, such as the block of the vote, is ignored: a verdict is of now. */
const Voters = z.object({ addresses: z.array(z.string()) });

/**
 * `POST /cred/{cred_id}/snapshot`: the verdicts as Snapshot's strategies `api-v2` and `api-post` read them. They take an address that is
 * missing for a 0, and do not look at the status: one verdict that is not known leaves out `score`, on which they fail (spec 21.18).
 */
export const snapshotScores: Endpoint = async (request, run) => {
  const credId = parseCredId(request.params.credId ?? '');
  const { addresses } = parseBodyAs(
    request,
    Voters,
    'The body must be a JSON object with "addresses", an array of strings.',
  );
  const { verdicts } = await askVerdicts(run, credId, addresses);
  const score = verdicts.map(({ address, result }) => ({ address, score: result }));
  return refuseUnknown(verdicts, request.now()) ?? { status: 200, headers: NO_STORE, body: { score } };
};
