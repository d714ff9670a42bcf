// A registry mirror may lack the binaries of other platforms. npm then leaves them out of package-lock.json, and refuses
// that lock in "npm ci". This script adds the missing ones, with the platform that their names contain. Run it after every
// "npm install" that changes the lock.
import { readFileSync, writeFileSync } from 'node:fs';

const SYSTEMS = ['aix', 'android', 'darwin', 'freebsd', 'linux', 'netbsd', 'openbsd', 'openharmony', 'sunos', 'win32'];
const PROCESSORS = ['arm', 'arm64', 'ia32', 'loong64', 'mips64el', 'ppc64', 'riscv64', 's390x', 'wasm32', 'x64'];
const FILE = new URL('../package-lock.json', import.meta.url);

const lock = JSON.parse(readFileSync(FILE, 'utf8'));
for (const [path, { optionalDependencies = {}, dev }] of Object.entries(lock.packages)) {
  for (const [name, version] of Object.entries(optionalDependencies)) {
    const isLocked = `node_modules/${name}` in lock.packages || `${path}/node_modules/${name}` in lock.packages;
    if (!isLocked) lock.packages[`node_modules/${name}`] = entryOf(name, version, dev);
  }
}
lock.packages = Object.fromEntries(Object.entries(lock.packages).toSorted(([one], [other]) => (one < other ? -1 : 1)));
writeFileSync(FILE, `${JSON.stringify(lock, null, 2)}\n`);

function entryOf(name, version, dev) {
  const words = name.split(/[-/]/);
  const os = SYSTEMS.filter((system) => words.includes(system));
  const cpu = PROCESSORS.filter((processor) => words.includes(processor));
  return { version, ...(dev && { dev }), optional: true, ...(os.length && { os }), ...(cpu.length && { cpu }) };
}
