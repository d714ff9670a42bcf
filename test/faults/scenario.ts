import type { FaultWorld } from './world.ts';

/** What a scenario counted, by name: each of these must be 0. */
export type Counts = Readonly<Record<string, number>>;

/** Brings a fault over the services so many times, under load; what went wrong. The world is whole again when it returns. */
export type Scenario = (rounds: number, world: FaultWorld) => Promise<Counts>;
