import { readFile } from 'node:fs/promises';
import type { Provider } from '../../subgraphs/auth/index.ts';

/** Loads the file of providers; returns the providers and all faults, and none of either without a file. */
export async function loadProviders(
  path: string | undefined,
  environment: Readonly<Record<string, string | undefined>>,
): Promise<{ readonly providers: readonly Provider[]; readonly faults: readonly string[] }> {
  if (path === undefined) return { providers: [], faults: [] };
  try {
    // Imported on demand: most processes do not need the auth subgraph for their settings.
    const { parseProviders } = await import('../../subgraphs/auth/index.ts');
    const { providers, faults } = parseProviders(JSON.parse(await readFile(path, 'utf8')), environment);
    return { providers, faults: faults.map((fault) => `PROVIDERS_FILE: ${fault}`) };
  } catch (error) {
    const reason = error instanceof SyntaxError ? 'is not JSON' : 'cannot be read';
    return { providers: [], faults: [`PROVIDERS_FILE: ${path} ${reason}`] };
  }
}
