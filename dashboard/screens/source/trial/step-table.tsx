import type { Side, Step, StepState } from '../../../../source-test/side.ts';
import { STEPS } from '../../../../source-test/side.ts';
import { Icon, type IconName } from '../../../parts/page/icon.tsx';
import { sourceTest as words } from '../../../words/en/source-test.ts';

interface StepTableProps {
  readonly server: Side;
  readonly browser: Side | null;
}

const ICONS: Readonly<Record<StepState, IconName>> = {
  passed: 'check',
  failed: 'close',
  'not-reached': 'minus',
  unknown: 'help',
  skipped: 'minus',
  running: 'clock',
};

/** The checks of a test, the server's and the browser's beside each other. */
export function StepTable({ server, browser }: StepTableProps) {
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
        {STEPS.map((name, index) => (
          <Row key={name} name={words.steps[name]} server={server.steps[index]} browser={browser?.steps[index]} />
        ))}
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
