import type { ErrorDetails } from './tool-error.ts';

/** Prints notes and errors, for people or, with --json, for scripts. Standard output is for the answer alone. */
export interface Report {
  readonly note: (text: string) => void;
  /** Tells why the tool gives up; scripts learn `details` too. */
  readonly fail: (message: string, details: ErrorDetails) => void;
}

/** A report on standard error: sentences, or one JSON object a line. */
export function createReport(isJson: boolean): Report {
  if (!isJson) return { note: (text) => console.error(text), fail: (message) => console.error(message) };
  return {
    note: (text) => console.error(JSON.stringify({ note: text })),
    fail: (message, details) => console.error(JSON.stringify({ error: { message, ...details } })),
  };
}
