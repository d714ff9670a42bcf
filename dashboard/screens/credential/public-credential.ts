import type { CredentialQuery } from '../../graph/operations.generated.ts';

/** A credential as anyone may see it. */
export type PublicCredential = NonNullable<CredentialQuery['credential']>;
