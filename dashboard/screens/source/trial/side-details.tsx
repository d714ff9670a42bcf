import { Icon, type IconName } from '../../../parts/page/icon.tsx';
import { expression } from '../../../words/en/expression.ts';
import { sourceTest as words } from '../../../words/en/source-test.ts';
import { Code, PreflightView, ReceivedView, SentView } from './exchange.tsx';
import { failedStep, type Side, type Step } from './side.ts';

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
export function ResultBadge({ result }: { readonly result: number }) {
  return <span class={`badge ${result === 1 ? 'fine' : ''}`}>{words.isResult(result)}</span>;
}
