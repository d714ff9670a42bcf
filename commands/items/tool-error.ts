import type { EXIT } from './exit.ts';

/** A failure of the tool, with a message that says what to do. */
export class ToolError extends Error {
  readonly exitCode: (typeof EXIT)[keyof typeof EXIT];

  constructor(exitCode: ToolError['exitCode'], message: string) {
    super(message);
    this.name = 'ToolError';
    this.exitCode = exitCode;
  }
}
