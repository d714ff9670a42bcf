import type { Html } from '../../../http/html.ts';
import { html } from '../../../http/html.ts';

const number = (value: number): string => value.toLocaleString('en');

/** The pages on which a person answers an app. */
export const consent = {
  title: (app: string) => `Allow ${app}?`,
  question: (app: string) => `Allow ${app} to read your data?`,
  notYou: (person: string, useAnother: Html) => html`You are signed in as ${person}. Not you? ${useAnother}`,
  useAnother: 'Use another account',
  returnsTo: (origin: string) => `After you answer, you return to ${origin}.`,
  returnsToDevice: (app: string, origin: string) =>
    `After you answer, you return to a program on this device (${origin}). Any program here can ask as ${app}. Allow this only if you have just started to sign in there.`,
  onlySignIn: 'The app only asks you to sign in.',
  nothingNew: 'The app asks for nothing new.',
  unavailable: (scopes: string) => `Not available, because this service cannot link it: ${scopes}.`,
  granted: (scopes: string) => `The app already has access to: ${scopes}.`,
  allow: 'Allow',
  revocable: (connectedApps: Html) => html`You can revoke this at any time under ${connectedApps}.`,
  askedAgain: 'The app sent you here again. It may not work without what you left unticked.',
  shared: 'This is shared:',
  choose: 'Choose what to share:',
  notLinked: 'Not linked yet.',
  linkNow: 'Link now',
  requiredId: 'Required: the app recognizes you by it.',
  required: 'Required by the app.',
  otherAccount: 'You signed in to another account in another tab. Check what is shared now, and answer again.',
  missing: 'The app requires what is marked as required. Link what is missing, or cancel.',
  policy: 'Privacy policy',
  terms: 'Terms of service',
  ownedBy: (owners: readonly string[]) => `Owned by ${new Intl.ListFormat('en').format(owners)}.`,
  otherOwners: (count: number) => `${count} more`,
  registered: (day: string) => `Registered on ${day}.`,
  people: (count: number) => {
    if (count === 0) return 'Nobody has allowed it before.';
    return count === 1 ? 'One person has allowed it.' : `${number(count)} people have allowed it.`;
  },
  morePeople: (count: number) => `More than ${number(count)} people have allowed it.`,
  choiceTitle: 'Choose an account',
  choice: (app: string) => `Choose an account to continue to ${app}`,
  continueAs: (person: string) => `Continue as ${person}`,
  askedForAnother: (person: string, app: string) =>
    `You are signed in as ${person}, but ${app} asks for another account.`,
  asksFor: (person: string) => `It asks for ${person}.`,
};
