// @ts-check
// The programs that the sandbox's child evaluates inside an isolate, beside the expression.

/** The most characters of a line of the log. */
const LONGEST_LINE = 1_000;

/**
 * Runs inside the isolate before the expression, and passes the lines of `console.log` to $0. Without it, there is only V8's own
 * console, which writes nowhere. It stores the builtins that it uses, so that the expression cannot change how lines are written.
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
 * function gets ($2), and returns a word and a detail. The function may replace builtins that are used after it, but this affects only
 * its own verdict. Errors are described here, within the time limit, because their getters are code of the expression too.
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

  const whyNotJson = ({ message }) => {
    if ($1.trim() === '') return ', because it is empty';
    const place = / at position (\\d+)/.exec(message)?.[1] ?? (message.includes('end of JSON') ? $1.length : -1);
    return Number(place) === $1.length
      ? ', because it ends too early: check its content-length, which counts bytes, and proxies'
      : '';
  };

  let argument;
  try { argument = JSON.parse($1); } catch (error) { return 'not-json not JSON' + whyNotJson(error); }
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

module.exports = { CONSOLE, LONGEST_LINE, PROGRAM };
