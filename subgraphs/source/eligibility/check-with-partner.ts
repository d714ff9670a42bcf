import type DataLoader from 'dataloader';
import type { Address } from '../../shared/address.ts';
import { RequestError } from '../../shared/errors.ts';
import { type Flights, joinFlight } from '../../shared/single-flight.ts';
import type { Expressions } from '../expression/run-expression.ts';
import type { Source } from '../form/source.ts';
import { type CircuitBreaker, sendThroughCircuit } from '../outbound/circuit-breaker.ts';
import type { Partners } from '../outbound/partners.ts';
import { askPartner } from '../partner/ask-partner.ts';
import type { SourceDocument } from '../stores/sources.ts';
import { type AnswerCache, type Check, findAnswer, keepAnswer } from './answer-cache.ts';

/** The credential and the address to check. */
export interface CheckKey {
  readonly credId: number;
  readonly address: Address;
}

interface CheckContext {
  readonly partners: Partners;
  readonly breaker: CircuitBreaker;
  readonly expressions: Expressions;
  readonly answers: AnswerCache;
  readonly flights: Flights<Check>;
  readonly sources: DataLoader<number, Pick<SourceDocument, 'curator'> | null>;
  readonly openedSources: DataLoader<number, Source | null>;
  readonly now: () => Date;
}

/** Returns the cached check, otherwise asks the partner. Concurrent equal checks share one call, even of different requests. */
export async function checkWithPartner(context: CheckContext, key: CheckKey): Promise<Check> {
  const text = toText(key);
  const kept = findAnswer(context.answers, text, context.now());
  if (kept) return kept;
  return joinFlight(context.flights, text, async () => {
    const check = await makeCheck(context, key);
    keepAnswer(context.answers, text, check);
    return check;
  });
}

async function makeCheck(context: CheckContext, { credId, address }: CheckKey): Promise<Check> {
  const source = await context.openedSources.load(credId);
  if (!source) {
    throw new RequestError('NOT_FOUND', `Credential ${credId} has no source.`, { reason: 'NO_SOURCE' });
  }
  const curator = (await context.sources.load(credId))?.curator;
  const question = { source, address, owner: `credential ${credId}`, curator };
  const { outcome } = await askPartner(context, question, async (call) =>
    sendThroughCircuit(context.breaker, { credId, now: context.now }, call),
  );
  return { outcome, checkedAt: context.now() };
}

/** Converts the key to a string; equal keys give equal strings. */
export function toText({ credId, address }: CheckKey): string {
  return `${credId} ${address.text}`;
}
