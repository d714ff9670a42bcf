import type { FormattedExecutionResult } from 'graphql';
import type { EventStream } from '../../subgraphs/event/index.ts';
import { HOUR, SECOND } from '../../subgraphs/shared/durations.ts';
import { RequestError } from '../../subgraphs/shared/errors.ts';
import type { Caller } from '../../subgraphs/shared/request/caller.ts';
import type { RequestContext } from '../../subgraphs/shared/request/context.ts';
import type { Graph } from '../graph/graph.ts';
import { INTERNAL, INTERNAL_MESSAGE } from '../http/format-error.ts';
import { COUNTED } from '../protection/limit-operations.ts';
import type { EventWriter } from './event-writer.ts';
import type { Subscription } from './subscription.ts';
import type { InTurn } from './take-turns.ts';

/** A stream that has begun. */
interface RunningStream {
  readonly graph: Graph;
  readonly stream: EventStream;
  readonly subscription: Subscription;
  readonly context: RequestContext;
  readonly writer: EventWriter;
  /** The queries of all streams take turns: an event of many subscribers would begin one for each at once. */
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
  let fault: unknown = null;
  const endBy = (error: unknown): void => {
    fault = error;
    stream.close();
  };
  let checked = { at: Number.NEGATIVE_INFINITY, caller: Promise.resolve(context.caller) };
  const checkAgain = async (): Promise<Caller> => {
    const at = performance.now();
    if (at - checked.at >= RIGHT_AGE) checked = { at, caller: stream.check() };
    return checked.caller;
  };
  const begun = performance.now();
  const heartbeat = setInterval(() => {
    if (performance.now() - begun >= LONGEST_STREAM) return stream.close();
    writer.showLife();
    void checkAgain().catch(endBy);
  }, HEARTBEAT).unref();
  try {
    for await (const id of stream.ids) {
      const result = await inTurn(async () => {
        const caller = await checkAgain();
        return queryEvent({ ...running, context: { ...context, caller } }, id);
      });
      if (result !== null) await writer.send('next', result, id);
    }
    if (fault !== null) throw fault;
  } catch (error) {
    await writer.send('next', JSON.stringify(toErrors(error, context)));
  } finally {
    clearInterval(heartbeat);
    stream.close();
    await writer.send('complete', '');
    writer.end();
  }
}

/** The result of the query for an event; null for one that the subscriber may no longer read. */
async function queryEvent({ graph, subscription, context }: RunningStream, id: string): Promise<string | null> {
  const { query, variablesFor } = subscription;
  const contextValue = { ...context, ...COUNTED };
  const { body } = await graph.executeOperation({ query, variables: variablesFor(id) }, { contextValue });
  if (body.kind !== 'single') throw new Error('A query for an event is never incremental.');
  const { data, errors } = body.singleResult;
  const isGone = !errors && Object.values(data ?? {}).every((value) => value === null);
  return isGone ? null : JSON.stringify({ errors, data });
}

function toErrors(error: unknown, { log, requestId }: RequestContext): FormattedExecutionResult {
  const isKnown = error instanceof RequestError;
  if (!isKnown) log.error({ err: error }, 'a stream failed');
  const message = isKnown ? error.message : INTERNAL_MESSAGE;
  const extensions = isKnown ? error.extensions : { code: INTERNAL };
  return { errors: [{ message, extensions: { ...extensions, requestId } }] };
}
