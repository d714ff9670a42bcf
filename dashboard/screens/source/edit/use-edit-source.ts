import { useEffect, useState } from 'preact/hooks';
import type { Fault } from '../../../graph/fault.ts';
import { UpdateGraphqlSourceDocument, UpdateRestSourceDocument } from '../../../graph/source.generated.ts';
import { useChange } from '../../../graph/use-graph.ts';
import { toast } from '../../../parts/notices/toasts.tsx';
import { source as words } from '../../../words/en/source.ts';
import { useSampleFailure } from '../samples/use-trial.ts';
import { toSampleInputs } from '../state/samples.ts';
import type { StoredSource } from '../state/source-texts.ts';
import { toGraphqlInput, toRestInput } from '../state/source-texts.ts';
import { type SourceForm, useSourceForm } from '../state/use-source-form.ts';
import { toTestAddresses } from '../trial/run.ts';
import { type Runs, useRuns } from '../trial/use-runs.ts';
import { kindOf, type StoredSamples, toSourceTexts, type VisibleSource } from '../versions/stored-source.ts';

/** The source that is edited. */
export interface EditTerms {
  readonly credId: number;
  readonly source: VisibleSource;
  readonly stored: StoredSource;
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
  readonly hasTestFailed: boolean;
  /** Whether samples fail, so that the form can be stored anyway. */
  readonly isSampleFailing: boolean;
  readonly fault: Fault | null;
}

/** Keeps a change of a source as a draft, tests it and sends it. */
export function useEditSource({ credId, source, stored, samples, wallets, refresh }: EditTerms): EditState {
  const initial = { ...toSourceTexts(source), samples: toSampleTexts(samples) };
  const form = useSourceForm({ draftName: `source-${credId}`, kind: kindOf(source), initial, stored });
  const runs = useRuns({ form, addresses: toTestAddresses(form.texts, wallets), credId });
  const [basedOn, setBasedOn] = useState(source.version);
  const isChanged = isSourceChanged(form);
  const terms = { version: source.version, isChanged, onSaved: setBasedOn, onOvertaken: refresh };
  const { send, isBusy, ...refusal } = useSending(form, credId, terms);
  const [failedTest, setFailedTest] = useState('');
  const print = JSON.stringify([form.texts, form.values]);
  // Without a change of one's own there is nothing to lose.
  if (!isChanged && basedOn !== source.version) setBasedOn(source.version);
  const saveTo = async (version: number): Promise<void> => {
    setFailedTest('');
    if (!form.attempt()) return;
    if (runs.hasPassed || (await runs.run())) await send(version, false);
    else setFailedTest(print);
  };
  return {
    form,
    runs,
    isChanged,
    // After a change of one's own, `source` is for a moment what it was before.
    isOvertaken: isChanged && basedOn < source.version,
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
    hasTestFailed: failedTest === print && !runs.isRunning,
    ...refusal,
  };
}

/** The test addresses are not part of the source. */
function isSourceChanged({ draft, values }: SourceForm): boolean {
  const { eligible: _, ineligible: __, ...ofSource } = draft.changed;
  return Object.keys(ofSource).length > 0 || Object.keys(values).length > 0;
}

interface SendingTerms {
  /** The version that the service has, and whether the form differs from it. */
  readonly version: number;
  readonly isChanged: boolean;
  readonly onSaved: (version: number) => void;
  readonly onOvertaken: () => void;
}

function useSending(form: SourceForm, credId: number, terms: SendingTerms) {
  const { version, isChanged, onSaved, onOvertaken } = terms;
  const onFault = ({ reason }: Fault): void => {
    if (reason === 'VERSION') onOvertaken();
  };
  const rest = useChange(UpdateRestSourceDocument, onFault);
  const graphql = useChange(UpdateGraphqlSourceDocument, onFault);
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
  const { isBusy, fault, forgetFault } = form.kind === 'REST' ? rest : graphql;
  useEffect(() => {
    // The answer to the first try was lost, and the second one was refused because of it: the form is what was stored.
    if (fault?.reason !== 'VERSION' || isChanged) return;
    forgetFault();
    form.forgetSent();
    toast(words.saved);
    // oxlint-disable-next-line react/exhaustive-deps -- when another version or the refusal arrives, whichever is later, and at no other time
  }, [version, fault]);
  return { send, isBusy, fault, isSampleFailing: useSampleFailure(form.texts, fault) };
}

/** Undefined keeps the stored samples: some that came over the API can't be sent from here. */
function toChangedSamples({ texts, areSamplesChanged }: SourceForm) {
  return areSamplesChanged ? toSampleInputs(texts.samples) : undefined;
}

function toSampleTexts(samples: NonNullable<StoredSamples>): string {
  return JSON.stringify(samples.map(({ name, answer, expected }) => ({ name, answer, expected })));
}
