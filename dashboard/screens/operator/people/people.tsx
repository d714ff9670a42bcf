import { useLocation } from 'preact-iso/router';
import { paths } from '../../../site/paths.ts';
import { operator } from '../../../words/en/operator.ts';
import { FindForm } from '../find-form.tsx';
import { OperatorPage } from '../operator-page.tsx';
import { FoundPerson } from './found-person.tsx';
import { SuspendedPeople } from './suspended-people.tsx';

const words = operator.people;

/** Finds a person, whom operators can suspend and bring back. */
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
