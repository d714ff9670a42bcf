import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';
import { findDoubts } from '../../../../source-test/find-doubts.ts';
import { failedStep, isJson, type Side } from '../../../../source-test/side.ts';
import { isUnexpected } from '../../../../source-test/verdict.ts';
import { TEMPLATE, toTemplate } from '../../../editor/template.ts';
import { FaultNotice } from '../../../parts/notices/fault-notice.tsx';
import { Icon } from '../../../parts/page/icon.tsx';
import { sourceTest as words } from '../../../words/en/source-test.ts';
import { shortAddress } from '../../../words/format.ts';
import { ValueList } from '../condition/value-list.tsx';
import { toArgument } from '../state/samples.ts';
import type { SourceForm } from '../state/use-source-form.ts';
import type { AddressRun } from './address-run.ts';
import { AddressResult } from './cause-card.tsx';
import { type PartnerTerms, usePartnerTerms } from './partner-terms.ts';
import { isReady, keepAnswer, type Run } from './run.ts';
import type { Runs } from './use-runs.ts';

interface TestPaneProps {
  readonly form: SourceForm;
  readonly runs: Runs;
  readonly onRun: () => void;
}

const IS_MAC = /Mac|iPhone|iPad/.test(navigator.userAgent);

/** The test of a source, and what the latest tests came to. */
function TestPane({ form, runs: { runs, isRunning, fault, isCurrent, amend }, onRun }: TestPaneProps) {
  const terms = usePartnerTerms(form.kind);
  const [chosenId, choose] = useState<number | null>(null);
  const run = runs.find(({ id }) => id === chosenId) ?? runs[0];
  const start = (): void => {
    choose(null);
    onRun();
  };
  return (
    <section class="card test-pane" aria-labelledby="test">
      <div class="section-head">
        <h2 id="test">{words.title}</h2>
        <button type="button" class="button main" aria-disabled={isRunning} onClick={() => !isRunning && start()}>
          <Icon name="play" />
          {isRunning ? words.running : words.run}
          <kbd>{IS_MAC ? words.shortcutMac : words.shortcut}</kbd>
        </button>
      </div>
      <FaultNotice fault={fault} />
      {!run && <p class="quiet">{words.lead}</p>}
      {runs.length > 1 && <RunChoice runs={runs} chosen={run} onChoose={choose} />}
      {run && run === runs[0] && !isCurrent && !isRunning && <p class="field-warning">{words.stale}</p>}
      {run && (
        <RunView key={run.id} form={form} run={run} terms={terms} onAmend={(amended) => amend(run.id, amended)} />
      )}
    </section>
  );
}

interface RunChoiceProps {
  readonly runs: readonly Run[];
  readonly chosen: Run | undefined;
  readonly onChoose: (id: number) => void;
}

function RunChoice({ runs, chosen, onChoose }: RunChoiceProps) {
  return (
    <select
      class="run-choice"
      aria-label={words.runs.label}
      value={String(chosen?.id)}
      onChange={(event) => onChoose(Number(event.currentTarget.value))}
    >
      {runs.map((run) => (
        <option key={run.id} value={String(run.id)}>
          {words.runs.at(new Date(run.at).toLocaleTimeString(), describeRun(run))}
        </option>
      ))}
    </select>
  );
}

function describeRun(run: Run): string {
  const failures = run.addresses.flatMap(({ server, browser }) => [failedStep(server), browser && failedStep(browser)]);
  const failure = failures.find(Boolean);
  if (failure) return words.runs.failedAt(words.steps[failure.name]);
  if (run.addresses.some(isUnexpected)) return words.runs.unexpected;
  return run.addresses.some((address) => findDoubts(run, address).length > 0) ? words.runs.doubtful : words.runs.passed;
}

interface RunViewProps {
  readonly form: SourceForm;
  readonly run: Run;
  readonly terms: PartnerTerms;
  readonly onAmend: (run: AddressRun) => void;
}

/** One test, with a choice between its addresses where there are two. */
function RunView({ form, run, terms, onAmend }: RunViewProps) {
  const { id, at, addresses } = run;
  const [chosen, choose] = useState(0);
  const shown = addresses[chosen] ?? addresses[0];
  return (
    <>
      {addresses.length > 1 && (
        <fieldset class="segments">
          <legend class="visually-hidden">{words.addresses}</legend>
          {addresses.map((one, index) => (
            <label key={one.expected} class="segment">
              <input type="radio" name={`run-${id}`} checked={index === chosen} onChange={() => choose(index)} />
              <span>
                <AddressMark run={one} isDoubtful={findDoubts(run, one).length > 0} />
              </span>
            </label>
          ))}
        </fieldset>
      )}
      {shown && (
        <AddressResult
          key={`${id}-${chosen}`}
          kind={form.kind}
          run={shown}
          doubts={findDoubts(run, shown)}
          isFine={isReady(run)}
          at={at}
          terms={terms}
          onAmend={onAmend}
          onStart={form.texts.expression.trim() === TEMPLATE ? (side) => startFrom(form, side) : null}
          onKeep={(kept, side) => keepAnswer(form, kept, side)}
        >
          {isJson(shown.server) && <ValueList form={form} body={shown.server.received?.body ?? ''} />}
        </AddressResult>
      )}
    </>
  );
}

/** Replaces the expression by one that reads a field of this answer. */
function startFrom({ kind, change }: SourceForm, { received }: Side): void {
  change({ expression: toTemplate([toArgument(kind, received?.body ?? '')]) });
}

function AddressMark({ run, isDoubtful }: { readonly run: AddressRun; readonly isDoubtful: boolean }) {
  const { address, expected, server, isRunning } = run;
  const isWrong = isDoubtful || isUnexpected(run) || failedStep(server) !== null;
  return (
    <>
      {!isRunning && <Icon name={isWrong ? 'warn' : 'check'} />} <code>{shortAddress(address)}</code>{' '}
      {server.result !== null && <strong>{words.isResult(server.result)}</strong>}{' '}
      {expected !== null && words.expected(expected)}
    </>
  );
}

interface WorkbenchProps {
  readonly form: SourceForm;
  readonly runs: Runs;
  readonly onRun: () => void;
  readonly children: ComponentChildren;
}

/** The form on one side and the test on the other. Ctrl+Enter or ⌘ Enter runs the test from anywhere. */
export function Workbench({ form, runs, onRun, children }: WorkbenchProps) {
  const press = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    // The editor would insert a line.
    event.preventDefault();
    event.stopPropagation();
    if (!runs.isRunning) onRun();
  };
  return (
    <div class="workbench" onKeyDownCapture={press}>
      <div class="workbench-form">{children}</div>
      <TestPane form={form} runs={runs} onRun={onRun} />
    </div>
  );
}
