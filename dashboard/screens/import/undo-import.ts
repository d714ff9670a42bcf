import type { Client } from '@urql/preact';
import { ABOUT_CREDENTIALS } from '../../graph/about-credentials.ts';
import { type Fault, toFault } from '../../graph/fault.ts';
import { newIdempotencyKey } from '../../graph/idempotency-key.ts';
import { UndoUpdateDocument } from '../../graph/operations.generated.ts';
import { findLatest } from './find-latest.ts';
import type { Undo } from './import-session.ts';
import { sendItems } from './send-items.ts';

/** An import that was made. */
interface MadeImport {
  readonly credId: number;
  readonly undo: Undo;
  /** The revision that it made. */
  readonly revision: number;
  readonly note: string;
}

/** Undoes an import while nothing else has changed the list; otherwise tells why not. */
export async function undoImport(client: Client, made: MadeImport): Promise<Fault | null> {
  return made.undo.kind === 'restore' ? restore(client, made) : reverse(client, made, made.undo);
}

async function restore(client: Client, { credId, revision }: MadeImport): Promise<Fault | null> {
  const latest = await findLatest(client, credId);
  if (!latest?.update || latest.revision !== revision) return OVERTAKEN;
  const variables = { credId, updateId: latest.update.id };
  const { error } = await client.mutation(UndoUpdateDocument, variables, ABOUT_CREDENTIALS).toPromise();
  return toFault(error);
}

async function reverse(
  client: Client,
  { credId, revision, note }: MadeImport,
  { operation, items }: Extract<Undo, { kind: 'reverse' }>,
): Promise<Fault | null> {
  const terms = { ifRevision: revision, idempotencyKey: newIdempotencyKey() };
  const sending = { onProgress: () => undefined, signal: new AbortController().signal };
  const outcome = await sendItems(client, { credId, operation, items, note, terms }, sending);
  return 'fault' in outcome ? outcome.fault : null;
}

const OVERTAKEN: Fault = { code: 'CONFLICT', reason: 'REVISION', message: '', requestId: null };
