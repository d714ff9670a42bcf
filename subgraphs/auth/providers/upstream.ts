import type { SignInWidget } from '../generated.ts';
import type { UpstreamSecrets } from './upstream-secrets.ts';

/** A provider as the rules meet it. */
export interface Upstream {
  readonly name: string;
  /** Where to send the browser, or what to show in it. */
  start(secrets: UpstreamSecrets, returnUrl: string): Promise<UpstreamStart>;
  /** The account that the browser came back with. Throws RequestError for what is wrong with the answer. */
  readAccount(answer: UpstreamAnswer): Promise<UpstreamAccount>;
}

/** How a sign-in at a provider starts: by a redirect or by a widget. */
export interface UpstreamStart {
  readonly url: string | null;
  readonly widget: SignInWidget | null;
}

/** What the browser came back with. */
export interface UpstreamAnswer {
  /** The return URL with the provider's parameters. */
  readonly url: URL;
  readonly secrets: UpstreamSecrets;
  readonly startedAt: Date;
  readonly now: Date;
}

/** All that is kept of an account elsewhere. */
export interface UpstreamAccount {
  readonly id: string;
  readonly username: string;
}
