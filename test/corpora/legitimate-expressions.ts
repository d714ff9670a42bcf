/** An expression as a partner writes it, the part of the answer that it gets, the answer, and what it decides. */
export type LegitimateExpression = readonly [expression: string, answer: object, result: 0 | 1, part?: 'data'];

const HEX_BALANCE = {
  jsonrpc: '2.0',
  id: 1,
  result: '0x00000000000000000000000000000000000000000000000029a2241af62c0000',
};
const TRANSFERS = { transfers: [{ value: '1.5' }, { value: '2.25' }, { value: '7' }] };
const POSITIONS = {
  user: {
    positions: [
      { pool: { id: 'a' }, liquidity: '0' },
      { pool: { id: 'b' }, liquidity: '9' },
    ],
  },
};

/** Expressions in the styles that partners write. */
export const LEGITIMATE_EXPRESSIONS: readonly LegitimateExpression[] = [
  ['function(resp) { return resp.eligible ? 1 : 0; }', { eligible: true }, 1],
  ['function(resp){return resp.eligible?1:0}', { eligible: false }, 0],
  ['function(resp){\nif(resp.eligible){return 1}else{return 0}\n}', { eligible: true }, 1],
  ['function (resp) {\n  if (resp.result === true) return 1;\n  return 0;\n}', { result: true }, 1],
  ['function(data) {\r\n\tvar ok = data["is-ok"];\r\n\treturn ok == "yes" ? 1 : 0;\r\n}', { 'is-ok': 'yes' }, 1],
  ['function(resp) {\n  return Number(resp.data.is_ok);\n}', { data: { is_ok: true } }, 1],
  ['function(resp) { return +(resp.count > 3); }', { count: 3 }, 0],
  ['function(resp) { return resp.count >= 3 & 1; }', { count: 3 }, 1],
  ['function(resp) { return ~~resp.ok; }', { ok: '1' }, 1],
  ['function(resp) { return parseInt(resp.result, 16) > 0 ? 1 : 0; }', { result: '0x1f' }, 1],
  ['function(resp) { return BigInt(resp.result) >= 3000000000000000000n ? 1 : 0; }', HEX_BALANCE, 1],
  ['function(resp) { return BigInt(resp.result) > BigInt(10) ** BigInt(19) ? 1 : 0; }', HEX_BALANCE, 0],
  [
    'function(resp) { const v = BigInt("0x" + resp.result.slice(2, 66)); return v / 10n ** 18n >= 2n ? 1 : 0; }',
    HEX_BALANCE,
    1,
  ],
  [
    'function(resp) { return resp.result && resp.result !== "0x" && parseInt(resp.result, 16) ? 1 : 0; }',
    { result: '0x' },
    0,
  ],
  [
    'function(resp) { return resp.transfers.reduce((sum, t) => sum + parseFloat(t.value), 0) > 10 ? 1 : 0; }',
    TRANSFERS,
    1,
  ],
  [
    'function(resp) {\n  let sum = 0;\n  for (const { value } of resp.transfers) sum += Number(value);\n  return sum >= 11 ? 1 : 0;\n}',
    TRANSFERS,
    0,
  ],
  [
    'function(resp) { for (var i = 0; i < resp.transfers.length; i++) { if (resp.transfers[i].value == 7) return 1; } return 0; }',
    TRANSFERS,
    1,
  ],
  ['function(resp) { return resp.transfers.some(function (t) { return t.value > 5; }) ? 1 : 0; }', TRANSFERS, 1],
  ['function(resp) { return resp.transfers.every((t) => +t.value > 2) ? 1 : 0; }', TRANSFERS, 0],
  [
    'function(resp) { return resp.transfers.filter((t) => t.value > 2).map((t) => t.value).length === 2 ? 1 : 0; }',
    TRANSFERS,
    1,
  ],
  ['function(resp) { return resp?.user?.badges?.includes("og") ? 1 : 0; }', { user: null }, 0],
  ['function(resp) { return (resp.user ?? { level: 0 }).level > 4 ? 1 : 0; }', { user: { level: 5 } }, 1],
  ['function(resp) { const { user: { level = 0 } = {} } = resp; return level ? 1 : 0; }', {}, 0],
  [
    'function(resp) { return new Date(resp.joined).getTime() < Date.UTC(2025, 0, 1) ? 1 : 0; }',
    { joined: '2024-05-06T07:08:09Z' },
    1,
  ],
  [
    'function(resp) { return Date.now() / 1000 - resp.last_seen < 30 * 24 * 3600 ? 1 : 0; }',
    { last_seen: 1_600_000_000 },
    0,
  ],
  [
    'function(resp) { const days = (new Date("2026-01-31") - new Date(resp.from)) / 864e5; return Math.floor(days) >= 30 ? 1 : 0; }',
    { from: '2026-01-01' },
    1,
  ],
  ['function(resp) { return resp.users.length > 0 ? 1 : 0; }', { users: [] }, 0, 'data'],
  [
    'function(resp) { return resp.user && resp.user.positions.some((p) => p.liquidity !== "0") ? 1 : 0; }',
    POSITIONS,
    1,
    'data',
  ],
  [
    'function(resp) { return new Set(resp.user.positions.map((p) => p.pool.id)).size >= 3 ? 1 : 0; }',
    POSITIONS,
    0,
    'data',
  ],
  [
    'function(resp) {\n  // nested\n  if (resp.a) {\n    if (resp.a.b) {\n      if (resp.a.b > 1) {\n        return 1;\n      }\n    }\n  }\n  return 0;\n}',
    { a: { b: 2 } },
    1,
  ],
  [
    'function(resp) { switch (resp.status) { case "gold": case "silver": return 1; default: return 0; } }',
    { status: 'silver' },
    1,
  ],
  [
    'function(resp) { try { return JSON.parse(resp.payload).ok ? 1 : 0; } catch (e) { return 0; } }',
    { payload: '{' },
    0,
  ],
  ['function(resp) { function isOk(x) { return x.ok === 1; } return isOk(resp) ? 1 : 0; }', { ok: 1 }, 1],
  [
    'function(resp) { class Tier { constructor(n) { this.n = n; } get ok() { return this.n > 1; } } return new Tier(resp.n).ok ? 1 : 0; }',
    { n: 2 },
    1,
  ],
  [
    'function(resp) { return Object.entries(resp.balances).filter(([k, v]) => k.startsWith("t") && v > 0).length ? 1 : 0; }',
    { balances: { ta: 0, b: 1 } },
    0,
  ],
  ['function(resp) { return /^v[23]\\./.test(resp.version) ? 1 : 0; }', { version: 'v2.1' }, 1],
  ['function(resp) { return resp.name.normalize("NFC").toLowerCase() === "zoé" ? 1 : 0; }', { name: 'ZOÉ' }, 1],
  ['function(resp) { return Math.max(...resp.scores) >= 90 ? 1 : 0; }', { scores: [12, 90, 3] }, 1],
  ['function(resp) { "use strict"; return Number.isInteger(resp.n) && resp.n % 2 === 0 ? 1 : 0; }', { n: 4 }, 1],
  ['function($) { return $.list.at(-1)?.ok ? 1 : 0; }', { list: [{ ok: 0 }, { ok: 1 }] }, 1],
  ['function(_r) { return _r.errors ? 0 : 1; }', {}, 1],
  ['function(响应) { return 响应.合格 ? 1 : 0; }', { 合格: true }, 1],
];
