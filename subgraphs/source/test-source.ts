import type { Caller } from '../shared/caller.ts';
import { requireCuratorCaller } from '../shared/curator.ts';
import { RequestError } from '../shared/errors.ts';
import { askPartner, type PartnerCall } from './ask-partner.ts';
import type { SourceContext } from './context.ts';
import type { CheckOutcome } from './expression/expression-verdict.ts';
import type { Source } from './form/source.ts';
import { parseUserAddress } from './form/user-address.ts';
import type {
  CheckFailureCode,
  SourceCheck,
  SourceTest,
  TestGraphqlSourceInput,
  TestRestSourceInput,
} from './generated.ts';
import { prepareSource } from './prepare-source.ts';

/** The checks of one call to a partner, in the order made. */
const CALL_CHECKS = ['request', 'status', 'json', 'expression', 'result'] as const;

const FAILED_CHECK: Readonly<Record<CheckFailureCode, (typeof CALL_CHECKS)[number]>> = {
  TIMEOUT: 'request',
  UNREACHABLE: 'request',
  TOO_LARGE: 'request',
  BAD_STATUS: 'status',
  NOT_JSON: 'json',
  NO_DATA: 'json',
  EXPRESSION_FAILED: 'expression',
  BAD_RESULT: 'result',
};

/** Makes every check of a creation and one real call, and tells how each went (spec 7). Stores nothing. */
export async function testSource(
  context: SourceContext,
  input: TestRestSourceInput | TestGraphqlSourceInput,
  parse: () => Source,
): Promise<SourceTest> {
  // A curator's right, because it makes the service send requests.
  const curator = await requireCuratorCaller(context, input.auth);
  const address = parseUserAddress(input.address);
  const checks: SourceCheck[] = [];
  try {
    const source = await prepareSource(context, parse, (name, step) => record(checks, name, step));
    return toSourceTest(checks, await askPartner(context, { source, address, owner: toOwner(curator) }));
  } catch (error) {
    if (checks.at(-1)?.passed === false) return { checks };
    throw error;
  }
}

/** Who answers for an expression that is only tried. */
function toOwner(caller: Caller): string {
  return caller.kind === 'curator' ? `token ${caller.tokenId}` : `session of ${'userId' in caller && caller.userId}`;
}

/** Writes down how a step ended. What is not the fault of the input is no finding and rises. */
async function record<Value>(checks: SourceCheck[], name: string, step: () => Value | Promise<Value>): Promise<Value> {
  try {
    const value = await step();
    checks.push({ name, passed: true });
    return value;
  } catch (error) {
    if (error instanceof RequestError && error.code === 'BAD_USER_INPUT') {
      checks.push({ name, passed: false, message: error.message });
    }
    throw error;
  }
}

function toSourceTest(checks: readonly SourceCheck[], { request, answer, outcome }: PartnerCall): SourceTest {
  const { method, url, headers, body } = request;
  return {
    checks: [...checks, ...toCallChecks(outcome)],
    result: 'result' in outcome ? outcome.result : null,
    sent: { method, url, headerNames: headers.map(({ name }) => name), body: body && toJson(body) },
    received: answer && { status: answer.status, headerNames: Object.keys(answer.headers), body: toJson(answer.body) },
  };
}

function toCallChecks(outcome: CheckOutcome): readonly SourceCheck[] {
  if ('result' in outcome) return CALL_CHECKS.map((name) => ({ name, passed: true }));
  const { code, message } = outcome.failure;
  const failed = CALL_CHECKS.indexOf(FAILED_CHECK[code]);
  const passed = CALL_CHECKS.slice(0, failed).map((name) => ({ name, passed: true }));
  return [...passed, { name: FAILED_CHECK[code], passed: false, message }];
}

/** The JSON that a text spells, or the text itself. */
function toJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
