// @ts-check
// Plain JavaScript, because the child runs with --jitless: that disables WebAssembly, which Node needs to strip types.
// CommonJS, because an ES module starts slower: it loads the module loader and, with the names of node:fs, the streams.
const { readSync, writeSync } = require('node:fs');
const ivm = require('isolated-vm');
const { CONSOLE, LONGEST_LINE, PROGRAM } = require('./isolate-programs.cjs');

/** Megabytes of one isolate. V8 lets a hostile program take several times as much; the limit of the process then stops it. */
const MEMORY_LIMIT = 32;

/** Milliseconds of one run. If a builtin that V8 can't interrupt takes longer, the parent kills this process. */
const TIME_LIMIT = Number(process.argv[2]);

/** Milliseconds of the second attempt at a run that was stopped before it got half of its time from the processor. */
const BUSY_TIME_LIMIT = 4 * TIME_LIMIT;

const MOST_ISOLATES = 8;
const MOST_RUNS_OF_AN_ISOLATE = 200;

/** Characters; the text of a thrown error may have any length. */
const LONGEST_VERDICT = 300;

const MOST_LINES = 100;

/** @typedef {{ readonly expression: string, readonly part: string, readonly logs: boolean }} Job */

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
 * @param {Job} job
 * @param {string} text
 * @returns {string}
 */
function run(job, text) {
  const before = process.cpuUsage();
  const verdict = attempt(job, text, TIME_LIMIT);
  if (verdict !== 'stopped time') return verdict;
  const { user, system } = process.cpuUsage(before);
  const isStarved = (user + system) / 1_000 < TIME_LIMIT / 2;
  if (!isStarved) return verdict;
  if (job.logs) writeFrame('again');
  return attempt(job, text, BUSY_TIME_LIMIT);
}

/**
 * @param {Job} job
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
    if (logs) context.evalClosureSync(CONSOLE, [lineTaker()], { timeout });
    const callable = prepared.script.runSync(context, { reference: true, timeout });
    const parameters = [callable.derefInto(), text, part];
    const verdict = context.evalClosureSync(PROGRAM, parameters, { timeout });
    callable.release();
    context.release();
    keepIsolate(expression, prepared);
    return String(verdict).slice(0, LONGEST_VERDICT);
  } catch (error) {
    const verdict = prepared.isolate.isDisposed ? 'stopped memory' : toVerdict(error);
    dispose(prepared.isolate);
    return verdict;
  }
}

/**
 * Creates a function that passes on each line of one run immediately, so that the log of a killed expression is complete. It limits
 * number and length again, because an expression may find a way to call it.
 */
function lineTaker() {
  let lines = 0;
  /** @param {unknown} line */
  const take = (line) => {
    if (lines === MOST_LINES || typeof line !== 'string') return;
    lines += 1;
    writeFrame(`log ${line.slice(0, LONGEST_LINE)}`);
  };
  return new ivm.Callback(take, { sync: true });
}

/**
 * Converts the error of a run that gave no verdict: a limit was reached, or a promise of the expression was rejected and not caught.
 * @param {unknown} error
 */
function toVerdict(error) {
  const text = String(error).slice(0, LONGEST_VERDICT);
  return text.includes('execution timed out') ? 'stopped time' : `threw ${text}`;
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

/** @returns {string} */
function readFrame() {
  const length = readBytes(4).readUInt32BE();
  return readBytes(length).toString();
}

/** @param {number} length */
function readBytes(length) {
  const bytes = Buffer.allocUnsafe(length);
  for (let filled = 0; filled < length; ) {
    const count = readSync(0, bytes, filled, length - filled, null);
    // The parent has died.
    if (count === 0) process.exit();
    filled += count;
  }
  return bytes;
}

/** @param {string} text */
function writeFrame(text) {
  const body = Buffer.from(text);
  const head = Buffer.allocUnsafe(4);
  head.writeUInt32BE(body.length);
  const frame = Buffer.concat([head, body]);
  for (let written = 0; written < frame.length; ) written += writeSync(1, frame, written);
}

writeFrame('ready');
for (;;) writeFrame(run(JSON.parse(readFrame()), readFrame()));
