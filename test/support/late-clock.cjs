// Loaded before a command, whose clock is then eleven minutes ahead.
const AHEAD = 11 * 60 * 1000;
const { now } = Date;

const aheadNow = () => now() + AHEAD;

globalThis.Date = new Proxy(Date, {
  construct: (target, parts, made) => Reflect.construct(target, parts.length === 0 ? [aheadNow()] : parts, made),
  get: (target, name) => (name === 'now' ? aheadNow : Reflect.get(target, name)),
});
