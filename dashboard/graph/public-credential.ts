import type { CredentialQuery } from './credential.generated.ts';

/** The public fields of a credential. */
export type PublicCredential = NonNullable<CredentialQuery['credential']>;

/** Whether a credential takes changes: not while it is archived or taken down. */
export function isChangeable({ archivedAt, takenDown }: Pick<PublicCredential, 'archivedAt' | 'takenDown'>): boolean {
  return archivedAt === null && takenDown === null;
}
