import type { RequestContext } from '../../shared/request/context.ts';
import type { EventContext } from '../context.ts';

/** Runs work when there is a place for it; throws TOO_SLOW if there is none. */
export type InTurn = <Result>(work: () => Promise<Result>) => Promise<Result>;

/** A request for a stream, whose reads take turns with those of other streams. */
export type StreamRequest = RequestContext & { readonly inTurn: InTurn };

/** The context of a stream. */
export type StreamContext = EventContext & StreamRequest;
