import { requireCuratorCaller } from '../../shared/permissions/curator.ts';
import type { SourceContext } from '../context.ts';
import { toTryingOwner } from '../expression/run-expression.ts';
import { findUnaskable } from '../form/address-kinds.ts';
import { usesStoredValues } from '../form/headers.ts';
import { parseUserAddress } from '../form/placeholders.ts';
import type { Source } from '../form/source.ts';
import type { SourceTest, TestGraphqlSourceInput, TestRestSourceInput } from '../generated.ts';
import { askPartner, type PartnerCall } from '../partner/ask-partner.ts';
import { toBrowserCall } from './browser-call.ts';
import { prepareSource } from './check-source.ts';
import { findAnswerWarnings, findCorsWarning, findWarnings } from './find-warnings.ts';
import { requireOwnSource, toCurrentSource } from './own-source.ts';
import type { PreflightCall } from './preflight.ts';
import { toShownCall, toShownPreflight } from './shown-calls.ts';
import type { TestWarning } from './test-record.ts';
import { newTestRecord, recordSteps, type TestRecord, toCallChecks } from './test-record.ts';

type TestInput = TestRestSourceInput | TestGraphqlSourceInput;

/** A source under test. */
interface SourceUnderTest {
  readonly address: ReturnType<typeof parseUserAddress>;
  readonly owner: ReturnType<typeof toTryingOwner>;
  readonly warnings: ReturnType<typeof findWarnings>;
  readonly parse: () => Source;
  /** Why the answer and what the expression says of it are not shown; null if they are. */
  readonly withheld: string | null;
}

/** A partner can send the values back, and an expression can write them in any spelling, so that no search would find them. */
const WITHHELD =
  'The answer, the log and the details of a failure are not shown, because the call used stored values of headers. To see them, enter the values of the headers again.';

/** Runs every check of a creation and one real call, and reports each result (spec 7). Stores nothing. */
export async function testSource(
  context: SourceContext,
  input: TestInput,
  parse: (current: Source | null) => Source,
): Promise<SourceTest> {
  // Only for curators, because it makes the service send requests.
  const owner = toTryingOwner(await requireCuratorCaller(context, input.auth));
  const address = parseUserAddress(input.address);
  const current = await findCurrent(context, input);
  const warnings = findWarnings(input.source);
  const withheld = usesStoredValues(input.source) ? WITHHELD : null;
  return runTest(context, { address, owner, warnings, parse: () => parse(current), withheld });
}

/** The source whose stored header values the test may use; null without one. */
async function findCurrent(context: SourceContext, { auth, credId }: TestInput): Promise<Source | null> {
  if (credId === null || credId === undefined) return null;
  return toCurrentSource(context, await requireOwnSource(context, { auth, credId }));
}

async function runTest(context: SourceContext, tested: SourceUnderTest): Promise<SourceTest> {
  const record = newTestRecord();
  const call = await callIfPrepared(context, tested, record);
  const { checks, source, preflight, log } = record;
  const isPassed = checks.some(({ name, passed }) => name === 'endpoint' && passed);
  const withheld = call?.answer ? tested.withheld : null;
  // Otherwise one call would tell as many bits of the answer as the expression reads fields.
  const found = source && call?.answer && withheld === null ? findAnswerWarnings(source, call.answer) : {};
  return {
    checks: call ? [...checks, ...toCallChecks(call, withheld === null, found)] : checks,
    ...(call && toShownCall(call, withheld === null)),
    preflight: preflight && toShownPreflight(preflight),
    log: withheld === null ? log : [],
    withheld,
    browserCall:
      source && isPassed && !findUnaskable(source, tested.address)
        ? toBrowserCall(context, source, tested.address)
        : null,
  };
}

/** The call to the partner; null if a check before it failed. */
async function callIfPrepared(
  context: SourceContext,
  { address, owner, warnings, parse }: SourceUnderTest,
  record: TestRecord,
): Promise<PartnerCall | null> {
  const takePreflight = (preflight: PreflightCall): void => void (record.preflight = preflight);
  const takeLog = (lines: readonly string[]): void => void (record.log = lines);
  const findWarning = (name: string): TestWarning | null =>
    name === 'preflight' ? findCorsWarning(record) : (warnings[name] ?? null);
  try {
    const source = await prepareSource(
      { ...context, user: owner.curator, takePreflight },
      () => (record.source = parse()),
      recordSteps(record, findWarning),
    );
    const unaskable = findUnaskable(source, address);
    if (!unaskable) return await askPartner(context, { source, address, ...owner, takeLog });
    record.checks.push({ name: 'request', passed: false, message: unaskable.message, reason: unaskable.code });
    return null;
  } catch (error) {
    if (record.checks.at(-1)?.passed === false) return null;
    throw error;
  }
}
