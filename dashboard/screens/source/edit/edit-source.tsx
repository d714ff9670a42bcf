import { Form } from '../../../parts/forms/form.tsx';
import { FaultNotice } from '../../../parts/notices/fault-notice.tsx';
import { Icon } from '../../../parts/page/icon.tsx';
import { source as words } from '../../../words/en/source.ts';
import { isAtField } from '../form/refusals.ts';
import { SourceFields } from '../form/source-fields.tsx';
import { StoreAnyway } from '../form/store-anyway.tsx';
import { toSourceTexts } from '../versions/stored-source.ts';
import { Versions } from '../versions/versions.tsx';
import { Workbench } from '../workbench.tsx';
import { ConflictNotice } from './conflict-notice.tsx';
import { type EditState, type EditTerms, useEditSource } from './use-edit-source.ts';

/** The form for a change of a source, its test, and its versions. */
export function EditSource(terms: EditTerms) {
  const state = useEditSource(terms);
  const { form, runs, save, saveAnyway, isSaving, fault } = state;
  const submit = isSaving ? words.saving : runs.isRunning ? words.testing : words.save;
  const isConflict = fault?.reason === 'VERSION';
  const test = (): void => {
    if (form.attempt()) void runs.run();
  };
  return (
    <>
      <Workbench form={form} runs={runs} onRun={test}>
        <Form
          submit={submit}
          isBusy={isSaving || runs.isRunning}
          onSubmit={save}
          beside={<Discard state={state} />}
          hasSaveKey
        >
          <SourceFields form={form} fault={fault ?? runs.fault} findAnswers={runs.findAnswers} />
          {!isAtField(fault) && !isConflict && <FaultNotice fault={fault} />}
          {state.isOvertaken && <ConflictNotice terms={terms} state={state} />}
          <HeldBack state={state} />
          {state.isSampleFailing && <StoreAnyway onStore={saveAnyway} />}
        </Form>
      </Workbench>
      <Versions
        credId={terms.credId}
        current={terms.source}
        stored={terms.stored}
        onOpen={(source) => {
          const { endpoint, method, body, query, headers, expression } = toSourceTexts(source);
          form.change({ endpoint, method, body, query, headers, expression });
        }}
      />
    </>
  );
}

function Discard({ state: { isChanged, discard } }: { readonly state: EditState }) {
  if (!isChanged) return <span class="hint">{words.noChanges}</span>;
  return (
    <button type="button" class="button" onClick={discard}>
      {words.discard}
    </button>
  );
}

/** Offers to save a change whose test failed: a partner may be down for a moment. */
function HeldBack({ state: { isHeldBack, saveAnyway } }: { readonly state: EditState }) {
  if (!isHeldBack) return null;
  return (
    <div class="notice warn" role="alert">
      <Icon name="warn" />
      <div>
        <p>
          <strong>{words.anyway.title}.</strong> {words.anyway.text}
        </p>
        <StoreAnyway label={words.anyway.save} onStore={saveAnyway} />
      </div>
    </div>
  );
}
