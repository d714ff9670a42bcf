import { type Html, html } from '../../../http/html.ts';

/** The page that asks for the code of an e-mail. */
export const code = {
  title: 'Enter the code',
  sentTo: (address: Html) => html`We sent a six-digit code to<br>${address}`,
  terms:
    'The code expires in ten minutes and works only in this browser. If this address is not yours, do not enter the code.',
  code: 'Code',
  signIn: 'Sign in',
  link: 'Link this address',
  otherAddress: 'Use another address',
  noMail: 'No e-mail yet? Check your spam folder, or send a new code after half a minute.',
  sendNew: 'Send a new code',
  notAwaited:
    'This code was requested in another browser, or it no longer works. Continue in that browser, or request a new code here. If that does not help, allow this site to store cookies.',
  incomplete: 'A code has six digits. Enter all of them, as the e-mail shows them.',
  wrong: 'This is not the code that was sent: use the code in the newest e-mail.',
  lastTry: 'You entered five wrong codes, so this code no longer works. Request a new code.',
  onItsWay: (seconds: number) => `The e-mail is on its way. Wait ${seconds} seconds before you request a new code.`,
};
