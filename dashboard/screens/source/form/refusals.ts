import type { Fault } from '../../../graph/fault.ts';
import { explainFault } from '../../../parts/notices/fault-notice.tsx';

/** The field of the form at which a refusal is shown, by the invalid input or by the reason. */
const FIELDS: Readonly<Record<string, string>> = {
  name: 'name',
  description: 'description',
  endpoint: 'endpoint',
  body: 'body',
  query: 'query',
  address: 'addresses',
  samples: 'samples',
  NAME: 'name',
  DESCRIPTION: 'description',
  WALLET_NOT_LINKED: 'curator',
  ENDPOINT_NOT_ALLOWED: 'endpoint',
  PREFLIGHT_FAILED: 'endpoint',
  HEADER_NOT_ALLOWED: 'headers',
  HEADER_VALUE_NEEDED: 'headers',
  EXPRESSION_INVALID: 'expression',
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
