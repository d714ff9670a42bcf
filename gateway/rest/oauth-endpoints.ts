import type { OAUTH_ROUTES } from '../http/route-table.ts';
import type { Endpoint } from './endpoint.ts';
import { token } from './token.ts';
import { introspect, revoke, tokenDetail } from './token-state.ts';
import { user } from './user-data.ts';

/** The endpoint of each OAuth route. */
export const OAUTH_ENDPOINTS: Readonly<Record<keyof typeof OAUTH_ROUTES, Endpoint>> = {
  token,
  revoke,
  introspect,
  tokenDetail,
  userData: user,
};
