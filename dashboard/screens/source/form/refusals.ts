import type { Fault } from '../../../graph/fault.ts';
import { explainFault } from '../../../parts/notices/fault-notice.tsx';

/** The field of each reason for which the service refuses a source, and of each input that it calls invalid. */
const FIELDS: Readonly<Record<string, string>> = {
  name: 'name',
  description: 'description',
  WALLET_NOT_LINKED: 'curator',
  ENDPOINT_NOT_ALLOWED: 'endpoint',
  PREFLIGHT_FAILED: 'endpoint',
  HEADER_NOT_ALLOWED: 'headers',
  HEADER_VALUE_NEEDED: 'headers',
  EXPRESSION_INVALID: 'expression',
  endpoint: 'endpoint',
  body: 'body',
  query: 'query',
  samples: 'samples',
  address: 'addresses',
  SAMPLE_FAILS: 'samples',
};

/** Why the service refused a field; null if the fault is about another one. */
export function refusalOf(fault: Fault | null, field: string): string | null {
  return fault && FIELDS[fault.field ?? fault.reason] === field ? explainFault(fault) : null;
}

/** Whether a field shows the fault. */
export function isAtField(fault: Fault | null): boolean {
  return fault !== null && (fault.field ?? fault.reason) in FIELDS;
}
