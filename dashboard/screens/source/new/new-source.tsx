import { useState } from 'preact/hooks';
import { useLocation } from 'preact-iso/router';
import { useViewer } from '../../../graph/use-graph.ts';
import { CuratorChoice } from '../../../parts/credentials/curator-choice.tsx';
import { EndField } from '../../../parts/credentials/end-field.tsx';
import { DiscardButton } from '../../../parts/forms/draft-form.tsx';
import { Field } from '../../../parts/forms/field.tsx';
import { Form } from '../../../parts/forms/form.tsx';
import { FaultNotice } from '../../../parts/notices/fault-notice.tsx';
import { toast } from '../../../parts/notices/toasts.tsx';
import { CREDENTIALS } from '../../../parts/page/crumbs.ts';
import { Icon } from '../../../parts/page/icon.tsx';
import { Page, Skeleton, Tabs } from '../../../parts/page/page.tsx';
import { paths } from '../../../site/paths.ts';
import { chain } from '../../../words/en/chain.ts';
import { parts } from '../../../words/en/parts.ts';
import { source as words } from '../../../words/en/source.ts';
import { NoWallet } from '../../credentials/no-wallet.tsx';
import { ChainDialog } from '../chain/chain-dialog.tsx';
import { CurlDialog, fillFromCurl } from '../curl/curl-dialog.tsx';
import type { CurlSource } from '../curl/parse-curl.ts';
import { isAtField, refusalOf, SourceFields } from '../form/source-fields.tsx';
import type { SourceKind } from '../state/source-texts.ts';
import { TestFailed } from '../trial/test-failed.tsx';
import { Workbench } from '../trial/test-pane.tsx';
import { type NewSource, useNewSource } from './use-new-source.ts';

/** The page for a new REST credential. */
export function NewRestSource() {
  return <NewSourcePage kind="REST" />;
}

/** The page for a new GraphQL credential. */
export function NewGraphqlSource() {
  return <NewSourcePage kind="GRAPHQL" />;
}

function NewSourcePage({ kind }: { readonly kind: SourceKind }) {
  const { wallets, fault, again } = useViewer();
  return (
    <Page title={words.newTitle} lead={words.newLead} above={CREDENTIALS}>
      <FaultNotice fault={fault} again={again} />
      {!wallets && !fault && <Skeleton lines={8} />}
      {wallets?.length === 0 && <NoWallet />}
      {wallets && wallets.length > 0 && <NewSourceForm kind={kind} wallets={wallets} />}
    </Page>
  );
}

interface NewSourceFormProps {
  readonly kind: SourceKind;
  readonly wallets: readonly string[];
}

const KINDS = [
  { href: paths.newRest, label: words.kinds.REST },
  { href: paths.newGraphql, label: words.kinds.GRAPHQL },
];

/** The form for a new credential with its test. */
function NewSourceForm({ kind, wallets }: NewSourceFormProps) {
  const state = useNewSource(kind, wallets);
  const { form, runs, create, isCreating, fault } = state;
  const submit = isCreating ? words.creating : runs.isRunning ? words.testing : words.create;
  const test = (): void => {
    if (form.attempt()) void runs.run();
  };
  return (
    <>
      <div class="section-head">
        <Tabs label={words.kinds.label} tabs={KINDS} />
        <div class="actions">
          {kind === 'REST' && <FillFromChain state={state} />}
          <FillByCurl state={state} />
        </div>
      </div>
      <Workbench form={form} runs={runs} onRun={test}>
        <Form
          submit={submit}
          isBusy={isCreating || runs.isRunning}
          onSubmit={create}
          beside={<StartOver form={form} />}
          hasSaveKey
        >
          <CredentialFields state={state} wallets={wallets} />
          <SourceFields
            form={form}
            fault={fault ?? runs.fault}
            findAnswers={runs.findAnswers}
            onStore={state.isSampleFailing ? state.createAnyway : null}
          />
          {!isAtField(fault) && <FaultNotice fault={fault} />}
          {state.hasTestFailed && (
            <TestFailed run={runs.runs[0]} label={words.anyway.create} onStore={state.createAnyway} />
          )}
        </Form>
      </Workbench>
    </>
  );
}

function StartOver({ form: { draft, setValues } }: Pick<NewSource, 'form'>) {
  if (Object.keys(draft.changed).length === 0) return null;
  const startOver = (): void => {
    draft.discard();
    setValues({});
  };
  return <DiscardButton label={parts.startOver} onDiscard={startOver} />;
}

function CredentialFields({ state, wallets }: { readonly state: NewSource; readonly wallets: readonly string[] }) {
  const { form, fault, isNameMissing } = state;
  const { texts, change } = form;
  return (
    <>
      <Field
        label={words.name}
        hint={words.nameHint}
        maxLength={100}
        value={texts.name}
        error={isNameMissing ? words.mistakes.name : refusalOf(fault, 'name')}
        onChange={(name) => change({ name })}
      />
      <Field
        label={words.description}
        maxLength={1000}
        rows={2}
        isOptional
        value={texts.description}
        error={refusalOf(fault, 'description')}
        onChange={(description) => change({ description })}
      />
      <EndField value={texts.endsAt} error={refusalOf(fault, 'endsAt')} onChange={(endsAt) => change({ endsAt })} />
      <CuratorChoice wallets={wallets} value={texts.curator} onChange={(curator) => change({ curator })} />
    </>
  );
}

function FillByCurl({ state: { form } }: { readonly state: NewSource }) {
  const { route } = useLocation();
  const [isOpen, setOpen] = useState(false);
  const fill = (curl: CurlSource): void => {
    fillFromCurl(form, curl);
    if (curl.kind !== form.kind) route(curl.kind === 'REST' ? paths.newRest : paths.newGraphql);
    const address = curl.address === null ? '' : ` ${words.curl.address}`;
    const leftOut = curl.leftOut.length === 0 ? '' : ` ${words.curl.leftOut(curl.leftOut)}`;
    toast(`${words.curl.filled}${address}${leftOut}`);
  };
  return (
    <>
      <button type="button" class="button" onClick={() => setOpen(true)}>
        <Icon name="terminal" />
        {words.curl.open}
      </button>
      {isOpen && <CurlDialog onFill={fill} onClose={() => setOpen(false)} />}
    </>
  );
}

function FillFromChain({ state: { form } }: { readonly state: NewSource }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" class="button" onClick={() => setOpen(true)}>
        <Icon name="server" />
        {chain.open}
      </button>
      {isOpen && <ChainDialog form={form} onClose={() => setOpen(false)} />}
    </>
  );
}
