import { useState } from 'preact/hooks';
import { useLocation } from 'preact-iso/router';
import { PersonDocument, SuspendedPeopleDocument } from '../../graph/operator.generated.ts';
import { useAnswer, useLatest } from '../../graph/use-graph.ts';
import { FaultNotice } from '../../parts/notices/fault-notice.tsx';
import { List, useList } from '../../parts/page/list.tsx';
import { Skeleton } from '../../parts/page/page.tsx';
import { describePerson } from '../../parts/person-name.tsx';
import { paths } from '../../site/paths.ts';
import { operator } from '../../words/en/operator.ts';
import { FindForm, OperatorPage } from './operator-page.tsx';
import { PersonCard } from './person-card.tsx';
import { ReasonRow } from './reason-button.tsx';

const words = operator.people;

/** A handle or an ID: what else people are found by is private, and stays out of the address of the page and the browser's history. */
const PUBLIC_NAME = /^[a-z0-9-]{1,30}$/i;

/** Finds a person, whom operators can suspend and restore. */
export function People() {
  const { route, query } = useLocation();
  const [typed, setTyped] = useState('');
  const name = query.name ?? typed;
  const find = (text: string): void => {
    const isPublic = PUBLIC_NAME.test(text);
    setTyped(isPublic ? '' : text);
    route(isPublic ? paths.operatorPerson(text) : paths.operator('people'));
  };
  return (
    <OperatorPage>
      <FindForm
        key={name}
        label={words.name}
        hint={words.nameHint}
        action={words.find}
        found={name}
        longest={300}
        onFind={find}
      />
      {name !== '' && <FoundPerson key={`found-${name}`} name={name} />}
      <SuspendedPeople />
    </OperatorPage>
  );
}

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
