import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';
import { rule as words } from '../../words/en/rule.ts';
import { describeRule } from './describe-rule.ts';
import type { RulePath } from './edit-tree.ts';
import { PickCredential } from './pick-credential.tsx';
import { TryRule } from './try-rule.tsx';
import type { RuleForm } from './use-rule-form.ts';

interface RuleWorkbenchProps {
  readonly form: RuleForm;
  /** The credential whose rule it is; null for a new one. */
  readonly credId: number | null;
  /** The form, which opens the choice of a credential for a group. */
  readonly children: (pick: (path: RulePath) => void) => ComponentChildren;
}

/** The form on one side; on the other the rule in words, and what it says of addresses. */
export function RuleWorkbench({ form, credId, children }: RuleWorkbenchProps) {
  const [picking, setPicking] = useState<RulePath | null>(null);
  return (
    <div class="workbench">
      <div class="workbench-form">{children(setPicking)}</div>
      <div class="stack rule-side">
        <section class="card" aria-labelledby="sentence">
          <h2 id="sentence">{words.sentence}</h2>
          <p class="rule-sentence">{describeRule(form.tree, form.nameOf)}</p>
        </section>
        <TryRule form={form} credId={credId} />
      </div>
      {picking && (
        <PickCredential
          except={credId}
          onPick={(credential) => form.addCredential(picking, credential)}
          onClose={() => setPicking(null)}
        />
      )}
    </div>
  );
}
