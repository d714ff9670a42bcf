import type { CredentialKind } from '../graph/credential.generated.ts';
import type { SourceState } from '../graph/health.generated.ts';
import { parts as words } from '../words/en/parts.ts';

/** A badge with the kind of a credential. */
export function KindBadge({ kind }: { readonly kind: CredentialKind }) {
  return <span class={`badge kind-${kind.toLowerCase()}`}>{words.kind[kind]}</span>;
}

/** The look of each state of a source. */
export const SOURCE_LOOKS = { UNUSED: '', FINE: 'fine', FAILING: 'alarm', PAUSED: 'warn' } as const;

/** A badge with the state of a source. */
export function StateBadge({ state }: { readonly state: SourceState }) {
  return <span class={`badge ${SOURCE_LOOKS[state]}`}>{words.state[state]}</span>;
}

/** Whether the source needs the attention of its curator. */
export function isInTrouble(state: SourceState): boolean {
  return state === 'FAILING' || state === 'PAUSED';
}
