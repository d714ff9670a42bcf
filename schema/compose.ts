import { readFileSync, writeFileSync } from 'node:fs';
import { composeServices } from '@apollo/composition';
import { parse } from 'graphql';

// Each with the port where docs/deploy.md lets it run in a process of its own.
const SUBGRAPHS = { auth: 4101, credential: 4102, source: 4103, event: 4104 };
const SUPERGRAPH = schemaFile('supergraph');

const { supergraphSdl, errors = [] } = composeServices(
  Object.entries(SUBGRAPHS).map(([name, port]) => ({
    name,
    url: `http://127.0.0.1:${port}/graphql`,
    typeDefs: parse(readFileSync(schemaFile(name), 'utf8')),
  })),
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
  return new URL(`./${name}.graphql`, import.meta.url);
}
