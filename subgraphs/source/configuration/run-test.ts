import type { Address } from '../../shared/items/address.ts';
import type { Expressions, TryingOwner } from '../expression/run-expression.ts';
import { findUnaskable } from '../form/address-kinds.ts';
import type { Source } from '../form/source.ts';
import type { SourceTest } from '../generated.ts';
import { askPartner, type PartnerCall } from '../partner/ask-partner.ts';
import { findAnswerWarnings, findCorsWarning, type findWarnings } from './find-warnings.ts';
import type { PreflightCall } from './preflight.ts';
import { type PrepareContext, prepareSource } from './prepare-source.ts';
import { toShownCall, toShownPreflight } from './shown-calls.ts';
import { newTestRecord, recordSteps, type TestRecord, type TestWarning, toCallChecks } from './test-record.ts';

/** A source under test. */
export interface SourceUnderTest {
  readonly address: Address;
  readonly owner: TryingOwner;
  readonly warnings: ReturnType<typeof findWarnings>;
  readonly parse: () => Source;
  /** Why the answer and what the expression says of it are not shown; null if they are. */
  readonly withheld: string | null;
}

/** What a test needs. */
export interface TestContext extends Omit<PrepareContext, 'user' | 'takePreflight'> {
  readonly expressions: Expressions;
  readonly now: () => Date;
}

/** What a test came to, and the source if a browser may call it too. */
export interface TestReport extends Omit<SourceTest, 'browserCall'> {
  readonly callable: Source | null;
  /** The header access-control-allow-origin of the answer; null without one. */
  readonly answerOrigin: string | null;
}

/** Runs every check of a creation and one real call, and reports each result. It needs no database. */
export async function runTest(context: TestContext, tested: SourceUnderTest): Promise<TestReport> {
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
    callable: source && isPassed && !findUnaskable(source, tested.address) ? source : null,
    answerOrigin: call?.answer?.headers['access-control-allow-origin'] ?? null,
  };
}

/** The call to the partner; null if a check before it failed. */
async function callIfPrepared(
  context: TestContext,
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
