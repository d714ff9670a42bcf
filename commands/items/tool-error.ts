import type { EXIT } from './exit.ts';

/** A reason to give up, told in a sentence that says what to do. */
export class ToolError extends Error {
  readonly exitCode: (typeof EXIT)[keyof typeof EXIT];

  constructor(exitCode: ToolError['exitCode'], message: string) {
    super(message);
    this.name = 'ToolError';
    this.exitCode = exitCode;
  }
}
