const { readFileSync, renameSync, statSync, writeFileSync } = require('node:fs');
const { registerHooks } = require('node:module');
const { join } = require('node:path');
const { pathToFileURL } = require('node:url');

const PACKAGES = join(__dirname, 'node_modules');
const PACKAGES_URL = `${pathToFileURL(PACKAGES).href}/`;
const FILE = join(PACKAGES, '.cache/module-places.json');

/**
 * Remembers from one start of the service to the next where the modules of its packages are: Node looks for each of some 2,000
 * in several places, which takes a sixth of a start. It holds until packages are installed anew, or Node is another one.
 */
function rememberPlaces() {
  const validity = findValidity();
  if (validity === null) return;
  const places = readPlaces(validity);
  const known = places.size;
  registerHooks({
    resolve: (specifier, context, next) => {
      const way = context.conditions.includes('import') ? 'import' : 'require';
      const key = `${way} ${specifier} ${context.parentURL}`;
      const place = places.get(key);
      if (place) return place;
      const found = next(specifier, context);
      const { url, format } = found;
      if (url.startsWith(PACKAGES_URL)) places.set(key, { url, format, shortCircuit: true });
      return found;
    },
  });
  process.on('exit', () => {
    if (places.size > known) writePlaces(validity, places);
  });
}

/** What remembered places must agree with; null where npm installed nothing here. */
function findValidity() {
  try {
    return `${process.version} ${statSync(join(PACKAGES, '.package-lock.json')).mtimeMs}`;
  } catch {
    return null;
  }
}

/** @param {string} validity */
function readPlaces(validity) {
  try {
    const { validity: then, places } = JSON.parse(readFileSync(FILE, 'utf8'));
    return new Map(then === validity ? places : []);
  } catch {
    return new Map();
  }
}

/** @param {string} validity @param {Map<string, object>} places */
function writePlaces(validity, places) {
  try {
    const own = `${FILE}.${process.pid}`;
    writeFileSync(own, JSON.stringify({ validity, places: [...places] }));
    renameSync(own, FILE);
  } catch {
    // Where packages can't be written to, each start looks for them.
  }
}

module.exports = { rememberPlaces };
