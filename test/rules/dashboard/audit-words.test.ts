import { expect, test } from '@jest/globals';
import { auditEvents } from '../../../dashboard/words/en/audit-events.ts';
import { AUDIT_EVENTS } from '../../../subgraphs/shared/audit.ts';

test('15.10 the screens have words of their own for every event of the audit record', () => {
  expect(Object.keys(auditEvents).toSorted()).toEqual(AUDIT_EVENTS.toSorted());
  expect(new Set(Object.values(auditEvents)).size).toBe(AUDIT_EVENTS.length);
});
