import type { Scope } from '../generated.ts';

/** An identity provider, as the operator configures it. */
export type Provider = OAuthProvider | WidgetProvider;

interface NamedProvider {
  /** The scope of its accounts. */
  readonly scope: Scope;
  /** Its display name. */
  readonly name: string;
}

/** A provider with OAuth 2.0 or OpenID Connect. */
export interface OAuthProvider extends NamedProvider {
  readonly kind: 'oauth';
  readonly issuer: string;
  /** Null if they are discovered at the issuer. */
  readonly endpoints: ProviderEndpoints | null;
  readonly clientId: string;
  /** Null for a public client. */
  readonly clientSecret: string | null;
  readonly clientAuthentication: 'basic' | 'body' | 'none';
  readonly scopes: readonly string[];
  readonly pkce: boolean;
  /** JSON pointers (RFC 6901) to the account's id and user name in the provider's response. */
  readonly id: string;
  readonly username: string;
}

/** The URLs of the provider's endpoints. */
export interface ProviderEndpoints {
  readonly authorization: string;
  readonly token: string;
  readonly user: string;
}

/** A provider with a widget on our page. It signs its data with a key derived from the bot token. */
export interface WidgetProvider extends NamedProvider {
  readonly kind: 'widget';
  readonly script: string;
  /** Origin of the script's frame. */
  readonly frame: string;
  readonly bot: string;
  readonly botToken: string;
}
