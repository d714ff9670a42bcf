import { useClient } from '@urql/preact';
import { useState } from 'preact/hooks';
import { emptySide } from '../../../../source-test/side.ts';
import type { TestAddress } from '../../../../source-test/tested-address.ts';
import { toVerdict } from '../../../../source-test/verdict.ts';
import type { Fault } from '../../../graph/fault.ts';
import { announce } from '../../../parts/notices/toasts.tsx';
import { sourceTest as words } from '../../../words/en/source-test.ts';
import { isSendable, toArgument } from '../state/samples.ts';
import type { FilledForm, SourceKind } from '../state/source-texts.ts';
import type { AddressRun } from './address-run.ts';
import { type Run, runAddress, withoutLargeBodies } from './run.ts';

/** The tests of this page. */
export interface Runs {
  /** The latest ones, newest first. */
  readonly runs: readonly Run[];
  readonly isRunning: boolean;
  /** Why the service refused the latest test; null if it did not. */
  readonly fault: Fault | null;
  /** Whether the form is as it was at the latest test. */
  readonly isCurrent: boolean;
  /** Whether the latest test was of the form as it is, and passed on the server's side. */
  readonly hasPassed: boolean;
  /** Runs a test. Whether the server's side passed, with the expected results. */
  readonly run: () => Promise<boolean>;
  /** Replaces what is known of one address of a test. */
  readonly amend: (runId: number, amended: AddressRun) => void;
  /** What the expression got in the latest test. */
  readonly findAnswers: () => readonly unknown[];
}

const KEPT_RUNS = 10;

let lastId = 0;

interface RunsTerms {
  readonly form: FilledForm;
  readonly addresses: readonly TestAddress[];
  readonly credId?: number | undefined;
}

/** Runs tests of the form, and keeps the latest ones in memory. */
export function useRuns({ form, addresses, credId }: RunsTerms): Runs {
  const client = useClient();
  const [runs, setRuns] = useState<readonly Run[]>([]);
  const [fault, setFault] = useState<Fault | null>(null);
  const [isRunning, setRunning] = useState(false);
  const [tested, setTested] = useState('');
  const print = fingerprint(form, addresses);
  const run = async (): Promise<boolean> => {
    const started = startRun(addresses);
    setRunning(true);
    setFault(null);
    setTested(print);
    let current = started;
    const show = (index: number, shown: AddressRun): void => {
      current = { ...current, addresses: current.addresses.with(index, shown) };
      const others = (all: readonly Run[]) => all.filter(({ id }) => id !== current.id).map(withoutLargeBodies);
      setRuns((all) => [current, ...others(all)].slice(0, KEPT_RUNS));
    };
    const refusal = await runAll(started, show, async (address, onChange) =>
      runAddress({ client, form, credId }, address, onChange),
    ).finally(() => setRunning(false));
    setFault(refusal);
    if (refusal) setRuns((all) => all.filter(({ id }) => id !== started.id));
    announce(words.summaries[refusal === null ? toVerdict(current) : 'failed']);
    return refusal === null && hasPassed([current]);
  };
  const amend = (runId: number, amended: AddressRun): void =>
    setRuns((all) => all.map((one) => (one.id === runId ? replaceAddress(one, amended) : one)));
  const isCurrent = tested === print;
  return {
    runs,
    isRunning,
    fault,
    isCurrent,
    hasPassed: isCurrent && hasPassed(runs),
    run,
    amend,
    findAnswers: () => toArguments(form.kind, runs[0]),
  };
}

function hasPassed([latest]: readonly Run[]): boolean {
  return latest !== undefined && toVerdict(latest) === 'passed';
}

function toArguments(kind: SourceKind, latest: Run | undefined): readonly unknown[] {
  const bodies = latest?.addresses.map(({ server }) => server.received?.body ?? '') ?? [];
  return bodies.map((body) => toArgument(kind, body)).filter(isSendable);
}

function replaceAddress(run: Run, amended: AddressRun): Run {
  const isSame = ({ address, expected }: AddressRun) => address === amended.address && expected === amended.expected;
  return { ...run, addresses: run.addresses.map((one) => (isSame(one) ? amended : one)) };
}

function startRun(addresses: readonly TestAddress[]): Run {
  lastId += 1;
  const nothing = {
    server: emptySide('running'),
    browser: emptySide('running'),
    isRunning: true,
    call: null,
    probeUrl: null,
    isReachable: null,
  };
  return {
    id: lastId,
    at: new Date().toISOString(),
    addresses: addresses.map((address) => ({ ...address, ...nothing })),
  };
}

type Show = (index: number, shown: AddressRun) => void;

async function runAll(
  { addresses }: Run,
  show: Show,
  runOne: (address: AddressRun, onChange: (run: AddressRun) => void) => Promise<Fault | null>,
): Promise<Fault | null> {
  // Side by side: a slow partner takes the time of one test.
  const faults = await Promise.all(
    addresses.map(async (address, index) => {
      show(index, address);
      return runOne(address, (changed) => show(index, changed));
    }),
  );
  return faults.find((fault) => fault !== null) ?? null;
}

/** Changes with everything that a test depends on. */
function fingerprint({ kind, texts, rows, values }: FilledForm, addresses: readonly TestAddress[]): string {
  const { endpoint, method, body, query, addressKinds, expression } = texts;
  return JSON.stringify([kind, endpoint, method, body, query, addressKinds, expression, rows, values, addresses]);
}
