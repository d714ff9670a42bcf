import { EXIT } from './exit.ts';
import { ToolError } from './tool-error.ts';

/** Why a file can't be written, as the tool tells it. */
export function toWriteError(error: unknown): ToolError {
  const why = error instanceof Error ? error.message : 'unknown';
  return new ToolError(EXIT.usage, `The file can't be written: ${why}`);
}
