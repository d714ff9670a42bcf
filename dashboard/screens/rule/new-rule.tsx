import { useState } from 'preact/hooks';
import { useLocation, useRoute } from 'preact-iso/router';
import { CredentialDocument } from '../../graph/credential.generated.ts';
import { keepIdempotencyKey, NO_KEY } from '../../graph/idempotency-key.ts';
import { CreateRuleCredentialDocument, CredentialRuleDocument } from '../../graph/rule.generated.ts';
import { useAnswer, useChange, useViewer } from '../../graph/use-graph.ts';
import { CuratorChoice } from '../../parts/credentials/curator-choice.tsx';
import { EndField } from '../../parts/credentials/end-field.tsx';
import type { NamedCredential } from '../../parts/credentials/use-names.ts';
import { DiscardButton } from '../../parts/forms/draft-form.tsx';
import { useDraft } from '../../parts/forms/drafts.ts';
import { Field } from '../../parts/forms/field.tsx';
import { Form } from '../../parts/forms/form.tsx';
import { fromLocalTime, isLocalTime } from '../../parts/forms/local-time.ts';
import { FaultNotice, faultOf } from '../../parts/notices/fault-notice.tsx';
import { toast } from '../../parts/notices/toasts.tsx';
import { CREDENTIALS } from '../../parts/page/crumbs.ts';
import { Page, Skeleton } from '../../parts/page/page.tsx';
import { paths } from '../../site/paths.ts';
import { credentialSettings } from '../../words/en/credential-settings.ts';
import { newList } from '../../words/en/credentials.ts';
import { parts } from '../../words/en/parts.ts';
import { rule as words } from '../../words/en/rule.ts';
import { source } from '../../words/en/source.ts';
import { NoWallet } from '../credentials/no-wallet.tsx';
import { RuleFields, useRuleFocus } from './rule-fields.tsx';
import { EMPTY_RULE, fromRuleText, toFormula, toRuleText, toTree } from './rule-tree.ts';
import { RuleWorkbench } from './rule-workbench.tsx';
import { useRuleForm } from './use-rule-form.ts';

/** The page for a new rule. `?from=` names a credential whose texts and rule it begins with. */
export function NewRule() {
  const from = Number(useRoute().query.from);
  const isCopy = Number.isInteger(from) && from > 0 && from < 2 ** 31;
  const { wallets, fault, again } = useViewer();
  return (
    <Page title={isCopy ? words.duplicateTitle : words.newTitle} lead={words.newLead} above={CREDENTIALS}>
      <FaultNotice fault={fault} again={again} />
      {!wallets && !fault && <Skeleton lines={8} />}
      {wallets?.length === 0 && <NoWallet />}
      {wallets && wallets.length > 0 && isCopy && <CopyForm key={from} credId={from} wallets={wallets} />}
      {wallets && wallets.length > 0 && !isCopy && (
        <NewRuleForm draftName="new-rule" initial={NOTHING} known={[]} wallets={wallets} />
      )}
    </Page>
  );
}

/** What a new rule begins with. */
interface RuleOrigin {
  readonly name: string;
  readonly description: string;
  readonly endsAt: string;
  readonly rule: string;
}

const NOTHING: RuleOrigin = { name: '', description: '', endsAt: '', rule: toRuleText(EMPTY_RULE) };

function CopyForm({ credId, wallets }: { readonly credId: number; readonly wallets: readonly string[] }) {
  const about = useAnswer(CredentialDocument, { credId });
  const stored = useAnswer(CredentialRuleDocument, { credId });
  const fault = about.fault ?? stored.fault;
  if (fault) return <FaultNotice fault={fault} again={about.fault ? about.again : stored.again} />;
  if (!about.data || !stored.data) return <Skeleton lines={8} />;
  const { name = '', description = '' } = about.data.credential ?? {};
  const { formula, credentials = [] } = stored.data.credential?.rule ?? {};
  // Cut to 100 characters, the longest name.
  const copyName = name === '' ? '' : credentialSettings.duplicate.copyOf(name).slice(0, 100);
  const initial = { name: copyName, description: description ?? '', endsAt: '', rule: toRuleText(toTree(formula)) };
  return <NewRuleForm draftName={`new-rule-${credId}`} initial={initial} known={credentials} wallets={wallets} />;
}

