import { createHash } from 'node:crypto';

/** The ID of the update that undoes an update: a change is undone once, and everybody can tell whether it was. */
export function undoIdOf(updateId: string): string {
  return createHash('sha256').update(`undo ${updateId}`).digest('base64url');
}
