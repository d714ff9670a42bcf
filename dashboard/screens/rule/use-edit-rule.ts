import { useEffect, useState } from 'preact/hooks';
import type { Fault } from '../../graph/fault.ts';
import { UpdateRuleDocument, type UpdateRuleInput, type VisibleRuleFragment } from '../../graph/rule.generated.ts';
import { useChange } from '../../graph/use-graph.ts';
import { type Draft, useDraft } from '../../parts/forms/drafts.ts';
import { toast } from '../../parts/notices/toasts.tsx';
import { rule as words } from '../../words/en/rule.ts';
import { useRuleFocus } from './rule-fields.tsx';
import { toFormula, toRuleText, toTree } from './rule-tree.ts';
import { type RuleForm, useRuleForm } from './use-rule-form.ts';

/** The state of the form for a change of a rule. */
export interface EditRule {
  readonly form: RuleForm;
  readonly isChanged: boolean;
  /** Whether somebody else has changed the rule since the form was opened. */
  readonly isOvertaken: boolean;
  /** Whether the person is asked to confirm what the change does. */
  readonly isAsking: boolean;
  readonly ask: () => void;
  /** Asks about the change over a version that somebody else has made meanwhile. */
  readonly askOver: () => void;
  readonly cancel: () => void;
  readonly save: () => Promise<void>;
  readonly discard: () => void;
  readonly isBusy: boolean;
  readonly fault: Fault | null;
}

/** Keeps a change of a rule as a draft, and sends it. */
export function useEditRule(credId: number, rule: VisibleRuleFragment, refresh: () => void): EditRule {
  const draft = useDraft(`rule-${credId}`, { rule: toRuleText(toTree(rule.formula)) });
  const form = useRuleForm(draft, rule.credentials, useRuleFocus());
  const [basedOn, setBasedOn] = useState(rule.version);
  const [isAsking, setAsking] = useState(false);
  const isChanged = draft.changed.rule !== undefined;
  const { send, isBusy, fault } = useSending(draft, { version: rule.version, isChanged, refresh });
  // Without a change of one's own there is nothing to lose.
  if (!isChanged && basedOn !== rule.version) setBasedOn(rule.version);
  const ask = (): void => setAsking(form.attempt());
  return {
    form,
    isChanged,
    // After a change of one's own, `rule` is for a moment what it was before.
    isOvertaken: isChanged && basedOn < rule.version,
    isAsking,
    ask,
    askOver: () => {
      setBasedOn(rule.version);
      ask();
    },
    cancel: () => setAsking(false),
    save: async () => {
      const version = await send({ credId, rule: toFormula(form.tree), ifVersion: basedOn });
      setAsking(false);
      if (version !== null) setBasedOn(version);
    },
    discard: () => {
      draft.discard();
      setBasedOn(rule.version);
    },
    isBusy,
    fault,
  };
}

interface SendingTerms {
  /** The version that the service has, and whether the form differs from it. */
  readonly version: number;
  readonly isChanged: boolean;
  readonly refresh: () => void;
}

function useSending({ forgetSent }: Draft<{ readonly rule: string }>, { version, isChanged, refresh }: SendingTerms) {
  const { make, isBusy, fault, forgetFault } = useChange(UpdateRuleDocument, ({ reason }) => {
    if (reason === 'VERSION') refresh();
  });
  const finish = (): void => {
    forgetSent();
    toast(words.saved);
  };
  useEffect(() => {
    // The answer to the first try was lost, and the second one was refused because of it: the form is what was stored.
    if (fault?.reason !== 'VERSION' || isChanged) return;
    forgetFault();
    finish();
    // oxlint-disable-next-line react/exhaustive-deps -- when another version or the refusal arrives, whichever is later, and at no other time
  }, [version, fault]);
  /** Returns the new version; null if the change was refused. */
  const send = async (input: UpdateRuleInput & { readonly ifVersion: number }): Promise<number | null> => {
    const made = await make({ input });
    if (!made) return null;
    finish();
    return made.updateRule.rule?.version ?? input.ifVersion + 1;
  };
  return { send, isBusy, fault };
}
