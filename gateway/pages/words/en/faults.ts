import { type Html, html } from '../../../http/html.ts';

/** The pages that explain an error. */
export const faults = {
  ours: 'Something went wrong',
  oursExplained: 'An error occurred on our side. Try again in a moment.',
  yours: 'This did not work',
  reference: (requestId: string) => `If this keeps happening, give the developer this reference: ${requestId}`,
  requestOver: 'This request is over',
  requestOverExplained: 'This request was already answered or has expired. Go back to the app and start again.',
  backTo: (host: Html) => html`Back to ${host}`,
  noLogo: 'This app has no logo.',
};

/** An error of the service: its message is in English. */
export interface ServiceFault {
  readonly message: string;
  readonly extensions: Readonly<Record<string, unknown>>;
}

/** Returns what a page says of an error. */
export function tellFault({ message }: ServiceFault): string {
  return message;
}
