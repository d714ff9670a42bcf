import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';
import type { RulePath } from './edit-tree.ts';
import { PickCredential } from './pick-credential.tsx';
import { RuleSentence } from './rule-sentence.tsx';
import { TryRule } from './try-rule.tsx';
import type { RuleForm } from './use-rule-form.ts';

interface RuleWorkbenchProps {
  readonly form: RuleForm;
  /** The credential whose rule it is; null for a new one. */
  readonly credId: number | null;
  /** The form, which opens the choice of a credential for a group. */
  readonly children: (pick: (path: RulePath) => void) => ComponentChildren;
}

/** The form on one side, the rule in words on the other, and below what it says of addresses. */
export function RuleWorkbench({ form, credId, children }: RuleWorkbenchProps) {
  const [picking, setPicking] = useState<RulePath | null>(null);
  return (
    <>
      <div class="workbench">
        <div class="workbench-form">{children(setPicking)}</div>
        <div class="rule-side">
          <RuleSentence tree={form.tree} nameOf={form.nameOf} />
        </div>
      </div>
      <TryRule form={form} credId={credId} />
      {picking && (
        <PickCredential
          except={credId}
          onPick={(credential) => form.addCredential(picking, credential)}
          onClose={() => setPicking(null)}
        />
      )}
    </>
  );
}
