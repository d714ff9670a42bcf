import type { AxiosResponse } from 'axios';
import { z } from 'zod';
import { RequestError } from '../../shared/errors.ts';
import type { AuthContext } from '../context.ts';
import { nodeTerms } from './node-terms.ts';

/** A key of a Flow account, as an access node returns it. */
export type FlowKey = z.infer<typeof FlowKey>;

const FlowKey = z.object({
  index: z.coerce.number().int().min(0),
  public_key: z.string(),
  /** ECDSA_P256 and ECDSA_secp256k1; the API's own description spells them without the underscore. */
  signing_algorithm: z.string(),
  hashing_algorithm: z.string(),
  weight: z.coerce.number(),
  revoked: z.boolean(),
});

const Account = z.object({ keys: z.array(FlowKey) });

/** Bytes of an answer: room for more than a thousand keys. */
const LONGEST_ANSWER = 512 * 1024;

/** The status with which an access node answers for an address without an account. */
const NO_ACCOUNT: ReadonlySet<number> = new Set([400, 404]);

/** Returns the URL of the access node; throws UNAVAILABLE without one. */
export function requireFlowAccess({ flowAccessUrl }: AuthContext): string {
  if (flowAccessUrl !== null) return flowAccessUrl;
  throw new RequestError(
    'UNAVAILABLE',
    'This service has no Flow access node: use another wallet, or your e-mail address.',
    {
      reason: 'FLOW_UNREACHABLE',
    },
  );
}

/**
 * The keys of an account at the last sealed block; null when there is no such account. A Flow address does not say which
 * keys may sign for it, and the account's owner may change them.
 */
export async function readFlowKeys(context: AuthContext, address: string): Promise<readonly FlowKey[] | null> {
  const { status, data } = await askAccessNode(context, address);
  if (NO_ACCOUNT.has(status)) return null;
  const account = Account.safeParse(data);
  if (status === 200 && account.success) return account.data.keys;
  throw unreachableError(context, `status ${status}, or a response without keys`);
}

async function askAccessNode(context: AuthContext, address: string): Promise<AxiosResponse<unknown>> {
  const path = `v1/accounts/${address.slice('0x'.length)}?block_height=sealed&expand=keys`;
  const url = `${requireFlowAccess(context)}/${path}`;
  const { default: axios } = await import('axios');
  try {
    return await axios.get<unknown>(url, nodeTerms(LONGEST_ANSWER));
  } catch (error) {
    throw unreachableError(context, error instanceof Error ? error.message : 'the request failed');
  }
}

function unreachableError({ log }: AuthContext, cause: string): RequestError {
  log.warn({ cause }, 'the Flow access node returned no account');
  return new RequestError('UNAVAILABLE', 'The keys could not be read from the Flow network: try again in a moment.', {
    reason: 'FLOW_UNREACHABLE',
  });
}
