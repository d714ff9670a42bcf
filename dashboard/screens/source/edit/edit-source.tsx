import { useEffect } from 'preact/hooks';
import type { PublicCredential } from '../../../graph/public-credential.ts';
import { CredentialSourceDocument, SourceVersionsDocument } from '../../../graph/source.generated.ts';
import { useAnswer, useViewer } from '../../../graph/use-graph.ts';
import { Form } from '../../../parts/forms/form.tsx';
import { FaultNotice } from '../../../parts/notices/fault-notice.tsx';
import { Icon } from '../../../parts/page/icon.tsx';
import { SaidAt, Skeleton } from '../../../parts/page/page.tsx';
import { useSettings } from '../../../site/settings.ts';
import { sourceVersions, source as words } from '../../../words/en/source.ts';
import { isAtField, SourceFields } from '../form/source-fields.tsx';
import type { SourceForm } from '../state/use-source-form.ts';
import { toTestAddresses } from '../trial/run.ts';
import { TestFailed } from '../trial/test-failed.tsx';
import { Workbench } from '../trial/test-pane.tsx';
import { Difference } from '../versions/source-difference.tsx';
import { toPlainText, toSourceTexts, toStoredSource, type VisibleSource } from '../versions/stored-source.ts';
import { describeOther } from '../versions/version-row.tsx';
import { Versions } from '../versions/versions.tsx';
import { type EditState, type EditTerms, useEditSource } from './use-edit-source.ts';

/** The source of a credential: to change, to test, and to go back. */
export function SourceTab({ credential: { credId } }: { readonly credential: PublicCredential }) {
  const { wallets } = useViewer();
  const { data, fault, again } = useAnswer(CredentialSourceDocument, { credId });
  const { source, headerValues = null, sourceSamples } = data?.credential ?? {};
  return (
    <>
      <FaultNotice fault={fault} again={again} />
      {!source && !fault && <Skeleton lines={8} />}
      {headerValues === 'MISSING' && <ValuesMissing />}
      {source && wallets && (
        <EditSource
          credId={credId}
          source={source}
          stored={toStoredSource(source, headerValues)}
          samples={sourceSamples ?? []}
          wallets={wallets}
          refresh={again}
        />
      )}
    </>
  );
}

/** Says why checks fail after a hand-over. */
function ValuesMissing() {
  return (
    <div class="notice warn">
      <Icon name="warn" />
      <p>{words.headers.dropped}</p>
    </div>
  );
}

/** The form for a change of a source, its test, and its versions. */
function EditSource(terms: EditTerms) {
  const state = useEditSource(terms);
  const { form, runs, save, saveAnyway, isSaving, fault } = state;
  const submit = isSaving ? words.saving : runs.isRunning ? words.testing : words.save;
  const isConflict = fault?.reason === 'VERSION';
  const test = (): void => {
    if (form.attempt()) void runs.run();
  };
  useTestOnArrival(test);
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
          <SourceFields
            form={form}
            fault={fault ?? runs.fault}
            findAnswers={runs.findAnswers}
            onStore={state.isSampleFailing ? saveAnyway : null}
          />
          {!isAtField(fault) && !isConflict && <FaultNotice fault={fault} />}
          {state.isOvertaken && <ConflictNotice terms={terms} state={state} />}
          {state.hasTestFailed && <TestFailed run={runs.runs[0]} label={words.anyway.save} onStore={saveAnyway} />}
        </Form>
      </Workbench>
      <Versions
        credId={terms.credId}
        current={terms.source}
        stored={terms.stored}
        addresses={toTestAddresses(form.texts, terms.wallets)}
        onOpen={(source) => openVersion(form, source)}
      />
    </>
  );
}

/** Runs the test for those who come for it, once: neither a reload nor the Back button runs it again. */
function useTestOnArrival(test: () => void): void {
  useEffect(() => {
    if (location.hash !== '#test') return;
    history.replaceState(history.state, '', location.pathname);
    test();
  });
}

function openVersion({ change }: SourceForm, source: VisibleSource): void {
  const { endpoint, method, body, query, headers, addressKinds, expression } = toSourceTexts(source);
  change({ endpoint, method, body, query, headers, addressKinds, expression });
}

function Discard({ state: { isChanged, discard } }: { readonly state: EditState }) {
  if (!isChanged) return <span class="hint">{words.noChanges}</span>;
  return (
    <button type="button" class="button" onClick={discard}>
      {words.discard}
    </button>
  );
}

const conflictWords = sourceVersions.conflict;

/** Shows who changed the source while it was edited, and what saving would change now. */
function ConflictNotice({ terms, state }: { readonly terms: EditTerms; readonly state: EditState }) {
  const { credId, source } = terms;
  const { form, saveOver } = state;
  const settings = useSettings();
  const { data } = useAnswer(SourceVersionsDocument, { credId, first: 1 });
  const latest = data?.credential?.sourceVersions?.nodes[0];
  const names = form.rows.map(({ name }) => name);
  return (
    <div class="notice warn" role="alert">
      <Icon name="warn" />
      <div>
        <p>
          <strong>{conflictWords.title(source.version)}.</strong>{' '}
          {latest && (
            <SaidAt at={latest.at} text={(when) => conflictWords.text(describeOther(latest, settings), when)} />
          )}
        </p>
        <h3>{conflictWords.difference}</h3>
        <Difference
          label={conflictWords.difference}
          before={toPlainText(form.kind, toSourceTexts(source), source.headerNames)}
          after={toPlainText(form.kind, form.texts, names)}
        />
        <div class="row">
          <button type="button" class="button" onClick={() => void saveOver()}>
            {conflictWords.mine}
          </button>
        </div>
      </div>
    </div>
  );
}
