import { useState } from 'preact/hooks';
import { useSettings } from '../../site/settings.ts';

/** The texts of a form, by field. */
export type Texts = Readonly<Record<string, string>>;

/** A form whose texts survive a reload and a sign-in. */
export interface Draft<Fields extends Texts> {
  readonly texts: Fields;
  /** The fields that differ from what the service has. */
  readonly changed: Partial<Fields>;
  readonly change: (changed: Partial<Fields>) => void;
  readonly set: (field: keyof Fields & string, text: string) => void;
  /** Drops the draft once the service has it. The form shows it until the new texts arrive. */
  readonly forget: () => void;
  /** Like `forget`, for a form that stays open: keeps what was typed after these texts were sent. */
  readonly forgetSent: () => void;
  /** Empties a form of which nothing is stored once its texts were sent. Keeps what was typed after that. */
  readonly clearSent: () => void;
  /** Restores what the service has. */
  readonly discard: () => void;
}

interface DraftState<Fields extends Texts> {
  readonly changed: Partial<Fields>;
  /** What the service had when the draft was sent; null while it is being written. */
  readonly sentOver: string | null;
  /** What was changed after the draft was sent. */
  readonly later: Partial<Fields>;
}

const PREFIX = 'credgraph-draft:';

/**
 * Keeps the texts of a form in this tab. Never use it for a secret. Only the fields that differ from `stored` are kept, so that a field
 * that the person has not touched shows changes that another tab makes.
 */
export function useDraft<Fields extends Texts>(name: string, stored: Fields): Draft<Fields> {
  const { user } = useSettings();
  // Each person has their own drafts, because another person may sign in in the same tab.
  const key = `${PREFIX}${user?.id ?? ''}:${name}`;
  const [state, setState] = useState<DraftState<Fields>>(() => ({
    changed: readKept<Fields>(key, stored),
    sentOver: null,
    later: {},
  }));
  const base = JSON.stringify(stored);
  const changed = differing(findChanged(state, base), stored);
  // Otherwise the sent texts would come back with the ones that they were sent over, as when these are restored.
  if (state.sentOver !== null && state.sentOver !== base) setState({ changed, sentOver: null, later: {} });
  const texts = { ...stored, ...changed };
  // By what the form says by then: of two changes before the next rendering, the second must not undo the first.
  const update = (toChanged: (now: Partial<Fields>) => Partial<Fields>): void =>
    setState((now) => {
      const next = toChanged(findChanged(now, base));
      keep(key, next);
      return { changed: next, sentOver: null, later: {} };
    });
  const drop = (findLater: (now: Partial<Fields>) => Partial<Fields>): void =>
    setState((now) => {
      const later = findLater(findChanged(now, base));
      keep(key, later);
      return { ...now, sentOver: base, later };
    });
  return {
    texts,
    changed,
    change: (more) => update((now) => differing({ ...now, ...more }, stored)),
    set: (field, text) => update((now) => differing({ ...now, [field]: text }, stored)),
    discard: () => update(() => ({})),
    forget: () => drop(() => ({})),
    clearSent: () => update((now) => differing(now, texts)),
    forgetSent: () => drop((now) => differing({ ...stored, ...now }, texts)),
  };
}

function findChanged<Fields extends Texts>({ changed, sentOver, later }: DraftState<Fields>, base: string) {
  return sentOver === null || sentOver === base ? changed : later;
}

/** Forgets every draft of this tab. */
export function forgetDrafts(): void {
  try {
    const keys = Object.keys(sessionStorage).filter((key) => key.startsWith(PREFIX));
    for (const key of keys) sessionStorage.removeItem(key);
  } catch {
    // Without storage there is nothing to forget.
  }
}

function differing<Fields extends Texts>(texts: Partial<Fields>, stored: Fields): Partial<Fields> {
  const fields: Partial<Fields> = { ...texts };
  for (const field in fields) if (fields[field] === stored[field]) delete fields[field];
  return fields;
}

function readKept<Fields extends Texts>(key: string, stored: Fields): Partial<Fields> {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(key) ?? '{}');
    const fields: Partial<Fields> = { ...Object(kept) };
    for (const field in fields) if (typeof fields[field] !== 'string' || !(field in stored)) delete fields[field];
    return fields;
  } catch {
    return {};
  }
}

function keep(key: string, texts: Partial<Texts>): void {
  try {
    if (Object.keys(texts).length > 0) sessionStorage.setItem(key, JSON.stringify(texts));
    else sessionStorage.removeItem(key);
  } catch {
    // The form works without storage.
  }
}
