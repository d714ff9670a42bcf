import { CopyButton } from '../../parts/notices/copy-button.tsx';
import { Icon } from '../../parts/page/icon.tsx';
import { SaidAt, When } from '../../parts/page/page.tsx';
import { paths } from '../../site/paths.ts';
import { health } from '../../words/en/charts.ts';
import { parts } from '../../words/en/parts.ts';
import { isolate } from '../../words/format.ts';
import type { SourceHealth } from './call-intervals.ts';

const words = health.failures;

type Failure = SourceHealth['failures'][number];

interface FailuresProps {
  readonly credId: number;
  /** Newest first. */
  readonly failures: readonly Failure[];
  readonly canTest: boolean;
}

/** The latest calls without a result, by their cause. */
export function Failures({ credId, failures, canTest }: FailuresProps) {
  const causes = [...Map.groupBy(failures, ({ code }) => code).values()];
  return (
    <section class="section" aria-labelledby="failures">
      <h3 id="failures">{words.title}</h3>
      {causes.length === 0 && (
        <p class="quiet fine-line">
          <Icon name="check" /> {words.none}
        </p>
      )}
      {causes.length > 0 && <p class="quiet">{words.text}</p>}
      {causes.length > 0 && (
        <ul class="card rows">
          {causes.map((calls) => (
            <Cause key={calls[0]?.code} credId={credId} calls={calls} canTest={canTest} />
          ))}
        </ul>
      )}
    </section>
  );
}

interface CauseProps {
  readonly credId: number;
  readonly calls: readonly Failure[];
  readonly canTest: boolean;
}

function Cause({ credId, calls, canTest }: CauseProps) {
  const [latest] = calls;
  if (!latest) return null;
  const cause = words.code[latest.code];
  const requests = [...Map.groupBy(calls, ({ requestId }) => requestId).values()];
  return (
    <li class="cause">
      <div class="grow">
        <h4>
          {cause} <span class="badge">{words.times(calls.length)}</span>
        </h4>
        <p>{latest.message}</p>
        <p class="quiet small">
          <SaidAt at={latest.at} text={words.latest} />
          <br />
          {factsOf(latest)}
        </p>
        <Answer failure={latest} />
      </div>
      {canTest && (
        <a class="button" href={paths.testSource(credId)} aria-label={words.testNamed(cause)}>
          {words.test}
        </a>
      )}
      <details class="cause-calls">
        <summary>{words.each(calls.length)}</summary>
        <ul>
          {requests.map((ofRequest) => (
            <RequestLine key={ofRequest[0]?.requestId} calls={ofRequest} />
          ))}
        </ul>
      </details>
    </li>
  );
}

/** The calls that were made for one request. */
function RequestLine({ calls }: { readonly calls: readonly Failure[] }) {
  const [latest] = calls;
  if (!latest) return null;
  const { at, requestId, message } = latest;
  return (
    <li>
      <span class="request-time">
        <When at={at} /> {calls.length > 1 && <span class="badge">{words.times(calls.length)}</span>}
      </span>
      <span class="grow">
        {message}
        <br />
        <span class="quiet small">{factsOf(latest)}</span>
        <Answer failure={latest} />
      </span>
      <span class="quiet small">
        {parts.requestId(requestId)} <CopyButton text={requestId} label={parts.copyRequestId} />
      </span>
    </li>
  );
}

/** What came back, as far as it is known. */
function factsOf({ status, milliseconds, contentType, bytes }: Failure): string {
  const facts = [
    status !== null && words.status(status),
    milliseconds !== null && words.took(milliseconds),
    contentType !== null && isolate(contentType),
    bytes !== null && words.bytes(bytes),
  ];
  return facts.filter(Boolean).join(' · ');
}

/** The beginning of the answer, while it is kept. */
function Answer({ failure: { answer, bytes } }: { readonly failure: Failure }) {
  if (answer === null) return null;
  return (
    <details class="answer">
      <summary>{words.answer}</summary>
      <p class="quiet small">{words.answerOf(bytes ?? 0)}</p>
      <pre dir="auto">{answer}</pre>
    </details>
  );
}
