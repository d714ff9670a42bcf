import type { Client } from '@urql/preact';
import { type Fault, toFault } from '../../graph/fault.ts';
import { OpenTransferDocument, type Operation } from '../../graph/items.generated.ts';
import { patiently } from '../../graph/patient-fetch.ts';
import { toReachableUrl } from '../../site/to-reachable-url.ts';
import { type Difference, toDifference } from './difference.ts';
import { type Sending, upload } from './upload.ts';

/** A change of a whole list over REST. */
export interface ItemsChange {
  readonly credId: number;
  readonly operation: Operation;
  readonly items: Blob;
  readonly note: string;
  /** The revision that the change is made to, and what makes a repeat safe; null for a dry run. */
  readonly terms: { readonly ifRevision: number; readonly idempotencyKey: string } | null;
}

/** What became of a change. */
export type SendOutcome = { readonly difference: Difference } | { readonly fault: Fault };

/** Sends a whole list in the person's own name. It throws when the signal ends it. */
export async function sendItems(client: Client, change: ItemsChange, sending: Sending): Promise<SendOutcome> {
  const { data, error } = await client.mutation(OpenTransferDocument, { credId: change.credId }).toPromise();
  if (!data) return { fault: toFault(error) ?? NO_ANSWER };
  const { token, url } = data.openTransfer;
  const request = {
    url: `${toReachableUrl(url)}/${change.operation.toLowerCase()}?${toQuery(change)}`,
    headers: { 'access-token': token, 'content-type': 'application/json', ...toHeaders(change) },
    body: change.items,
  };
  const response = await patiently(() => upload(request, sending), sending.signal);
  return toOutcome(response, change.terms === null);
}

const NO_ANSWER: Fault = { code: 'NO_ANSWER', reason: 'NO_ANSWER', message: '', requestId: null };

function toQuery({ note, terms }: ItemsChange): URLSearchParams {
  if (!terms) return new URLSearchParams({ dryRun: 'true' });
  return new URLSearchParams(note.trim() === '' ? {} : { note: note.trim() });
}

function toHeaders({ terms }: ItemsChange): Readonly<Record<string, string>> {
  return terms ? { 'if-match': `"${terms.ifRevision}"`, 'idempotency-key': terms.idempotencyKey } : {};
}

async function toOutcome(response: Response, isDryRun: boolean): Promise<SendOutcome> {
  const parsed: unknown = await response.json().catch(() => null);
  const body: Readonly<Record<string, unknown>> = { ...Object(parsed) };
  if (response.ok) return { difference: toDifference(body, isDryRun) };
  const code = toText(body.code) ?? NO_ANSWER.code;
  const [reason, message] = [toText(body.reason) ?? code, toText(body.message) ?? ''];
  return { fault: { code, reason, message, requestId: toText(body.requestId) } };
}

function toText(value: unknown): string | null {
  return typeof value === 'string' ? value : null;
}
