import { type Draft, useDraft } from '../../parts/forms/drafts.ts';

/** The text that is pasted for the import into a list. It survives a sign-in, and is forgotten when it has been imported. */
export function usePasteDraft(credId: number): Draft<{ readonly text: string }> {
  return useDraft(`paste-${credId}`, { text: '' });
}
