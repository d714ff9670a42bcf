/** The doors of the subgraphs, for everything outside of them. */
const DOORS = 'subgraphs/(auth|credential|source|event)/index.ts';
const BASE = ['subgraphs/shared', DOORS];
const SERVICE = [...BASE, 'platform', 'schema'];
const STORE = 'subgraphs/credential/item-list-store';
/** What the browser runs too. */
const IN_BROWSERS = 'subgraphs/shared/(errors|reasons|items/(address|email|item-fault)).ts';

/** Each room, and what it may import beside itself; the last row that matches a file counts. Packages and Node are free. */
const ROOMS = {
  schema: [],
  'subgraphs/shared': [],
  'subgraphs/shared/database': ['subgraphs/shared/[^/]+.ts'],
  'subgraphs/shared/(credentials|events|outbound|request|secrets|subgraph)': ['subgraphs/shared/(?!permissions/)'],
  [IN_BROWSERS]: [],
  'subgraphs/auth': ['subgraphs/shared'],
  'subgraphs/source': ['subgraphs/shared'],
  'subgraphs/credential': ['subgraphs/shared'],
  'subgraphs/event': ['subgraphs/shared'],
  [STORE]: ['subgraphs/shared'],
  'items-file': [IN_BROWSERS],
  platform: BASE,
  'platform/settings': BASE,
  commands: [...SERVICE, 'items-file'],
  gateway: [...SERVICE, 'items-file'],
  'gateway/[^/]+/': [...SERVICE, 'items-file', 'gateway/(?!demo/)[^/]+/'],
  'gateway/(rest|pages)': [
    'subgraphs/shared',
    'platform/[^/]+.ts',
    'platform/settings',
    'items-file',
    'gateway/(?!demo/)[^/]+/',
  ],
  'gateway/demo': [...SERVICE, 'gateway/(http|pages/wallets)/'],
  'gateway/protection': [...SERVICE, 'gateway/http'],
  'gateway/http': [...BASE, 'platform/[^/]+.ts', 'platform/settings'],
  dashboard: ['items-file', 'docs/snippets', IN_BROWSERS],
  'dashboard/screens': ['items-file', IN_BROWSERS, 'dashboard/(?!shell/)'],
  'dashboard/parts': ['items-file', 'docs/snippets', IN_BROWSERS, 'dashboard/(?!shell/|screens/)'],
  'dashboard/(graph|import|site|words)': ['items-file', IN_BROWSERS, 'dashboard/(?!shell/|screens/|parts/)'],
};

/**
 * The floors of a room, the lowest first: each may import what is in it and the floors below it. Those of one row stand side by side. A
 * folder within another can have a floor of its own. Files without a floor are the top, which may import all.
 */
const FLOORS = {
  'subgraphs/auth': [
    ['(context|create-loaders).ts'],
    ['kit'],
    ['wallets'],
    ['people'],
    ['audit'],
    ['apps'],
    ['sessions'],
    ['openid'],
    ['grants'],
    ['tokens'],
    ['authorization'],
    ['notices/words'],
    ['notices'],
    ['accounts'],
    ['sign-in'],
    ['passkeys', 'providers'],
    ['access'],
    ['operators'],
    ['tellings'],
  ],
  'subgraphs/source': [
    ['settings.ts'],
    ['sandbox'],
    ['expression'],
    ['expression/fields', 'form'],
    ['sources'],
    ['partner'],
    ['records'],
    ['checks'],
    ['context.ts'],
    ['eligibility', 'configuration'],
    ['health'],
  ],
  'subgraphs/credential': [
    ['item-list-store'],
    ['(context|create-loaders).ts'],
    ['items', 'idempotency'],
    ['credentials'],
    ['rules'],
    ['list'],
  ],
  [STORE]: [['packing'], ['model'], ['buckets'], ['head'], ['history'], ['reads', 'changes'], ['undo']],
  'subgraphs/event': [
    ['(context|one-by-one).ts'],
    ['rights'],
    ['events'],
    ['queue'],
    ['endpoints'],
    ['delivery', 'live'],
  ],
  gateway: [
    ['http'],
    ['protection'],
    ['telemetry'],
    ['pages/(brand|words|frame|operations.generated.ts)'],
    ['context'],
    ['graph'],
    ['live', 'rest'],
    ['pages'],
    ['dashboard', 'explorer', 'openapi', 'processes', 'split'],
    ['demo'],
  ],
  'gateway/pages': [['brand'], ['words'], ['frame'], ['wallets'], ['sign-in'], ['account', 'consent', 'public']],
};

/** What a floor may import beside the floors below it: the context names the documents of stores that stand above it. */
const BESIDE = { 'subgraphs/auth/(context|create-loaders).ts': ['[^/]+/[^/]+-store.ts'] };

const HERE = '^(bench|commands|dashboard|docs|gateway|items-file|platform|schema|subgraphs|test)/';

const rooms = Object.entries(ROOMS).map(([room, mayImport], row, all) => ({
  name: room,
  severity: 'error',
  from: { path: `^${room}`, pathNot: all.slice(row + 1).map(([later]) => `^${later}`) },
  to: { path: HERE, pathNot: [room, ...mayImport].map((path) => `^${path}`) },
}));

const floors = Object.entries(FLOORS).flatMap(([room, rows]) =>
  rows.flatMap((row, level) => row.map((floor) => toRule(room, floor, rows.slice(0, level).flat()))),
);

function toRule(room, floor, lower) {
  const inner = Object.values(FLOORS[room])
    .flat()
    .filter((other) => other.startsWith(`${floor}/`));
  const name = `${room}/${floor}`;
  const mayImport = [floor, ...lower, '(operations.)?generated.ts', ...(BESIDE[name] ?? [])];
  return {
    name,
    severity: 'error',
    from: { path: `^${name}`, pathNot: inner.map((path) => `^${room}/${path}`) },
    to: { path: `^${room}/`, pathNot: mayImport.map((path) => `^${room}/${path}`) },
  };
}

/** What the tables cannot say: doors inside a room, what browsers lack, and that no import leads back, by types either. */
const doors = [
  { name: 'store-door', from: { pathNot: `^(${STORE}|test)/` }, to: { path: `^${STORE}/(?!index.ts)` } },
  {
    name: 'heads-in-head',
    from: { pathNot: `^(${STORE}/(head/|index.ts)|test/)` },
    to: { path: `^${STORE}/head/head-collection.ts` },
  },
  {
    name: 'no-node-in-browsers',
    from: { path: [`^items-file/`, `^${IN_BROWSERS}`] },
    to: { dependencyTypes: ['core'] },
  },
  { name: 'no-circular', from: {}, to: { circular: true } },
];

/** Generated types name the documents of all floors, and are not followed: a cycle through them is none of ours. */
const NOT_FOLLOWED = ['node_modules', '/generated.ts$'];

export default {
  forbidden: [...rooms, ...floors, ...doors.map((door) => ({ ...door, severity: 'error' }))],
  options: { tsPreCompilationDeps: true, doNotFollow: { path: NOT_FOLLOWED }, exclude: { path: '/dist/' } },
};
