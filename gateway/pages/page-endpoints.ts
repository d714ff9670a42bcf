import type { PAGE_ROUTES } from '../http/route-table.ts';
import type { Endpoint } from '../rest/endpoint.ts';
import { account, choosePrimary, downloadData, unlink } from './account.ts';
import { appLogo } from './app-logo.ts';
import { authorize } from './authorize.ts';
import { cancelAuthorization } from './cancel-authorization.ts';
import { chooseAccount } from './choose-account.ts';
import { chooseHandle } from './choose-handle.ts';
import { checkCode, code, sendCodeAgain } from './code.ts';
import { connectedApps, removeApp } from './connected-apps.ts';
import { answerConsent, consent } from './consent.ts';
import { askToDelete, deleteAccount } from './delete-account.ts';
import { handOver } from './hand-over.ts';
import { endSession, signOut, signOutEverywhere } from './sessions.ts';
import { checkWallet, link, sendCode, signIn } from './sign-in.ts';
import { finishUpstream, startUpstream } from './upstream.ts';

/** The endpoint of each page route. */
export const PAGE_ENDPOINTS: Readonly<Record<keyof typeof PAGE_ROUTES, Endpoint>> = {
  authorize,
  consent,
  answerConsent,
  chooseAccount,
  cancelAuthorization,
  signIn,
  sendCode,
  code,
  checkCode,
  sendCodeAgain,
  checkWallet,
  startUpstream,
  finishUpstream,
  handOver,
  signOut,
  account,
  link,
  downloadData,
  choosePrimary,
  unlink,
  chooseHandle,
  endSession,
  signOutEverywhere,
  confirmDeletion: askToDelete,
  deleteAccount,
  connectedApps,
  removeApp,
  appLogo,
};
