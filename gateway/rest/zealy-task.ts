import { setTimeout } from 'node:timers/promises';
import { z } from 'zod';
import { SECOND } from '../../subgraphs/shared/durations.ts';
import { RequestError } from '../../subgraphs/shared/errors.ts';
import { NO_STORE } from '../http/respond.ts';
import type { Endpoint } from './endpoint.ts';
import { parseCredId } from './items-terms.ts';
import { parseBodyAs } from './json-body.ts';
import { askVerdict, refuseUnknown } from './verdicts.ts';

/** What Zealy sends of the person. It leaves out an account that the person has not connected. */
const Claim = z.object({ accounts: z.object({ wallet: z.string().optional() }).optional() });

/** Zealy waits 10 seconds. */
const LONGEST = 8 * SECOND;

/**
 * `POST /cred/{cred_id}/zealy`: the verdict as an API task of Zealy reads it, whose message the person sees: 200 for yes, 400 for no and
 * for somebody without a wallet (spec 21.18).
 */
export const zealyTask: Endpoint = async (request, run) => {
  const credId = parseCredId(request.params.credId ?? '');
  const { accounts } = parseBodyAs(
    request,
    Claim,
    'The body must be the JSON object that Zealy sends, with "accounts".',
  );
  const verdict = await inTime(askVerdict(run, credId, parseWallet(accounts?.wallet)));
  const { name, result } = verdict;
  const [status, message] =
    result === 1 ? [200, `Your wallet may own “${name}”.`] : [400, `Your wallet may not own “${name}”.`];
  return refuseUnknown([verdict], request.now()) ?? { status, headers: NO_STORE, body: { message } };
};

function parseWallet(wallet = ''): string {
  if (wallet !== '') return wallet;
  throw new RequestError('BAD_USER_INPUT', 'Connect your wallet to Zealy first: this task is about its address.', {
    reason: 'INVALID_INPUT',
    field: 'accounts.wallet',
  });
}

/** Throws UNAVAILABLE where the answer takes longer than Zealy waits. */
async function inTime<Value>(answer: Promise<Value>): Promise<Value> {
  const answered = new AbortController();
  const late = setTimeout(LONGEST, null, { signal: answered.signal, ref: false }).then(() => {
    throw new RequestError('UNAVAILABLE', 'The answer takes too long: try again in a moment.', {
      reason: 'REQUEST_TIMEOUT',
    });
  });
  return Promise.race([answer, late]).finally(() => answered.abort());
}
