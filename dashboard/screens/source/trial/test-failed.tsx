import { sourceCauses } from '../../../../source-test/cause-words.ts';
import { findCause } from '../../../../source-test/find-cause.ts';
import { findDoubts } from '../../../../source-test/find-doubts.ts';
import { failedStep, type StepName } from '../../../../source-test/side.ts';
import { toVerdict } from '../../../../source-test/verdict.ts';
import { Icon } from '../../../parts/page/icon.tsx';
import { source } from '../../../words/en/source.ts';
import { StoreAnyway } from '../form/source-fields.tsx';
import type { AddressRun } from './address-run.ts';
import type { Run } from './run.ts';

const words = source.anyway;

/** The checks that the service makes whenever a source is stored. */
const REFUSED: ReadonlySet<string | undefined> = new Set<StepName>(['form', 'endpoint', 'preflight']);

interface TestFailedProps {
  /** The test; undefined if the service refused it. */
  readonly run: Run | undefined;
  readonly label: string;
  readonly onStore: () => Promise<void>;
}

/** Says why a source was not stored after its test, and offers to store it: a partner may be down for a moment. */
export function TestFailed({ run, label, onStore }: TestFailedProps) {
  const verdict = run ? toVerdict(run) : 'failed';
  if (verdict === 'passed') return null;
  const failed = run?.addresses.find(({ server }) => server.result === null);
  const isRefused = failed !== undefined && REFUSED.has(failedStep(failed.server)?.name);
  return (
    <div class="notice warn" role="alert">
      <Icon name="warn" />
      <div>
        <p>
          <strong>{words.titles[verdict]}.</strong> {isRefused ? words.refusedText : words.texts[verdict]}
        </p>
        <Because failed={failed} />
        {run && verdict === 'doubtful' && <Doubts run={run} />}
        {!isRefused && <StoreAnyway label={label} onStore={onStore} />}
      </div>
    </div>
  );
}

function Doubts({ run }: { readonly run: Run }) {
  const messages = run.addresses.flatMap((address) => findDoubts(run, address)).map(({ message }) => message);
  return [...new Set(messages)].map((message) => <p key={message}>{message}</p>);
}

function Because({ failed }: { readonly failed: AddressRun | undefined }) {
  const cause = failed && findCause(failed);
  const message = failed && failedStep(failed.server)?.message;
  if (!cause && !message) return null;
  return (
    <p>
      {cause && `${sourceCauses.causes[cause].title}. `}
      {message}
    </p>
  );
}
