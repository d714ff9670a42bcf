import { useState } from 'preact/hooks';
import { useLocation } from 'preact-iso/router';
import type { Fault } from '../../../graph/fault.ts';
import { hashText, keepIdempotencyKey } from '../../../graph/idempotency-key.ts';
import { CreateGraphqlCredentialDocument, CreateRestCredentialDocument } from '../../../graph/source.generated.ts';
import { useChange } from '../../../graph/use-graph.ts';
import { fromLocalTime, isLocalTime } from '../../../parts/forms/local-time.ts';
import { toast } from '../../../parts/notices/toasts.tsx';
import { paths } from '../../../site/paths.ts';
import { source as words } from '../../../words/en/source.ts';
import { useSampleFailure } from '../samples/use-trial.ts';
import { toSampleInputs } from '../state/samples.ts';
import { EMPTY_SOURCE, type SourceKind, toGraphqlInput, toRestInput } from '../state/source-texts.ts';
import { type SourceForm, useSourceForm } from '../state/use-source-form.ts';
import { toTestAddresses } from '../trial/run.ts';
import { type Runs, useRuns } from '../trial/use-runs.ts';

/** The state of the page for a new credential. */
export interface NewSource {
  readonly form: SourceForm;
  readonly runs: Runs;
  /** Tests the form first, unless it has passed as it is. */
  readonly create: () => Promise<void>;
  readonly createAnyway: () => Promise<void>;
  readonly isCreating: boolean;
  /** Whether the test before the creation failed. */
  readonly hasTestFailed: boolean;
  /** Whether samples fail, so that the form can be stored anyway. */
  readonly isSampleFailing: boolean;
  readonly isNameMissing: boolean;
  readonly fault: Fault | null;
}

/** Keeps the form for a new credential as a draft, tests it and sends it. REST and GraphQL share the draft. */
export function useNewSource(kind: SourceKind, wallets: readonly string[]): NewSource {
  const form = useSourceForm({ draftName: 'new-source', kind, initial: EMPTY_SOURCE, stored: null });
  const runs = useRuns({ form, addresses: toTestAddresses(form.texts, wallets) });
  const { send, isBusy, ...refusal } = useSending(form);
  const [failedTest, setFailedTest] = useState('');
  // A test needs no name.
  const [isNameTold, setNameTold] = useState(false);
  const isNameMissing = form.texts.name.trim() === '';
  const print = JSON.stringify([form.texts, form.values]);
  const create = async (): Promise<void> => {
    setFailedTest('');
    setNameTold(true);
    if (!form.attempt() || isNameMissing) return;
    if (runs.hasPassed || (await runs.run())) await send();
    else setFailedTest(print);
  };
  return {
    form,
    runs,
    create,
    createAnyway: async () => send(refusal.isSampleFailing),
    isCreating: isBusy,
    hasTestFailed: failedTest === print && !runs.isRunning,
    isNameMissing: isNameTold && isNameMissing,
    ...refusal,
  };
}

function useSending(form: SourceForm) {
  const { route } = useLocation();
  const rest = useChange(CreateRestCredentialDocument);
  const graphql = useChange(CreateGraphqlCredentialDocument);
  const make = async (allowFailingSamples: boolean) => {
    const common = { ...toCommonInput(form), allowFailingSamples };
    if (form.kind === 'REST') {
      return (await rest.make({ input: { ...common, source: toRestInput(form) } }))?.createRestCredential;
    }
    return (await graphql.make({ input: { ...common, source: toGraphqlInput(form) } }))?.createGraphqlCredential;
  };
  const send = async (allowFailingSamples = false): Promise<void> => {
    if (!isLocalTime(form.texts.endsAt)) return;
    const made = await make(allowFailingSamples);
    if (!made) return;
    form.draft.forget();
    toast(words.created(made.name));
    route(paths.credential(made.credId));
  };
  const { isBusy, fault } = form.kind === 'REST' ? rest : graphql;
  return { send, isBusy, fault, isSampleFailing: useSampleFailure(form.texts, fault) };
}

/** The fields that both kinds have. */
function toCommonInput({ kind, texts, values, change }: SourceForm) {
  const { key: _key, sent: _sent, ...others } = texts;
  const { name, description, curator } = others;
  const endsAt = fromLocalTime(others.endsAt);
  const content = hashText(JSON.stringify([kind, others, values]));
  const idempotencyKey = keepIdempotencyKey({ texts, change }, content);
  const samples = toSampleInputs(texts.samples);
  return { name, description, endsAt, curator: curator === '' ? undefined : curator, idempotencyKey, samples };
}
