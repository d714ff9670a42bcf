import { z } from 'zod';

/** How much can be stored; 0 turns a limit off. */
export interface QuotaSettings {
  /** Credentials of one person. */
  readonly mostCredentials: number;
  /** Items in all lists of one person. */
  readonly mostItems: number;
  /** Items in all lists of the service. */
  readonly mostItemsInAll: number;
}

const count = z.coerce.number().int().min(0);

/** The environment variables of these settings. */
export const QUOTA_VARIABLES = {
  MOST_CREDENTIALS: count.default(1000),
  MOST_ITEMS: count.default(100_000_000),
  MOST_ITEMS_IN_ALL: count.default(0),
};

const Variables = z.object(QUOTA_VARIABLES);

/** Converts the variables to settings. */
export function toQuotaSettings(variables: z.infer<typeof Variables>): QuotaSettings {
  return {
    mostCredentials: variables.MOST_CREDENTIALS,
    mostItems: variables.MOST_ITEMS,
    mostItemsInAll: variables.MOST_ITEMS_IN_ALL,
  };
}
