import { RequestError } from '../../subgraphs/shared/errors.ts';
import { networksOf } from '../../subgraphs/shared/request/address-key.ts';

/** Places for work that takes long, so that nobody takes them all. */
export interface Places {
  /** Takes a place, which the returned function gives back; throws RATE_LIMITED at once if the holder or a network of the address has too many. */
  take(user: PlaceUser): () => void;
}

/** For whom a place is taken: a person or a wallet, at an address. */
export interface PlaceUser {
  readonly holder: string;
  readonly address: string;
}

/** How many places a holder and an address have in a process, and the sentences for one more. */
interface PlaceLimits {
  readonly ofHolder: number;
  readonly ofAddress: number;
  readonly tooManyOfHolder: string;
  readonly tooManyOfAddress: (most: number) => string;
}

/** Seconds after which most places are free again. */
const RETRY_AFTER = 30;

/** Creates places within these limits. */
export function createPlaces({ ofHolder, ofAddress, tooManyOfHolder, tooManyOfAddress }: PlaceLimits): Places {
  const taken = new Map<string, Set<object>>();
  const check = (key: string, most: number, tooMany: string): void => {
    if ((taken.get(key)?.size ?? 0) >= most) throw noPlace(tooMany);
  };
  return {
    take: ({ holder, address }) => {
      const networks = networksOf(address);
      check(`holder ${holder}`, ofHolder, tooManyOfHolder);
      for (const { key, times } of networks) {
        check(`network ${key}`, ofAddress * times, tooManyOfAddress(ofAddress * times));
      }
      const [place, keys] = [{}, [`holder ${holder}`, ...networks.map(({ key }) => `network ${key}`)]];
      for (const key of keys) taken.set(key, (taken.get(key) ?? new Set()).add(place));
      return () => keys.forEach((key) => leave(taken, key, place));
    },
  };
}

function leave(taken: Map<string, Set<object>>, key: string, place: object): void {
  taken.get(key)?.delete(place);
  if (taken.get(key)?.size === 0) taken.delete(key);
}

function noPlace(what: string): RequestError {
  const message = `${what} Try again in ${RETRY_AFTER} seconds.`;
  return new RequestError('RATE_LIMITED', message, { reason: 'TOO_MANY_REQUESTS', retryAfter: RETRY_AFTER });
}
