// @ts-check
// Plain JavaScript, because the child runs with --jitless: that disables WebAssembly, which Node needs to strip types.
// CommonJS, because an ES module starts slower: it loads the module loader and, with the names of node:fs, the streams.
const ivm = require('isolated-vm');
const { CONSOLE, PROGRAM } = require('./isolate-programs.cjs');
const { newLineTaker, serveRuns, toVerdict } = require('./serve-runs.cjs');

/** Megabytes of one isolate. V8 lets a hostile program take several times as much; the limit of the process then stops it. */
const MEMORY_LIMIT = 32;

const MOST_ISOLATES = 8;
const MOST_RUNS_OF_AN_ISOLATE = 200;

/**
 * @typedef {object} PreparedIsolate The isolate of one expression, used for no other.
 * @property {ivm.Isolate} isolate
 * @property {ivm.Script} script
 * @property {number} runs
 */

/**
 * Isolates by the text of their expression, the most recently used one last.
 * @type {Map<string, PreparedIsolate>}
 */
const isolates = new Map();

/**
 * @param {import('./serve-runs.cjs').Job} job
 * @param {string} text
 * @param {number} timeout Milliseconds.
 * @returns {string}
 */
function attempt({ expression, part, logs }, text, timeout) {
  const prepared = takeIsolate(expression);
  if (typeof prepared === 'string') return prepared;
  try {
    // A fresh context contains nothing of earlier runs.
    const context = prepared.isolate.createContextSync();
    if (logs) context.evalClosureSync(CONSOLE, [new ivm.Callback(newLineTaker(), { sync: true })], { timeout });
    const callable = prepared.script.runSync(context, { reference: true, timeout });
    const parameters = [callable.derefInto(), text, part];
    const verdict = context.evalClosureSync(PROGRAM, parameters, { timeout });
    callable.release();
    context.release();
    keepIsolate(expression, prepared);
    return String(verdict);
  } catch (error) {
    const verdict = prepared.isolate.isDisposed ? 'stopped memory' : toVerdict(error);
    dispose(prepared.isolate);
    return verdict;
  }
}

/**
 * Returns the isolate of an expression, or a verdict if V8 refuses the expression although the parser accepted it.
 * @param {string} expression
 * @returns {PreparedIsolate | string}
 */
function takeIsolate(expression) {
  const known = isolates.get(expression);
  isolates.delete(expression);
  if (known) return known;
  const isolate = new ivm.Isolate({ memoryLimit: MEMORY_LIMIT, onCatastrophicError: die });
  try {
    // Columns are counted without the bracket.
    const script = isolate.compileScriptSync(`(${expression})`, { filename: 'expression', columnOffset: -1 });
    return { isolate, script, runs: 0 };
  } catch (error) {
    dispose(isolate);
    return toVerdict(error);
  }
}

/**
 * @param {string} expression
 * @param {PreparedIsolate} prepared
 */
function keepIsolate(expression, { isolate, script, runs }) {
  if (runs + 1 === MOST_RUNS_OF_AN_ISOLATE) return dispose(isolate);
  isolates.set(expression, { isolate, script, runs: runs + 1 });
  if (isolates.size <= MOST_ISOLATES) return;
  for (const [oldest, unused] of isolates) {
    isolates.delete(oldest);
    return dispose(unused.isolate);
  }
}

/** @param {ivm.Isolate} isolate */
function dispose(isolate) {
  if (!isolate.isDisposed) isolate.dispose();
}

/** After a catastrophic error an isolate never answers, so the parent must start another process. */
function die() {
  process.kill(process.pid, 'SIGKILL');
}

serveRuns(attempt);
