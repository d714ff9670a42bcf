// @ts-check
// The sandbox's child where the expression and the machine belong to the same partner: node:vm keeps no hostile code in, and is part of Node.
const { compileFunction, createContext, Script } = require('node:vm');
const { CONSOLE, PROGRAM } = require('./isolate-programs.cjs');
const { newLineTaker, serveRuns, toVerdict } = require('./serve-runs.cjs');

/** @type {import('./serve-runs.cjs').Attempt} */
function attempt({ expression, part, logs }, text, timeout) {
  const context = createContext({});
  try {
    if (logs) call(context, CONSOLE, [newLineTaker()], timeout);
    const script = new Script(`(${expression})`, { filename: 'expression', columnOffset: -1 });
    return String(call(context, PROGRAM, [script.runInContext(context, { timeout }), text, part], timeout));
  } catch (error) {
    return toVerdict(error);
  }
}

/**
 * Calls a program as `evalClosureSync` of an isolate does. Only the run of a script has a time limit, so a script makes the call.
 * @param {import('node:vm').Context} context
 * @param {string} program
 * @param {readonly unknown[]} values
 * @param {number} timeout Milliseconds.
 */
function call(context, program, values, timeout) {
  const run = compileFunction(program, ['$0', '$1', '$2'], { parsingContext: context });
  context.call = () => {
    delete context.call;
    return run(...values);
  };
  return new Script('call()').runInContext(context, { timeout });
}

/** Serves runs by node:vm. */
function serveVmRuns() {
  serveRuns(attempt);
}

module.exports = { serveVmRuns };
