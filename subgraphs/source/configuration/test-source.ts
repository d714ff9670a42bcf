import type { Caller } from '../../shared/caller.ts';
import { requireCuratorCaller } from '../../shared/curator.ts';
import { RequestError } from '../../shared/errors.ts';
import type { SourceContext } from '../context.ts';
import type { CheckOutcome } from '../expression/expression-verdict.ts';
import type { Source } from '../form/source.ts';
import { parseUserAddress } from '../form/user-address.ts';
import type {
  CheckFailureCode,
  SourceCheck,
  SourceTest,
  TestGraphqlSourceInput,
  TestRestSourceInput,
} from '../generated.ts';
import { askPartner, type PartnerCall } from '../partner/ask-partner.ts';
import { toSource } from '../stores/stored-source.ts';
import { findWarnings } from './find-warnings.ts';
import { requireOwnSource } from './own-source.ts';
import { prepareSource } from './prepare-source.ts';
import { toShownBody } from './to-shown-body.ts';

/** The checks of one call to a partner, in order. */
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

type TestInput = TestRestSourceInput | TestGraphqlSourceInput;

/** Runs every check of a creation and one real call, and reports each result (spec 7). Stores nothing. */
export async function testSource(
  context: SourceContext,
  input: TestInput,
  parse: (current: Source | null) => Source,
): Promise<SourceTest> {
  // Only for curators, because it makes the service send requests.
  const caller = await requireCuratorCaller(context, input.auth);
  const owner = toOwner(caller);
  const curator = toCurator(caller) ?? owner;
  const address = parseUserAddress(input.address);
  const current = await findCurrent(context, input);
  const checks: SourceCheck[] = [];
  const warnings = findWarnings(input.source);
  try {
    const source = await prepareSource(
      { ...context, user: curator },
      () => parse(current),
      (name, step) => record(checks, { name, warnings }, step),
    );
    return toSourceTest(checks, await askPartner(context, { source, address, owner, curator }));
  } catch (error) {
    if (checks.at(-1)?.passed === false) return { checks };
    throw error;
  }
}

/** The source whose stored values of headers the test may use; null without one. */
async function findCurrent(context: SourceContext, { auth, credId }: TestInput): Promise<Source | null> {
  if (credId === null || credId === undefined) return null;
  const { document } = await requireOwnSource(context, { auth, credId });
  return toSource(context.cipher, document);
}

/** Returns who is responsible for an expression under test. */
function toOwner(caller: Caller): string {
  if (caller.kind === 'curator') return `token ${caller.tokenId}`;
  if (caller.kind === 'user') return `session of ${caller.userId}`;
  throw new Error(`A caller of kind ${caller.kind} has no curator right.`);
}

interface RecordedStep {
  readonly name: string;
  /** By the name of the check. */
  readonly warnings: Readonly<Record<string, string | null>>;
}

/** The same for all tokens and all credentials of a curator. */
function toCurator(caller: Caller): string | undefined {
  if (caller.kind === 'curator') return caller.address;
  return caller.kind === 'user' ? caller.wallets[0] : undefined;
}

/** Records the result of a step. Errors that are not caused by the input are thrown. */
async function record<Value>(
  checks: SourceCheck[],
  { name, warnings }: RecordedStep,
  step: () => Value | Promise<Value>,
): Promise<Value> {
  try {
    const value = await step();
    checks.push({ name, passed: true, warning: warnings[name] ?? null });
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
    sent: { method, url, headerNames: headers.map(({ name }) => name), body: body && toShownBody(body) },
    received: answer && {
      status: answer.status,
      headerNames: Object.keys(answer.headers),
      body: toShownBody(answer.body),
    },
  };
}

function toCallChecks(outcome: CheckOutcome): readonly SourceCheck[] {
  if ('result' in outcome) return CALL_CHECKS.map((name) => ({ name, passed: true }));
  const { code, message, detail } = outcome.failure;
  const failed = CALL_CHECKS.indexOf(FAILED_CHECK[code]);
  const passed = CALL_CHECKS.slice(0, failed).map((name) => ({ name, passed: true }));
  return [...passed, { name: FAILED_CHECK[code], passed: false, message: detail ? `${message} ${detail}` : message }];
}
