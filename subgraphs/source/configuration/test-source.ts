import { requireCuratorCaller } from '../../shared/permissions/curator.ts';
import type { SourceContext } from '../context.ts';
import { toTryingOwner } from '../expression/run-expression.ts';
import { usesStoredValues } from '../form/headers.ts';
import { parseUserAddress } from '../form/placeholders.ts';
import type { Source } from '../form/source.ts';
import type { SourceTest, TestGraphqlSourceInput, TestRestSourceInput } from '../generated.ts';
import { toBrowserCall } from './browser-call.ts';
import { findWarnings } from './find-warnings.ts';
import { requireOwnSource, toCurrentSource } from './own-source.ts';
import { runTest } from './run-test.ts';

type TestInput = TestRestSourceInput | TestGraphqlSourceInput;

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
  const {
    callable,
    answerOrigin: _,
    ...test
  } = await runTest(context, { address, owner, warnings, parse: () => parse(current), withheld });
  return { ...test, browserCall: callable && toBrowserCall(context, callable, address) };
}

/** The source whose stored header values the test may use; null without one. */
async function findCurrent(context: SourceContext, { auth, credId }: TestInput): Promise<Source | null> {
  if (credId === null || credId === undefined) return null;
  return toCurrentSource(context, await requireOwnSource(context, { auth, credId }));
}
