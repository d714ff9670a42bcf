import { useLocation, useRoute } from 'preact-iso/router';
import { CredentialDocument } from '../graph/credential.generated.ts';
import { CreateListCredentialDocument, DuplicateCredentialDocument } from '../graph/credentials.generated.ts';
import { keepIdempotencyKey, NO_KEY } from '../graph/idempotency-key.ts';
import { useAnswer, useChange, useViewer } from '../graph/use-graph.ts';
import { CuratorChoice } from '../parts/credentials/curator-choice.tsx';
import { EndField } from '../parts/credentials/end-field.tsx';
import { DraftForm } from '../parts/forms/draft-form.tsx';
import { type Draft, useDraft } from '../parts/forms/drafts.ts';
import { Field } from '../parts/forms/field.tsx';
import { fromLocalTime, isLocalTime } from '../parts/forms/local-time.ts';
import { FaultNotice } from '../parts/notices/fault-notice.tsx';
import { toast } from '../parts/notices/toasts.tsx';
import { CREDENTIALS } from '../parts/page/crumbs.ts';
import { Page, Skeleton } from '../parts/page/page.tsx';
import { paths } from '../site/paths.ts';
import { credentialSettings } from '../words/en/credential-settings.ts';
import { newList as words } from '../words/en/credentials.ts';
import { parts } from '../words/en/parts.ts';
import { NoWallet } from './credentials/no-wallet.tsx';

const textWords = credentialSettings.text;

/** The page for a new list. `?from=` names a credential whose texts and items it gets. */
export function NewList() {
  const from = Number(useRoute().query.from);
  const isCopy = Number.isInteger(from) && from > 0 && from < 2 ** 31;
  const { wallets, fault, again } = useViewer();
  return (
    <Page
      title={isCopy ? words.duplicateTitle : words.title}
      lead={isCopy ? words.duplicateLead : words.lead}
      above={CREDENTIALS}
    >
      <FaultNotice fault={fault} again={again} />
      {!wallets && !fault && <Skeleton lines={4} />}
      {wallets?.length === 0 && <NoWallet />}
      {wallets && wallets.length > 0 && (
        <ListForm key={isCopy ? from : 'empty'} from={isCopy ? from : null} wallets={wallets} />
      )}
    </Page>
  );
}

function ListForm({ from, wallets }: { readonly from: number | null; readonly wallets: readonly string[] }) {
  if (from !== null) return <CopyForm credId={from} wallets={wallets} />;
  return (
    <NewListForm
      draftName="new-list"
      initial={{ name: '', description: '', endsAt: '' }}
      from={null}
      wallets={wallets}
    />
  );
}

function CopyForm({ credId, wallets }: { readonly credId: number; readonly wallets: readonly string[] }) {
  const { data, fault, again } = useAnswer(CredentialDocument, { credId });
  if (fault) return <FaultNotice fault={fault} again={again} />;
  if (!data) return <Skeleton lines={4} />;
  const { name = '', description = '' } = data.credential ?? {};
  const initial = { name: toCopyName(name), description: description ?? '', endsAt: '' };
  return <NewListForm draftName={`new-list-${credId}`} initial={initial} from={credId} wallets={wallets} />;
}

/** Cut to 100 characters, the longest name. */
function toCopyName(name: string): string {
  return name === '' ? '' : credentialSettings.duplicate.copyOf(name).slice(0, 100);
}

interface NewListFormProps extends NewListOrigin {
  readonly wallets: readonly string[];
}

/** The form for a new list. A draft keeps what is typed until the list is created. */
function NewListForm({ wallets, ...origin }: NewListFormProps) {
  const { draft, create, isBusy, fault } = useNewList(origin);
  const { name, endsAt } = draft.texts;
  return (
    <DraftForm
      draft={draft}
      submit={origin.from === null ? words.create : words.duplicate}
      busy={words.creating}
      change={{ isBusy, fault }}
      mistakes={{
        name: name.trim() === '' ? words.nameMissing : null,
        endsAt: isLocalTime(endsAt) ? null : textWords.noTime,
      }}
      onSend={create}
      discard={parts.startOver}
      hasSaveKey
    >
      {(field) => (
        <>
          <Field label={words.name} hint={words.nameHint} maxLength={100} {...field('name')} />
          <Field
            label={words.description}
            hint={words.descriptionHint}
            maxLength={1000}
            rows={4}
            isOptional
            {...field('description')}
          />
          {origin.from === null && <EndField {...field('endsAt')} />}
          <CuratorChoice wallets={wallets} {...field('curator')} />
        </>
      )}
    </DraftForm>
  );
}

/** The fields of the form for a new list. With `key` and `sent`, a repeated call does not create a second list. */
interface ListTexts extends Readonly<Record<string, string>> {
  readonly name: string;
  readonly description: string;
  readonly endsAt: string;
  readonly curator: string;
  readonly key: string;
  readonly sent: string;
}

/** A new list: empty, or with the items of another one. */
interface NewListOrigin {
  readonly draftName: string;
  readonly initial: Pick<ListTexts, 'name' | 'description' | 'endsAt'>;
  /** The credential whose items are copied; null for an empty list. */
  readonly from: number | null;
}

/** Keeps the form for a new list as a draft with this name, and sends it. */
function useNewList({ draftName, initial, from }: NewListOrigin) {
  const { route } = useLocation();
  const draft = useDraft<ListTexts>(draftName, { ...initial, curator: '', ...NO_KEY });
  const creation = useChange(CreateListCredentialDocument);
  const duplication = useChange(DuplicateCredentialDocument);
  const create = async (): Promise<void> => {
    const input = toInput(draft);
    const made =
      from === null
        ? (await creation.make({ input: { ...input, endsAt: fromLocalTime(draft.texts.endsAt) } }))
            ?.createListCredential
        : (await duplication.make({ input: { ...input, credId: from } }))?.duplicateCredential;
    if (!made) return;
    draft.forget();
    toast(words.created(made.name));
    route(paths.credentialTab(made.credId, from === null ? 'import' : 'items'));
  };
  const { isBusy, fault } = from === null ? creation : duplication;
  return { draft, create, isBusy, fault };
}

/** The input of the mutation. */
function toInput(draft: Draft<ListTexts>) {
  const { name, description, curator, endsAt } = draft.texts;
  const idempotencyKey = keepIdempotencyKey(draft, JSON.stringify([name, description, curator, endsAt]));
  return { name, description, curator: curator === '' ? undefined : curator, idempotencyKey };
}
