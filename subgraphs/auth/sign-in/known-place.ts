import { createHmac } from 'node:crypto';
import { after, DAY } from '../../shared/durations.ts';
import { type AddressNetwork, addressKey, networksOf } from '../../shared/request/address-key.ts';
import { hashSecret } from '../../shared/secrets/secret.ts';
import type { AuthContext } from '../context.ts';
import { findPlaces, rememberPlace } from '../sessions/known-place-store.ts';
import type { ChallengeDocument } from './challenge-store.ts';

/** How long a place stays known after a sign-in. */
export const PLACE_KNOWN = 90 * DAY;

/** Where a code is requested from: whether the address has signed in before in this browser or from this network. */
export type KnownPlace = 'browser' | 'network' | null;

/** Whether the address of a challenge has signed in before where the caller is. */
export async function findKnownPlace(context: AuthContext, challenge: ChallengeDocument): Promise<KnownPlace> {
  const { browser, network } = placeIds(context, challenge);
  const found = await findPlaces(context.database, [browser, network].filter(isGiven), context.now());
  if (browser !== null && found.has(browser)) return 'browser';
  return network !== null && found.has(network) ? 'network' : null;
}

/** Remembers the caller's place for the address of a challenge. */
export async function rememberCallersPlace(context: AuthContext, challenge: ChallengeDocument): Promise<void> {
  const { browser, network } = placeIds(context, challenge);
  const expiresAt = after(context.now(), PLACE_KNOWN);
  const places = [browser, network].filter(isGiven);
  await Promise.all(
    places.map(async (_id) => rememberPlace(context.database, { _id, email: challenge.value, expiresAt })),
  );
}

/** A network is hashed with a key: there are so few networks that all could be tried. */
function placeIds(
  context: AuthContext,
  { browser, value }: ChallengeDocument,
): { readonly browser: string | null; readonly network: string | null } {
  const network = placeInNetwork(context);
  const hash = createHmac('sha256', context.identityKeys[0]).update(`network ${network}:${value}`);
  return {
    browser: browser && hashSecret(`${browser}:${value}`),
    network: network === '' ? null : hash.digest('base64url'),
  };
}

function isGiven(id: string | null): id is string {
  return id !== null;
}

/** Returns the caller's place in the network: an IPv4 address or an IPv6 /64. Empty if the gateway sends no address. */
export function placeInNetwork({ address = '' }: AuthContext): string {
  return addressKey(address);
}

/** Returns the networks that the caller is counted by. */
export function callerNetworks({ address = '' }: AuthContext): readonly AddressNetwork[] {
  return networksOf(address);
}
