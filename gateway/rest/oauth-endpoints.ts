import type { OAUTH_ROUTES } from '../http/route-table.ts';
import type { Endpoint } from './endpoint.ts';
import { introspect } from './introspect.ts';
import { revoke } from './revoke.ts';
import { token } from './token.ts';
import { tokenDetail } from './token-detail.ts';
import { user } from './user.ts';

/** The endpoint of each OAuth route. */
export const OAUTH_ENDPOINTS: Readonly<Record<keyof typeof OAUTH_ROUTES, Endpoint>> = {
  token,
  revoke,
  introspect,
  tokenDetail,
  userData: user,
};
