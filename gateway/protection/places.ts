import { RequestError } from '../../subgraphs/shared/errors.ts';

/** Places for work that takes long, so that nobody takes them all. */
export interface Places {
  /** Takes a place, which the returned function gives back; throws RATE_LIMITED at once if the holder or the network has too many. */
  take(user: PlaceUser): () => void;
}

/** For whom a place is taken: a person or a wallet, at an address. */
export interface PlaceUser {
  readonly holder: string;
  readonly network: string;
}

/** How many places a holder and a network have in a process, and the sentences for one more. */
interface PlaceLimits {
  readonly ofHolder: number;
  readonly ofNetwork: number;
  readonly tooManyOfHolder: string;
  readonly tooManyOfNetwork: string;
}

/** Seconds after which most places are free again. */
const RETRY_AFTER = 30;

/** Creates places within these limits. */
export function createPlaces({ ofHolder, ofNetwork, tooManyOfHolder, tooManyOfNetwork }: PlaceLimits): Places {
  const taken = new Set<PlaceUser>();
  return {
    take: (user) => {
      const users = [...taken];
      if (users.filter(({ holder }) => holder === user.holder).length >= ofHolder) throw noPlace(tooManyOfHolder);
      if (users.filter(({ network }) => network === user.network).length >= ofNetwork) throw noPlace(tooManyOfNetwork);
      taken.add(user);
      return () => void taken.delete(user);
    },
  };
}

function noPlace(what: string): RequestError {
  const message = `${what} Try again in ${RETRY_AFTER} seconds.`;
  return new RequestError('RATE_LIMITED', message, { reason: 'TOO_MANY_REQUESTS', retryAfter: RETRY_AFTER });
}
