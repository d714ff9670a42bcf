import { useState } from 'preact/hooks';
import { PersonDocument, type PersonQuery } from '../../../graph/operator.generated.ts';
import { useAnswer } from '../../../graph/use-answer.ts';
import { useLatest } from '../../../graph/use-latest.ts';
import { FaultNotice } from '../../../parts/notices/fault-notice.tsx';
import { Fact } from '../../../parts/page/fact.tsx';
import { Skeleton } from '../../../parts/page/skeleton.tsx';
import { When } from '../../../parts/page/when.tsx';
import { operator } from '../../../words/en/operator.ts';
import { BringBack } from './bring-back.tsx';
import { SuspendDialog } from './suspend-dialog.tsx';

const words = operator.people;

type Person = NonNullable<PersonQuery['person']>;

/** A person as operators see them: none of what they have linked. */
export function FoundPerson({ name }: { readonly name: string }) {
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
        <bdi>{name}</bdi> {isOperator && <span class="badge">{words.operator}</span>}{' '}
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
      <Act person={person} isOperator={isOperator} />
    </section>
  );
}

function Act({ person: { name, suspendedAt }, isOperator }: { readonly person: Person; readonly isOperator: boolean }) {
  const [isAsking, setAsking] = useState(false);
  if (isOperator) return <p class="quiet">{words.isOperator}</p>;
  if (suspendedAt !== null) return <BringBack name={name} />;
  return (
    <div class="row">
      <button type="button" class="button" onClick={() => setAsking(true)}>
        {words.suspend}
      </button>
      {isAsking && <SuspendDialog name={name} onClose={() => setAsking(false)} />}
    </div>
  );
}
