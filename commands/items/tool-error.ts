/** The exit codes of the tool. */
export const EXIT = {
  done: 0,
  /** The service refused, or the file is invalid: a repeat would fail too. */
  refused: 1,
  usage: 2,
  /** The service could not be reached after several attempts: try again later. */
  broken: 3,
  /** The guard of the list refused: look at the file, then confirm the loss. */
  guarded: 4,
} as const;

/** The details for scripts besides the message. */
export type RefusalDetails = Readonly<Record<string, unknown>>;

/** A failure of the tool, with a message that says what to do. */
export class ToolError extends Error {
  readonly exitCode: (typeof EXIT)[keyof typeof EXIT];
  readonly details: RefusalDetails;

  constructor(exitCode: ToolError['exitCode'], message: string, details: RefusalDetails = {}) {
    super(message);
    this.name = 'ToolError';
    this.exitCode = exitCode;
    this.details = details;
  }
}

/** Creates the tool's error for a file that can't be read. */
export function toReadError(error: unknown): ToolError {
  const why = error instanceof Error ? error.message : 'unknown';
  return new ToolError(EXIT.usage, `The file cannot be read: ${why}`);
}

/** Creates the tool's error for a file that can't be written. */
export function toWriteError(error: unknown): ToolError {
  const why = error instanceof Error ? error.message : 'unknown';
  return new ToolError(EXIT.usage, `The file cannot be written: ${why}`);
}

/** Prints notes and errors, for people or, with --json, for scripts. Standard output is only for results. */
export interface Report {
  readonly note: (text: string) => void;
  /** Reports the error that ends the tool; scripts also get `details`. */
  readonly fail: (message: string, details: RefusalDetails) => void;
}

/** Creates a report on standard error: sentences, or one JSON object per line. */
export function createReport(isJson: boolean): Report {
  if (!isJson) return { note: (text) => console.error(text), fail: (message) => console.error(message) };
  return {
    note: (text) => console.error(JSON.stringify({ note: text })),
    fail: (message, details) => console.error(JSON.stringify({ error: { message, ...details } })),
  };
}
