import type { TakeSecretMutation } from './operations.generated.ts';

/** A secret that the service shows once. */
export type ShownSecret = TakeSecretMutation['takeSecret'];
