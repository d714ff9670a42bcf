import { useState } from 'preact/hooks';

/** Keeps the latest value when there is none, so that a dialog stays open while its page cannot be refreshed. */
export function useLatest<Value>(value: Value | undefined): Value | undefined {
  const [latest, setLatest] = useState(value);
  if (value !== undefined && value !== latest) setLatest(value);
  return value === undefined ? latest : value;
}
