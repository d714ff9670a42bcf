import type { CredentialQuery } from './operations.generated.ts';

/** The public fields of a credential. */
export type PublicCredential = NonNullable<CredentialQuery['credential']>;
