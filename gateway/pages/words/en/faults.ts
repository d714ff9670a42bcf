import { type Html, html } from '../../../http/html.ts';
import { tellFaultIn } from '../tell-fault.ts';

/** The pages that explain an error. */
export const faults = {
  ours: 'Something went wrong',
  oursExplained: 'An error occurred on our side. Try again in a moment.',
  forDeveloper: (message: string) => `For the developer: ${message}`,
  yours: 'This did not work',
  reference: (requestId: string) => `If this keeps happening, give the developer this reference: ${requestId}`,
  requestOver: 'This request is over',
  requestOverExplained: 'This request was already answered or has expired. Go back to the app and start again.',
  backTo: (host: Html) => html`Back to ${host}`,
  noLogo: 'This app has no logo.',
};

/** Returns what a page says of an error: the messages of the service that speak to people stay. */
export const tellFault = tellFaultIn({
  suspended: 'This account is suspended:',
  endedApps: {
    DISABLED: 'This app was disabled by an operator: nobody can sign in to it.',
    DELETED: 'This app was deleted: nobody can sign in to it any more.',
  },
  reasons: {
    DATABASE_UNAVAILABLE:
      'The service cannot be reached at the moment. Try again shortly: a change may already have been made.',
    GATE_NOT_CHECKED: 'The app has changed whom it lets in. Go back to the app and start again.',
    NO_SUCH_PATH: 'There is no page at this address.',
    NOT_OWNER: 'Only the owners of this app can do this.',
    SERVICE_ID: 'Your Credgraph ID cannot be unlinked.',
    SESSION_STALE:
      'You signed in a while ago. Sign in again with something that was linked to your account before, to continue.',
    TOKEN_MISSING: 'Sign in to continue.',
    TOKEN_UNKNOWN: 'Your session has ended. Sign in again.',
    UNKNOWN_CLIENT: 'This service does not know the app that sent you here. Contact whoever runs the app.',
    UNKNOWN_ID: 'This no longer exists. Reload the page.',
    UNREGISTERED_REDIRECT_URI:
      'The app wants to send you back to an address that it has not registered. Contact whoever runs the app.',
  },
  inputs: {
    address: 'This is no address that this service knows. Copy it from your wallet.',
    id_token_hint: 'The app that sent you here is not the one that it says it is. Contact whoever runs the app.',
  },
  orWait: () => '',
});
