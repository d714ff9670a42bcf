import { createRequire, registerHooks } from 'node:module';
import { pathToFileURL } from 'node:url';
import circus, { type RunnerArguments } from 'jest-circus/runner';
import { killCommands } from './command.ts';
import { afterAll, type JestGlobals, setJestGlobals } from './jest-globals.ts';
import { closeContexts } from './kept-browser.ts';
import { removeFolders } from './new-folder.ts';

/**
 * Runs a test file by Jest's own runner, but has Node load it: with its own type stripping, and in one realm with the
 * service. So a worker loads the service and its packages once, where Jest would load them anew for each file.
 */
export default async function runTestFile(...args: RunnerArguments): Promise<unknown> {
  const [globalConfig, config, environment, , path, report] = args;
  // Node runs the files as they are written. Jest's source maps would cost time at each error, and memory.
  Reflect.deleteProperty(Error, 'prepareStackTrace');
  return circus.default(globalConfig, config, environment, NODE_RUNTIME, path, report);
}

const JEST_GLOBALS = import.meta.resolve('./jest-globals.ts');

registerHooks({
  resolve: (specifier, context, nextResolve) =>
    specifier === '@jest/globals' ? { url: JEST_GLOBALS, shortCircuit: true } : nextResolve(specifier, context),
});

const require = createRequire(import.meta.url);

/** Jest keeps the state of a run in the module and in this global, and expects both anew for each file. */
function requireAnew(path: string): unknown {
  Reflect.deleteProperty(globalThis, Symbol.for('EVENT_HANDLERS'));
  Reflect.deleteProperty(require.cache, path);
  return require(path);
}

function setGlobals(globals: JestGlobals): void {
  setJestGlobals(globals);
  globals.afterAll(killCommands);
  // Before the file closes the services that its pages are at.
  globals.afterAll(closeContexts);
}

async function importFile(path: string): Promise<void> {
  await import(pathToFileURL(path).href);
  afterAll?.(removeFolders);
}

const NODE_RUNTIME = {
  requireInternalModule: requireAnew,
  requireModule: require,
  setGlobalsForRuntime: setGlobals,
  unstable_shouldLoadAsEsm: () => true,
  unstable_importModule: importFile,
  enterTestCode: () => {},
  leaveTestCode: () => {},
};
