import type { FormattedExecutionResult } from 'graphql';
import type { EventStream, InTurn } from '../../subgraphs/event/index.ts';
import { toDatabaseOutage } from '../../subgraphs/shared/database/database-outage.ts';
import { HOUR, SECOND } from '../../subgraphs/shared/durations.ts';
import { RequestError } from '../../subgraphs/shared/errors.ts';
import type { ErrorCode } from '../../subgraphs/shared/reasons.ts';
import type { Caller } from '../../subgraphs/shared/request/caller.ts';
import type { RequestContext } from '../../subgraphs/shared/request/context.ts';
import type { Graph } from '../graph/graph.ts';
import type { Subscription } from '../graph/subscription.ts';
import { INTERNAL, INTERNAL_MESSAGE } from '../http/format-error.ts';
import { COUNTED } from '../protection/limit-operations.ts';
import type { EventWriter } from './event-writer.ts';
import { tooSlow } from './stream-places.ts';

/** A stream that has begun. */
interface RunningStream {
  readonly graph: Graph;
  readonly stream: EventStream;
  readonly subscription: Subscription;
  readonly context: RequestContext;
  readonly writer: EventWriter;
  readonly inTurn: InTurn;
}

/** How long a check of the subscriber's right holds: a busy stream does not ask for each event. */
const RIGHT_AGE = SECOND;

/** How often a stream shows that it is alive, and a quiet one checks the right. */
const HEARTBEAT = 15 * SECOND;

/** A subscriber subscribes again afterwards, by the ID of the last event. */
const LONGEST_STREAM = HOUR;

/** Writes each event as the result of its query, until the client leaves, a right ends, or an hour has passed. */
export async function runStream(running: RunningStream): Promise<void> {
  const { stream, writer, context, inTurn } = running;
  const identify = rememberCheck(stream);
  let fault: unknown = null;
  const endBy = (error: unknown): void => {
    fault = error;
    stream.close();
  };
  const heartbeat = startHeartbeat(running, async () => identify().catch(endBy));
  try {
    for await (const id of stream.ids) {
      const result = await inTurn(async () => queryEvent(running, { ...context, caller: await identify() }, id));
      if (result !== null) await writer.send('next', result, id);
    }
    if (fault !== null) throw fault;
  } catch (error) {
    await writer.send('next', JSON.stringify(toErrors(error, context)));
  } finally {
    stream.close();
    await writer.send('complete', '');
    clearInterval(heartbeat);
    writer.end();
  }
}

/** Identifies the subscriber as of now, or a moment ago. */
function rememberCheck(stream: EventStream): () => Promise<Caller> {
  let checked: { readonly at: number; readonly caller: Promise<Caller> } | null = null;
  return async () => {
    const at = performance.now();
    if (!checked || at - checked.at >= RIGHT_AGE) checked = { at, caller: stream.check() };
    return checked.caller;
  };
}

/** Counts its beats instead of time. A client that takes so little that its stream does not end in time is disconnected. */
function startHeartbeat({ stream, writer }: RunningStream, check: () => Promise<unknown>): NodeJS.Timeout {
  let age = 0;
  const beat = (): void => {
    age += HEARTBEAT;
    if (age > LONGEST_STREAM) return writer.cut();
    if (age === LONGEST_STREAM) return stream.close();
    writer.showLife();
    void check();
  };
  return setInterval(beat, HEARTBEAT).unref();
}

/** The errors of what may succeed soon. An event that is answered with one would be lost to the subscriber. */
const PASSING: ReadonlySet<unknown> = new Set(['UNAVAILABLE', 'RATE_LIMITED'] satisfies ErrorCode[]);

/** The result of the query for an event; null for one that the subscriber may no longer read. Throws TOO_SLOW. */
async function queryEvent(
  { graph, subscription }: RunningStream,
  context: RequestContext,
  id: string,
): Promise<string | null> {
  const { query, variables, eventVariable } = subscription;
  const contextValue = { ...context, ...COUNTED };
  const asked = { query, variables: { ...variables, [eventVariable]: id } };
  const { body } = await graph.executeOperation(asked, { contextValue });
  if (body.kind !== 'single') throw new Error('A query for an event is never incremental.');
  const { data, errors } = body.singleResult;
  if (errors?.some(({ extensions }) => PASSING.has(extensions?.['code']))) throw tooSlow();
  const isGone = !errors && Object.values(data ?? {}).every((value) => value === null);
  return isGone ? null : JSON.stringify({ errors, data });
}

function toErrors(error: unknown, { log, requestId }: RequestContext): FormattedExecutionResult {
  const known = error instanceof RequestError ? error : toDatabaseOutage(error);
  if (!known) log.error({ err: error }, 'a stream failed');
  const message = known ? known.message : INTERNAL_MESSAGE;
  const extensions = known ? known.extensions : { code: INTERNAL };
  return { errors: [{ message, extensions: { ...extensions, requestId } }] };
}
