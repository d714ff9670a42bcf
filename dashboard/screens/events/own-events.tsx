import { Page } from '../../parts/page/page.tsx';
import { events as words } from '../../words/en/events.ts';
import { EndpointList } from './endpoint-list.tsx';

/** The endpoints that are told of the person's own credentials. */
export function OwnEvents() {
  return (
    <Page title={words.title}>
      <EndpointList owner={null} lead={words.lead.own} />
    </Page>
  );
}
