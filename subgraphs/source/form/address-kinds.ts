import { RequestError } from '../../shared/errors.ts';
import { type Address, CHAINS, type Chain } from '../../shared/items/address.ts';
import type { FailedCheck } from '../expression/check-failure.ts';
import type { Source } from './source.ts';

type WithKinds = Pick<Source, 'addressKinds'>;

/** The chains for whose addresses a partner is asked: all, unless its source names some (spec 16.9). */
export function addressKindsOf({ addressKinds }: WithKinds): readonly Chain[] {
  return addressKinds ?? CHAINS;
}

/** Parses the chains of a source: those that are omitted stay as they are, and all of them stand for whatever chain comes; throws BAD_USER_INPUT for none. */
export function parseAddressKinds(
  { addressKinds: given }: { readonly addressKinds?: readonly Chain[] | null | undefined },
  current: Source | null,
): WithKinds {
  const kinds = given ? CHAINS.filter((chain) => given.includes(chain)) : addressKindsOf(current ?? {});
  if (kinds.length === 0) throw refuseNone();
  return kinds.length === CHAINS.length ? {} : { addressKinds: kinds };
}

function refuseNone(): RequestError {
  return new RequestError('BAD_USER_INPUT', 'A partner must be asked for at least one kind of address.', {
    reason: 'INVALID_INPUT',
    field: 'addressKinds',
  });
}

/** Why a partner is not asked for an address; null if it is. */
export function findUnaskable(source: WithKinds, { chain }: Address): FailedCheck | null {
  const kinds = addressKindsOf(source);
  if (kinds.includes(chain)) return null;
  const told = new Intl.ListFormat('en', { type: 'disjunction' }).format(kinds);
  return {
    code: 'ADDRESS_NOT_ASKABLE',
    message: `The partner is asked for addresses of ${told} only: ask for one of these.`,
  };
}
