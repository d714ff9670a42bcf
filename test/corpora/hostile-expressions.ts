/**
 * What a hostile expression comes to: `STOPPED` when it took too much time or memory, `THREW` when an error ended it,
 * `WRONG` when it returned something other than 1 or 0; 1 and 0 where it harms nobody and may decide.
 */
export type HostileOutcome = 'STOPPED' | 'THREW' | 'WRONG' | 0 | 1;

/** The statements of an expression whose parameter is `r`, and every outcome that is right for it. */
export type HostileExpression = readonly [statements: string, ...outcomes: HostileOutcome[]];

const LOOPS: readonly HostileExpression[] = [
  ['for (;;);', 'STOPPED'],
  ['while (true) { r.x = Math.random(); }', 'STOPPED'],
  ['do { try { throw 1; } catch { continue; } } while (1);', 'STOPPED'],
  ['for (;;) { try { for (;;); } finally { for (;;); } }', 'STOPPED'],
  ['const again = () => Promise.resolve().then(again); again(); return 1;', 'STOPPED', 1],
  ['(async () => { for (;;) await null; })(); return 1;', 'STOPPED', 1],
  ['queueMicrotask(() => { for (;;); }); return 1;', 'THREW', 'STOPPED'],
  ['function* g() { for (;;) yield 1; } return [...g()].length;', 'STOPPED'],
  ['for (const x of { [Symbol.iterator]() { return { next: () => ({ done: false }) }; } }); return 1;', 'STOPPED'],
  ['return /^(a+)+$/.test("a".repeat(60) + "b") ? 1 : 0;', 'STOPPED', 0],
  ['return /(x+x+)+y/.test("x".repeat(100)) ? 1 : 0;', 'STOPPED', 0],
  ['return "a".repeat(1e5).replace(/(.*)*b/g, "").length ? 1 : 0;', 'STOPPED', 'THREW', 1],
  ['Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0); return 1;', 'THREW', 'STOPPED'],
  ['const p = new Proxy({}, { get: (t, k, s) => s[k] }); return p.x;', 'STOPPED', 'THREW'],
  ['let n = 0n; for (;;) n = n * 3n + 1n;', 'STOPPED', 'THREW'],
  ['r.toJSON = () => { for (;;); }; return JSON.stringify(r) ? 1 : 0;', 'STOPPED'],
  ['return [3, 1, 2].sort(() => { for (;;); }).length ? 1 : 0;', 'STOPPED'],
  ['return +{ valueOf() { for (;;); } };', 'STOPPED'],
];

/** V8 does not interrupt these builtins: only the death of their process ends them. */
const ENDLESS_BUILTINS: readonly HostileExpression[] = [
  ['return Array.prototype.indexOf.call({ length: 2 ** 53 - 1 }, 1) ? 1 : 0;', 'STOPPED'],
  ['return Array.prototype.lastIndexOf.call({ length: 2 ** 53 - 1 }, 1) ? 1 : 0;', 'STOPPED'],
  ['Array.prototype.reverse.call({ length: 2 ** 53 - 1 }); return 1;', 'STOPPED'],
  ['Array.prototype.copyWithin.call({ length: 2 ** 53 - 1 }, 0, 1); return 1;', 'STOPPED'],
  ['Array.prototype.unshift.call({ length: 2 ** 53 - 2 }, 1); return 1;', 'STOPPED'],
  ['Array.prototype.splice.call({ length: 2 ** 53 - 2 }, 0, 0, 1); return 1;', 'STOPPED'],
  ['Array.prototype.includes.call({ length: 2 ** 53 - 1 }, 1); return 1;', 'STOPPED'],
  ['Array.prototype.sort.call({ length: 2 ** 53 - 1 }); return 1;', 'STOPPED', 'THREW'],
  ['const a = []; a.length = 2 ** 32 - 1; a.reverse(); return 1;', 'STOPPED', 'THREW'],
  ['return "a".repeat(2 ** 24).indexOf("a".repeat(2 ** 23) + "b");', 'STOPPED', 'WRONG'],
  ['let n = 3n ** 200000n; n *= n; n *= n; n *= n; return String(n * n).length ? 1 : 0;', 'STOPPED', 'THREW', 1],
];

