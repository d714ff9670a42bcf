import { fillSteps, type Preflight, type Received, type Sent, type Side, STEPS, type Step } from './side.ts';

/** A test of a source, as the service reports it. */
interface SourceTest {
  readonly checks: readonly SourceCheck[];
  readonly result?: number | null | undefined;
  readonly sent?: unknown;
  readonly received?: unknown;
  readonly withheld?: string | null | undefined;
  readonly preflight?: unknown;
  readonly log: readonly string[];
  readonly milliseconds?: number | null | undefined;
}

interface SourceCheck {
  readonly name: string;
  readonly passed: boolean;
  readonly message?: string | null | undefined;
  readonly warning?: string | null | undefined;
  readonly reason?: string | null | undefined;
  readonly milliseconds?: number | null | undefined;
}

/** The server's side of a test. */
export function toServerSide(test: SourceTest): Side {
  return {
    steps: fillSteps(test.checks.flatMap(toStep), 'not-reached'),
    result: test.result ?? null,
    sent: toSent(test.sent),
    received: toReceived(test.received),
    withheld: test.withheld ?? null,
    preflight: toPreflight(test.preflight),
    log: test.log,
    unsent: [],
    milliseconds: test.milliseconds ?? null,
  };
}

function toStep(check: SourceCheck): readonly Step[] {
  const { message = null, warning = null, reason = null, milliseconds = null } = check;
  const name = STEPS.find((one) => one === check.name);
  if (name === undefined) return [];
  return [{ name, state: check.passed ? 'passed' : 'failed', message, warning, reason, milliseconds }];
}

function toSent(value: unknown): Sent | null {
  if (value === null || value === undefined) return null;
  const { method, url, headerNames, body } = toRecord(value);
  return { method: String(method), url: String(url), headerNames: toNames(headerNames), body: toText(body) };
}

function toReceived(value: unknown): Received | null {
  if (value === null || value === undefined) return null;
  const { status, headerNames, body } = toRecord(value);
  return { status: Number(status), headerNames: toNames(headerNames), body: toText(body) ?? '' };
}

function toPreflight(value: unknown): Preflight | null {
  if (value === null || value === undefined) return null;
  const { sent, received } = toRecord(value);
  const { method, url, headers } = toRecord(sent);
  const { status, headers: answered } = toRecord(received);
  return {
    method: String(method),
    url: String(url),
    sent: toTexts(headers),
    received: received === null ? null : { status: Number(status), headers: toTexts(answered) },
  };
}

function toTexts(value: unknown): Readonly<Record<string, string>> {
  return Object.fromEntries(Object.entries(toRecord(value)).map(([name, text]) => [name, toText(text) ?? '…']));
}

function toRecord(value: unknown): Readonly<Record<string, unknown>> {
  return { ...Object(value) };
}

function toNames(value: unknown): readonly string[] {
  return Array.isArray(value) ? value.map(String) : [];
}

/** A body is JSON, or a text that is not JSON. */
function toText(body: unknown): string | null {
  if (body === null || body === undefined) return null;
  return typeof body === 'string' ? body : JSON.stringify(body, null, 2);
}
