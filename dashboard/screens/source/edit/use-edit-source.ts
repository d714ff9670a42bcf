import { useState } from 'preact/hooks';
import type { Fault } from '../../../graph/fault.ts';
import { UpdateGraphqlSourceDocument, UpdateRestSourceDocument } from '../../../graph/operations.generated.ts';
import { useChange } from '../../../graph/use-change.ts';
import { toast } from '../../../parts/toasts.tsx';
import { source as words } from '../../../words/en/source.ts';
import { toGraphqlInput, toRestInput } from '../form/to-source-input.ts';
import { toSampleInputs } from '../samples/samples.ts';
import { useSampleFailure } from '../samples/use-sample-failure.ts';
import { type SourceForm, useSourceForm } from '../state/use-source-form.ts';
import { toTestAddresses } from '../trial/to-test-addresses.ts';
import { type Runs, useRuns } from '../trial/use-runs.ts';
import { kindOf, type StoredSamples, toSourceTexts, type VisibleSource } from '../versions/stored-source.ts';

/** The source that is edited. */
export interface EditTerms {
  readonly credId: number;
  readonly source: VisibleSource;
  readonly samples: NonNullable<StoredSamples>;
  readonly wallets: readonly string[];
  /** Asks for the source anew. */
  readonly refresh: () => void;
}

/** The state of the form for a change. */
export interface EditState {
  readonly form: SourceForm;
  readonly runs: Runs;
  readonly isChanged: boolean;
  /** Whether somebody else has changed the source since the form was opened. */
  readonly isOvertaken: boolean;
  /** Tests the form first, unless it has passed as it is. */
  readonly save: () => Promise<void>;
  /** Saves without a test, or although samples fail. */
  readonly saveAnyway: () => Promise<void>;
  /** Saves the change over a version that somebody else has made meanwhile. */
  readonly saveOver: () => Promise<void>;
  readonly discard: () => void;
  readonly isSaving: boolean;
  readonly isHeldBack: boolean;
  /** Whether samples fail, so that the form can be stored anyway. */
  readonly isSampleFailing: boolean;
  readonly fault: Fault | null;
}

/** Keeps a change of a source as a draft, tests it and sends it. */
export function useEditSource({ credId, source, samples, wallets, refresh }: EditTerms): EditState {
  const initial = { ...toSourceTexts(source), samples: toSampleTexts(samples) };
  const form = useSourceForm({ draftName: `source-${credId}`, kind: kindOf(source), initial, stored: source });
  const runs = useRuns({ form, addresses: toTestAddresses(form.texts, wallets), credId });
  const [basedOn, setBasedOn] = useState(source.version);
  const { send, isBusy, ...refusal } = useSending(form, credId, { onSaved: setBasedOn, onOvertaken: refresh });
  const [heldBack, setHeldBack] = useState('');
  const print = JSON.stringify([form.texts, form.values]);
  const { eligible: _, ineligible: __, ...ofSource } = form.draft.changed;
  const isChanged = Object.keys(ofSource).length > 0 || Object.keys(form.values).length > 0;
  // Without a change of one's own there is nothing to lose.
  if (!isChanged && basedOn !== source.version) setBasedOn(source.version);
  const saveTo = async (version: number): Promise<void> => {
    setHeldBack('');
    if (!form.attempt()) return;
    const hasPassed = runs.isCurrent && runs.runs[0]?.addresses.every(({ server }) => server.result !== null);
    if (hasPassed || (await runs.run())) await send(version, false);
    else setHeldBack(print);
  };
  return {
    form,
    runs,
    isChanged,
    isOvertaken: isChanged && basedOn !== source.version,
    save: async () => saveTo(basedOn),
    saveAnyway: async () => send(basedOn, refusal.isSampleFailing),
    saveOver: async () => {
      setBasedOn(source.version);
      await saveTo(source.version);
    },
    discard: () => {
      form.draft.discard();
      form.setValues({});
      setBasedOn(source.version);
    },
    isSaving: isBusy,
    isHeldBack: heldBack === print && !runs.isRunning,
    ...refusal,
  };
}

interface SendingTerms {
  readonly onSaved: (version: number) => void;
  readonly onOvertaken: () => void;
}

function useSending(form: SourceForm, credId: number, { onSaved, onOvertaken }: SendingTerms) {
  const tell = ({ reason }: Fault): void => {
    if (reason === 'VERSION') onOvertaken();
  };
  const rest = useChange(UpdateRestSourceDocument, tell);
  const graphql = useChange(UpdateGraphqlSourceDocument, tell);
  const make = async (ifVersion: number, allowFailingSamples: boolean) => {
    const common = { credId, ifVersion, allowFailingSamples, samples: toChangedSamples(form) };
    if (form.kind === 'REST') {
      return (await rest.make({ input: { ...common, source: toRestInput(form) } }))?.updateRestSource;
    }
    return (await graphql.make({ input: { ...common, source: toGraphqlInput(form) } }))?.updateGraphqlSource;
  };
  const send = async (ifVersion: number, allowFailingSamples: boolean): Promise<void> => {
    const made = await make(ifVersion, allowFailingSamples);
    if (!made) return;
    form.forgetSent();
    onSaved(made.source?.version ?? ifVersion + 1);
    toast(words.saved);
  };
  const { isBusy, fault } = form.kind === 'REST' ? rest : graphql;
  return { send, isBusy, fault, isSampleFailing: useSampleFailure(form.texts, fault) };
}

/** Undefined keeps the stored samples: some that came over the API can't be sent from here. */
function toChangedSamples({ texts, areSamplesChanged }: SourceForm) {
  return areSamplesChanged ? toSampleInputs(texts.samples) : undefined;
}

function toSampleTexts(samples: NonNullable<StoredSamples>): string {
  return JSON.stringify(samples.map(({ name, answer, expected }) => ({ name, answer, expected })));
}
