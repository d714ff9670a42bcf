import { BringCredentialBackDocument } from '../../../graph/operator.generated.ts';
import { useChange } from '../../../graph/use-change.ts';
import { ActButton } from '../../../parts/forms/act-button.tsx';
import { toast } from '../../../parts/notices/toasts.tsx';
import { operator } from '../../../words/en/operator.ts';

const words = operator.credentials;

interface BringCredentialBackProps {
  readonly credId: number;
  readonly name: string;
}

/** Brings a credential back. It can be taken down again, so there is no confirmation. */
export function BringCredentialBack({ credId, name }: BringCredentialBackProps) {
  const { make, isBusy, fault } = useChange(BringCredentialBackDocument);
  const bringBack = async (): Promise<void> => {
    if (await make({ credId })) toast(words.broughtBack(name));
  };
  return <ActButton label={words.bringBack} isBusy={isBusy} fault={fault} onAct={bringBack} />;
}