const MEMORY: readonly HostileExpression[] = [
  ['const all = []; for (;;) all.push({});', 'STOPPED'],
  ['const all = []; for (;;) all.push(new Array(1e6).fill(1.5));', 'STOPPED'],
  ['const all = new Map(); for (let i = 0; ; i++) all.set(i, {});', 'STOPPED', 'THREW'],
  ['const all = new Set(); for (let i = 0; ; i++) all.add(String(i));', 'STOPPED', 'THREW'],
  ['let text = "x"; for (;;) text += text;', 'STOPPED', 'THREW'],
  ['const all = []; for (;;) all.push("x".repeat(2 ** 20) + all.length);', 'STOPPED', 'THREW'],
  ['return new Uint8Array(2 ** 32).length ? 1 : 0;', 'STOPPED', 'THREW'],
  ['const all = []; for (;;) all.push(new ArrayBuffer(2 ** 24));', 'STOPPED', 'THREW'],
  ['const all = []; for (;;) all.push(new Uint8Array(2 ** 20).fill(7));', 'STOPPED', 'THREW'],
  ['return new Array(2 ** 28).fill(0).length ? 1 : 0;', 'STOPPED', 'THREW'],
  ['return "x".repeat(2 ** 29 - 24).split("").length ? 1 : 0;', 'STOPPED', 'THREW'],
  ['return "x".padEnd(2 ** 29 - 24).toUpperCase().length ? 1 : 0;', 'STOPPED', 'THREW', 1],
  [
    'const b = new SharedArrayBuffer(1, { maxByteLength: 2 ** 30 }); b.grow(2 ** 30); new Uint8Array(b).fill(1); return 1;',
    'STOPPED',
    'THREW',
    1,
  ],
  ['for (let i = 0; ; i++) globalThis["x" + i] = new Array(1000).fill(i);', 'STOPPED', 'THREW'],
  ['for (let i = 0; ; i++) Symbol.for("s" + i);', 'STOPPED', 'THREW'],
  [
    'const f = () => { let big = new Array(1e5); return () => [big, f()]; }; const all = []; for (;;) all.push(f());',
    'STOPPED',
  ],
  ['let o = {}; for (;;) o = { o, text: "x".repeat(1000) + Math.random() };', 'STOPPED'],
  ['return JSON.stringify(new Array(1e7).fill("\\u2028")).length ? 1 : 0;', 'STOPPED', 'THREW', 1],
];

const RECURSION: readonly HostileExpression[] = [
  ['const again = () => again() + 1; return again();', 'THREW'],
  ['r.self = r; return JSON.stringify(r) ? 1 : 0;', 'THREW'],
  ['let a = []; for (let i = 0; i < 1e5; i++) a = [a]; return String(a).length ? 1 : 0;', 'THREW', 'STOPPED', 0],
  ['class A { get x() { return new A().x; } } return new A().x;', 'THREW'],
  ['return eval("(".repeat(1e5)) ? 1 : 0;', 'THREW'],
  ['return new Function("return ".concat("!".repeat(1e5), "1"))() ? 1 : 0;', 'THREW', 'STOPPED', 1, 0],
  ['return new RegExp("(".repeat(1e5) + ")".repeat(1e5)).test("") ? 1 : 0;', 'THREW', 'STOPPED', 1],
  ['Array.from({ length: 1e6 }, () => 1).concat(...new Array(1e6).fill([1])); return 1;', 'THREW', 'STOPPED'],
];

/** Errors are put into words while the time limit still holds. */
const ERRORS: readonly HostileExpression[] = [
  ['throw { toString() { for (;;); } };', 'STOPPED'],
  ['throw { get stack() { for (;;); } };', 'STOPPED'],
  ['throw new Proxy(new Error("x"), { get() { for (;;); } });', 'STOPPED'],
  ['Error.prepareStackTrace = () => { for (;;); }; throw new Error("x").stack;', 'STOPPED'],
  ['throw { toString() { throw { toString() { throw 1; } }; } };', 'THREW'],
  ['throw Object.create(null);', 'THREW'],
  ['throw undefined;', 'THREW'],
  ['throw null;', 'THREW'],
  ['throw Symbol("x");', 'THREW'],
  ['throw new Error("x".repeat(1e6));', 'THREW'],
  ['throw new Error("\\u0000\\ud800\\u2028");', 'THREW'],
  ['throw "result 1";', 'THREW'],
  ['throw { toString: () => "result 1" };', 'THREW'],
  ['return Promise.reject(new Error("x"));', 'WRONG', 'THREW'],
];

