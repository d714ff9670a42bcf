import { z } from 'zod';

/** A variable with entries that are separated by commas. */
export const list = z.string().transform((text) =>
  text
    .split(',')
    .map((entry) => entry.trim())
    .filter((entry) => entry !== ''),
);
