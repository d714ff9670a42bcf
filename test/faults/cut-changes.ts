import { setTimeout } from 'node:timers/promises';
import { type CrashList, newCrashList, type Span } from '../support/crash-list.ts';
import { range } from '../support/tiny-lists.ts';
import { toTestService } from '../support/to-test-service.ts';
import type { Counts } from './scenario.ts';
import type { FaultWorld } from './world.ts';

/** Large changes of lists that are under way at a service. */
interface Changes {
  /** Repeats them at the other service, once the first one is dead; what is wrong with the lists before and after. */
  repeat(): Promise<Counts>;
}

const OLD: Span = [0, 12_000];
const NEW: Span = [100_000, 115_000];
const APPENDED: Span = [0, 6000];
const KEY = { 'idempotency-key': 'once' };

/** Milliseconds that such changes take, about. */
const LONGEST = 300;

/** Begins a REPLACE and an APPEND at the first service, and gives it some time with them. */
export async function beginChanges({ services, database }: FaultWorld): Promise<Changes> {
  const [first, second] = services;
  const service = toTestService(second, database);
  const [replaced, extended] = [await newCrashList(service), await newCrashList(service)];
  await replaced.change('replace', OLD);
  const replacing = replaced.change('replace', NEW, { at: first });
  const extending = extended.change('append', APPENDED, { headers: KEY, at: first });
  await setTimeout(Math.random() * LONGEST);
  const repeat = async (): Promise<Counts> => {
    const isAcknowledged = (await replacing)?.status === 200;
    await extending;
    const isWhole = (await holds(replaced, NEW)) || (!isAcknowledged && (await holds(replaced, OLD)));
    const appended = await extended.change('append', APPENDED, { headers: KEY });
    const again = await replaced.change('replace', NEW);
    const isRight = (await holds(replaced, NEW)) && (await holds(extended, APPENDED));
    return {
      'lists that a killed REPLACE left torn': isWhole ? 0 : 1,
      'repeats with a wrong count': [appended?.body.count !== size(APPENDED), again?.body.count !== size(NEW)].filter(
        Boolean,
      ).length,
      'repeats that left something else': isRight ? 0 : 1,
    };
  };
  return { repeat };
}

async function holds(list: CrashList, span: Span): Promise<boolean> {
  return (await list.numbers()).join() === range(...span).join();
}

function size([from, end]: Span): number {
  return end - from;
}
