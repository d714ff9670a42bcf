import type { Endpoint } from './rest/endpoint.ts';
import { items } from './rest/items.ts';
import { type Speak, speakBearer, speakOAuth, speakRest } from './rest/speak.ts';
import { token } from './rest/token.ts';
import { tokenDetail } from './rest/token-detail.ts';
import { user } from './rest/user.ts';

/** One endpoint of the REST adapter. */
export interface Route {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly endpoint: Endpoint;
  /** The language in which this endpoint tells an error. */
  readonly speak: Speak;
  /** Largest body, in bytes. */
  readonly bodyLimit: number;
}

const KILOBYTE = 1024;
const MEGABYTE = 1024 * KILOBYTE;

/** The REST adapter at a glance. */
export const ROUTES: readonly Route[] = [
  { method: 'POST', path: '/oauth/auth/2/token', endpoint: token, speak: speakOAuth, bodyLimit: 64 * KILOBYTE },
  { method: 'GET', path: '/oauth/api/2/token', endpoint: tokenDetail, speak: speakBearer, bodyLimit: KILOBYTE },
  { method: 'GET', path: '/oauth/api/2/user', endpoint: user, speak: speakBearer, bodyLimit: KILOBYTE },
  { method: 'POST', path: '/cred/:credId/:operation', endpoint: items, speak: speakRest, bodyLimit: 32 * MEGABYTE },
];

/** Largest GraphQL request, in bytes: room for 50,000 items. */
export const GRAPHQL_BODY_LIMIT = 32 * MEGABYTE;
