import { z } from 'zod';

/** Who grants apps and curator tokens, and where support is. */
export interface AccessSettings {
  readonly appRegistration: 'granted' | 'self';
  readonly curatorTokens: 'granted' | 'self';
  /** A web page or a `mailto:` address; null without one. */
  readonly supportUrl: string | null;
}

/** The environment variables of these settings. */
export const ACCESS_VARIABLES = {
  APP_REGISTRATION: z.enum(['granted', 'self']).default('granted'),
  CURATOR_TOKENS: z.enum(['granted', 'self']).default('granted'),
  SUPPORT_URL: z.url({ protocol: /^(https?|mailto)$/ }).optional(),
};

const Variables = z.object(ACCESS_VARIABLES);

/** Converts the variables to settings. */
export function toAccessSettings(variables: z.infer<typeof Variables>): AccessSettings {
  return {
    appRegistration: variables.APP_REGISTRATION,
    curatorTokens: variables.CURATOR_TOKENS,
    supportUrl: variables.SUPPORT_URL ?? null,
  };
}
