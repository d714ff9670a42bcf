import { availableParallelism } from 'node:os';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setTimeout } from 'node:timers/promises';
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

/** What a long attack did to this process. */
export interface SoakReport {
  readonly evaluations: number;
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

const CONTROL = parseExpression('function(r) { return r.list.reduce((a, b) => a + b) === 6 && !r.x ? 1 : 0; }');
const ANSWER = '{"list":[1,2,3]}';

/** The most processes of a sandbox: one for each processor, and the spare. */
export const MOST_CHILDREN = availableParallelism() + 1;

/** The process itself, and the pipes to it and from it. */
const HANDLES_OF_A_CHILD = 3;

/** Attacks one sandbox so many times, a control run after each, two at a time. */
export async function soak(evaluations: number): Promise<SoakReport> {
  const atStart = holdings();
  const sandbox = createSandbox();
  await fillPool(sandbox);
  const before = holdings();
  const delay = monitorEventLoopDelay({ resolution: 1 });
  delay.enable();
  const attacks = cycle(evaluations);
  const wrong = await Promise.all([attackAll(sandbox, attacks), attackAll(sandbox, attacks)]);
  delay.disable();
  await settle();
  const after = holdings();
  await sandbox.close();
  await settle();
  const [delayP99, delayMax] = [delay.percentile(99) / 1e6, delay.max / 1e6];
  const wrongControls = wrong.reduce((sum, count) => sum + count, 0);
  return { evaluations, wrongControls, atStart, before, after, atEnd: holdings(), delayP99, delayMax };
}

function* cycle(times: number): Generator<string, void> {
  for (let i = 0; i < times; i += 1) {
    const [statements = ''] = HOSTILE_EXPRESSIONS[i % HOSTILE_EXPRESSIONS.length] ?? [];
    // Each is a new text, so that each gets an isolate of its own.
    yield parseExpression(`function(r) { /* ${i} */ ${statements} }`);
  }
}

async function attackAll(sandbox: Sandbox, attacks: Iterable<string>): Promise<number> {
  let wrong = 0;
  for (const expression of attacks) {
    await sandbox.run({ expression, part: 'body', answer: ANSWER });
    if (!(await runControl(sandbox))) wrong += 1;
  }
  return wrong;
}

async function runControl(sandbox: Sandbox): Promise<boolean> {
  return (await sandbox.run({ expression: CONTROL, part: 'body', answer: ANSWER })) === 'result 1';
}

/** Has the pool start its processes, so that the memory of what comes after can be compared with it. */
async function fillPool(sandbox: Sandbox): Promise<void> {
  const endless = { expression: 'function(r) { for (;;); }', part: 'body', answer: ANSWER } as const;
  await Promise.all(Array.from({ length: 8 }, () => sandbox.run(endless)));
  await settle();
}

/** Waits until no process has started or ended for a while. */
async function settle(): Promise<void> {
  for (let calm = 0, last = -1; calm < 10; calm += 1) {
    await setTimeout(50);
    const { children } = holdings();
    if (children !== last) calm = 0;
    last = children;
  }
}

function holdings(): Holdings {
  const resources = process.getActiveResourcesInfo().filter((name) => name !== 'Timeout' && name !== 'Immediate');
  const children = resources.filter((name) => name === 'ProcessWrap').length;
  const handles = resources.length - children * HANDLES_OF_A_CHILD;
  return { megabytes: Math.round(process.memoryUsage.rss() / 2 ** 20), handles, children };
}
