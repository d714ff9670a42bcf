import type { TakeSecretMutation } from './access-requests.generated.ts';

/** A secret that the service shows once. */
export type ShownSecret = TakeSecretMutation['takeSecret'];
