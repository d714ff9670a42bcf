import { useState } from 'preact/hooks';
import { type Draft, useDraft } from '../../../parts/forms/drafts.ts';
import { findMistakes, type Mistakes } from './find-mistakes.ts';
import type { FilledForm, StoredSource } from './source-texts.ts';
import {
  type HeaderRow,
  type HeaderValues,
  newHeaderRow,
  parseHeaderRows,
  type SourceKind,
  type SourceTexts,
} from './source-texts.ts';

/** The form for a source, as a page keeps it. */
export interface SourceForm extends FilledForm {
  readonly draft: Draft<SourceTexts>;
  readonly change: (changed: Partial<SourceTexts>) => void;
  readonly setRows: (rows: readonly HeaderRow[]) => void;
  /** Sets the value of a header; undefined for the stored one. */
  readonly setValue: (id: string, value: string | undefined) => void;
  readonly setValues: (values: HeaderValues) => void;
  /** Forgets what the service has now, and keeps what was typed after it was sent. */
  readonly forgetSent: () => void;
  readonly mistakes: Mistakes;
  /** Whether the person has tried to send the form, so that mistakes of empty fields are shown too. */
  readonly isTried: boolean;
  /** Shows the mistakes of every field from now on; whether there are none. */
  readonly attempt: () => boolean;
}

interface FormTerms {
  readonly draftName: string;
  readonly kind: SourceKind;
  readonly initial: SourceTexts;
  readonly stored: StoredSource | null;
}

/** Keeps the texts of the form as a draft in this tab, and the values of headers in memory alone. */
export function useSourceForm({ draftName, kind, initial, stored }: FormTerms): SourceForm {
  const draft = useDraft<SourceTexts>(draftName, initial);
  const [values, setValues] = useState<HeaderValues>({});
  const [isTried, setTried] = useState(false);
  const { texts } = draft;
  const filled: FilledForm = {
    kind,
    texts,
    rows: parseHeaderRows(texts.headers),
    values,
    stored,
    areSamplesChanged: draft.changed.samples !== undefined,
  };
  const mistakes = findMistakes(filled);
  const { change } = draft;
  return {
    ...filled,
    draft,
    texts,
    change,
    setRows: (rows) => change({ headers: JSON.stringify(rows) }),
    setValue: (id, value) => setValues((all) => withValue(all, id, value)),
    setValues,
    forgetSent: () => {
      draft.forgetSent();
      setValues((now) => Object.fromEntries(Object.entries(now).filter(([id, value]) => values[id] !== value)));
    },
    mistakes,
    isTried,
    attempt: () => {
      setTried(true);
      return Object.keys(mistakes).length === 0;
    },
  };
}

function withValue(values: HeaderValues, id: string, value: string | undefined): HeaderValues {
  const { [id]: _, ...others } = values;
  return value === undefined ? others : { ...others, [id]: value };
}

/** Sets the value of the Authorization header, which the form has at most once. */
export function setAuthorization({ rows, setRows, setValue }: SourceForm, value: string): void {
  const known = rows.find(({ name }) => name.trim().toLowerCase() === 'authorization');
  const row = known ?? newHeaderRow('Authorization');
  if (!known) setRows([...rows, row]);
  setValue(row.id, value);
}

/** A URL without a user name and a password, and the header that says the same. */
interface TakenUserInfo {
  readonly url: string;
  /** Null for a URL without a password. */
  readonly authorization: string | null;
}

/** The part before the last `@` of the authority. */
const USER_INFO = /^([a-z]+:\/\/)([^/?#]*:[^/?#]*)@/i;

/** Takes the user name and the password out of a URL: a draft must not contain them, and the service refuses them there. */
export function takeUserInfo(url: string): TakenUserInfo {
  const [, scheme = '', userInfo] = USER_INFO.exec(url.trimStart()) ?? [];
  if (userInfo === undefined) return { url, authorization: null };
  const rest = url.trimStart().slice(scheme.length + userInfo.length + 1);
  return { url: `${scheme}${rest}`, authorization: `Basic ${toBase64(decode(userInfo))}` };
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** The UTF-8 bytes of a text in Base64. */
export function toBase64(text: string): string {
  return btoa(String.fromCharCode(...new TextEncoder().encode(text)));
}
