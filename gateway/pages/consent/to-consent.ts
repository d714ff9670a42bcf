import { identityLabel, personLabel } from '../frame/identity-labels.ts';
import type { AskedCredentialFragment, ConsentQuery, Scope } from '../operations.generated.ts';
import type { Reader } from '../words/words.ts';
import type { AskedScope, ConsentView } from './consent-page.ts';
import type { GateView } from './gate-page.ts';

type Viewer = NonNullable<ConsentQuery['viewer']>;

/** A form that was sent and did not count. */
export interface LastForm {
  /** The error; null if only Enter was pressed. */
  readonly fault: string | null;
  /** The ticked scopes; null if they were ticked for another account. */
  readonly ticked: readonly Scope[] | null;
}

type Request = NonNullable<ConsentQuery['authorizationRequest']>;

/** What else the page depends on. */
interface ConsentParts {
  readonly linkable: readonly Scope[];
  readonly last: LastForm | null;
  readonly reader: Reader;
}

/** Converts a request to the content of the consent page. What is linked is ticked at first, unless the person left it unticked before. */
export function toConsent(request: Request, viewer: Viewer, { linkable, last, reader }: ConsentParts): ConsentView {
  const { scopes: labels } = reader.words;
  const { id, app, appOwners, appPeople, redirectOrigin, isOnDevice, scopes, newScopes } = request;
  const choices = newScopes.filter((scope) => linkable.includes(scope));
  return {
    reader,
    requestId: id,
    fault: last?.fault ?? null,
    accountId: viewer.id,
    app: { ...app, origin: redirectOrigin, isOnDevice, owners: appOwners, people: appPeople },
    viewer: personLabel(viewer, reader),
    isAskedAgain: request.isAskedAgain,
    isOther: request.needsOtherAccount,
    expected: request.expectedIdentity ? identityLabel(request.expectedIdentity) : null,
    asked: choices.map((scope) => ({ ...toAsked(scope, request, viewer, last?.ticked ?? null), label: labels[scope] })),
    unavailable: newScopes.filter((scope) => !choices.includes(scope)).map((scope) => labels[scope]),
    credentials: {
      gate: request.gate ?? null,
      asked: request.credentials,
      isTicked: request.credentials.length > 0 && request.credentials.every(({ isTold }) => isTold),
    },
    granted: scopes.filter((scope) => !newScopes.includes(scope)).map((scope) => labels[scope]),
  };
}

function toAsked(
  scope: Scope,
  { answeredScopes, requiredScopes }: Request,
  { identities }: Viewer,
  ticked: readonly Scope[] | null,
): Omit<AskedScope, 'label'> {
  const shared = identities.find((identity) => identity.scope === scope && identity.isPrimary);
  return {
    scope,
    value: shared ? identityLabel(shared) : null,
    isTicked: ticked ? ticked.includes(scope) : shared !== undefined && !answeredScopes.includes(scope),
    isRequired: requiredScopes.includes(scope),
  };
}

/** Converts a request to the content of the page for whom the gate does not let in. */
export function toGateView(data: ConsentQuery, gate: AskedCredentialFragment, reader: Reader): GateView {
  const { authorizationRequest: request, linkableScopes } = data;
  return {
    ...gate,
    reader,
    requestId: request?.id ?? '',
    app: { name: request?.app.name ?? '', origin: request?.redirectOrigin ?? '' },
    canChoose: gate.wallets.length > 0,
    linksEmail: linkableScopes.includes('Email'),
  };
}
