const { join } = require('node:path');
const { createRequire, enableCompileCache, Module } = require('node:module');
const { rememberPlaces } = require('./.module-places.cjs');

// Half of all that the Apollo gateway loads is for what it never does here: it would report figures of its host to its makers,
// which it is told not to, and it would fetch from subgraphs in another way than remote-source.ts. These stay unread.
const UNUSED = [
  'make-fetch-happen',
  '@opentelemetry/exporter-metrics-otlp-http',
  '@opentelemetry/resource-detector-alibaba-cloud',
  '@opentelemetry/resource-detector-aws',
  '@opentelemetry/resource-detector-azure',
  '@opentelemetry/resource-detector-gcp',
  '@opentelemetry/resources',
  '@opentelemetry/sdk-metrics',
  '@opentelemetry/semantic-conventions/incubating',
];

// Others import some of these too, by versions of their own: only the gateway's copies may be left out.
const SHARED = new Set([
  '@opentelemetry/resources',
  '@opentelemetry/sdk-metrics',
  '@opentelemetry/semantic-conventions/incubating',
]);

/** Makes the start of a process of the service faster. */
function startFast() {
  // What Node has compiled once is not compiled at the next start.
  enableCompileCache(join(__dirname, 'node_modules/.cache/compiled'));
  // Not for tests and benches: those load much that no start is to read about.
  if (process.argv[1]?.startsWith(join(__dirname, 'gateway'))) rememberPlaces();
  const gateway = createRequire(join(__dirname, 'node_modules/@apollo/gateway/package.json'));
  for (const path of UNUSED.map((name) => pathFor(gateway, name))) {
    if (path === null) continue;
    const empty = new Module(path);
    empty.loaded = true;
    require.cache[path] = empty;
  }
}

/** @param {NodeJS.Require} gateway @param {string} name */
function pathFor(gateway, name) {
  try {
    const path = gateway.resolve(name);
    return SHARED.has(name) && !path.includes(join('@apollo', 'gateway', 'node_modules')) ? null : path;
  } catch {
    return null;
  }
}

module.exports = { startFast };
