import { z } from 'zod';
import { isSecureUrl } from '../apps/secure-url.ts';

const text = z.string().trim().min(1);
const url = z.string().refine(isSecure, 'must be an https URL, or an http URL on loopback');
const pointer = z.string().regex(/^(\/([^~/]|~[01])+)+$/, 'must be a JSON pointer such as "/data/id"');

/** A secret, or the name of the environment variable that holds it. */
const secret = z.union([text, z.strictObject({ variable: text })], 'must be a string or {"variable": "NAME"}');

/** The settings of a provider with OAuth 2.0 or OpenID Connect. */
export const OAuthSettings = z
  .strictObject({
    name: text.optional(),
    issuer: url.optional(),
    endpoints: z.strictObject({ authorization: url, token: url, user: url }).optional(),
    clientId: text,
    clientSecret: secret.optional(),
    clientAuthentication: z.enum(['basic', 'body', 'none']).default('basic'),
    scopes: z.array(text).default(['openid', 'profile']),
    pkce: z.boolean().default(true),
    id: pointer.default('/sub'),
    username: pointer.default('/preferred_username'),
  })
  .refine(({ issuer, endpoints }) => issuer !== undefined || endpoints !== undefined, {
    error: 'must have issuer or endpoints',
  })
  .refine(({ issuer, scopes }) => issuer !== undefined || !scopes.includes('openid'), {
    error: 'must have issuer if the scopes contain "openid"',
  })
  .refine(
    ({ clientSecret, clientAuthentication }) => (clientAuthentication === 'none') === (clientSecret === undefined),
    {
      error: 'needs clientSecret, or "clientAuthentication": "none" without one',
    },
  );

/** The settings of a provider with a signed login widget. */
export const WidgetSettings = z.strictObject({
  name: text.optional(),
  widget: z.strictObject({ script: url, frame: url.optional(), bot: text, botToken: secret }),
});

/** A secret in the settings file. */
export type SecretSetting = z.infer<typeof secret>;

function isSecure(given: string): boolean {
  const parsed = URL.parse(given);
  return parsed !== null && isSecureUrl(parsed);
}
