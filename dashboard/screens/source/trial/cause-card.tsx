import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';
import { sourceCauses } from '../../../../source-test/cause-words.ts';
import { findCause, isAboutCors } from '../../../../source-test/find-cause.ts';
import type { Doubt } from '../../../../source-test/find-doubts.ts';
import type { Side } from '../../../../source-test/side.ts';
import { tellCause } from '../../../../source-test/tell-cause.ts';
import { isUnexpected } from '../../../../source-test/verdict.ts';
import { CopyTextButton } from '../../../parts/notices/copy-button.tsx';
import { Icon } from '../../../parts/page/icon.tsx';
import { Snippets } from '../../../parts/snippets/snippets.tsx';
import { sourceTest as words } from '../../../words/en/source-test.ts';
import { corsSamples } from '../../partner-guide/cors-samples.ts';
import { toCurl } from '../curl/to-curl.ts';
import type { SourceKind } from '../state/source-texts.ts';
import type { AddressRun } from './address-run.ts';
import { SideDetails } from './exchange.tsx';
import type { PartnerTerms } from './partner-terms.ts';
import { tryWithoutCors } from './run.ts';
import { Checks } from './step-table.tsx';
import { toReport } from './to-report.ts';

interface CauseCardProps {
  readonly run: AddressRun;
  /** Whether the whole test, of which this is one address, leaves nothing to do. */
  readonly isFine: boolean;
  readonly terms: PartnerTerms;
  readonly onAmend: (run: AddressRun) => void;
}

/** The cause of a failure and what to do about it. */
function CauseCard({ run, isFine, terms, onAmend }: CauseCardProps) {
  const told = tellCause(run);
  if (told === null) return isFine ? <Fine text={sourceCauses.fine} /> : null;
  const { cause, title, texts } = told;
  const names = run.call ? Object.keys(run.call.request.headers).filter((name) => name !== 'accept') : [];
  return (
    <section class={`notice ${run.server.result === null ? 'alarm' : 'warn'}`} aria-label={sourceCauses.title}>
      <Icon name="warn" />
      <div>
        <h3>{title}</h3>
        {texts.map((text) => (
          <p key={text}>{text}</p>
        ))}
        {(cause === 'our-addresses' || cause === 'only-browser') && <Values values={terms.addresses} />}
        {isAboutCors(cause) && <Values values={[terms.appOrigin]} />}
        {isAboutCors(cause) && <Snippets label={sourceCauses.sample} snippets={corsSamples(terms.appOrigin, names)} />}
        {cause === 'browser-blocked' && <SecondTry run={run} onAmend={onAmend} />}
      </div>
    </section>
  );
}

function Fine({ text }: { readonly text: string }) {
  return (
    <div class="notice fine">
      <Icon name="check" />
      <p>{text}</p>
    </div>
  );
}

function Values({ values }: { readonly values: readonly string[] }) {
  return (
    <p>
      {values.map((value) => (
        <code key={value} class="break">
          {value}{' '}
        </code>
      ))}
    </p>
  );
}

function SecondTry({ run, onAmend }: { readonly run: AddressRun; readonly onAmend: (run: AddressRun) => void }) {
  const [isTrying, setTrying] = useState(false);
  const start = async (): Promise<void> => {
    setTrying(true);
    onAmend({ ...run, isReachable: await tryWithoutCors(run) });
  };
  return (
    <>
      <p class="small">{sourceCauses.secondTryText}</p>
      <div class="row">
        <button type="button" class="button" aria-disabled={isTrying} onClick={() => !isTrying && void start()}>
          {isTrying ? sourceCauses.trying : sourceCauses.secondTry}
        </button>
      </div>
    </>
  );
}

interface DoubtNoticeProps {
  readonly doubt: Doubt;
  readonly side: Side;
  /** Replaces the untouched template by one that reads a field of the answer; null if it was changed. */
  readonly onStart: ((side: Side) => void) | null;
}

/** Warns of a result that is rarely what the curator means. */
function DoubtNotice({ doubt: { kind, message }, side, onStart }: DoubtNoticeProps) {
  const title = sourceCauses.doubts[kind];
  return (
    <section class="notice warn" aria-label={title}>
      <Icon name="warn" />
      <div>
        <h3>{title}</h3>
        <p>{message}</p>
        {kind === 'missing-field' && onStart && (
          <div class="row">
            <button type="button" class="button" onClick={() => onStart(side)}>
              {sourceCauses.start}
            </button>
          </div>
        )}
      </div>
    </section>
  );
}

interface AddressResultProps extends Pick<CauseCardProps, 'run' | 'isFine'>, Pick<DoubtNoticeProps, 'onStart'> {
  readonly kind: SourceKind;
  readonly doubts: readonly Doubt[];
  readonly at: string;
  readonly terms: PartnerTerms;
  readonly onAmend: (run: AddressRun) => void;
  readonly onKeep: (run: AddressRun, side: Side) => void;
  /** What can be chosen from the answer. */
  readonly children: ComponentChildren;
}

/** What the test with one address came to. */
export function AddressResult({ kind, run, doubts, isFine, at, terms, onStart, ...props }: AddressResultProps) {
  const { onAmend, onKeep, children } = props;
  const { server, browser, expected, isRunning } = run;
  const { result } = server;
  const isExpected = result !== null && result === expected && doubts.length === 0;
  const isOnlyThisFine = isExpected && !isFine && !isRunning && findCause(run) === null;
  return (
    <>
      {result !== null && expected !== null && isUnexpected(run) && (
        <div class="notice warn">
          <Icon name="warn" />
          <p>{words.unexpected(result, expected)}</p>
        </div>
      )}
      {isOnlyThisFine && <Fine text={words.asExpected(result)} />}
      {!isRunning &&
        doubts.map((doubt) => <DoubtNotice key={doubt.message} doubt={doubt} side={server} onStart={onStart} />)}
      <CauseCard run={run} isFine={isFine} terms={terms} onAmend={onAmend} />
      <Checks server={server} browser={browser} />
      {!isRunning && children}
      {!isRunning && <Copies run={run} at={at} terms={terms} />}
      <SideDetails name={words.server} icon="server" side={server} kind={kind} onKeep={() => onKeep(run, server)} />
      {browser && (
        <SideDetails name={words.browser} icon="globe" side={browser} kind={kind} onKeep={() => onKeep(run, browser)} />
      )}
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
