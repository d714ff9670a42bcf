import { CopyTextButton } from '../../../parts/notices/copy-text-button.tsx';
import { Icon } from '../../../parts/page/icon.tsx';
import { sourceTest as words } from '../../../words/en/source-test.ts';
import { toCurl } from '../curl/to-curl.ts';
import { CauseCard } from './cause-card.tsx';
import type { PartnerTerms } from './partner-terms.ts';
import type { AddressRun } from './run.ts';
import type { Side } from './side.ts';
import { SideDetails } from './side-details.tsx';
import { StepTable } from './step-table.tsx';
import { toReport } from './to-report.ts';

interface AddressResultProps {
  readonly run: AddressRun;
  readonly at: string;
  readonly terms: PartnerTerms;
  readonly onAmend: (run: AddressRun) => void;
  readonly onKeep: (run: AddressRun, side: Side) => void;
}

/** What the test with one address came to. */
export function AddressResult({ run, at, terms, onAmend, onKeep }: AddressResultProps) {
  const { server, browser, expected, isRunning } = run;
  const { result } = server;
  return (
    <>
      {result !== null && expected !== null && result !== expected && (
        <div class="notice warn">
          <Icon name="warn" />
          <p>{words.unexpected(result, expected)}</p>
        </div>
      )}
      <StepTable server={server} browser={browser} />
      <CauseCard run={run} terms={terms} onAmend={onAmend} />
      {!isRunning && <Copies run={run} at={at} terms={terms} />}
      <SideDetails name={words.server} icon="server" side={server} onKeep={() => onKeep(run, server)} />
      {browser && <SideDetails name={words.browser} icon="globe" side={browser} onKeep={() => onKeep(run, browser)} />}
    </>
  );
}

function Copies({ run, at, terms }: Pick<AddressResultProps, 'run' | 'at' | 'terms'>) {
  const { sent } = run.server;
  return (
    <div class="row">
      {sent && <CopyTextButton text={toCurl(sent)} label={words.copyCurl} />}
      <CopyTextButton text={toReport(run, at, terms)} label={words.copyReport} />
    </div>
  );
}
