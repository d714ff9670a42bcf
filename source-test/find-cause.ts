import type { sourceCauses } from './cause-words.ts';
import { failedStep, type Side } from './side.ts';
import type { TestedAddress } from './tested-address.ts';

/** A cause, as words know it. */
export type Cause = keyof typeof sourceCauses.causes;

/** Causes that a sample of CORS headers corrects. */
const CORS: ReadonlySet<Cause> = new Set([
  'preflight-refused',
  'cors-origin',
  'cors-star',
  'cors-method',
  'cors-headers',
  'answer-lacks-origin',
  'answer-origin',
]);

/** Whether a sample of CORS headers corrects the cause. */
export function isAboutCors(cause: Cause): boolean {
  return CORS.has(cause);
}

/** The cause of a failure, read off both sides; null if nothing failed, or if a field of the form shows it. */
export function findCause(run: TestedAddress): Cause | null {
  const { server, browser, isRunning } = run;
  if (isRunning) return null;
  const failed = failedStep(server);
  if (failed === null) return browser && findBrowserCause(run, browser);
  const isAnswered = browser?.received !== null && browser?.received !== undefined;
  switch (failed.reason) {
    case 'PREFLIGHT_STATUS':
      return findPreflightCause(server);
    case 'CORS_ORIGIN':
      return server.preflight?.received?.headers['access-control-allow-origin'] === '*' ? 'cors-star' : 'cors-origin';
    case 'CORS_METHOD':
      return 'cors-method';
    case 'TIMEOUT':
      return isAnswered ? 'our-addresses' : 'slow';
    case 'UNREACHABLE':
      return isAnswered ? 'only-browser' : 'unreachable';
    case 'BAD_STATUS':
      return findStatusCause(server, browser);
    default:
      return CAUSES[failed.reason ?? ''] ?? null;
  }
}

const CAUSES: Readonly<Record<string, Cause>> = {
  TOO_LARGE: 'too-large',
  NOT_JSON: 'not-json',
  NO_DATA: 'no-data',
  EXPRESSION_FAILED: 'expression-failed',
  BAD_RESULT: 'bad-result',
};

/** A server that is down has an error for every request, and rarely CORS headers. */
function findPreflightCause({ preflight }: Side): Cause {
  return (preflight?.received?.status ?? 0) >= 500 ? 'preflight-down' : 'preflight-refused';
}

function findStatusCause(server: Side, browser: Side | null): Cause {
  const [ours, theirs] = [server.received?.status ?? 0, browser?.received?.status ?? 0];
  if (theirs >= 200 && theirs <= 299) return 'our-addresses';
  return ours === 401 || ours === 403 ? 'forbidden' : 'status';
}

/** Failures of this browser that say nothing about the partner. */
const OWN_FAULTS: ReadonlySet<string> = new Set(['NO_PROBE', 'OFFLINE']);

/** The cause of a failure of the browser alone. */
function findBrowserCause({ server, isReachable }: TestedAddress, browser: Side): Cause | null {
  const failed = failedStep(browser);
  if (failed === null) return browser.result === null || browser.result === server.result ? null : 'results-differ';
  if (OWN_FAULTS.has(failed.reason ?? '')) return null;
  if (failed.reason !== 'BLOCKED') return browser.unsent.length > 0 ? 'unsent' : toBrowserCause(failed.reason);
  if (server.steps.some(({ reason }) => reason === 'CORS_HEADERS')) return 'cors-headers';
  if (server.steps.some(({ reason }) => reason === 'PREFLIGHT_STATUS')) return findPreflightCause(server);
  if (server.received && !server.withheld && !server.received.headerNames.includes('access-control-allow-origin'))
    return 'answer-lacks-origin';
  if (isReachable === null) return 'browser-blocked';
  return isReachable ? 'answer-origin' : 'browser-unreachable';
}

function toBrowserCause(reason: string | null): Cause | null {
  return reason === 'TIMEOUT' ? 'slow' : 'browser-only';
}
