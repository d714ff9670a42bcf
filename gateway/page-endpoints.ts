import type { PAGE_ROUTES } from './http/route-table.ts';
import {
  account,
  chooseHandle,
  choosePrimary,
  downloadData,
  endSession,
  signOut,
  signOutEverywhere,
  unlink,
} from './pages/account/account.ts';
import { connectedApps, removeApp } from './pages/account/connected-apps.ts';
import { askToDelete, deleteAccount } from './pages/account/delete-account.ts';
import { appLogo } from './pages/consent/app-logo.ts';
import { authorize } from './pages/consent/authorize.ts';
import { answerConsent, cancelAuthorization, chooseAccount, consent } from './pages/consent/consent.ts';
import { checkCode, code, sendCodeAgain } from './pages/sign-in/code.ts';
import { checkWallet, handOver, link, sendCode, signIn } from './pages/sign-in/sign-in.ts';
import { finishUpstream, startUpstream } from './pages/sign-in/upstream.ts';
import type { Endpoint } from './rest/endpoint.ts';

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
