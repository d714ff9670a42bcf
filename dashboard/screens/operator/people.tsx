import { useLocation } from 'preact-iso/router';
import {
  PersonDocument,
  type PersonQuery,
  RestorePersonDocument,
  SuspendedPeopleDocument,
  SuspendPersonDocument,
} from '../../graph/operator.generated.ts';
import { useAnswer, useChange, useLatest } from '../../graph/use-graph.ts';
import { ActionButton } from '../../parts/forms/form.tsx';
import { FaultNotice } from '../../parts/notices/fault-notice.tsx';
import { toast } from '../../parts/notices/toasts.tsx';
import { List, useList } from '../../parts/page/list.tsx';
import { Fact, Skeleton, When } from '../../parts/page/page.tsx';
import { describePerson } from '../../parts/person-name.tsx';
import { paths } from '../../site/paths.ts';
import { operator } from '../../words/en/operator.ts';
import { FindForm, OperatorPage } from './operator-page.tsx';
import { ReasonButton, ReasonRow } from './reason-button.tsx';

const words = operator.people;

type Person = NonNullable<PersonQuery['person']>;

/** Finds a person, whom operators can suspend and restore. */
export function People() {
  const { route, query } = useLocation();
  const { name = '' } = query;
  return (
    <OperatorPage>
      <FindForm
        key={name}
        label={words.name}
        action={words.find}
        found={name}
        onFind={(text) => route(paths.operatorPerson(text))}
      />
      {name !== '' && <FoundPerson key={`found-${name}`} name={name} />}
      <SuspendedPeople />
    </OperatorPage>
  );
}

/** A person as operators see them: none of what they have linked. */
function FoundPerson({ name }: { readonly name: string }) {
  const { data, fault, isLoading, again } = useAnswer(PersonDocument, { name });
  // Beside a fault, null means refused, not unknown.
  const person = useLatest(fault || isLoading ? undefined : data?.person);
  return (
    <>
      <FaultNotice fault={fault} again={again} />
      {person === undefined && !fault && <Skeleton lines={3} />}
      {person === null && <output>{words.unknown(name)}</output>}
      {person && <PersonCard person={person} />}
    </>
  );
}

function PersonCard({ person }: { readonly person: Person }) {
  const { name, createdAt, roles, suspendedAt, suspensionReason } = person;
  const isOperator = roles.includes('OPERATOR');
  return (
    <section class="card narrow" aria-labelledby="person">
      <h2 id="person">
        <bdi title={name}>{describePerson(name)}</bdi> {isOperator && <span class="badge">{words.operator}</span>}{' '}
        {suspendedAt !== null && <span class="badge alarm">{words.suspended}</span>}
      </h2>
      <dl class="facts">
        <Fact name={words.since}>
          <When at={createdAt} />
        </Fact>
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
      {isOperator && <p class="quiet">{words.isOperator}</p>}
      {!isOperator && (suspendedAt === null ? <Suspend name={name} /> : <Restore name={name} />)}
    </section>
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

function SuspendedPeople() {
  const list = useList(SuspendedPeopleDocument, {}, (data) => data.suspendedPeople);
  return (
    <section class="section" aria-labelledby="suspended">
      <h2 id="suspended">{words.listTitle}</h2>
      <List list={list} empty={<p class="quiet">{words.nobody}</p>} lines={3}>
        {(people) => (
          <ul class="card rows">
            {people.map(({ id, name, suspendedAt, suspensionReason }) => (
              <ReasonRow
                key={id}
                href={paths.operatorPerson(name)}
                name={describePerson(name)}
                reason={suspensionReason}
                at={suspendedAt}
              />
            ))}
          </ul>
        )}
      </List>
    </section>
  );
}
