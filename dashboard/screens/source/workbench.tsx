import type { ComponentChildren } from 'preact';
import type { SourceForm } from './state/use-source-form.ts';
import { TestPane } from './trial/test-pane.tsx';
import type { Runs } from './trial/use-runs.ts';

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
