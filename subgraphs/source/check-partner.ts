import { createHostResolver, type OutboundAllow } from '../shared/outbound/address-guard.ts';
import { findWarnings } from './configuration/find-warnings.ts';
import { runTest, type TestReport } from './configuration/run-test.ts';
import { createExpressions } from './expression/run-expression.ts';
import { parseGraphqlSource } from './form/graphql-source.ts';
import { parseUserAddress } from './form/placeholders.ts';
import { parseRestSource } from './form/rest-source.ts';
import type { GraphqlSourceInput, RestSourceInput } from './generated.ts';
import { createPartners } from './partner/partners.ts';
import type { Sandbox } from './sandbox/sandbox.ts';

export { isSafelisted } from './configuration/find-warnings.ts';
export { createSandbox, type Sandbox } from './sandbox/sandbox.ts';
export { serveVmRuns } from './sandbox/vm-child.cjs';

/** The test of a source for whoever runs an endpoint. It needs no service, no account and no database. */
export interface PartnerCheck {
  /** Tests a source with an address; throws BAD_USER_INPUT for a text that is no address. */
  test(source: RestSourceInput | GraphqlSourceInput, address: string): Promise<TestReport>;
  /** Closes the connections; the sandbox is the caller's. */
  close(): void;
}

interface PartnerCheckTerms {
  /** The origin that the endpoint must allow. */
  readonly appOrigin: string;
  /** `host:port` that may be called although it is not public. */
  readonly allow: OutboundAllow;
  readonly sandbox: Sandbox;
}

/** Whoever runs the check is its one user. */
const OWNER = { owner: 'partner', curator: 'partner' };

/** Creates the check. It runs the code of the service's own test, and this file and what it imports know no store. */
export function createPartnerCheck({ appOrigin, allow, sandbox }: PartnerCheckTerms): PartnerCheck {
  const resolve = createHostResolver();
  const partners = createPartners(allow, { REST: [], GRAPHQL: [] }, resolve);
  const settings = { appOrigin, ownHosts: [], outboundAllow: allow };
  const context = { settings, resolve, partners, expressions: createExpressions(sandbox, 0), now: () => new Date() };
  return {
    test: async (source, address) =>
      runTest(context, {
        address: parseUserAddress(address),
        owner: OWNER,
        warnings: findWarnings(source),
        parse: () => ('query' in source ? parseGraphqlSource(source) : parseRestSource(source)),
        withheld: null,
      }),
    close: () => partners.close(),
  };
}
