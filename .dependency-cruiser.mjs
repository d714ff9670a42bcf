/** The doors of the subgraphs, for everything outside of them. */
const DOORS = 'subgraphs/(auth|credential|source|event)/index.ts';
/** The checks of a partner, without a database. */
const PARTNER_DOOR = 'subgraphs/source/check-partner.ts';
const BASE = ['subgraphs/shared', DOORS];
const SERVICE = [...BASE, 'platform', 'schema'];
const STORE = 'subgraphs/credential/item-list-store';
/** What the browser runs too. */
const IN_BROWSERS = 'subgraphs/shared/(errors|reasons(.generated)?|scopes|items/(address|email|item-fault)).ts';

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
  'source-test': [],
  platform: BASE,
  'platform/settings': BASE,
  commands: [...SERVICE, 'items-file'],
  'commands/check-partner': ['source-test', PARTNER_DOOR, 'commands/items/words.ts', IN_BROWSERS],
  gateway: [...SERVICE, 'items-file'],
  'gateway/[^/]+/': [...SERVICE, 'items-file', 'gateway/(?!demo/)[^/]+/'],
  'gateway/(rest|pages)': [
    'subgraphs/shared',
    'platform/[^/]+.ts',
    'platform/settings',
    'items-file',
    'gateway/(?!demo/)[^/]+/',
  ],
  'gateway/demo': [...SERVICE, 'gateway/(graph|http|pages/wallets)/'],
  'gateway/protection': [...SERVICE, 'gateway/http'],
  'gateway/http': [...BASE, 'platform/[^/]+.ts', 'platform/settings'],
  dashboard: ['items-file', 'source-test', 'docs/snippets', IN_BROWSERS],
  'dashboard/build': ['commands/build/bundle-command.ts'],
  'dashboard/screens': ['items-file', 'source-test', IN_BROWSERS, 'dashboard/(?!shell/)'],
  'dashboard/parts': ['items-file', 'docs/snippets', IN_BROWSERS, 'dashboard/(?!shell/|screens/)'],
  'dashboard/(graph|import|site|words)': [
    'items-file',
    'source-test',
    IN_BROWSERS,
    'dashboard/(?!shell/|screens/|parts/)',
  ],
};

/**
 * The floors of a room, the lowest first: each may import itself and the floors below it. Those with a comma between them stand side by
 * side. A folder in another can be a floor of its own. Files without a floor are the top, which may import all.
 */
const FLOORS = {
  'subgraphs/auth': `context.ts < create-loaders.ts < kit < wallets < people < audit < apps < sessions < openid < grants < tokens
    < authorization < notices/words < notices < accounts < sign-in < passkeys, providers < access < operators < tellings`,
  'subgraphs/source': `settings.ts < sandbox < expression < expression/fields, form < sources < partner < records < checks
    < context.ts < eligibility, configuration < health`,
  'subgraphs/credential': `item-list-store/packing < item-list-store/model < item-list-store/buckets < item-list-store/head
    < item-list-store/history < item-list-store/reads, item-list-store/changes < item-list-store/undo < item-list-store
    < checks < context.ts < create-loaders.ts < items, idempotency < credentials < rules < list`,
  'subgraphs/event': 'context.ts < one-by-one.ts < rights < events < queue < endpoints < delivery, live',
  gateway: `http < protection < telemetry < pages/operations.generated.ts, rest/operations.generated.ts < pages/brand < pages/words < pages/frame < context < graph
    < live, rest < pages/wallets < pages/sign-in < pages/account, pages/consent, pages/public < pages
    < dashboard, explorer, openapi, processes, split < demo`,
};

/** The context of auth stands lowest, and names the documents of stores above it. */
const DOCUMENTS = '^subgraphs/auth/[^/]+/[^/]+-store.ts';

const HERE = '^(bench|commands|dashboard|docs|gateway|items-file|platform|schema|source-test|subgraphs|test)/';

const rooms = Object.entries(ROOMS).map(([room, mayImport], row, all) => ({
  name: room,
  severity: 'error',
  from: { path: `^${room}`, pathNot: all.slice(row + 1).map(([later]) => `^${later}`) },
  to: { path: HERE, pathNot: [room, ...mayImport].map((path) => `^${path}`) },
}));

const floors = Object.entries(FLOORS).flatMap(([room, text]) => {
  const rows = text.split(/\s*<\s*/).map((row) => row.split(', ').map((floor) => `${room}/${floor}`));
  return rows.flatMap((row, level) =>
    row.map((floor) => toRule(floor, { room, all: rows.flat(), lower: rows.slice(0, level).flat() })),
  );
});

function toRule(floor, { room, all, lower }) {
  const inner = all.filter((other) => other.startsWith(`${floor}/`));
  const documents = /auth.(context|create-loaders)/.test(floor) ? [DOCUMENTS] : [];
  const mayImport = [floor, ...lower, `${room}/generated.ts`].map((path) => `^${path}`);
  return {
    name: floor,
    severity: 'error',
    from: { path: `^${floor}`, pathNot: inner.map((path) => `^${path}`) },
    to: { path: `^${room}/`, pathNot: [...mayImport, ...documents] },
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
    from: { path: ['^items-file/', '^source-test/', `^${IN_BROWSERS}`] },
    to: { dependencyTypes: ['core'] },
  },
  {
    name: 'no-store-behind-the-partner-door',
    from: { path: `^${PARTNER_DOOR}` },
    to: { path: ['-store[.]ts$', '^subgraphs/shared/database/', 'node_modules/mongo'], reachable: true },
  },
  { name: 'no-circular', from: {}, to: { circular: true } },
];

/** Generated types name the documents of all floors, and are not followed: a cycle through them is none of ours. */
const NOT_FOLLOWED = ['node_modules', '/generated.ts$'];

export default {
  forbidden: [...rooms, ...floors, ...doors.map((door) => ({ ...door, severity: 'error' }))],
  options: { tsPreCompilationDeps: true, doNotFollow: { path: NOT_FOLLOWED }, exclude: { path: '/dist/' } },
};
