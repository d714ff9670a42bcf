import { events as words } from '../../words/en/events.ts';
import { EndpointList } from '../events/endpoint-list.tsx';
import type { OwnApp } from './own-app.ts';

/** The endpoints that are told of an app. */
export function EventsTab({ app: { app } }: { readonly app: OwnApp }) {
  return <EndpointList owner={{ clientId: app.clientId }} lead={words.lead.app} />;
}
