import type { SourceContext } from '../context.ts';
import type { SourceChange } from '../stores/source-change.ts';

/** Adds a change of a source to the audit record. The rule continues; the answer waits until the event is written. */
export function recordAudit(
  { audits, database, log, requestId }: SourceContext,
  credId: number,
  { at, version, restores, actor, tokenId }: SourceChange,
): void {
  const event = restores === null ? 'source-changed' : 'source-restored';
  const userId = tokenId === null && actor !== null ? { userId: actor } : {};
  const texts = { credId: String(credId), version: String(version) };
  const detail = tokenId === null ? texts : { ...texts, tokenId };
  audits.add({ database, log }, { at, requestId, event, ...userId, detail });
}
