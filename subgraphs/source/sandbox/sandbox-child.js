// @ts-check
// Plain JavaScript, alone among TypeScript: the child runs with --jitless, which takes WebAssembly away, and Node needs
// WebAssembly to strip types.
import { readSync, writeSync } from 'node:fs';
import ivm from 'isolated-vm';

/** Megabytes of one isolate; V8 lets a hostile program take some times that, the process limit stops it then. */
const MEMORY_LIMIT = 32;

/** Milliseconds of one run. The parent kills this process when a builtin that V8 can't interrupt outlives it. */
const TIME_LIMIT = 250;

/** Milliseconds of the second chance of a run that was stopped before it had half its time of the processor. */
const BUSY_TIME_LIMIT = 1_000;

const MOST_ISOLATES = 8;
const MOST_RUNS_OF_AN_ISOLATE = 200;

/** Characters; a thrown error may carry a text of any length. */
const LONGEST_VERDICT = 300;

const MOST_LINES = 100;

/** Characters of a line of the log. */
const LONGEST_LINE = 1_000;

/**
 * Runs inside the isolate before the expression does, and hands the lines of `console.log` to $0. Without it V8's own
 * console is there, which writes nowhere. The builtins are kept from the expression's hands, so that it can spoil no line but its own.
 */
const CONSOLE = `
  const [takeLine, Text, toJson] = [$0, String, JSON.stringify];
  const cut = Function.prototype.call.bind(String.prototype.slice);
  const inWords = (value) => {
    try {
      if (typeof value !== 'object' || value === null || value instanceof Error) return Text(value);
      return toJson(value) ?? Text(value);
    } catch { return 'a value that has no text'; }
  };
  const log = (...values) => {
    let line = '';
    for (let i = 0; i < values.length; i += 1) line += (i === 0 ? '' : ' ') + cut(inWords(values[i]), 0, ${LONGEST_LINE});
    takeLine(cut(line, 0, ${LONGEST_LINE}));
  };
  for (const name of ['debug', 'error', 'info', 'log', 'warn']) console[name] = log;
`;

/**
 * Runs inside the isolate with the expression's function ($0), the partner's answer ($1) and the part of it that the
 * function gets ($2), and gives a word and a detail. The function may spoil every builtin used after it, but with that only
 * its own verdict. Errors are put into words here, where the time limit holds: their getters are the expression's too.
 */
const PROGRAM = `
  const kindOf = (value) => {
    if (value === null) return 'null';
    if (Array.isArray(value)) return 'an array';
    if (value instanceof Promise) return 'a Promise';
    if (typeof value === 'object') return 'an object';
    if (typeof value === 'string') return value === '1' || value === '0' ? 'the string "' + value + '"' : 'a string';
    if (typeof value === 'number' || typeof value === 'boolean') return 'the ' + typeof value + ' ' + value;
    return value === undefined ? 'undefined' : 'a ' + typeof value;
  };
  const isObject = (value) => kindOf(value) === 'an object';
  const inWords = (error) => {
    try {
      const place = /expression:(\\d+):(\\d+)/.exec(error?.stack);
      return String(error) + (place ? ' (line ' + place[1] + ', column ' + place[2] + ')' : '');
    } catch { return 'an error that has no text'; }
  };

  let argument;
  try { argument = JSON.parse($1); } catch { return 'not-json no JSON'; }
  if (!isObject(argument)) return 'not-json ' + kindOf(argument);
  if ($2 === 'data') {
    argument = argument.data;
    if (!isObject(argument)) return 'no-data ' + kindOf(argument);
  }

  try {
    const expression = $0;
    const result = expression(argument);
    return result === 1 || result === 0 ? 'result ' + result : 'returned ' + kindOf(result);
  } catch (error) {
    return 'threw ' + inWords(error);
  }
`;

/** @typedef {{ readonly expression: string, readonly part: string, readonly logs: boolean }} Job */

/**
 * @typedef {object} PreparedIsolate The isolate of one expression, used for no other.
 * @property {ivm.Isolate} isolate
 * @property {ivm.Script} script
 * @property {number} runs
 */

/**
 * Isolates by the text of their expression; the last used is the last.
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
    // A fresh context: nothing that an earlier run left behind is there.
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
 * Hands on the lines of one run at once: an expression that is killed later has logged them all the same. It counts and cuts them again,
 * because an expression may find a way to call it.
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
 * What ended a run from outside of it; it may also be a promise of the expression's that nobody caught.
 * @param {unknown} error
 */
function toVerdict(error) {
  const text = String(error).slice(0, LONGEST_VERDICT);
  return text.includes('execution timed out') ? 'stopped time' : `threw ${text}`;
}

/**
 * The isolate of an expression, or the verdict on an expression that V8 refuses although the parser accepted it.
 * @param {string} expression
 * @returns {PreparedIsolate | string}
 */
function takeIsolate(expression) {
  const known = isolates.get(expression);
  isolates.delete(expression);
  if (known) return known;
  const isolate = new ivm.Isolate({ memoryLimit: MEMORY_LIMIT, onCatastrophicError: die });
  try {
    // Columns are told without the bracket.
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

/** After a catastrophic error an isolate never answers; the parent starts another process. */
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
    // The parent is gone.
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
