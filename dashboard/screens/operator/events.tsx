import { events as words } from '../../words/en/events.ts';
import { EndpointList } from '../events/endpoint-list.tsx';
import { OperatorPage } from './operator-page.tsx';

/** The endpoints that are told of everything on this service. */
export function ServiceEvents() {
  return (
    <OperatorPage>
      <EndpointList owner={{ isService: true }} lead={words.lead.service} />
    </OperatorPage>
  );
}
