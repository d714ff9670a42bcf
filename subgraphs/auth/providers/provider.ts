import type { Scope } from '../generated.ts';

/** A place elsewhere where people have accounts, as the operator describes it. */
export type Provider = OAuthProvider | WidgetProvider;

interface NamedProvider {
  /** The scope that an account there fills. */
  readonly scope: Scope;
  /** What people call it. */
  readonly name: string;
}

/** A provider that speaks OAuth 2.0 or OpenID Connect. */
export interface OAuthProvider extends NamedProvider {
  readonly kind: 'oauth';
  readonly issuer: string;
  /** Null where they are discovered at the issuer. */
  readonly endpoints: ProviderEndpoints | null;
  readonly clientId: string;
  /** Null for a public client. */
  readonly clientSecret: string | null;
  readonly clientAuthentication: 'basic' | 'body' | 'none';
  readonly scopes: readonly string[];
  readonly pkce: boolean;
  /** Where the account's id and user name stand in the provider's answer: JSON pointers (RFC 6901). */
  readonly id: string;
  readonly username: string;
}

/** Where the provider's endpoints are. */
export interface ProviderEndpoints {
  readonly authorization: string;
  readonly token: string;
  readonly user: string;
}

/** A provider that signs people in by a widget on our page, and signs what it tells with a key made of the bot's token. */
export interface WidgetProvider extends NamedProvider {
  readonly kind: 'widget';
  readonly script: string;
  /** Origin of the frame that the script shows. */
  readonly frame: string;
  readonly bot: string;
  readonly botToken: string;
}
