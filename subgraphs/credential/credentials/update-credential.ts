import type { CredentialDocument } from '../../shared/credentials/credential-store.ts';
import { parseCredentialText } from '../../shared/credentials/credential-text.ts';
import type { CredentialContext } from '../context.ts';
import type { UpdateCredentialInput } from '../generated.ts';
import { changeOwnCredential, requireOwnCredential } from './own-credential.ts';

/** Changes the name and the description of a credential; a field that is left out stays the same. */
export async function updateCredential(
  context: CredentialContext,
  { credId, name, description }: UpdateCredentialInput,
): Promise<CredentialDocument> {
  const current = await requireOwnCredential(context, credId);
  const parsed = parseCredentialText({ name: name ?? current.name, description });
  const set = {
    ...(name !== undefined && name !== null && { name: { $literal: parsed.name } }),
    ...(description !== undefined && { description: { $literal: parsed.description } }),
  };
  if (Object.keys(set).length === 0) return current;
  return changeOwnCredential(context, { credId, set });
}
