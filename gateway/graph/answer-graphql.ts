import { Readable } from 'node:stream';
import { type ApolloServer, type BaseContext, HeaderMap } from '@apollo/server';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { splitTarget } from '../http/request-target.ts';

/** Runs one HTTP request on the graph. */
export async function answerGraphql<Context extends BaseContext>(
  graph: ApolloServer<Context>,
  { method, url, headers, body }: Pick<FastifyRequest, 'method' | 'url' | 'headers' | 'body'>,
  reply: FastifyReply,
  context: Context,
): Promise<FastifyReply> {
  const { query } = splitTarget(url);
  // The server omits the body of a HEAD response (RFC 9110 9.3.2).
  const asked = method === 'HEAD' ? 'GET' : method;
  const answer = await graph.executeHTTPGraphQLRequest({
    httpGraphQLRequest: { method: asked, headers: toHeaderMap(headers), search: query, body },
    context: async () => context,
  });
  return reply
    .code(answer.status ?? 200)
    .headers(Object.fromEntries(answer.headers))
    .send(answer.body.kind === 'complete' ? answer.body.string : Readable.from(answer.body.asyncIterator));
}

/** The media types of responses. */
const ANSWER_FORM = /\*|\bapplication\/(?:graphql-response\+)?json\b/i;

/** Apollo Server refuses an Accept header only after it has run the operation, so callers that accept none of our types get JSON. */
function toHeaderMap(headers: FastifyRequest['headers']): HeaderMap {
  const map = new HeaderMap();
  for (const [name, value] of Object.entries(headers)) {
    if (value !== undefined) map.set(name, Array.isArray(value) ? value.join(', ') : value);
  }
  if (!ANSWER_FORM.test(headers.accept ?? '')) map.delete('accept');
  return map;
}
