import { events } from '../../subgraphs/shared/events/event-log.ts';
import { query } from './client.ts';
import { eventsOf } from './events.ts';
import type { Curator } from './people.ts';
import type { TestService } from './service.ts';

/** A new LIST credential of a curator, with an empty list; its credId. */
export async function newList(service: { readonly url: string }, curator: Curator): Promise<number> {
  const input = { auth: { accessToken: curator.token }, name: 'Test list' };
  const document = 'mutation ($input: CreateListCredentialInput!) { createListCredential(input: $input) { credId } }';
  const { data } = await query(service, document, { input });
  return data.createListCredential.credId;
}

/** The same, and the event of its creation is gone: it would stand between those of a test. */
export async function quietList(service: TestService, curator: Curator): Promise<number> {
  const credId = await newList(service, curator);
  await eventsOf(service, { credId }, 1);
  await events.driver(service.database).deleteMany({ credId });
  return credId;
}
