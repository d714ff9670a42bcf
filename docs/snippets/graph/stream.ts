import { createClient } from 'graphql-sse';

const GRAPH_URL = 'https://YOUR-API-HOST/query';

interface GraphEvent {
  readonly id: string;
  readonly type: string;
}

/** Handles each event once, also after a lost connection: a stream resumes after the last event that you have handled. */
export async function followEvents(
  token: string,
  last: string | null,
  handle: (event: GraphEvent) => Promise<void>,
): Promise<void> {
  const client = createClient({ url: GRAPH_URL, headers: { authorization: `Bearer ${token}` }, retryAttempts: 0 });
  const query = 'subscription Follow($after: ID) { events(after: $after) { id type } }';
  for (let after = last; ; await new Promise((resolve) => setTimeout(resolve, 1000))) {
    try {
      for await (const { data, errors } of client.iterate<{ events: GraphEvent }>({ query, variables: { after } })) {
        // RESUME_TOO_OLD: read anew what you show, and follow from now on.
        if (errors?.[0]) throw Object.assign(new Error(errors[0].message), errors[0].extensions);
        if (!data) continue;
        await handle(data.events);
        after = data.events.id;
      }
    } catch (error) {
      if (Object(error).reason) throw error;
    }
  }
}
