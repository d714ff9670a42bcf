import type { ConsentQuery, Scope } from '../operations.generated.ts';
import { identityLabel, personLabel, SCOPE_LABELS } from '../scope-labels.ts';
import type { AskedScope, Consent } from './consent-page.ts';

type Viewer = NonNullable<ConsentQuery['viewer']>;

/** A form that was sent and did not count. */
export interface LastForm {
  readonly fault: string | null;
  /** The ticked scopes; null if they were ticked for another account. */
  readonly ticked: readonly Scope[] | null;
}

/** Converts a request to the content of the consent page. What is linked is ticked at first. */
export function toConsent(
  { id, app, redirectOrigin, scopes, newScopes }: NonNullable<ConsentQuery['authorizationRequest']>,
  viewer: Viewer,
  linkable: readonly Scope[],
  last: LastForm | null,
): Consent {
  return {
    requestId: id,
    fault: last?.fault ?? null,
    accountId: viewer.id,
    app: { ...app, origin: redirectOrigin },
    viewer: personLabel(viewer),
    asked: newScopes.map((scope) => toAsked(scope, viewer, linkable, last?.ticked ?? null)),
    granted: scopes.filter((scope) => !newScopes.includes(scope)).map((scope) => SCOPE_LABELS[scope]),
  };
}

function toAsked(
  scope: Scope,
  { identities }: Viewer,
  linkable: readonly Scope[],
  ticked: readonly Scope[] | null,
): AskedScope {
  const shared = identities.find((identity) => identity.scope === scope && identity.isPrimary);
  return {
    scope,
    label: SCOPE_LABELS[scope],
    value: shared ? identityLabel(shared) : null,
    isTicked: ticked ? ticked.includes(scope) : shared !== undefined,
    isLinkable: linkable.includes(scope),
  };
}
