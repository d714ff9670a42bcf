import { Icon, type IconName } from '../../../parts/icon.tsx';
import { sourceTest as words } from '../../../words/en/source-test.ts';
import { Code, ReceivedView, SentView } from './exchange.tsx';
import { failedStep, type Side, type Step } from './side.ts';

interface SideDetailsProps {
  readonly name: string;
  readonly icon: IconName;
  readonly side: Side;
}

/** What one side sent and received, and why it failed. */
export function SideDetails({ name, icon, side }: SideDetailsProps) {
  const { steps, sent, received, log } = side;
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
      {sent && (
        <details>
          <summary>{words.exchange.sent}</summary>
          <SentView sent={sent} />
        </details>
      )}
      {received && (
        <details open>
          <summary>{words.exchange.received}</summary>
          <ReceivedView received={received} />
        </details>
      )}
      {log.length > 0 && (
        <details open>
          <summary>{words.exchange.log}</summary>
          <Code label={words.exchange.log} text={log.join('\n')} />
        </details>
      )}
    </section>
  );
}

function StepWarning({ step: { name, warning } }: { readonly step: Step }) {
  return warning === null ? null : <p class="field-warning">{`${words.steps[name]}: ${warning}`}</p>;
}

/** The result of an expression. */
export function ResultBadge({ result }: { readonly result: number }) {
  return <span class={`badge ${result === 1 ? 'fine' : ''}`}>{words.isResult(result)}</span>;
}
