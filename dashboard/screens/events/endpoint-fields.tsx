import { type EventOwnerKind, EventTypesDocument, LimitingCredentialsDocument } from '../../graph/events.generated.ts';
import type { Fault } from '../../graph/fault.ts';
import { useAnswer } from '../../graph/use-graph.ts';
import type { FieldState } from '../../parts/forms/draft-form.tsx';
import type { Draft } from '../../parts/forms/drafts.ts';
import { Field } from '../../parts/forms/field.tsx';
import { faultOf } from '../../parts/notices/fault-notice.tsx';
import { events } from '../../words/en/events.ts';
import type { OwnEndpoint } from './describe-endpoint.ts';
import { SomeOf, toList } from './some-of.tsx';

const words = events.form;

/** What a form for an endpoint says. */
export interface EndpointTexts extends Readonly<Record<string, string>> {
  readonly url: string;
  /** `some`, or empty for all types. */
  readonly which: string;
  /** The names of the types, separated by commas. */
  readonly types: string;
  /** `some`, or empty for all credentials. */
  readonly limit: string;
  /** The credentials' IDs, separated by commas. */
  readonly credIds: string;
}

/** The texts of an endpoint as it is stored; of a new one, empty ones. */
export function textsOf(stored: Pick<OwnEndpoint, 'url' | 'types' | 'credIds'> | null): EndpointTexts {
  const { url = null, types = null, credIds = null } = stored ?? {};
  return {
    url: url ?? '',
    which: types === null ? '' : 'some',
    types: types?.join(',') ?? '',
    limit: credIds === null ? '' : 'some',
    credIds: credIds?.join(',') ?? '',
  };
}

/** What the service takes. Null means all. */
export function toWanted({ which, types, limit, credIds }: EndpointTexts) {
  return {
    types: which === 'some' ? toList(types) : null,
    credIds: limit === 'some' ? toList(credIds).map(Number) : null,
  };
}

/** The mistakes that a form finds itself; null where there is none. */
export function findEndpointMistakes({ url, which, types, limit, credIds }: EndpointTexts, isWebhook: boolean) {
  return {
    url: isWebhook && url.trim() === '' ? words.urlMissing : null,
    types: which === 'some' && types === '' ? words.typesMissing : null,
    credIds: limit === 'some' && credIds === '' ? words.credentialsMissing : null,
  };
}

/** What the service finds wrong with fields that it does not name. */
export function refusalsOf(fault: Fault | null) {
  return {
    url: faultOf(fault, 'ENDPOINT_NOT_ALLOWED'),
    credIds: faultOf(fault, 'NO_SUCH_CREDENTIAL', 'NOT_CURATOR'),
  };
}

interface EndpointFieldsProps {
  readonly draft: Pick<Draft<EndpointTexts>, 'texts' | 'change'>;
  readonly field: (name: 'url' | 'types' | 'credIds') => FieldState;
  readonly ownerKind: EventOwnerKind;
  readonly isWebhook: boolean;
}

/** The URL of an endpoint, and which events it is told of. */
export function EndpointFields({ draft: { texts, change }, field, ownerKind, isWebhook }: EndpointFieldsProps) {
  const { data } = useAnswer(EventTypesDocument, {});
  const options = data?.eventTypes
    .filter(({ name }) => isToldTo(ownerKind, name))
    .map(({ name, description }) => ({ value: name, label: name, hint: description }));
  return (
    <>
      {isWebhook && <Field label={words.url} hint={words.urlHint} maxLength={2000} isMono {...field('url')} />}
      <SomeOf
        legend={words.types}
        all={words.typesAll}
        some={words.typesSome}
        options={options}
        isSome={texts.which === 'some'}
        chosen={texts.types}
        error={field('types').error}
        onChange={(isSome, types) => change({ which: isSome ? 'some' : '', types })}
      />
      {ownerKind === 'PERSON' && <CredentialChoice texts={texts} error={field('credIds').error} onChange={change} />}
    </>
  );
}

const FOR_APPS = /^(?:grant|identity|account|app)\./;

/** Apps are told of their people and of themselves, curators of their credentials, and operators of everything. */
function isToldTo(ownerKind: EventOwnerKind, type: string): boolean {
  return ownerKind === 'SERVICE' || FOR_APPS.test(type) === (ownerKind === 'APP');
}

/** The newest credentials can be chosen. */
const MOST = 100;

interface CredentialChoiceProps {
  readonly texts: EndpointTexts;
  readonly error: string | null;
  readonly onChange: (changed: Partial<EndpointTexts>) => void;
}

function CredentialChoice({ texts, error, onChange }: CredentialChoiceProps) {
  const { data } = useAnswer(LimitingCredentialsDocument, { first: MOST });
  return (
    <SomeOf
      legend={words.credentials}
      all={words.credentialsAll}
      some={words.credentialsSome}
      none={words.noCredentials}
      options={data?.ownCredentials.nodes.map(({ credId, name }) => ({ value: String(credId), label: name }))}
      isSome={texts.limit === 'some'}
      chosen={texts.credIds}
      error={error}
      onChange={(isSome, credIds) => onChange({ limit: isSome ? 'some' : '', credIds })}
    />
  );
}
