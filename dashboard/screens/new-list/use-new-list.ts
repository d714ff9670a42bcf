import { useState } from 'preact/hooks';
import { useLocation } from 'preact-iso/router';
import { CreateListCredentialDocument, DuplicateCredentialDocument } from '../../graph/credentials.generated.ts';
import type { Fault } from '../../graph/fault.ts';
import { useChange } from '../../graph/use-change.ts';
import { type Draft, useDraft } from '../../parts/forms/drafts.ts';
import { keepIdempotencyKey, NO_KEY } from '../../parts/forms/keep-idempotency-key.ts';
import { toast } from '../../parts/notices/toasts.tsx';
import { paths } from '../../site/paths.ts';
import { newList as words } from '../../words/en/new-list.ts';

/** The fields of the form for a new list. With `key` and `sent`, a repeated call does not create a second list. */
export interface ListTexts extends Readonly<Record<string, string>> {
  readonly name: string;
  readonly description: string;
  readonly curator: string;
  readonly key: string;
  readonly sent: string;
}

/** The state of the form for a new list. */
export interface NewListForm {
  readonly draft: Draft<ListTexts>;
  readonly create: () => Promise<void>;
  readonly isBusy: boolean;
  readonly isNameMissing: boolean;
  readonly fault: Fault | null;
}

/** A new list: empty, or with the items of another one. */
export interface NewListOrigin {
  readonly draftName: string;
  readonly initial: Pick<ListTexts, 'name' | 'description'>;
  /** The credential whose items are copied; null for an empty list. */
  readonly from: number | null;
}

/** Keeps the form for a new list as a draft with this name, and sends it. */
export function useNewList({ draftName, initial, from }: NewListOrigin): NewListForm {
  const { route } = useLocation();
  const draft = useDraft<ListTexts>(draftName, { ...initial, curator: '', ...NO_KEY });
  const [isNameMissing, setNameMissing] = useState(false);
  const creation = useChange(CreateListCredentialDocument);
  const duplication = useChange(DuplicateCredentialDocument);
  const create = async (): Promise<void> => {
    const isMissing = draft.texts.name.trim() === '';
    setNameMissing(isMissing);
    if (isMissing) return;
    const input = toInput(draft);
    const made =
      from === null
        ? (await creation.make({ input }))?.createListCredential
        : (await duplication.make({ input: { ...input, credId: from } }))?.duplicateCredential;
    if (!made) return;
    draft.forget();
    toast(words.created(made.name));
    route(paths.credentialTab(made.credId, from === null ? 'import' : 'items'));
  };
  const { isBusy, fault } = from === null ? creation : duplication;
  return { draft, create, isBusy, isNameMissing, fault };
}

/** The input of the mutation. */
function toInput(draft: Draft<ListTexts>) {
  const { name, description, curator } = draft.texts;
  const idempotencyKey = keepIdempotencyKey(draft, JSON.stringify([name, description, curator]));
  return { name, description, curator: curator === '' ? undefined : curator, idempotencyKey };
}
