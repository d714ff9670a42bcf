import { useMemo } from 'preact/hooks';
import { Icon, type IconName } from '../../../parts/page/icon.tsx';
import { CodeBox } from '../../../parts/page/scroll-edges.tsx';
import { DownloadButton } from '../../../parts/save-file.tsx';
import { expression } from '../../../words/en/expression.ts';
import { sourceTest as words } from '../../../words/en/source-test.ts';
import { failedStep, type Preflight, type Received, type Sent, type Side, type Step } from './side.ts';

interface SideDetailsProps {
  readonly name: string;
  readonly icon: IconName;
  readonly side: Side;
  /** Keeps the answer as a sample. */
  readonly onKeep: () => void;
}

/** What one side sent and received, and why it failed. */
export function SideDetails({ name, icon, side, onKeep }: SideDetailsProps) {
  const { steps, unsent } = side;
  const failure = failedStep(side);
  return (
    <section class="side" aria-label={name}>
      <h3 class="side-name">
        <Icon name={icon} />
        {name}
        {side.result !== null && <ResultBadge result={side.result} />}
      </h3>
      {failure && (
        <p class="field-error">
          {words.steps[failure.name]}: {failure.message}
        </p>
      )}
      {steps.map((step) => (
        <StepWarning key={step.name} step={step} />
      ))}
      {unsent.length > 0 && <p class="field-warning">{words.exchange.unsent(unsent)}</p>}
      <Exchange side={side} />
      {side.received && !side.withheld && isJson(side) && (
        <div class="row">
          <button type="button" class="button small" onClick={onKeep}>
            <Icon name="plus" />
            {expression.trial.keep}
          </button>
        </div>
      )}
    </section>
  );
}

/** Whether the expression got the answer. */
function isJson({ steps }: Side): boolean {
  return steps.some(({ name, state }) => name === 'json' && state === 'passed');
}

/** What was sent and received, and what the expression wrote. */
function Exchange({ side }: { readonly side: Side }) {
  const { sent, received, withheld, log, preflight } = side;
  return (
    <>
      {preflight && (
        <details open={failedStep(side)?.name === 'preflight'}>
          <summary>{words.exchange.preflight}</summary>
          <PreflightView preflight={preflight} />
        </details>
      )}
      {sent && (
        <details>
          <summary>{words.exchange.sent}</summary>
          <SentView sent={sent} />
        </details>
      )}
      {received && (
        <details open>
          <summary>{words.exchange.received}</summary>
          <ReceivedView received={received} withheld={withheld} />
        </details>
      )}
      {log.length > 0 && (
        <details open>
          <summary>{words.exchange.log}</summary>
          <Code label={words.exchange.log} text={log.join('\n')} />
        </details>
      )}
    </>
  );
}

function StepWarning({ step: { name, warning } }: { readonly step: Step }) {
  return warning === null ? null : <p class="field-warning">{`${words.steps[name]}: ${warning}`}</p>;
}

/** The result of an expression. */
function ResultBadge({ result }: { readonly result: number }) {
  return <span class={`badge ${result === 1 ? 'fine' : ''}`}>{words.isResult(result)}</span>;
}

const exchangeWords = words.exchange;

/** Characters of a body that are shown. */
const SHOWN = 64 * 1024;

/** A request as it was sent, without the values of its headers. */
function SentView({ sent }: { readonly sent: Sent }) {
  const { method, url, headerNames, body } = sent;
  return (
    <>
      <Code label={exchangeWords.sent} text={`${method} ${url}`} />
      <HeaderNames names={headerNames} />
      {body !== null && <Code label={exchangeWords.body} text={body} />}
    </>
  );
}

interface ReceivedViewProps {
  readonly received: Received;
  /** Why only the status is shown; null if the whole answer is. */
  readonly withheld: string | null;
}

/** A partner's answer: 64 kB of it, the whole as a download. */
function ReceivedView({ received: { status, headerNames, body }, withheld }: ReceivedViewProps) {
  return (
    <>
      <p>
        <span class={`badge ${status >= 200 && status < 300 ? 'fine' : 'alarm'}`}>{exchangeWords.status(status)}</span>
      </p>
      <HeaderNames names={headerNames} />
      {body === null || withheld ? <p class="hint">{withheld ?? exchangeWords.dropped}</p> : <Body body={body} />}
    </>
  );
}

function Body({ body }: { readonly body: string }) {
  const file = useMemo(() => new Blob([body], { type: 'application/json' }), [body]);
  return (
    <>
      <Code label={exchangeWords.received} text={body.slice(0, SHOWN) || exchangeWords.emptyBody} />
      {body.length > SHOWN && (
        <div class="row">
          <span class="hint">
            {exchangeWords.cut(exchangeWords.kilobytes(SHOWN), exchangeWords.kilobytes(body.length))}
          </span>
          <DownloadButton name="answer.json" file={file} label={exchangeWords.download} />
        </div>
      )}
    </>
  );
}

function HeaderNames({ names }: { readonly names: readonly string[] }) {
  if (names.length === 0) return null;
  return (
    <p class="hint">
      {exchangeWords.headers}: <code class="break">{names.join(', ')}</code>
    </p>
  );
}

/** A text that may be long. */
function Code({ label, text }: { readonly label: string; readonly text: string }) {
  return (
    <div class="code boxed">
      <CodeBox label={label}>
        <pre dir="ltr">
          <code>{text}</code>
        </pre>
      </CodeBox>
    </div>
  );
}

/** The preflight of the server and its answer, as HTTP writes them. */
function PreflightView({ preflight }: { readonly preflight: Preflight }) {
  const { method, url, sent, received } = preflight;
  return (
    <>
      <Code label={exchangeWords.sent} text={[`${method} ${url}`, ...toLines(sent)].join('\n')} />
      {received ? (
        <Code
          label={exchangeWords.received}
          text={[exchangeWords.status(received.status), ...toLines(received.headers)].join('\n')}
        />
      ) : (
        <p class="hint">{exchangeWords.noAnswer}</p>
      )}
    </>
  );
}

function toLines(headers: Readonly<Record<string, string>>): readonly string[] {
  return Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
}
