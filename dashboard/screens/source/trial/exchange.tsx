import { failedStep, isJson, type Side, type Step } from '../../../../source-test/side.ts';
import { Icon, type IconName } from '../../../parts/page/icon.tsx';
import { expression } from '../../../words/en/expression.ts';
import { sourceTest as words } from '../../../words/en/source-test.ts';
import { toArgument } from '../state/samples.ts';
import type { SourceKind } from '../state/source-texts.ts';
import { traitsOfSource } from '../state/source-traits.ts';
import { Code, PreflightView, ReceivedView, SentView, SHOWN } from './exchange-views.tsx';

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
  const { getsData } = traitsOfSource(kind);
  const argument = getsData && isJson(side) && received?.body ? toArgument(kind, received.body) : undefined;
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
      {argument !== undefined && <Argument name={name} argument={argument} />}
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

/** What the expression gets, where that is a part of the answer. */
function Argument({ name, argument }: { readonly name: string; readonly argument: unknown }) {
  return (
    <details open>
      <summary>{words.exchange.argument}</summary>
      <Code label={`${name}: ${words.exchange.argument}`} text={JSON.stringify(argument, null, 2).slice(0, SHOWN)} />
    </details>
  );
}

function StepWarning({ step: { name, warning } }: { readonly step: Step }) {
  return warning === null ? null : <p class="field-warning">{`${words.steps[name]}: ${warning}`}</p>;
}

/** The result of an expression. */
function ResultBadge({ result }: { readonly result: number }) {
  return <span class={`badge ${result === 1 ? 'fine' : ''}`}>{words.isResult(result)}</span>;
}
