import type { Side, StepState as State, Step, StepName } from '../../../../source-test/side.ts';
import { STEPS } from '../../../../source-test/side.ts';
import { Icon, type IconName } from '../../../parts/page/icon.tsx';
import { type Column, Table } from '../../../parts/page/table.tsx';
import { sourceTest as words } from '../../../words/en/source-test.ts';

interface StepTableProps {
  readonly server: Side;
  readonly browser: Side | null;
}

/** What nobody needs to read of a test that has ended. */
const SETTLED: ReadonlySet<State | undefined> = new Set(['passed', 'skipped', undefined]);

const ICONS: Readonly<Record<State, IconName>> = {
  passed: 'check',
  failed: 'close',
  'not-reached': 'minus',
  unknown: 'help',
  skipped: 'minus',
  running: 'clock',
};

/** The checks of a test: those that both sides passed are folded into one line. */
export function Checks({ server, browser }: StepTableProps) {
  const isSettled = (name: StepName): boolean => {
    const index = STEPS.indexOf(name);
    return server.steps[index]?.state === 'passed' && SETTLED.has(browser?.steps[index]?.state);
  };
  const [settled, open] = [STEPS.filter(isSettled), STEPS.filter((name) => !isSettled(name))];
  return (
    <>
      {open.length > 0 && <StepTable names={open} server={server} browser={browser} />}
      {settled.length > 0 && (
        <details class="settled">
          <summary>
            <Icon name="check" />
            {open.length === 0 ? words.allPassed(settled.length) : words.countPassed(settled.length)}
          </summary>
          <StepTable names={settled} server={server} browser={browser} />
        </details>
      )}
    </>
  );
}

/** The checks with these names, the server's and the browser's beside each other. */
function StepTable({ names, server, browser }: StepTableProps & { readonly names: readonly StepName[] }) {
  const columns: readonly Column<StepName>[] = [
    { heading: words.check, show: (name) => words.steps[name] },
    sideColumn(server, 'server'),
    ...(browser ? [sideColumn(browser, 'globe')] : []),
  ];
  return <Table look="table steps-table" columns={columns} rows={names} keyOf={(name) => name} />;
}

function sideColumn({ steps }: Side, icon: 'server' | 'globe'): Column<StepName> {
  return {
    heading: (
      <span class="side-name">
        <Icon name={icon} />
        {icon === 'server' ? words.server : words.browser}
      </span>
    ),
    show: (name) => {
      const step = steps[STEPS.indexOf(name)];
      return step && <StepState step={step} />;
    },
  };
}

function StepState({ step: { state, milliseconds } }: { readonly step: Step }) {
  return (
    <span class={`step-state ${state}`} title={words.states[state]}>
      <Icon name={ICONS[state]} />
      <span>{words.shortStates[state]}</span>
      {milliseconds !== null && <span class="step-time">{words.milliseconds(milliseconds)}</span>}
    </span>
  );
}
