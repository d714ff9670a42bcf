// Node before version 24 can't run TypeScript. This file is JavaScript, so that any version can report that.
const major = Number(process.versions.node.split('.')[0]);
if (major < 24) {
  console.error(
    `Credgraph needs Node 24 or newer, and this is Node ${process.versions.node}: run "npm ci", which brings Node 24 along for the npm scripts, or install it.`,
  );
  process.exit(1);
}

const { join } = require('node:path');
const { enableCompileCache } = require('node:module');

// Keeps compiled code for the next start.
enableCompileCache(join(__dirname, 'node_modules/.cache/compiled'));
