import { availableParallelism } from 'node:os';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setTimeout } from 'node:timers/promises';
import { SECOND } from '../../subgraphs/shared/durations.ts';
import { parseExpression } from '../../subgraphs/source/expression/expression.ts';
import { createSandbox, type Sandbox } from '../../subgraphs/source/sandbox/sandbox.ts';
import { HOSTILE_EXPRESSIONS } from '../corpora/hostile-expressions.ts';

/** What this process holds. */
interface Holdings {
  readonly megabytes: number;
  /** Those of the children left out. */
  readonly handles: number;
  readonly children: number;
}

/** What one attack came to. */
export interface Attack {
  readonly verdict: string | null;
  /** Whether a right expression was answered as ever, right after it. */
  readonly isControlRight: boolean;
}

/** What many attacks did to this process. */
export interface SoakReport {
  /** In the order of the expressions. */
  readonly attacks: readonly Attack[];
  readonly wrongControls: number;
  readonly atStart: Holdings;
  /** Once the sandbox has processes: how many at a time depends on how the attacks end. */
  readonly before: Holdings;
  readonly after: Holdings;
  /** Once the sandbox is closed. */
  readonly atEnd: Holdings;
  /** Milliseconds that the event loop was late: the 99th percentile, and the most. */
  readonly delayP99: number;
  readonly delayMax: number;
}

const CONTROL = {
  expression: parseExpression(
    'function(r) { return r.list.reduce((a, b) => a + b) === 6 && !r.x && !r.eligible && typeof seen === "undefined" ? 1 : 0; }',
  ),
  part: 'body',
  answer: '{"list":[1,2,3]}',
} as const;
const ANSWER = '{"eligible":false}';

/** The most processes of a sandbox: one for each processor, and the spare. */
export const MOST_CHILDREN = availableParallelism() + 1;

/** A killed process is gone by then, or never. */
const LONGEST_END = 30 * SECOND;

/** The process itself, and the pipes to it and from it. */
const HANDLES_OF_A_CHILD = 3;

/**
 * Attacks one sandbox by each of these expressions, two at a time, as many as processes work at a time on two processors. A run may be
 * given another time limit than the service's, in milliseconds.
 */
export async function soak(expressions: readonly string[], timeLimit?: number): Promise<SoakReport> {
  const atStart = holdings();
  const sandbox = createSandbox(timeLimit);
  // The test runner may have children of its own.
  const most = atStart.children + MOST_CHILDREN;
  await fillPool(sandbox, most);
  const before = holdings();
  const delay = monitorEventLoopDelay({ resolution: 1 });
  delay.enable();
  const attacks: Attack[] = [];
  const waiting = expressions.entries();
  const attackAll = async (): Promise<void> => {
    for (const [i, expression] of waiting) attacks[i] = await attack(sandbox, expression);
  };
  await Promise.all([attackAll(), attackAll()]);
  delay.disable();
  await settle(most);
  const after = holdings();
  await sandbox.close();
  await settle(atStart.children);
  const [delayP99, delayMax] = [delay.percentile(99) / 1e6, delay.max / 1e6];
  const wrongControls = attacks.filter(({ isControlRight }) => !isControlRight).length;
  return { attacks, wrongControls, atStart, before, after, atEnd: holdings(), delayP99, delayMax };
}

/** So many hostile expressions: each is a new text, so that each gets an isolate of its own. */
export function repeatHostile(times: number): readonly string[] {
  return Array.from({ length: times }, (_, i) => {
    const [statements = ''] = HOSTILE_EXPRESSIONS[i % HOSTILE_EXPRESSIONS.length] ?? [];
    return parseExpression(`function(r) { /* ${i} */ ${statements} }`);
  });
}

async function attack(sandbox: Sandbox, expression: string): Promise<Attack> {
  const verdict = await sandbox.run({ expression, part: 'body', answer: ANSWER });
  return { verdict, isControlRight: (await sandbox.run(CONTROL)) === 'result 1' };
}

/** Has the pool start its processes, so that the memory of what comes after can be compared with it: each runs one that takes all its time. */
async function fillPool(sandbox: Sandbox, most: number): Promise<void> {
  const endless = { expression: 'function(r) { for (;;); }', part: 'body', answer: ANSWER } as const;
  await Promise.all(Array.from({ length: MOST_CHILDREN }, () => sandbox.run(endless)));
  await settle(most);
}

/** Waits until no process has started or ended for a while, and no more than so many are left: on a busy machine killed ones linger. */
async function settle(most: number): Promise<void> {
  const deadline = performance.now() + LONGEST_END;
  for (let calm = 0, last = -1; calm < 10; calm += 1) {
    await setTimeout(50);
    const { children } = holdings();
    if (children !== last || (children > most && performance.now() < deadline)) calm = 0;
    last = children;
  }
}

function holdings(): Holdings {
  const resources = process.getActiveResourcesInfo().filter((name) => name !== 'Timeout' && name !== 'Immediate');
  const children = resources.filter((name) => name === 'ProcessWrap').length;
  const handles = resources.length - children * HANDLES_OF_A_CHILD;
  return { megabytes: Math.round(process.memoryUsage.rss() / 2 ** 20), handles, children };
}
