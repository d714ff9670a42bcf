import { RestorePersonDocument } from '../../../graph/operator.generated.ts';
import { useChange } from '../../../graph/use-change.ts';
import { ActButton } from '../../../parts/forms/act-button.tsx';
import { toast } from '../../../parts/notices/toasts.tsx';
import { operator } from '../../../words/en/operator.ts';

const words = operator.people;

/** Brings a suspended person back. They can be suspended again, so there is no confirmation. */
export function BringBack({ name }: { readonly name: string }) {
  const { make, isBusy, fault } = useChange(RestorePersonDocument);
  const bringBack = async (): Promise<void> => {
    if (await make({ name })) toast(words.broughtBack(name));
  };
  return <ActButton label={words.bringBack} isBusy={isBusy} fault={fault} onAct={bringBack} />;
}
