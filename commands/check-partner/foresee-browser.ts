import { emptySide, fillSteps, passed, type Side } from '../../source-test/side.ts';
import { isSafelisted } from '../../subgraphs/source/check-partner.ts';

/** The warnings of a preflight that a browser refuses. */
const REFUSED: ReadonlySet<string | null> = new Set(['CORS_HEADERS', 'PREFLIGHT_STATUS']);

/** The browser's side of a test that passed, where the headers say that the dashboard gets no answer; null where it gets one. */
export function foreseeBrowser(server: Side, answerOrigin: string | null, appOrigin: string): Side | null {
  if (server.result === null || !server.sent) return null;
  const { headerNames, body } = server.sent;
  const needsPreflight = body !== null || headerNames.some((name) => !isSafelisted(name));
  const isRefused = needsPreflight && server.steps.some(({ reason }) => REFUSED.has(reason));
  if (!isRefused && (answerOrigin === appOrigin || answerOrigin === '*')) return null;
  return { ...emptySide('not-reached'), steps: fillSteps([passed('request', BLOCKED)], 'not-reached') };
}

const BLOCKED = { state: 'failed', reason: 'BLOCKED' } as const;
