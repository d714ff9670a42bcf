import { readdir, readFile, realpath, stat } from 'node:fs/promises';
import { join, sep } from 'node:path';
import type { MailTemplates } from '../../subgraphs/auth/index.ts';

const MOST_BYTES = 100 * 1024;

/** What was found, and what is wrong with it. */
interface TemplatesFound {
  readonly mailTemplates: MailTemplates;
  readonly faults: readonly string[];
}

/** Loads the folder with words of e-mails, by language; returns none of them without a folder. It is read once, at the start. */
export async function loadMailTemplates(folder: string | undefined): Promise<TemplatesFound> {
  if (folder === undefined) return { mailTemplates: new Map(), faults: [] };
  try {
    const { files, faults } = await readFolder(await realpath(folder));
    // Imported on demand: most processes do not need the auth subgraph for their settings.
    const { parseMailTemplates } = await import('../../subgraphs/auth/index.ts');
    const parsed = parseMailTemplates(files);
    return { mailTemplates: parsed.templates, faults: [...faults, ...parsed.faults].map(name) };
  } catch {
    return {
      mailTemplates: new Map(),
      faults: [name(`${folder} cannot be read: name a folder that has a folder for each language`)],
    };
  }
}

function name(fault: string): string {
  return `MAIL_TEMPLATES: ${fault}`;
}

/** Reads all files, by their path in the folder. A link may lead to another place inside, as mounted volumes have it, but not out of it. */
async function readFolder(
  root: string,
): Promise<{ readonly files: ReadonlyMap<string, string>; readonly faults: readonly string[] }> {
  const files = new Map<string, string>();
  const faults: string[] = [];
  for (const locale of await listShown(root)) {
    for (const file of await listShown(join(root, locale))) {
      const path = join(root, locale, file);
      if (!(await realpath(path)).startsWith(root + sep)) faults.push(`${locale}/${file} leads out of the folder`);
      else if ((await stat(path)).size > MOST_BYTES)
        faults.push(`${locale}/${file} must have at most ${MOST_BYTES / 1024} kB`);
      else files.set(`${locale}/${file}`, await readFile(path, 'utf8'));
    }
  }
  return { files, faults };
}

async function listShown(folder: string): Promise<readonly string[]> {
  return (await readdir(folder)).filter((entry) => !entry.startsWith('.')).toSorted();
}
