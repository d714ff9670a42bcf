import { setTimeout } from 'node:timers/promises';
import { Argument, Command } from 'commander';
import { stopSignal } from '../../gateway/processes/run-main.ts';
import { SECOND } from '../../subgraphs/shared/durations.ts';
import type { Scenario } from './scenario.ts';
import { SCENARIOS } from './scenarios.ts';
import { COMMON_PACE, type FaultWorld, openWorld, SHORT_PACE } from './world.ts';

/** What is not closed by then ends with this process. */
const LONGEST_CLOSE = 10 * SECOND;

interface Options {
  readonly rounds: number;
  readonly short?: boolean;
}

const command = new Command('soak')
  .description('Injects faults into two services on a replica set of three, under load. Every count must be 0.')
  .addArgument(new Argument('[scenarios...]', 'all by default').choices(Object.keys(SCENARIOS)))
  .option('--rounds <number>', 'how many times to inject each fault', Number, 10)
  .option('--short', 'use short elections and timeouts')
  .action(async (names: readonly string[], { rounds, short }: Options) => {
    const chosen = (names.length === 0 ? Object.keys(SCENARIOS) : names).map(toScenario);
    const stopped = stopSignal();
    const world = await openWorld(short ? SHORT_PACE : COMMON_PACE);
    try {
      await Promise.race([runAll(chosen, rounds, world), stopped.then(breakOff)]);
    } finally {
      await Promise.race([world.close(), setTimeout(LONGEST_CLOSE, null, { ref: false })]);
    }
  });
await command.parseAsync();

function toScenario(name: string): [string, Scenario] {
  const found = Object.entries(SCENARIOS).find(([known]) => known === name);
  if (!found) throw new Error(`There is no scenario ${name}.`);
  return found;
}

function breakOff(signal: string): never {
  throw new Error(`The soak was ended by ${signal}.`);
}

async function runAll(chosen: readonly [string, Scenario][], rounds: number, world: FaultWorld): Promise<void> {
  for (const [name, scenario] of chosen) await runOne(name, scenario, rounds, world);
}

async function runOne(name: string, scenario: Scenario, rounds: number, world: FaultWorld): Promise<void> {
  const begun = performance.now();
  const counts = await scenario(rounds, world);
  const seconds = Math.round((performance.now() - begun) / SECOND);
  const rows = Object.entries(counts).map(([what, count]) => `${String(count).padStart(6)}  ${what}`);
  console.log([`${name}: ${rounds} rounds in ${seconds} s`, ...rows, ''].join('\n'));
  if (Object.values(counts).some((count) => count > 0)) process.exitCode = 1;
}
