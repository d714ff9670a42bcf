import { query } from './client.ts';
import type { Curator } from './people.ts';

/** A new LIST credential of a curator, with an empty list; its credId. */
export async function newList(service: { readonly url: string }, curator: Curator): Promise<number> {
  const input = { auth: { accessToken: curator.token }, name: 'Test list' };
  const document = 'mutation ($input: CreateListCredentialInput!) { createListCredential(input: $input) { credId } }';
  const { data } = await query(service, document, { input });
  return data.createListCredential.credId;
}
