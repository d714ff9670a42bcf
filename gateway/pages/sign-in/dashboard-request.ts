import type { HandOverSessionInput } from '../operations.generated.ts';

/** Marks a visit for the dashboard, in place of the id of an app's request. */
const PREFIX = 'dashboard';

const FORM = /^dashboard\.([\w-]{43})\.([\w.-]{1,4000})$/;

/** A visit from the dashboard: to hand a session over, or with null to go back there afterwards. */
export interface DashboardVisit {
  readonly handOver: HandOverSessionInput | null;
}

/** The visit that the kept text of a page stands for; null for one that is not the dashboard's. */
export function parseDashboardRequest(text: string): DashboardVisit | null {
  if (text === PREFIX) return { handOver: null };
  const [, codeChallenge, state] = FORM.exec(text) ?? [];
  return codeChallenge === undefined || state === undefined ? null : { handOver: { codeChallenge, state } };
}

/** The text that pages keep of a hand-over. */
export function toDashboardRequest({ codeChallenge, state }: HandOverSessionInput): string {
  return [PREFIX, codeChallenge, state].join('.');
}
