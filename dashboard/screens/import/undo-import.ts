import type { Client } from '@urql/preact';
import { ABOUT_CREDENTIALS } from '../../graph/about-credentials.ts';
import { type Fault, toFault } from '../../graph/fault.ts';
import { UndoUpdateDocument } from '../../graph/operations.generated.ts';
import { findLatest } from './find-latest.ts';

/** An import that was made. */
interface MadeImport {
  readonly credId: number;
  /** The revision that it made. */
  readonly revision: number;
  readonly note: string;
  /** What makes a second try safe when the answer to the first one was lost. */
  readonly idempotencyKey: string;
}

/** Undoes an import; otherwise tells why not. */
export async function undoImport(client: Client, { revision, ...made }: MadeImport): Promise<Fault | null> {
  const latest = await findLatest(client, made.credId);
  const update = latest?.updates.find((each) => each.revision === revision);
  if (!update) return latest ? OVERTAKEN : NO_ANSWER;
  const variables = { ...made, updateId: update.id };
  const { error } = await client.mutation(UndoUpdateDocument, variables, ABOUT_CREDENTIALS).toPromise();
  return toFault(error);
}

const OVERTAKEN: Fault = { code: 'CONFLICT', reason: 'REVISION', message: '', requestId: null };
const NO_ANSWER: Fault = { code: 'NO_ANSWER', reason: 'NO_ANSWER', message: '', requestId: null };
