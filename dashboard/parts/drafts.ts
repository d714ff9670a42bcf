import { useState } from 'preact/hooks';
import { useSettings } from '../shell/settings.ts';

/** The texts of a form, by field. */
export type Texts = Readonly<Record<string, string>>;

/** A form whose texts outlive a reload and a sign-in. */
export interface Draft<Fields extends Texts> {
  readonly texts: Fields;
  readonly change: (changed: Partial<Fields>) => void;
  /** Forgets what was kept, once the service has it. The form still shows it. */
  readonly forget: () => void;
  /** Goes back to what stood there at first. */
  readonly discard: () => void;
}

const PREFIX = 'credgraph-draft:';

/** Keeps the texts of a form in this tab. Never use it for a secret. */
export function useDraft<Fields extends Texts>(name: string, initial: Fields): Draft<Fields> {
  const { user } = useSettings();
  // Of one person alone: somebody else may sign in in the same tab.
  const key = `${PREFIX}${user.address ?? user.serviceId ?? ''}:${name}`;
  const [texts, setTexts] = useState<Fields>(() => ({ ...initial, ...readKept(key, initial) }));
  const change = (changed: Partial<Fields>): void => {
    const now = { ...texts, ...changed };
    setTexts(now);
    keep(key, now);
  };
  const discard = (): void => {
    setTexts(initial);
    keep(key, null);
  };
  return { texts, change, discard, forget: () => keep(key, null) };
}

/** Forgets every draft of this tab. */
export function forgetDrafts(): void {
  try {
    const keys = Object.keys(sessionStorage).filter((key) => key.startsWith(PREFIX));
    for (const key of keys) sessionStorage.removeItem(key);
  } catch {
    // A browser that keeps nothing has nothing to forget.
  }
}

function readKept(key: string, initial: Texts): Texts {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(key) ?? '{}');
    const texts = Object.entries({ ...Object(kept) }).filter(([field]) => field in initial);
    return Object.fromEntries(texts.map(([field, text]) => [field, String(text)]));
  } catch {
    return {};
  }
}

function keep(key: string, texts: Texts | null): void {
  try {
    if (texts) sessionStorage.setItem(key, JSON.stringify(texts));
    else sessionStorage.removeItem(key);
  } catch {
    // The form works without a draft.
  }
}
