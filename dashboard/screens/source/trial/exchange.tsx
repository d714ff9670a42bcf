import { useId, useMemo } from 'preact/hooks';
import { Icon, type IconName } from '../../../parts/page/icon.tsx';
import { DownloadButton } from '../../../parts/save-file.tsx';
import { expression } from '../../../words/en/expression.ts';
import { sourceTest as words } from '../../../words/en/source-test.ts';
import { toArgument } from '../samples/samples.ts';
import type { SourceKind } from '../state/source-texts.ts';
import { failedStep, isJson, type Preflight, type Received, type Sent, type Side, type Step } from './side.ts';

interface SideDetailsProps {
  readonly name: string;
  readonly icon: IconName;
  readonly side: Side;
  readonly kind: SourceKind;
  /** Keeps the answer as a sample. */
  readonly onKeep: () => void;
}

/** What one side sent and received, and why it failed. */
export function SideDetails({ name, icon, side, kind, onKeep }: SideDetailsProps) {
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
      {steps.map((step) =>
        // The card above the sides shows what is said of the expression.
        step.name === 'expression' ? null : <StepWarning key={step.name} step={step} />,
      )}
      {unsent.length > 0 && <p class="field-warning">{words.exchange.unsent(unsent)}</p>}
      <Exchange name={name} side={side} kind={kind} />
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

/** What was sent and received, and what the expression wrote. */
function Exchange({ name, side, kind }: Pick<SideDetailsProps, 'name' | 'side' | 'kind'>) {
  const { sent, received, withheld, log, preflight } = side;
  const argument = kind === 'GRAPHQL' && isJson(side) && received?.body ? toArgument(kind, received.body) : undefined;
  return (
    <>
      {preflight && (
        <details open={failedStep(side)?.name === 'preflight'}>
          <summary>{words.exchange.preflight}</summary>
          <PreflightView side={name} preflight={preflight} />
        </details>
      )}
      {sent && (
        <details>
          <summary>{words.exchange.sent}</summary>
          <SentView side={name} sent={sent} />
        </details>
      )}
      {argument !== undefined && (
        <details open>
          <summary>{words.exchange.argument}</summary>
          <Code
            label={`${name}: ${words.exchange.argument}`}
            text={JSON.stringify(argument, null, 2).slice(0, SHOWN)}
          />
        </details>
      )}
      {received && (
        <details open={argument === undefined}>
          <summary>{words.exchange.received}</summary>
          <ReceivedView side={name} received={received} withheld={withheld} />
        </details>
      )}
      {log.length > 0 && (
        <details open>
          <summary>{words.exchange.log}</summary>
          <Code label={`${name}: ${words.exchange.log}`} text={log.join('\n')} />
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
function SentView({ side, sent }: { readonly side: string; readonly sent: Sent }) {
  const { method, url, headerNames, body } = sent;
  return (
    <>
      <Code label={`${side}: ${exchangeWords.sent}`} text={`${method} ${url}`} />
      <HeaderNames names={headerNames} />
      {body !== null && <Code label={`${side}: ${exchangeWords.body}`} text={body} />}
    </>
  );
}

interface ReceivedViewProps {
  /** The name of the side, because both have an answer. */
  readonly side: string;
  readonly received: Received;
  /** Why only the status is shown; null if the whole answer is. */
  readonly withheld: string | null;
}

/** A partner's answer: 64 kB of it, the whole as a download. */
function ReceivedView({ side, received: { status, headerNames, body }, withheld }: ReceivedViewProps) {
  return (
    <>
      <p>
        <span class={`badge ${status >= 200 && status < 300 ? 'fine' : 'alarm'}`}>{exchangeWords.status(status)}</span>
      </p>
      <HeaderNames names={headerNames} />
      {body === null || withheld ? (
        <p class="hint">{withheld ?? exchangeWords.dropped}</p>
      ) : (
        <Body side={side} body={body} />
      )}
    </>
  );
}

function Body({ side, body }: { readonly side: string; readonly body: string }) {
  const file = useMemo(() => new Blob([body], { type: 'application/json' }), [body]);
  return (
    <>
      <Code label={`${side}: ${exchangeWords.received}`} text={body.slice(0, SHOWN) || exchangeWords.emptyBody} />
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
  const id = useId();
  return (
    <div class="code boxed">
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by the keyboard */}
      <section tabIndex={0} aria-labelledby={id}>
        <span id={id} class="visually-hidden">
          {label}
        </span>
        <pre dir="ltr">
          <code>{text}</code>
        </pre>
      </section>
    </div>
  );
}

/** The preflight of the server and its answer, as HTTP writes them. */
function PreflightView({ side, preflight }: { readonly side: string; readonly preflight: Preflight }) {
  const { method, url, sent, received } = preflight;
  return (
    <>
      <Code label={`${side}: ${exchangeWords.preflight}`} text={[`${method} ${url}`, ...toLines(sent)].join('\n')} />
      {received ? (
        <Code
          label={`${side}: ${exchangeWords.preflightAnswer}`}
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
