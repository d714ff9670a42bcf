import { readFile } from 'node:fs/promises';
import type { Provider } from '../subgraphs/auth/index.ts';

/** The providers that the settings file describes, none without a file; and all that is wrong with it. */
export async function loadProviders(
  path: string | undefined,
  environment: Readonly<Record<string, string | undefined>>,
): Promise<{ readonly providers: readonly Provider[]; readonly faults: readonly string[] }> {
  if (path === undefined) return { providers: [], faults: [] };
  try {
    // Not before a file needs it: most processes read their settings without the auth subgraph.
    const { parseProviders } = await import('../subgraphs/auth/index.ts');
    const { providers, faults } = parseProviders(JSON.parse(await readFile(path, 'utf8')), environment);
    return { providers, faults: faults.map((fault) => `PROVIDERS_FILE: ${fault}`) };
  } catch (error) {
    const reason = error instanceof SyntaxError ? 'is not JSON' : 'can not be read';
    return { providers: [], faults: [`PROVIDERS_FILE: ${path} ${reason}`] };
  }
}
