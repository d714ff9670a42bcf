import { isChangeable, type PublicCredential } from '../../graph/public-credential.ts';
import { CredentialRuleDocument, RuleVersionsDocument, type VisibleRuleFragment } from '../../graph/rule.generated.ts';
import { useAnswer } from '../../graph/use-graph.ts';
import { Form } from '../../parts/forms/form.tsx';
import { FaultNotice } from '../../parts/notices/fault-notice.tsx';
import { Icon } from '../../parts/page/icon.tsx';
import { SaidAt, Skeleton } from '../../parts/page/page.tsx';
import { useSettings } from '../../site/settings.ts';
import { ruleVersions, rule as words } from '../../words/en/rule.ts';
import { sourceVersions } from '../../words/en/source.ts';
import { Difference } from '../source/versions/source-difference.tsx';
import { describeOther } from '../source/versions/version-row.tsx';
import { outlineRule } from './describe-rule.ts';
import { RuleFields } from './rule-fields.tsx';
import { StoredSentence } from './rule-sentence.tsx';
import { toTree } from './rule-tree.ts';
import { RuleVersions } from './rule-versions.tsx';
import { RuleWorkbench } from './rule-workbench.tsx';
import { SaveDialog } from './save-dialog.tsx';
import { type EditRule, useEditRule } from './use-edit-rule.ts';

/** The rule of a credential: to read, to change, to try, and to go back. */
export function RuleTab({ credential }: { readonly credential: PublicCredential }) {
  const { credId } = credential;
  const { data, fault, again } = useAnswer(CredentialRuleDocument, { credId });
  const rule = data?.credential?.rule;
  return (
    <>
      <FaultNotice fault={fault} again={again} />
      {!rule && !fault && <Skeleton lines={8} />}
      {rule && isChangeable(credential) && <EditRuleForm credId={credId} rule={rule} refresh={again} />}
      {rule && !isChangeable(credential) && <StoredSentence {...rule} />}
    </>
  );
}

interface EditRuleFormProps {
  readonly credId: number;
  readonly rule: VisibleRuleFragment;
  /** Asks for the rule anew. */
  readonly refresh: () => void;
}

/** The form for a change of a rule, what it says, and its versions. */
function EditRuleForm({ credId, rule, refresh }: EditRuleFormProps) {
  const state = useEditRule(credId, rule, refresh);
  const { form } = state;
  return (
    <>
      <RuleWorkbench form={form} credId={credId}>
        {(pick) => (
          <Form
            submit={state.isBusy ? words.saving : words.save}
            isBusy={state.isBusy}
            onSubmit={async () => state.ask()}
            beside={<Discard state={state} />}
            hasSaveKey
          >
            <RuleFields form={form} onPick={pick} />
            {state.fault?.reason !== 'VERSION' && <FaultNotice fault={state.fault} />}
            {state.isOvertaken && <ConflictNotice credId={credId} rule={rule} state={state} />}
          </Form>
        )}
      </RuleWorkbench>
      <RuleVersions credId={credId} current={rule} />
      {state.isAsking && (
        <SaveDialog
          credId={credId}
          before={toTree(rule.formula)}
          after={form.tree}
          nameOf={form.nameOf}
          isBusy={state.isBusy}
          onSave={state.save}
          onClose={state.cancel}
        />
      )}
    </>
  );
}

function Discard({ state: { isChanged, discard } }: { readonly state: EditRule }) {
  if (!isChanged) return <span class="hint">{words.noChanges}</span>;
  return (
    <button type="button" class="button" onClick={discard}>
      {words.discard}
    </button>
  );
}

interface ConflictNoticeProps {
  readonly credId: number;
  readonly rule: VisibleRuleFragment;
  readonly state: EditRule;
}

/** Shows who changed the rule while it was edited, and what saving would change now. */
function ConflictNotice({ credId, rule, state }: ConflictNoticeProps) {
  const { form } = state;
  const settings = useSettings();
  const { data } = useAnswer(RuleVersionsDocument, { credId, first: 1 });
  const latest = data?.credential?.ruleVersions?.nodes[0];
  const { difference, mine } = sourceVersions.conflict;
  return (
    <div class="notice warn" role="alert">
      <Icon name="warn" />
      <div>
        <p>
          <strong>{ruleVersions.title(rule.version)}.</strong>{' '}
          {latest && (
            <SaidAt at={latest.at} text={(when) => ruleVersions.text(describeOther(latest, settings), when)} />
          )}
        </p>
        <h3>{difference}</h3>
        <Difference
          label={difference}
          before={outlineRule(toTree(rule.formula), form.nameOf)}
          after={outlineRule(form.tree, form.nameOf)}
        />
        <div class="row">
          <button type="button" class="button" onClick={state.askOver}>
            {mine}
          </button>
        </div>
      </div>
    </div>
  );
}