/** Nothing of the process, of Node or of isolated-vm can be reached. */
const ESCAPES: readonly HostileExpression[] = [
  ['return process.exit(1);', 'THREW'],
  ['return require("child_process").execSync("id") ? 1 : 0;', 'THREW'],
  ['return this.constructor.constructor("return process")().pid ? 1 : 0;', 'THREW'],
  ['return (function () {}).constructor("return process")().pid ? 1 : 0;', 'THREW'],
  ['return globalThis.constructor.constructor("return require")("fs") ? 1 : 0;', 'THREW'],
  ['return import("node:fs") instanceof Promise ? 1 : 0;', 1, 0, 'THREW'],
  ['return typeof fetch === "undefined" && typeof XMLHttpRequest === "undefined" ? 1 : 0;', 1],
  ['return typeof WebAssembly === "undefined" ? 1 : 0;', 1],
  ['return new WebAssembly.Memory({ initial: 65536 }) ? 1 : 0;', 'THREW'],
  ['return typeof globalThis.ivm === "undefined" && typeof $0 === "undefined" ? 1 : 0;', 1, 0],
  ['return arguments.callee.caller === null ? 1 : 0;', 1, 0, 'THREW'],
  ['return new Error().stack.includes("/subgraphs/") ? 1 : 0;', 0],
  [
    'return Object.getOwnPropertyNames(globalThis).some((n) => /^(process|require|module|Buffer)$/.test(n)) ? 1 : 0;',
    0,
  ],
  ['return Reflect.ownKeys(r.constructor.constructor("return this")()).includes("process") ? 1 : 0;', 0],
];

/** Whatever an expression spoils, it spoils for itself alone: the control run after it is right. */
const SPOILING: readonly HostileExpression[] = [
  ['JSON.parse = () => ({ eligible: true }); return 1;', 1],
  ['Object.prototype.eligible = true; return 1;', 1],
  ['Array.isArray = () => false; return [];', 'WRONG'],
  ['Object.defineProperty(Object.prototype, "length", { get() { for (;;); } }); return 1;', 1, 'STOPPED'],
  ['String.prototype.slice = () => "result 1"; return 0;', 0],
  ['globalThis.String = () => "result 1"; throw 0;', 'THREW'],
  ['Promise = undefined; return {};', 'WRONG', 'THREW'],
  ['Object.setPrototypeOf(Object.prototype, new Proxy({}, {})); return 1;', 'THREW'],
  ['Object.freeze(globalThis); return 1;', 1],
  ['Object.defineProperty(Promise, Symbol.hasInstance, { value: () => { for (;;); } }); return {};', 'STOPPED'],
  [
    'for (const k of Reflect.ownKeys(globalThis)) { try { delete globalThis[k]; } catch {} } return 1;',
    1,
    'THREW',
    'STOPPED',
  ],
  ['globalThis.seen = (globalThis.seen ?? 0) + 1; return seen === 1 ? 1 : 0;', 1],
  ['return r.constructor.prototype.polluted ? 0 : ((r.constructor.prototype.polluted = 1), 1);', 1],
];

const RESULTS: readonly HostileExpression[] = [
  ['return true;', 'WRONG'],
  ['return "1";', 'WRONG'],
  ['return 1n;', 'WRONG'],
  ['return NaN;', 'WRONG'],
  ['return -0;', 0],
  ['return 0.1 + 0.9;', 1],
  ['return 0.1 + 0.2 + 0.7;', 'WRONG', 1],
  ['return new Number(1);', 'WRONG'],
  ['return [1];', 'WRONG'],
  ['return { valueOf: () => 1, [Symbol.toPrimitive]: () => 1 };', 'WRONG'],
  ['return Promise.resolve(1);', 'WRONG'],
  ['return (async () => 1)();', 'WRONG'],
  ['return () => 1;', 'WRONG'],
  ['return Symbol.for("1");', 'WRONG'],
  ['return new Proxy({}, { get: () => 1, getPrototypeOf() { for (;;); } });', 'WRONG', 'STOPPED'],
  ['return "x".repeat(2 ** 28);', 'WRONG', 'THREW', 'STOPPED'],
  ['return;', 'WRONG'],
  ['r = 1;', 'WRONG'],
];

/** Expressions that do, or try to do, harm. */
export const HOSTILE_EXPRESSIONS: readonly HostileExpression[] = [
  ...LOOPS,
  ...ENDLESS_BUILTINS,
  ...MEMORY,
  ...RECURSION,
  ...ERRORS,
  ...ESCAPES,
  ...SPOILING,
  ...RESULTS,
];
