import type { Side, Step, StepName, StepState } from '../../../../source-test/side.ts';
import { STEPS } from '../../../../source-test/side.ts';
import { Icon, type IconName } from '../../../parts/page/icon.tsx';
import { sourceTest as words } from '../../../words/en/source-test.ts';

interface StepTableProps {
  readonly server: Side;
  readonly browser: Side | null;
}

/** What nobody needs to read of a test that has ended. */
const SETTLED: ReadonlySet<StepState | undefined> = new Set(['passed', 'skipped', undefined]);

const ICONS: Readonly<Record<StepState, IconName>> = {
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
  return (
    <table class="table steps-table">
      <thead>
        <tr>
          <th scope="col">{words.check}</th>
          <th scope="col">
            <span class="side-name">
              <Icon name="server" />
              {words.server}
            </span>
          </th>
          {browser && (
            <th scope="col">
              <span class="side-name">
                <Icon name="globe" />
                {words.browser}
              </span>
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        {names.map((name) => {
          const index = STEPS.indexOf(name);
          return (
            <Row key={name} name={words.steps[name]} server={server.steps[index]} browser={browser?.steps[index]} />
          );
        })}
      </tbody>
    </table>
  );
}

interface RowProps {
  readonly name: string;
  readonly server: Step | undefined;
  readonly browser: Step | undefined;
}

function Row({ name, server, browser }: RowProps) {
  return (
    <tr>
      <th scope="row">{name}</th>
      {server && <StepCell step={server} />}
      {browser && <StepCell step={browser} />}
    </tr>
  );
}

function StepCell({ step: { state, milliseconds } }: { readonly step: Step }) {
  return (
    <td>
      <span class={`step-state ${state}`} title={words.states[state]}>
        <Icon name={ICONS[state]} />
        <span>{words.shortStates[state]}</span>
        {milliseconds !== null && <span class="step-time">{words.milliseconds(milliseconds)}</span>}
      </span>
    </td>
  );
}
