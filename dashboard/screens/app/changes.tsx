import { AppChangesDocument, type AppChangesQuery } from '../../graph/apps.generated.ts';
import { useViewer } from '../../graph/use-graph.ts';
import { List, useList } from '../../parts/page/list.tsx';
import { When } from '../../parts/page/page.tsx';
import { PersonName } from '../../parts/person-name.tsx';
import { appChanges as words } from '../../words/en/apps.ts';
import type { OwnApp } from './own-app.ts';

const EVENTS: ReadonlyMap<string, string> = new Map(Object.entries(words.events));
const FIELDS: ReadonlyMap<string, string> = new Map(Object.entries(words.fields));

type Change = AppChangesQuery['auditEvents']['nodes'][number];

/** Who changed an app and when, for its owners. */
export function ChangesTab({ app: { app } }: { readonly app: OwnApp }) {
  const { clientId } = app;
  const list = useList(AppChangesDocument, { clientId }, (data) => data.auditEvents);
  return (
    <section class="card narrow" aria-labelledby="changes">
      <h2 id="changes">{words.title}</h2>
      <p class="quiet">{words.text}</p>
      <List list={list} empty={<p class="quiet">{words.none}</p>}>
        {(changes) => (
          <ul class="rows plain">
            {changes.map((change) => (
              <Row key={change.id} change={change} />
            ))}
          </ul>
        )}
      </List>
    </section>
  );
}

function Row({ change: { event, at, who, byOperator, details } }: { readonly change: Change }) {
  const { name: me } = useViewer();
  const changed = fieldsOf(details);
  const nobody = byOperator ? words.operator : words.commandLine;
  return (
    <li>
      <div class="grow">
        {EVENTS.get(event) ?? event}
        {changed !== '' && <span class="quiet small row-text">{changed}</span>}
      </div>
      {who === null ? nobody : who === me ? words.you : <PersonName name={who} />}
      <span class="quiet small">
        <When at={at} />
      </span>
    </li>
  );
}

function fieldsOf(details: Change['details']): string {
  const names = details.find(({ name }) => name === 'fields')?.value.split(' ') ?? [];
  return names.map((name) => FIELDS.get(name) ?? name).join(', ');
}
