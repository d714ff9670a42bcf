/** The checks of a test, in order. */
export const STEPS = ['form', 'endpoint', 'preflight', 'request', 'status', 'json', 'expression', 'result'] as const;

/** The name of a check. */
export type StepName = (typeof STEPS)[number];

/** What became of a check. `unknown`: a browser does not report it to pages. `skipped`: a browser needs no preflight. */
export type StepState = 'passed' | 'failed' | 'not-reached' | 'unknown' | 'skipped' | 'running';

/** A check as one side saw it. */
export interface Step {
  readonly name: StepName;
  readonly state: StepState;
  /** What was wrong and what to do about it. */
  readonly message: string | null;
  /** A possible problem although the check passed. */
  readonly warning: string | null;
  /** The stable code of the failure. */
  readonly reason: string | null;
  readonly milliseconds: number | null;
}

/** A request as it was sent, without the values of its headers. */
export interface Sent {
  readonly method: string;
  readonly url: string;
  readonly headerNames: readonly string[];
  readonly body: string | null;
}

/** An answer as it was received. */
export interface Received {
  readonly status: number;
  readonly headerNames: readonly string[];
  /** Null if it is no longer kept. */
  readonly body: string | null;
}

/** The OPTIONS request of the server and its answer. */
export interface Preflight {
  readonly method: string;
  readonly url: string;
  readonly sent: Readonly<Record<string, string>>;
  /** Null without an answer. */
  readonly received: {
    readonly status: number;
    /** Only the headers that matter for CORS have values; the others have an ellipsis. */
    readonly headers: Readonly<Record<string, string>>;
  } | null;
}

/** What one side of a test came to. */
export interface Side {
  readonly steps: readonly Step[];
  readonly result: number | null;
  readonly sent: Sent | null;
  readonly received: Received | null;
  /** Why the body of the answer, the log and the details of failures are not shown; null if they are. */
  readonly withheld: string | null;
  readonly preflight: Preflight | null;
  /** The lines of the expression's console.log. */
  readonly log: readonly string[];
  /** The headers that the request went without, because this browser does not know their values. */
  readonly unsent: readonly string[];
  readonly milliseconds: number | null;
}

/** A check that passed. */
export function passed(name: StepName, more: Partial<Step> = {}): Step {
  return { name, state: 'passed', message: null, warning: null, reason: null, milliseconds: null, ...more };
}

/** The checks of a side: those that are known, and the others in the given state. */
export function fillSteps(known: readonly Step[], rest: StepState): readonly Step[] {
  return STEPS.map((name) => known.find((step) => step.name === name) ?? passed(name, { state: rest }));
}

/** A side of which nothing is known yet. */
export function emptySide(state: StepState): Side {
  const nothing = {
    result: null,
    sent: null,
    received: null,
    withheld: null,
    preflight: null,
    log: [],
    unsent: [],
    milliseconds: null,
  };
  return { steps: fillSteps([], state), ...nothing };
}

/** The check that failed; null if none did. */
export function failedStep({ steps }: Side): Step | null {
  return steps.find(({ state }) => state === 'failed') ?? null;
}

/** Whether the expression got the answer. */
export function isJson({ steps }: Side): boolean {
  return steps.some(({ name, state }) => name === 'json' && state === 'passed');
}
