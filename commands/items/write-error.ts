import { EXIT } from './exit.ts';
import { ToolError } from './tool-error.ts';

/** Creates the tool's error for a file that can't be written. */
export function toWriteError(error: unknown): ToolError {
  const why = error instanceof Error ? error.message : 'unknown';
  return new ToolError(EXIT.usage, `The file can't be written: ${why}`);
}
