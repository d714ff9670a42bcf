import { readFile } from 'node:fs/promises';
import { ApolloServer } from '@apollo/server';
import { startStandaloneServer } from '@apollo/server/standalone';
import { buildSubgraphSchema } from '@apollo/subgraph';
import { parse } from 'graphql';

/** The schema of your subgraph: it shares `Credential` with ours by its key, and adds a field. */
export const BADGES_SDL = await readFile(new URL('badges.graphql', import.meta.url), 'utf8');

// The gateway sends the keys of the credentials that a query is about: nothing else is read from ours.
const resolvers = {
  Credential: {
    badgeUrl: ({ credId }: { readonly credId: number }) => `https://badges.example/${credId}.svg`,
  },
};

/** Serves your subgraph to this machine alone: whoever reaches it can ask it for anything. */
export async function serveBadges(port: number): Promise<{ readonly url: string; readonly stop: () => void }> {
  const server = new ApolloServer({
    schema: buildSubgraphSchema([{ typeDefs: parse(BADGES_SDL), resolvers }]),
    stopOnTerminationSignals: false,
  });
  const { url } = await startStandaloneServer(server, { listen: { host: '127.0.0.1', port } });
  return { url, stop: () => void server.stop() };
}
