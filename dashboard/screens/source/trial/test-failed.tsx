import { Icon } from '../../../parts/page/icon.tsx';
import { source } from '../../../words/en/source.ts';
import { sourceCauses } from '../../../words/en/source-test.ts';
import { StoreAnyway } from '../form/source-fields.tsx';
import { findCause } from './find-cause.ts';
import { type Run, toVerdict } from './run.ts';

const words = source.anyway;

interface TestFailedProps {
  /** The test; undefined if the service refused it. */
  readonly run: Run | undefined;
  readonly label: string;
  readonly onStore: () => Promise<void>;
}

/** Says why a source was not stored after its test, and offers to store it: a partner may be down for a moment. */
export function TestFailed({ run, label, onStore }: TestFailedProps) {
  const isUnexpected = run !== undefined && toVerdict(run) === 'unexpected';
  const [cause] = run?.addresses.flatMap((one) => (one.server.result === null ? (findCause(one) ?? []) : [])) ?? [];
  const because = cause === undefined ? '' : `${sourceCauses.causes[cause].title}. `;
  return (
    <div class="notice warn" role="alert">
      <Icon name="warn" />
      <div>
        <p>
          <strong>{isUnexpected ? words.unexpectedTitle : words.title}.</strong>{' '}
          {isUnexpected ? words.unexpectedText : `${because}${words.text}`}
        </p>
        <StoreAnyway label={label} onStore={onStore} />
      </div>
    </div>
  );
}
