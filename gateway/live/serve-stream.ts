import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { EventStream, EventSubgraph } from '../../subgraphs/event/index.ts';
import { RequestError } from '../../subgraphs/shared/errors.ts';
import type { RequestContext } from '../../subgraphs/shared/request/context.ts';
import { type GraphqlRequest, runGraphql, sendAnswer } from '../graph/answer-graphql.ts';
import { askByDocumentId } from '../graph/document-id.ts';
import type { Graph } from '../graph/graph.ts';
import type { Subscription } from '../graph/subscription.ts';
import type { SubscriptionTaker } from '../graph/take-subscription.ts';
import { stopCountdown } from '../http/end-late-requests.ts';
import { splitTarget } from '../http/request-target.ts';
import { leaveFlight } from '../protection/shed-load.ts';
import { beginEvents } from './event-writer.ts';
import type { OpenStreams } from './open-streams.ts';
import { runStream } from './run-stream.ts';
import type { StreamPlaces } from './stream-places.ts';

/** What answers subscriptions, beside the graph. */
export interface LiveParts {
  readonly events: Pick<EventSubgraph, 'openStream'>;
  readonly streams: OpenStreams;
  readonly places: StreamPlaces;
}

interface StreamParts extends LiveParts {
  readonly graph: Graph;
  /** What the graph gets in place of the request. */
  readonly asked?: GraphqlRequest;
}

/** Whether a caller asks for a stream if this is a subscription. A GET that takes JSON is no more than a query. */
export function wantsStream({ method, headers }: Pick<FastifyRequest, 'method' | 'headers'>): boolean {
  const takesStream = headers.accept?.toLowerCase().includes('text/event-stream') ?? false;
  return takesStream && (method === 'POST' || !takesJson(headers));
}

function takesJson({ accept }: FastifyRequest['headers']): boolean {
  return accept?.toLowerCase().includes('json') ?? false;
}

/**
 * Answers a subscription by server-sent events (the "distinct connections mode" of GraphQL over SSE). The graph checks it as it checks any
 * request; whatever is no valid subscription gets the graph's own answer.
 */
export async function serveStream(
  { graph, events, streams, places, asked }: StreamParts,
  request: FastifyRequest,
  reply: FastifyReply,
  context: RequestContext,
): Promise<FastifyReply> {
  const taken: Subscription[] = [];
  const asking: RequestContext & SubscriptionTaker = {
    ...context,
    takeSubscription: (found) => void taken.push(found),
    takesAnswer: takesJson(request.headers),
  };
  const answer = await runGraphql(graph, asked ?? toPost(askByDocumentId(request)), asking);
  const [subscription] = taken;
  if (!subscription) return sendAnswer(reply, answer);
  const after = request.headers['last-event-id'];
  const filter = { ...subscription.filter, ...(typeof after === 'string' && after !== '' && { after }) };
  const inTurn = places(context.caller);
  const stream = await events.openStream({ ...context, inTurn }, filter);
  const leave = countStream(streams, context, stream);
  whenLeft(request, reply, () => {
    leave();
    stream.close();
  });
  stopCountdown(request);
  leaveFlight(reply.raw);
  void runStream({ graph, stream, subscription, context, inTurn, writer: beginEvents(reply) });
  return reply;
}

/** A client that ends its side is gone: other requests are answered even so, but a stream would last for an hour. */
function whenLeft({ raw: { socket } }: FastifyRequest, { raw }: FastifyReply, action: () => void): void {
  // It may have left while the stream was opened.
  if (raw.destroyed || socket.readableEnded) return action();
  socket.on('end', action);
  raw.on('close', () => {
    socket.off('end', action);
    action();
  });
}

function countStream(streams: OpenStreams, context: RequestContext, stream: EventStream): () => void {
  try {
    return streams.add(context, stream.close);
  } catch (error) {
    stream.close();
    throw error;
  }
}

/** EventSource can only send GET without headers, which the graph takes for queries alone: no page of another origin can read a stream. */
function toPost({ method, url, headers, body }: GraphqlRequest): GraphqlRequest {
  const accepting = { ...headers, accept: 'application/json' };
  if (method === 'POST') return { method, url, headers: accepting, body };
  const { path, query } = splitTarget(url);
  const { variables, extensions, ...texts } = Object.fromEntries(new URLSearchParams(query));
  const parsed = { ...texts, ...parseObject('variables', variables), ...parseObject('extensions', extensions) };
  return { method: 'POST', url: path, headers: { ...accepting, 'content-type': 'application/json' }, body: parsed };
}

const Json = z
  .string()
  .transform((text, context) => {
    try {
      const value: unknown = JSON.parse(text);
      return value;
    } catch {
      context.addIssue('not JSON');
      return z.NEVER;
    }
  })
  .pipe(z.record(z.string(), z.unknown()).nullable());

function parseObject(name: string, text: string | undefined): object {
  if (text === undefined) return {};
  const parsed = Json.safeParse(text);
  if (parsed.success) return { [name]: parsed.data };
  throw new RequestError('BAD_USER_INPUT', `The parameter ${name} must be a JSON object.`, {
    reason: 'MALFORMED_REQUEST',
  });
}
