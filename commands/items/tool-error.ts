import type { EXIT } from './exit.ts';

/** The details for scripts besides the message. */
export type ErrorDetails = Readonly<Record<string, unknown>>;

/** A failure of the tool, with a message that says what to do. */
export class ToolError extends Error {
  readonly exitCode: (typeof EXIT)[keyof typeof EXIT];
  readonly details: ErrorDetails;

  constructor(exitCode: ToolError['exitCode'], message: string, details: ErrorDetails = {}) {
    super(message);
    this.name = 'ToolError';
    this.exitCode = exitCode;
    this.details = details;
  }
}
