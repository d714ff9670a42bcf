import type { SignInWidget } from '../generated.ts';
import type { UpstreamSecrets } from './upstream-secrets.ts';

/** A provider, whatever its protocol. */
export interface Upstream {
  readonly name: string;
  /** Returns the URL for the browser, or the widget to show. */
  start(secrets: UpstreamSecrets, returnUrl: string): Promise<UpstreamStart>;
  /** Returns the account from the response. Throws RequestError for an invalid response. */
  readAccount(answer: UpstreamAnswer): Promise<UpstreamAccount>;
}

/** How a sign-in at a provider starts: by a redirect or by a widget. */
export interface UpstreamStart {
  readonly url: string | null;
  readonly widget: SignInWidget | null;
}

/** The response that the browser brings back. */
export interface UpstreamAnswer {
  /** The redirect URI with the provider's parameters. */
  readonly url: URL;
  readonly secrets: UpstreamSecrets;
  readonly startedAt: Date;
  readonly now: Date;
}

/** The stored data of an account at a provider. */
export interface UpstreamAccount {
  readonly id: string;
  readonly username: string;
}
