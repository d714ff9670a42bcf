import type * as Jest from '@jest/globals';

/** The functions that test files import from `@jest/globals`. */
export type JestGlobals = Pick<
  typeof Jest,
  'afterAll' | 'afterEach' | 'beforeAll' | 'beforeEach' | 'describe' | 'expect' | 'test'
>;

/** Those of the file that runs: Jest makes them anew for each. */
export let { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test }: Partial<JestGlobals> = {};

/** Sets the functions of the next file. */
export function setJestGlobals(globals: JestGlobals): void {
  ({ afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } = globals);
}
