import type { CredentialDocument } from '../../shared/credentials/credential-store.ts';
import type { Caller } from '../../shared/request/caller.ts';
import type { CredentialContext } from '../context.ts';

/** Who has made the change that a document answers. A token in the input names them, of which the rest of the request knows nothing. */
const readers = new WeakMap<CredentialDocument, Caller>();

/** Lets the caller of a change read all of the credential that they may, in its answer. It is a copy: other requests share the document. */
export function showTo(caller: Caller, changed: CredentialDocument): CredentialDocument {
  const shown = { ...changed };
  readers.set(shown, caller);
  return shown;
}

/** The request, by whoever reads this document: the caller of the change that it answers, or of the request. */
export function asReader(context: CredentialContext, credential: CredentialDocument): CredentialContext {
  const caller = readers.get(credential);
  return caller ? { ...context, caller } : context;
}
