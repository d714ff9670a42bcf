import ivm from 'isolated-vm';
import { z } from 'zod';

/** What this process is told: to time so many runs of an expression on an answer. */
const Order = z.object({ expression: z.string(), answer: z.string(), runs: z.number() });

// The floor for the sandbox: one isolate that is kept, a fresh context for each run, in the process that asks. It is what
// one would write without hostile expressions in mind. Started with --no-node-snapshot, which isolated-vm asks for.
const isolate = new ivm.Isolate({ memoryLimit: 32 });
const scripts = new Map<string, ivm.Script>();

process.on('message', (message) => {
  void timeRuns(Order.parse(message));
});
process.once('disconnect', () => process.exit());

async function timeRuns({ expression, answer, runs }: z.infer<typeof Order>): Promise<void> {
  const times: number[] = [];
  for (let i = 0; i < runs; i += 1) {
    const start = performance.now();
    const result = await run(expression, answer);
    times.push(performance.now() - start);
    if (result !== 1) throw new Error(`The expression returned ${String(result)}.`);
  }
  process.send?.(times);
}

async function run(expression: string, answer: string): Promise<unknown> {
  const script = scripts.get(expression) ?? (await isolate.compileScript(`(${expression})`));
  scripts.set(expression, script);
  const context = await isolate.createContext();
  const callable = await script.run(context, { reference: true, timeout: 250 });
  const result = await context.evalClosure('return $0(JSON.parse($1))', [callable.derefInto(), answer], {
    timeout: 250,
  });
  callable.release();
  context.release();
  return result;
}
