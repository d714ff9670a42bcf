import { useViewer } from '../graph/use-graph.ts';
import { paths } from '../site/paths.ts';
import { parts as words } from '../words/en/parts.ts';

/** A service ID, by which the service names people without a handle. */
const SERVICE_ID = /^[\da-f]{24}$/;

/** What to call a person: the handle, or that there is none. */
export function describePerson(name: string): string {
  return SERVICE_ID.test(name) ? words.noHandle(`${name.slice(0, 4)}…${name.slice(-4)}`) : name;
}

/** A person, linked to their page for operators, who alone may open it. */
export function PersonName({ name }: { readonly name: string }) {
  const { isOperator } = useViewer();
  const shown = <bdi title={SERVICE_ID.test(name) ? name : undefined}>{describePerson(name)}</bdi>;
  return isOperator ? <a href={paths.operatorPerson(name)}>{shown}</a> : shown;
}
