import { z } from 'zod';

/** Whether there is a dashboard, and what it says of this installation. */
export interface DashboardSettings {
  readonly hasDashboard: boolean;
  /** The name of this installation, such as "staging"; null for the one that people use. */
  readonly environmentName: string | null;
  /** The dashboard of the other installation; null where there is none. */
  readonly otherEnvironmentUrl: string | null;
}

/** The environment variables of these settings. */
export const DASHBOARD_VARIABLES = {
  DASHBOARD: z.enum(['on', 'off']).default('on'),
  ENVIRONMENT_NAME: z.string().max(40).optional(),
  OTHER_ENVIRONMENT_URL: z.url({ protocol: /^https?$/ }).optional(),
};

const Variables = z.object(DASHBOARD_VARIABLES);

/** Converts the variables to settings. */
export function toDashboardSettings(variables: z.infer<typeof Variables>): DashboardSettings {
  return {
    hasDashboard: variables.DASHBOARD === 'on',
    environmentName: variables.ENVIRONMENT_NAME ?? null,
    otherEnvironmentUrl: variables.OTHER_ENVIRONMENT_URL ?? null,
  };
}

/** Where the dashboard is; null where there is none. */
export function dashboardUrlOf({
  hasDashboard,
  appUrl,
}: Pick<DashboardSettings, 'hasDashboard'> & { readonly appUrl: string }): string | null {
  return hasDashboard ? `${appUrl}/dashboard` : null;
}
