import { hideValues } from '../../source-test/hide-values.ts';
import { toServerSide } from '../../source-test/server-side.ts';
import type { TestAddress, TestedAddress, TestedAddresses } from '../../source-test/tested-address.ts';
import { createPartnerCheck, type PartnerCheck, type Sandbox } from '../../subgraphs/source/check-partner.ts';
import { foreseeBrowser } from './foresee-browser.ts';

/** An endpoint, and what the service is to be told of it. */
export interface CheckOptions {
  readonly url: string;
  /** The origin of the app, which the endpoint must allow. */
  readonly origin: string;
  readonly expression: string;
  readonly method?: 'GET' | 'POST';
  readonly body?: string;
  /** Given for a GraphQL endpoint. */
  readonly query?: string;
  readonly header: readonly { readonly name: string; readonly value: string }[];
  readonly eligible: readonly string[];
  readonly ineligible: readonly string[];
  readonly allow: readonly string[];
}

/** An address of nobody's, for an endpoint without any to test with. */
const ANYBODY: TestAddress = { address: '0x52908400098527886e0f7030069857d2e4169ee7', expected: null };

/** Tests an endpoint with each address; throws BAD_USER_INPUT for a text that is no address. */
export async function checkEndpoint(options: CheckOptions, sandbox: Sandbox): Promise<TestedAddresses> {
  const check = createPartnerCheck({ appOrigin: options.origin, allow: options.allow, sandbox });
  try {
    // Side by side, as in the dashboard.
    const all = toAddresses(options).map(async (address) => testAddress(check, options, address));
    return { addresses: await Promise.all(all) };
  } finally {
    check.close();
  }
}

function toAddresses({ eligible, ineligible }: CheckOptions): readonly TestAddress[] {
  const given = [
    ...eligible.map((address) => ({ address, expected: 1 }) as const),
    ...ineligible.map((address) => ({ address, expected: 0 }) as const),
  ];
  return given.length > 0 ? given : [ANYBODY];
}

async function testAddress(check: PartnerCheck, options: CheckOptions, address: TestAddress): Promise<TestedAddress> {
  const report = await check.test(toSource(options), address.address);
  // A partner may send header values back, and the logs of a CI are read by many.
  const server = hideValues(
    toServerSide(report),
    options.header.map(({ value }) => value),
  );
  const browser = foreseeBrowser(server, report.answerOrigin, options.origin);
  return { ...address, server, browser, isRunning: false, isReachable: browser && true };
}

function toSource({ url: endpoint, expression, method, body, query, header: headers }: CheckOptions) {
  if (query !== undefined) return { endpoint, expression, headers, query };
  return { endpoint, expression, headers, body, method: method ?? (body === undefined ? 'GET' : 'POST') };
}
