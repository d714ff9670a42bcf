import { createHash } from 'node:crypto';

/**
 * The ID of the update that undoes an update. It shows whether the update was undone, and lets it be undone only once. It does not begin
 * with a hyphen, because a command line would take it for an option.
 */
export function undoIdOf(updateId: string): string {
  return createHash('sha256').update(`undo ${updateId}`).digest('base64url').replace(/^-/, '_');
}
