import type { Attack } from './attack.ts';
import { AUTHORIZE_ATTACKS } from './authorize-attacks.ts';
import { BEARER_ATTACKS } from './bearer-attacks.ts';
import { CLIENT_ATTACKS } from './client-attacks.ts';
import { FORM_ATTACKS } from './form-attacks.ts';
import { GRANT_ATTACKS } from './grant-attacks.ts';
import { PAGE_ATTACKS } from './page-attacks.ts';
import { TOKEN_CARE_ATTACKS } from './token-care-attacks.ts';

/** Every attack, by endpoint. */
export const ATTACKS: readonly Attack[] = [
  ...AUTHORIZE_ATTACKS,
  ...FORM_ATTACKS,
  ...CLIENT_ATTACKS,
  ...GRANT_ATTACKS,
  ...BEARER_ATTACKS,
  ...TOKEN_CARE_ATTACKS,
  ...PAGE_ATTACKS,
];
