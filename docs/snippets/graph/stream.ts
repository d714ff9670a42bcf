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
  // The pause spares a service that restarts.
  for (let after = last; ; await new Promise((resolve) => setTimeout(resolve, 1000))) {
    try {
      for await (const { data, errors } of client.iterate<{ events: GraphEvent }>({ query, variables: { after } })) {
        if (errors?.[0]) throw fault(errors[0]);
        if (!data) continue;
        await handle(data.events);
        after = data.events.id;
      }
    } catch (error) {
      const { reason, response } = Object(error);
      if (reason) throw error;
      // What is lost is begun again. What is refused is not, but for too many requests; RESUME_TOO_OLD means: read anew what you show.
      if (response?.status < 429) throw fault((await response.json()).errors[0]);
    }
  }
}

function fault({ message, extensions }: { readonly message: string; readonly extensions?: object }): Error {
  return Object.assign(new Error(message), extensions);
}
