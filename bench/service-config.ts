import { type Config, parseConfig } from '../platform/settings/config.ts';

/** One caller at one address asks all that a bench asks. */
export const UNLIMITED = {
  RATE_LIMIT_ADDRESS: '0',
  RATE_LIMIT_CALLER: '0',
  RATE_LIMIT_BEGINNINGS: '0',
  RATE_LIMIT_WRONG_SECRETS: '0',
};

/** The settings of a service that is measured, on a free port; what is not given is as it is by default. */
export async function serviceConfig(settings: Readonly<Record<string, string>>): Promise<Config> {
  return { ...(await parseConfig({ ...UNLIMITED, LOG_LEVEL: 'error', ...settings })), port: 0 };
}
