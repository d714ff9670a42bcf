import type DataLoader from 'dataloader';
import type { Address } from '../shared/address.ts';
import { RequestError } from '../shared/errors.ts';
import { askPartner } from './ask-partner.ts';
import type { CheckOutcome } from './expression-verdict.ts';
import type { HeaderCipher } from './header-cipher.ts';
import type { Partners } from './partners.ts';
import type { Sandbox } from './sandbox.ts';
import { type Flights, joinFlight } from './single-flight.ts';
import { toSource } from './stored-source.ts';
import type { SourceDocument } from './stores/sources.ts';

/** What is to be checked. */
export interface CheckKey {
  readonly credId: number;
  readonly address: Address;
}

/** A check that was made. */
export interface Check {
  readonly outcome: CheckOutcome;
  readonly checkedAt: Date;
}

interface CheckContext {
  readonly cipher: HeaderCipher;
  readonly partners: Partners;
  readonly sandbox: Sandbox;
  readonly flights: Flights<Check>;
  readonly sources: DataLoader<number, SourceDocument | null>;
  now(): Date;
}

/** Asks the partner; whoever asks the same at the same time, in whatever request, shares the call. */
export async function checkWithPartner(context: CheckContext, { credId, address }: CheckKey): Promise<Check> {
  return joinFlight(context.flights, toText({ credId, address }), async () => {
    const document = await context.sources.load(credId);
    if (!document) {
      throw new RequestError('NOT_FOUND', `Credential ${credId} has no source.`, { reason: 'NO_SOURCE' });
    }
    const { outcome } = await askPartner(context, toSource(context.cipher, document), address);
    return { outcome, checkedAt: context.now() };
  });
}

/** The key as a text, which equals another where the keys do. */
export function toText({ credId, address }: CheckKey): string {
  return `${credId} ${address.text}`;
}
