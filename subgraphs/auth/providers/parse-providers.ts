import { z } from 'zod';
import { SCOPES } from '../../shared/scopes.ts';
import { isSecureUrl } from '../../shared/secure-url.ts';
import type { Scope } from '../generated.ts';
import { identityTypeOf } from '../people/scopes.ts';
import type { Provider } from './provider.ts';

const text = z.string().trim().min(1);
const url = z.string().refine(isSecure, 'must be an https URL, or an http URL on loopback');
const pointer = z.string().regex(/^(\/([^~/]|~[01])+)+$/, 'must be a JSON pointer such as "/data/id"');

/** A secret, or the name of the environment variable that holds it. */
const secret = z.union([text, z.strictObject({ variable: text })], 'must be a string or {"variable": "NAME"}');

/** The settings of a provider with OAuth 2.0 or OpenID Connect. */
const OAuthSettings = z
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
const WidgetSettings = z.strictObject({
  name: text.optional(),
  widget: z.strictObject({ script: url, frame: url.optional(), bot: text, botToken: secret }),
});

/** A secret in the settings file. */
type SecretSetting = z.infer<typeof secret>;

function isSecure(given: string): boolean {
  const parsed = URL.parse(given);
  return parsed !== null && isSecureUrl(parsed);
}

type Environment = Readonly<Record<string, string | undefined>>;

/** The scopes of accounts at providers (spec 2.1). */
const PROVIDER_SCOPES = SCOPES.filter((scope) => identityTypeOf(scope) === 'SocialIdentity');

/** Parses the file of providers; returns the providers and all faults. */
export function parseProviders(
  settings: unknown,
  environment: Environment,
): { readonly providers: readonly Provider[]; readonly faults: readonly string[] } {
  const file = z.record(z.string(), z.unknown()).safeParse(settings);
  if (!file.success) return { providers: [], faults: ['must be a JSON object with a provider for each scope'] };
  const parsed = Object.entries(file.data).map(([scope, given]) => parseProvider(scope, given, environment));
  return {
    providers: parsed.flatMap(({ data }) => data ?? []),
    faults: parsed.flatMap(({ faults }) => faults),
  };
}

function parseProvider(
  name: string,
  given: unknown,
  environment: Environment,
): { readonly data?: Provider | undefined; readonly faults: readonly string[] } {
  const scope = PROVIDER_SCOPES.find((each) => each === name);
  if (!scope) return { faults: [`${name}: is not one of ${PROVIDER_SCOPES.join(', ')}`] };
  const { data, error } = schemaFor(scope, given, environment).safeParse(given);
  const faults = error?.issues.map(({ path, message }) => `${[scope, ...path].join('.')}: ${message}`);
  return { data, faults: faults ?? [] };
}

function schemaFor(scope: Scope, given: unknown, environment: Environment): z.ZodType<Provider> {
  const isWidget = scope === 'Messenger' && typeof given === 'object' && given !== null && 'widget' in given;
  return isWidget ? widgetSchema(scope, environment) : oauthSchema(scope, environment);
}

function widgetSchema(scope: Scope, environment: Environment): z.ZodType<Provider> {
  return WidgetSettings.transform(({ name = scope, widget }, context) => {
    const botToken = findSecret(widget.botToken, environment);
    if (botToken === undefined) context.addIssue(missingVariable(['widget', 'botToken']));
    const frame = new URL(widget.frame ?? widget.script).origin;
    return { kind: 'widget', scope, name, ...widget, frame, botToken: botToken ?? '' };
  });
}

function oauthSchema(scope: Scope, environment: Environment): z.ZodType<Provider> {
  return OAuthSettings.transform((settings, context) => {
    const { name = scope, issuer, endpoints = null, clientSecret: given, ...rest } = settings;
    const clientSecret = given === undefined ? null : findSecret(given, environment);
    if (clientSecret === undefined) context.addIssue(missingVariable(['clientSecret']));
    const known = issuer ?? new URL(endpoints?.token ?? '').origin;
    return { kind: 'oauth', scope, name, issuer: known, endpoints, clientSecret: clientSecret ?? null, ...rest };
  });
}

function findSecret(setting: SecretSetting, environment: Environment): string | undefined {
  return typeof setting === 'string' ? setting : environment[setting.variable];
}

function missingVariable(path: string[]) {
  return { code: 'custom' as const, path, message: 'names an environment variable that is not set' };
}
