import { readFileSync, writeFileSync } from 'node:fs';
import { composeSupergraph } from './compose-supergraph.ts';
import { findUnrecordedChanges } from './find-unrecorded-changes.ts';

// Each with the port where docs/deploy.md lets it run in a process of its own.
const SUBGRAPHS = { auth: 4101, credential: 4102, source: 4103, event: 4104 };
const SUPERGRAPH = file('supergraph.graphql');
const stored = readFileSync(SUPERGRAPH, 'utf8');

try {
  const composed = composeSupergraph(
    Object.entries(SUBGRAPHS).map(([name, port]) => ({
      name,
      url: `http://127.0.0.1:${port}/graphql`,
      sdl: readFileSync(file(`${name}.graphql`), 'utf8'),
    })),
  );
  store(composed);
} catch (error) {
  refuse(error instanceof Error ? error.message : String(error));
}

function store(composed: string): void {
  const unrecorded = findUnrecordedChanges(stored, composed, readFileSync(file('CHANGELOG.md'), 'utf8'));
  if (unrecorded.length > 0) {
    refuse(
      `These changes may break clients. Keep what they need, or tell each in schema/CHANGELOG.md:\n${unrecorded.join('\n')}`,
    );
  } else if (!process.argv.includes('--check')) {
    writeFileSync(SUPERGRAPH, composed);
  } else if (stored !== composed) {
    refuse('schema/supergraph.graphql is stale: run "npm run generate" and commit what it writes.');
  }
}

function refuse(message: string): void {
  console.error(message);
  process.exitCode = 1;
}

function file(name: string): URL {
  return new URL(`./${name}`, import.meta.url);
}
