import type { ErrorDetails } from './tool-error.ts';

/** Prints notes and errors, for people or, with --json, for scripts. Standard output is only for results. */
export interface Report {
  readonly note: (text: string) => void;
  /** Reports the error that ends the tool; scripts also get `details`. */
  readonly fail: (message: string, details: ErrorDetails) => void;
}

/** Creates a report on standard error: sentences, or one JSON object per line. */
export function createReport(isJson: boolean): Report {
  if (!isJson) return { note: (text) => console.error(text), fail: (message) => console.error(message) };
  return {
    note: (text) => console.error(JSON.stringify({ note: text })),
    fail: (message, details) => console.error(JSON.stringify({ error: { message, ...details } })),
  };
}
