import type { PAGE_ROUTES } from '../http/route-table.ts';
import type { Endpoint } from '../rest/endpoint.ts';
import {
  account,
  chooseHandle,
  choosePrimary,
  confirmHandle,
  endSession,
  signOut,
  signOutEverywhere,
  unlink,
} from './account/account.ts';
import { connectedApps, removeApp, takeScopeBack, takeTellingBack } from './account/connected-apps.ts';
import { askToDelete, deleteAccount, goodbye } from './account/delete-account.ts';
import { eligibleWallets } from './account/eligible-wallets.ts';
import { confirmLogOut, logOut, logOutByForm } from './account/log-out.ts';
import { downloadData } from './account/my-data.ts';
import {
  addPasskey,
  offerPasskey,
  removePasskey,
  renamePasskey,
  startPasskeyRegistration,
} from './account/own-passkeys.ts';
import { appLogo } from './consent/app-logo.ts';
import { authorize, authorizeByPost } from './consent/authorize.ts';
import { answerConsent, cancelAuthorization, chooseAccount, consent } from './consent/consent.ts';
import { showTrial, tryApp } from './consent/try-app.ts';
import { chooseLanguage } from './language.ts';
import { checkOnPage, publicPage } from './public/public-page.ts';
import { checkCode, code, sendCodeAgain } from './sign-in/code.ts';
import { checkPasskey, startPasskey } from './sign-in/passkey-sign-in.ts';
import { checkWallet, handOver, link, sendCode, signIn } from './sign-in/sign-in.ts';
import { finishUpstream, startUpstream } from './sign-in/upstream.ts';

/** The endpoint of each page route. */
export const PAGE_ENDPOINTS: Readonly<Record<keyof typeof PAGE_ROUTES, Endpoint>> = {
  authorize,
  authorizeByPost,
  consent,
  answerConsent,
  chooseAccount,
  cancelAuthorization,
  logOut,
  logOutByForm,
  confirmLogOut,
  signIn,
  sendCode,
  code,
  checkCode,
  sendCodeAgain,
  checkWallet,
  startPasskey,
  checkPasskey,
  startUpstream,
  finishUpstream,
  handOver,
  signOut,
  account,
  link,
  downloadData,
  choosePrimary,
  unlink,
  offerPasskey,
  startPasskeyRegistration,
  addPasskey,
  renamePasskey,
  removePasskey,
  chooseHandle,
  confirmHandle,
  endSession,
  signOutEverywhere,
  confirmDeletion: askToDelete,
  deleteAccount,
  goodbye,
  eligibleWallets,
  connectedApps,
  removeApp,
  takeScopeBack,
  takeTellingBack,
  chooseLanguage,
  appLogo,
  tryApp,
  showTrial,
  publicPage,
  checkOnPage,
};
