import type { NameOf } from '../../parts/credentials/use-names.ts';
import { Dialog } from '../../parts/dialogs/dialog.tsx';
import { Form } from '../../parts/forms/form.tsx';
import { parts } from '../../words/en/parts.ts';
import { ruleEffect as words } from '../../words/en/rule.ts';
import { RuleEffect } from './rule-effect.tsx';
import type { RuleGroup } from './rule-tree.ts';

interface SaveDialogProps {
  readonly credId: number;
  readonly before: RuleGroup;
  readonly after: RuleGroup;
  readonly nameOf: NameOf;
  readonly isBusy: boolean;
  readonly onSave: () => Promise<void>;
  readonly onClose: () => void;
}

/** Asks for confirmation of a change, after it has shown what would change. */
export function SaveDialog({ isBusy, onSave, onClose, ...effect }: SaveDialogProps) {
  const cancel = (
    <button type="button" class="button" onClick={onClose}>
      {parts.cancel}
    </button>
  );
  return (
    <Dialog title={words.saveTitle} onClose={onClose}>
      <Form submit={words.save} isBusy={isBusy} onSubmit={onSave} beside={cancel}>
        <RuleEffect {...effect} />
      </Form>
    </Dialog>
  );
}
