import { Icon } from '../../../parts/icon.tsx';
import { sourceTest as words } from '../../../words/en/source-test.ts';
import type { AddressRun } from './run.ts';
import { SideDetails } from './side-details.tsx';
import { StepTable } from './step-table.tsx';

/** What the test with one address came to. */
export function AddressResult({ run }: { readonly run: AddressRun }) {
  const { server, browser, expected } = run;
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
      <SideDetails name={words.server} icon="server" side={server} />
      {browser && <SideDetails name={words.browser} icon="globe" side={browser} />}
    </>
  );
}