interface NewRuleFormProps {
  readonly draftName: string;
  readonly initial: RuleOrigin;
  readonly known: readonly NamedCredential[];
  readonly wallets: readonly string[];
}

/** The form for a new rule. A draft keeps what is entered until the credential is created. */
function NewRuleForm(props: NewRuleFormProps) {
  const state = useNewRule(props);
  const { draft, form, create, isBusy, fault } = state;
  const hasText = Object.keys(draft.changed).length > 0;
  const isAtField = ['name', 'description', 'endsAt', 'curator'].some((field) => faultOf(fault, field) !== null);
  return (
    <RuleWorkbench form={form} credId={null}>
      {(pick) => (
        <Form
          submit={isBusy ? words.creating : words.create}
          isBusy={isBusy}
          onSubmit={create}
          beside={hasText && <DiscardButton label={parts.startOver} onDiscard={draft.discard} />}
          hasSaveKey
        >
          <TextFields state={state} wallets={props.wallets} />
          <RuleFields form={form} onPick={pick} />
          {!isAtField && <FaultNotice fault={fault} />}
        </Form>
      )}
    </RuleWorkbench>
  );
}

interface TextFieldsProps {
  readonly state: ReturnType<typeof useNewRule>;
  readonly wallets: readonly string[];
}

function TextFields({ state: { draft, fault, isNameMissing }, wallets }: TextFieldsProps) {
  const { name, description, endsAt, curator } = draft.texts;
  return (
    <>
      <Field
        label={newList.name}
        hint={newList.nameHint}
        maxLength={100}
        value={name}
        error={isNameMissing ? source.mistakes.name : faultOf(fault, 'name')}
        onChange={(text) => draft.set('name', text)}
      />
      <Field
        label={newList.description}
        maxLength={1000}
        rows={2}
        isOptional
        value={description}
        error={faultOf(fault, 'description')}
        onChange={(text) => draft.set('description', text)}
      />
      <EndField value={endsAt} error={faultOf(fault, 'endsAt')} onChange={(text) => draft.set('endsAt', text)} />
      <CuratorChoice
        wallets={wallets}
        value={curator}
        error={faultOf(fault, 'curator')}
        onChange={(chosen) => draft.set('curator', chosen)}
      />
    </>
  );
}

/** Keeps the form for a new rule as a draft, and sends it. */
function useNewRule({ draftName, initial, known }: NewRuleFormProps) {
  const { route } = useLocation();
  const draft = useDraft(draftName, { ...initial, curator: '', ...NO_KEY });
  const form = useRuleForm(draft, known, useRuleFocus());
  const { make, isBusy, fault } = useChange(CreateRuleCredentialDocument);
  const [isNameTold, setNameTold] = useState(false);
  const { name, description, endsAt, curator, rule } = draft.texts;
  const isNameMissing = name.trim() === '';
  const create = async (): Promise<void> => {
    setNameTold(true);
    if (!form.attempt() || isNameMissing || !isLocalTime(endsAt)) return;
    const content = JSON.stringify([name, description, endsAt, curator, rule]);
    const idempotencyKey = keepIdempotencyKey(draft, content);
    const texts = { name, description, endsAt: fromLocalTime(endsAt), curator: curator === '' ? undefined : curator };
    const made = await make({ input: { ...texts, rule: toFormula(fromRuleText(rule)), idempotencyKey } });
    if (!made) return;
    draft.forget();
    toast(words.created(made.createRuleCredential.name));
    route(paths.credential(made.createRuleCredential.credId));
  };
  return { draft, form, create, isBusy, fault, isNameMissing: isNameTold && isNameMissing };
}
