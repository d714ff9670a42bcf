import { type PersonQuery, RestorePersonDocument, SuspendPersonDocument } from '../../graph/operator.generated.ts';
import { useChange } from '../../graph/use-graph.ts';
import { ActionButton } from '../../parts/forms/form.tsx';
import { LinkedIdentities } from '../../parts/linked-identities.tsx';
import { CopyButton } from '../../parts/notices/copy-button.tsx';
import { toast } from '../../parts/notices/toasts.tsx';
import { Fact, When } from '../../parts/page/page.tsx';
import { describePerson } from '../../parts/person-name.tsx';
import { paths } from '../../site/paths.ts';
import { operator } from '../../words/en/operator.ts';
import { number } from '../../words/format.ts';
import { ReasonButton } from './reason-button.tsx';

const words = operator.people;

type Person = NonNullable<PersonQuery['person']>;

/** A person as operators see them, and what they can do to them. */
export function PersonCard({ person }: { readonly person: Person }) {
  const { id, name, createdAt, roles, linked, credentialCount, suspendedAt, suspensionReason } = person;
  const isOperator = roles.includes('OPERATOR');
  return (
    <section class="card narrow" aria-labelledby="person">
      <h2 id="person">
        <bdi title={name}>{describePerson(name)}</bdi> {isOperator && <span class="badge">{words.operator}</span>}{' '}
        {suspendedAt !== null && <span class="badge alarm">{words.suspended}</span>}
      </h2>
      <dl class="facts">
        <Fact name={words.id}>
          <code class="break">{id}</code> <CopyButton text={id} label={words.copyId} />
        </Fact>
        <Fact name={words.since}>
          <When at={createdAt} />
        </Fact>
        <Fact name={words.linked}>
          <LinkedIdentities linked={linked} nothing={words.nothing} />
        </Fact>
        <Fact name={words.apps}>
          <OwnedApps person={person} />
        </Fact>
        <Fact name={words.credentials}>{number(credentialCount)}</Fact>
        {suspendedAt !== null && (
          <Fact name={words.suspendedAt}>
            <When at={suspendedAt} />
          </Fact>
        )}
        {suspensionReason !== null && (
          <Fact name={words.reason}>
            <bdi class="talk-text">{suspensionReason}</bdi>
          </Fact>
        )}
      </dl>
      <a href={paths.operatorAudit(id)}>{words.record}</a>
      {isOperator && <p class="quiet">{words.isOperator}</p>}
      {!isOperator && (suspendedAt === null ? <Suspend name={name} /> : <Restore name={name} />)}
    </section>
  );
}

function OwnedApps({ person: { ownedApps } }: { readonly person: Person }) {
  if (ownedApps.length === 0) return <span>{words.nothing}</span>;
  return (
    <ul class="plain-list">
      {ownedApps.map(({ clientId, name }) => (
        <li key={clientId}>
          <a href={paths.app(clientId)}>
            <bdi>{name}</bdi>
          </a>
        </li>
      ))}
    </ul>
  );
}

/** Suspends a person, who reads the reason at their next sign-in. */
function Suspend({ name }: { readonly name: string }) {
  return (
    <ReasonButton
      draft={`suspend-${name}`}
      mutation={SuspendPersonDocument}
      subject={{ name }}
      words={{
        action: words.suspend,
        title: words.suspendTitle(describePerson(name)),
        text: words.suspendText,
        label: words.reasonLabel,
        missing: words.reasonMissing,
        done: words.suspendedNow(describePerson(name)),
      }}
    />
  );
}

/** Restores a suspended person. They can be suspended again, so there is no confirmation. */
function Restore({ name }: { readonly name: string }) {
  const { make, isBusy, fault } = useChange(RestorePersonDocument);
  const restore = async (): Promise<void> => {
    if (await make({ name })) toast(words.broughtBack(describePerson(name)));
  };
  return <ActionButton label={words.bringBack} isBusy={isBusy} fault={fault} onAction={restore} />;
}
