import { useState } from 'preact/hooks';
import { useLocation } from 'preact-iso/router';
import type { Fault } from '../../../graph/fault.ts';
import type { PublicCredential } from '../../../graph/public-credential.ts';
import { DuplicateSourceDocument } from '../../../graph/source.generated.ts';
import { useChange } from '../../../graph/use-change.ts';
import { useDraft } from '../../../parts/forms/drafts.ts';
import { keepIdempotencyKey, NO_KEY } from '../../../parts/forms/keep-idempotency-key.ts';
import { toast } from '../../../parts/notices/toasts.tsx';
import { paths } from '../../../site/paths.ts';
import { credentialSettings } from '../../../words/en/credential-settings.ts';
import { hashText } from '../state/hash-text.ts';

const words = credentialSettings.duplicate;

/** The fields of the form. With `key` and `sent`, a repeated call does not create a second copy. */
interface CopyTexts extends Readonly<Record<string, string>> {
  readonly name: string;
  readonly curator: string;
  readonly key: string;
  readonly sent: string;
}

/** The headers of the source, and whether it has lost their values. */
export interface CopiedHeaders {
  readonly names: readonly string[];
  readonly areMissing: boolean;
}

/** The state of the form for a duplicate of a source. */
export interface Duplicate {
  readonly texts: CopyTexts;
  readonly change: (changed: Partial<CopyTexts>) => void;
  /** The headers whose values are not copied, because another wallet gets the copy, or because they are missing. */
  readonly needed: readonly string[];
  readonly values: Readonly<Record<string, string>>;
  readonly setValues: (values: Readonly<Record<string, string>>) => void;
  readonly duplicate: () => Promise<void>;
  readonly isBusy: boolean;
  readonly isNameMissing: boolean;
  readonly fault: Fault | null;
}

/** Keeps the form for a duplicate as a draft, the values of headers in memory alone, and sends it. */
export function useDuplicate(
  { credId, name, curator }: PublicCredential,
  { names, areMissing }: CopiedHeaders,
  onDone: () => void,
): Duplicate {
  const { route } = useLocation();
  // Cut to 100 characters, the longest name.
  const initial = { name: words.copyOf(name).slice(0, 100), curator, ...NO_KEY };
  const draft = useDraft<CopyTexts>(`duplicate-${credId}`, initial);
  const [values, setValues] = useState<Readonly<Record<string, string>>>({});
  const [isNameMissing, setNameMissing] = useState(false);
  const { make, isBusy, fault } = useChange(DuplicateSourceDocument);
  const { texts, change } = draft;
  const needed = texts.curator === curator && !areMissing ? [] : names;
  const duplicate = async (): Promise<void> => {
    setNameMissing(texts.name.trim() === '');
    if (texts.name.trim() === '') return;
    const headers = needed.map((each) => ({ name: each, value: values[each] ?? '' }));
    const idempotencyKey = keepIdempotencyKey(draft, hashText(JSON.stringify([texts.name, texts.curator, values])));
    const allowFailingSamples = fault?.reason === 'SAMPLE_FAILS';
    const { name: wanted, curator: wallet } = texts;
    const input = { credId, name: wanted, curator: wallet, headers, idempotencyKey, allowFailingSamples };
    const made = (await make({ input }))?.duplicateSource;
    if (!made) return;
    draft.forget();
    toast(words.duplicated(made.name));
    onDone();
    route(paths.credential(made.credId));
  };
  return { texts, change, needed, values, setValues, duplicate, isBusy, isNameMissing, fault };
}
