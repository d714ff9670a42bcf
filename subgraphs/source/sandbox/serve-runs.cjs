// @ts-check
// What the children of the sandbox have in common: the jobs of their parent, their limits, and what they answer.
const { readSync, writeSync } = require('node:fs');
const { LONGEST_LINE } = require('./isolate-programs.cjs');

/** Milliseconds of one run. If a builtin that V8 can't interrupt takes longer, the parent kills this process. */
const TIME_LIMIT = Number(process.argv.at(-1));

/** Milliseconds of the second attempt at a run that was stopped before it got half of its time from the processor. */
const BUSY_TIME_LIMIT = 4 * TIME_LIMIT;

/** Characters; the text of a thrown error may have any length. */
const LONGEST_VERDICT = 300;

const MOST_LINES = 100;

/** @typedef {{ readonly expression: string, readonly part: string, readonly logs: boolean }} Job */

/** @typedef {(job: Job, text: string, timeout: number) => string} Attempt Runs a job on an answer, with a limit in milliseconds; its verdict. */

/**
 * @param {Attempt} attempt
 * @param {Job} job
 * @param {string} text
 * @returns {string}
 */
function run(attempt, job, text) {
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
 * Creates a function that passes on each line of one run immediately, so that the log of a killed expression is complete. It limits
 * number and length again, because an expression may find a way to call it.
 */
function newLineTaker() {
  let lines = 0;
  /** @param {unknown} line */
  return (line) => {
    if (lines === MOST_LINES || typeof line !== 'string') return;
    lines += 1;
    writeFrame(`log ${line.slice(0, LONGEST_LINE)}`);
  };
}

/**
 * Converts the error of a run that gave no verdict: a limit was reached, or a promise of the expression was rejected and not caught.
 * @param {unknown} error
 */
function toVerdict(error) {
  const text = String(error).slice(0, LONGEST_VERDICT);
  return text.includes('execution timed out') ? 'stopped time' : `threw ${text}`;
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
    const count = readSome(bytes, filled);
    // The parent has died.
    if (count === 0) process.exit();
    filled += count;
  }
  return bytes;
}

const never = new Int32Array(new SharedArrayBuffer(4));

/**
 * Reads what there is, and waits until there is something: in a child with ES modules, a read does not block, because they have loaded
 * process.stdin.
 * @param {Buffer} bytes
 * @param {number} filled
 */
function readSome(bytes, filled) {
  for (;;) {
    try {
      return readSync(0, bytes, filled, bytes.length - filled, null);
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'EAGAIN')) throw error;
      Atomics.wait(never, 0, 0, 1);
    }
  }
}

/** @param {string} text */
function writeFrame(text) {
  const body = Buffer.from(text);
  const head = Buffer.allocUnsafe(4);
  head.writeUInt32BE(body.length);
  const frame = Buffer.concat([head, body]);
  for (let written = 0; written < frame.length; ) written += writeSync(1, frame, written);
}

/**
 * Runs the jobs that the parent sends, one at a time, until it has died.
 * @param {Attempt} attempt
 */
function serveRuns(attempt) {
  writeFrame('ready');
  for (;;) writeFrame(run(attempt, JSON.parse(readFrame()), readFrame()).slice(0, LONGEST_VERDICT));
}

module.exports = { newLineTaker, serveRuns, toVerdict };
