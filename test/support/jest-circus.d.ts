// Only the part of Jest that the tests' own runner calls: the package declares no types for it.
declare module 'jest-circus/runner' {
  import type { JestGlobals } from './jest-globals.ts';

  /** What the runner asks of a module system. */
  interface Runtime {
    requireInternalModule(path: string): unknown;
    requireModule(path: string): unknown;
    setGlobalsForRuntime(globals: JestGlobals): void;
    unstable_shouldLoadAsEsm(path: string): boolean;
    unstable_importModule(path: string): Promise<unknown>;
    enterTestCode(): void;
    leaveTestCode(): void;
  }

  /** What Jest hands to a runner of test files. */
  export type RunnerArguments = readonly [
    globalConfig: unknown,
    config: unknown,
    environment: unknown,
    runtime: Runtime,
    path: string,
    report: unknown,
  ];

  const circus: { readonly default: (...args: RunnerArguments) => Promise<unknown> };
  export default circus;
}
