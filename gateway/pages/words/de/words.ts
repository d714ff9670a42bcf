import { SCOPE_NAMES } from '../../../../subgraphs/shared/scope-names.ts';
import type { Words } from '../en/words.ts';
import { account } from './account.ts';
import { code } from './code.ts';
import { connectedApps } from './connected-apps.ts';
import { consent } from './consent.ts';
import { deletion } from './deletion.ts';
import { eligible } from './eligible.ts';
import { faults, tellFault } from './faults.ts';
import { gate } from './gate.ts';
import { linking } from './linking.ts';
import { logout } from './logout.ts';
import { page } from './page.ts';
import { passkeys } from './passkeys.ts';
import { provider } from './provider.ts';
import { publicPage } from './public-page.ts';
import { signIn } from './sign-in.ts';
import { trial } from './trial.ts';
import { verdict } from './verdict.ts';
import { wallets } from './wallets.ts';

/** The words of the pages in German. */
export const de: Words = {
  account,
  code,
  connectedApps,
  consent,
  deletion,
  eligible,
  faults,
  gate,
  linking,
  logout,
  page,
  passkeys,
  provider,
  publicPage,
  scopes: SCOPE_NAMES.de,
  signIn,
  tellFault,
  trial,
  verdict,
  wallets,
};
