import { readdir, readFile, symlink, writeFile } from 'node:fs/promises';
import { join, parse, resolve } from 'node:path';
import { fillSignInSnippet, type SignInSnippetValues } from '../../../dashboard/parts/snippets/fill-sign-in-snippet.ts';
import { newFolder } from '../new-folder.ts';

const SNIPPETS = 'docs/snippets';

/** The texts of the snippets in the documentation that sign people in. */
export async function readSnippets(): Promise<readonly string[]> {
  const names = (await readdir(SNIPPETS)).filter((name) => /^(?!webhook|chain-proxy).*\.(?:ts|py|go)$/.test(name));
  return Promise.all(names.map(async (name) => readFile(join(SNIPPETS, name), 'utf8')));
}

/** Writes a snippet of the documentation as a developer pastes it, filled for an app. Returns its path. */
export async function pasteSnippet(file: string, values: SignInSnippetValues): Promise<string> {
  return pasteText(file, fillSignInSnippet(await readFile(join(SNIPPETS, file), 'utf8'), values));
}

/** Writes code into a file beside the packages that it imports. Returns its path. */
export async function pasteText(file: string, text: string, packages = 'node_modules'): Promise<string> {
  const folder = await newFolder('disk');
  await symlink(resolve(packages), join(folder, 'node_modules'));
  const { name, ext } = parse(file);
  // No package.json says there that the file is a module.
  const path = join(folder, ext === '.ts' ? `${name}.mts` : file);
  await writeFile(path, text);
  return path;
}
