import type { CredentialKind } from '../../graph/credential.generated.ts';
import { parts as words } from '../../words/en/parts.ts';

/** A badge with the kind of a credential. */
export function KindBadge({ kind }: { readonly kind: CredentialKind }) {
  return <span class={`badge kind-${kind.toLowerCase()}`}>{words.kind[kind]}</span>;
}
