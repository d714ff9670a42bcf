import { execFile } from 'node:child_process';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

const { XDG_CACHE_HOME = join(homedir(), '.cache') } = process.env;

/** Where `.ci/install-snippet-libraries` installs the libraries. */
const INSTALLED = join(XDG_CACHE_HOME, 'credgraph/snippets/bin/python');

/** A Python that has these modules; null if there is none. */
export async function findPython(modules: readonly string[]): Promise<string | null> {
  for (const python of [INSTALLED, 'python3']) {
    const works = await promisify(execFile)(python, ['-c', `import ${modules.join(', ')}`]).then(
      () => true,
      () => false,
    );
    if (works) return python;
  }
  return null;
}
