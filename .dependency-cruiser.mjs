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
  [`${STORE}/packing`]: ['subgraphs/shared'],
  [`${STORE}/model`]: ['subgraphs/shared', `${STORE}/packing`],
  [`${STORE}/buckets`]: ['subgraphs/shared', `${STORE}/(packing|model)`],
  [`${STORE}/head`]: ['subgraphs/shared', `${STORE}/(packing|model|buckets)`],
  [`${STORE}/history`]: ['subgraphs/shared', `${STORE}/(packing|model|buckets|head)`],
  [`${STORE}/reads`]: ['subgraphs/shared', `${STORE}/(packing|model|buckets|head|history)`],
  [`${STORE}/changes`]: ['subgraphs/shared', `${STORE}/(packing|model|buckets|head|history)`],
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

const HERE = '^(bench|commands|dashboard|docs|gateway|items-file|platform|schema|subgraphs|test)/';

const rooms = Object.entries(ROOMS).map(([room, mayImport], row, all) => ({
  name: room,
  severity: 'error',
  from: { path: `^${room}`, pathNot: all.slice(row + 1).map(([later]) => `^${later}`) },
  to: { path: HERE, pathNot: [room, ...mayImport].map((path) => `^${path}`) },
}));

/** What the table cannot say: doors inside a room, and what browsers lack. */
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
];

export default {
  forbidden: [...rooms, ...doors.map((door) => ({ ...door, severity: 'error' }))],
  options: { tsPreCompilationDeps: true, doNotFollow: { path: 'node_modules' }, exclude: { path: '/dist/' } },
};
