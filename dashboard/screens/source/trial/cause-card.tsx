import { useState } from 'preact/hooks';
import { Icon } from '../../../parts/page/icon.tsx';
import { Snippets } from '../../../parts/snippets/snippets.tsx';
import { sourceCauses as words } from '../../../words/en/source-causes.ts';
import { corsSamples } from '../../partner-guide/cors-samples.ts';
import { findCause, isAboutCors } from './find-cause.ts';
import type { PartnerTerms } from './partner-terms.ts';
import type { AddressRun } from './run.ts';
import { tryWithoutCors } from './run-address.ts';

interface CauseCardProps {
  readonly run: AddressRun;
  readonly terms: PartnerTerms;
  readonly onAmend: (run: AddressRun) => void;
}

/** The cause of a failure and what to do about it. */
export function CauseCard({ run, terms, onAmend }: CauseCardProps) {
  const cause = findCause(run);
  if (cause === null) return isFine(run) ? <Fine /> : null;
  const { title, text } = words.causes[cause];
  const names = run.call ? Object.keys(run.call.request.headers).filter((name) => name !== 'accept') : [];
  return (
    <section class={`notice ${run.server.result === null ? 'alarm' : 'warn'}`} aria-label={words.title}>
      <Icon name="warn" />
      <div>
        <h3>{title}</h3>
        <p>{text}</p>
        {cause === 'our-addresses' && <Values values={terms.addresses} />}
        {isAboutCors(cause) && <Values values={[terms.appOrigin]} />}
        {isAboutCors(cause) && <Snippets label={words.sample} snippets={corsSamples(terms.appOrigin, names)} />}
        {cause === 'browser-blocked' && <SecondTry run={run} onAmend={onAmend} />}
      </div>
    </section>
  );
}

function isFine({ server, browser, expected, isRunning }: AddressRun): boolean {
  const isExpected = expected === null || server.result === expected;
  return !isRunning && isExpected && server.result !== null && browser?.result === server.result;
}

function Fine() {
  return (
    <p class="fine-line">
      <Icon name="check" />
      {words.fine}
    </p>
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
      <p class="small">{words.secondTryText}</p>
      <div class="row">
        <button type="button" class="button" aria-disabled={isTrying} onClick={() => !isTrying && void start()}>
          {isTrying ? words.trying : words.secondTry}
        </button>
      </div>
    </>
  );
}
