import type { CredentialKind } from '../graph/operations.generated.ts';
import { parts as words } from '../words/en/parts.ts';

/** What decides a credential, as a badge. */
export function KindBadge({ kind }: { readonly kind: CredentialKind }) {
  return <span class={`badge kind-${kind.toLowerCase()}`}>{words.kind[kind]}</span>;
}
