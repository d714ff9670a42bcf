import { z } from 'zod';
import { RequestError } from '../../subgraphs/shared/errors.ts';
import { NO_STORE } from '../http/respond.ts';
import type { Endpoint } from './endpoint.ts';
import { parseCredId } from './items-terms.ts';
import { parseBodyAs } from './json-body.ts';
import { askVerdict, askVerdicts, toUndecided } from './verdicts.ts';

/** `GET /cred/{cred_id}/eligibility`: whether a wallet address may own the credential. Its status alone says if that is known (spec 21.16). */
export const eligibility: Endpoint = async ({ params, query, now }, run) => {
  const credId = parseCredId(params.credId ?? '');
  const verdict = await askVerdict(run, credId, parseWallet(query.get('address')));
  if (verdict.result === null) return { ...toUndecided(verdict.failure, now()), body: verdict };
  if (query.get('format') !== 'text') return { status: 200, headers: NO_STORE, body: verdict };
  const headers = { ...NO_STORE, 'content-type': 'text/plain; charset=utf-8' };
  return { status: 200, headers, body: String(verdict.result) };
};

const Addresses = z.array(z.string());

/** `POST /cred/{cred_id}/eligibility`: the same for many addresses, one verdict each, in their order (spec 21.17). */
export const eligibilities: Endpoint = async (request, run) => {
  const credId = parseCredId(request.params.credId ?? '');
  const addresses = parseBodyAs(request, Addresses, 'The body must be a JSON array of addresses, each a string.');
  const { verdicts } = await askVerdicts(run, credId, addresses);
  return { status: 200, headers: NO_STORE, body: verdicts };
};

function parseWallet(address: string | null): string {
  if (address === null) return refuseAddress('Send the address of a wallet: ?address=0x…');
  if (address.includes('@')) return refuseAddress('POST it: an e-mail address in a URL is in the log of every proxy.');
  return address;
}

function refuseAddress(message: string): never {
  throw new RequestError('BAD_USER_INPUT', message, { reason: 'INVALID_INPUT', field: 'address' });
}
