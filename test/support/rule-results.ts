import { query } from './client.ts';
import { ask, type CuratingPerson, curatingPerson } from './own-credentials.ts';
import { createOwnSource } from './own-sources.ts';
import { type Partner, partner } from './partner.ts';
import { startService, type TestService } from './service.ts';

/** A service, a curator, and partners whose answers no service caches. */
export interface RuleWorld {
  readonly service: TestService;
  readonly person: CuratingPerson;
  /** Two partners. */
  readonly here: Partner;
  readonly there: Partner;
  close(): Promise<void>;
}

/** Starts them. */
export async function startRuleWorld(): Promise<RuleWorld> {
  const [here, there] = [await partner(), await partner()];
  const service = await startService({ config: { outboundAllow: [here.host, there.host], answerCache: 0 } });
  const person = await curatingPerson(service);
  const close = async (): Promise<void> => {
    await service.close();
    await Promise.all([here.close(), there.close()]);
  };
  return { service, person, here, there, close };
}

/** The credId of a new credential that the partner decides. */
export async function askedOf(person: CuratingPerson, there: Partner): Promise<number> {
  there.behaves({ answer: { eligible: true } });
  return createOwnSource(person, `${there.url}/$address`);
}

/** Makes the partner hold its answers until they are released. */
export function holdBack(there: Partner): { readonly held: readonly unknown[]; readonly release: () => void } {
  const held: (() => void)[] = [];
  let isHolding = true;
  there.behaves({
    respond: (response) => {
      const answer = (): void => void response.end('{"eligible":true}');
      if (isHolding) held.push(answer);
      else answer();
    },
  });
  const release = (): void => {
    isHolding = false;
    for (const answer of held) answer();
  };
  return { held, release };
}

/** A failure as clients see it. */
interface Failure {
  readonly code: string;
  readonly message: string;
  readonly retryAt: string | null;
}

/** What a part of a rule said. */
interface Part {
  readonly path: string;
  readonly credId: number;
  readonly result: number | null;
  readonly failure: Failure | null;
  readonly wasAsked: boolean;
  readonly isDeciding: boolean;
}

/** What a check came to. */
interface Outcome {
  readonly result: number | null;
  readonly failure: Failure | null;
}

const FAILURE = 'failure { code message retryAt }';

/** Asks about an address as anyone may. */
export async function outcomeOf(service: TestService, credId: number, address: string): Promise<Outcome> {
  const document = `query ($credId: Int!, $address: String!) {
    credential(credId: $credId) { eligibility(address: $address) { result ${FAILURE} } } }`;
  return (await query(service, document, { credId, address })).data.credential.eligibility;
}

/** Asks about an address as the curator of a rule, with its parts. */
export async function explain(
  person: CuratingPerson,
  credId: number,
  address: string,
): Promise<Outcome & { readonly parts: readonly Part[] | null }> {
  const document = `query ($credId: Int!, $address: String!) {
    credential(credId: $credId) { eligibility(address: $address) {
      result ${FAILURE} parts { path credId result ${FAILURE} wasAsked isDeciding } } } }`;
  return (await ask(person, document, { credId, address })).data.credential.eligibility;
}
