import { useRoute } from 'preact-iso/router';
import { CredentialDocument } from '../../graph/credential.generated.ts';
import { useAnswer } from '../../graph/use-answer.ts';
import { useViewer } from '../../graph/use-viewer.ts';
import { FaultNotice } from '../../parts/notices/fault-notice.tsx';
import { CREDENTIALS } from '../../parts/page/crumbs.ts';
import { Page } from '../../parts/page/page.tsx';
import { Skeleton } from '../../parts/page/skeleton.tsx';
import { credentialSettings } from '../../words/en/credential-settings.ts';
import { newList as words } from '../../words/en/new-list.ts';
import { NewListForm } from './new-list-form.tsx';

/** The page for a new list. `?from=` names a credential whose texts and items it gets. */
export function NewList() {
  const from = Number(useRoute().query.from);
  const isCopy = Number.isInteger(from) && from > 0 && from < 2 ** 31;
  return (
    <Page
      title={isCopy ? words.duplicateTitle : words.title}
      lead={isCopy ? words.duplicateLead : words.lead}
      above={CREDENTIALS}
    >
      {isCopy ? <CopyForm key={from} credId={from} /> : <EmptyForm />}
    </Page>
  );
}

function EmptyForm() {
  const { wallets } = useViewer();
  const initial = { name: '', description: '' };
  return <NewListForm draftName="new-list" initial={initial} from={null} wallets={wallets ?? []} />;
}

function CopyForm({ credId }: { readonly credId: number }) {
  const { wallets } = useViewer();
  const { data, fault, again } = useAnswer(CredentialDocument, { credId });
  if (fault) return <FaultNotice fault={fault} again={again} />;
  if (!data) return <Skeleton lines={4} />;
  const { name = '', description = '' } = data.credential ?? {};
  const initial = { name: toCopyName(name), description: description ?? '' };
  return <NewListForm draftName={`new-list-${credId}`} initial={initial} from={credId} wallets={wallets ?? []} />;
}

/** Cut to 100 characters, the longest name. */
function toCopyName(name: string): string {
  return name === '' ? '' : credentialSettings.duplicate.copyOf(name).slice(0, 100);
}
