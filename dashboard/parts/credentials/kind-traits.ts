import type { CredentialKind } from '../../graph/credential.generated.ts';

/** What a kind of credential has, and what its eligibility can be asked about. */
interface KindTraits {
  /** A list of items, which its curator changes. */
  readonly hasItems: boolean;
  /** A partner's endpoint, with its health and the values of its headers. */
  readonly hasSource: boolean;
  /** A rule over other credentials. */
  readonly hasRule: boolean;
  /** Whether e-mail addresses can be eligible. */
  readonly takesEmails: boolean;
}

const NONE = { hasItems: false, hasSource: false, hasRule: false, takesEmails: false } as const;

const TRAITS: Readonly<Record<CredentialKind, KindTraits>> = {
  LIST: { ...NONE, hasItems: true, takesEmails: true },
  REST: { ...NONE, hasSource: true },
  GRAPHQL: { ...NONE, hasSource: true },
  RULE: { ...NONE, hasRule: true, takesEmails: true },
};

/** What this kind of credential has. */
export function traitsOf(kind: CredentialKind): KindTraits {
  return TRAITS[kind];
}

/** All kinds, in the order in which people choose among them. */
export const KINDS: readonly CredentialKind[] = ['LIST', 'REST', 'GRAPHQL', 'RULE'];
