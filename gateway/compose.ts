import { readFileSync, writeFileSync } from 'node:fs';
import { composeServices } from '@apollo/composition';
import { parse } from 'graphql';

const SUBGRAPHS = ['auth', 'credential', 'source'];
const SUPERGRAPH = schemaFile('supergraph');

const { supergraphSdl, errors = [] } = composeServices(
  // The url is where the gateway looks for a subgraph that does not run in its own process.
  SUBGRAPHS.map((name) => ({ name, url: `http://${name}`, typeDefs: parse(readFileSync(schemaFile(name), 'utf8')) })),
);

if (supergraphSdl === undefined) {
  console.error(`The subgraphs do not compose:\n${errors.map(({ message }) => message).join('\n')}`);
  process.exitCode = 1;
} else if (!process.argv.includes('--check')) {
  writeFileSync(SUPERGRAPH, supergraphSdl);
} else if (readFileSync(SUPERGRAPH, 'utf8') !== supergraphSdl) {
  console.error('schema/supergraph.graphql is stale: run "npm run generate" and commit what it writes.');
  process.exitCode = 1;
}

function schemaFile(name: string): URL {
  return new URL(`../schema/${name}.graphql`, import.meta.url);
}
