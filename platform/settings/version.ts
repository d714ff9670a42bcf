import { readFileSync } from 'node:fs';
import { z } from 'zod';

const Package = z.object({ version: z.string() });

/** Reads the version of Credgraph from package.json. */
export function readVersion(): string {
  return Package.parse(JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8'))).version;
}
