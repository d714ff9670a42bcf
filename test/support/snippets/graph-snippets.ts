import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { runProgram } from '../command.ts';
import { findPython } from './find-python.ts';
import { buildGoProgram, findGo } from './go-program.ts';
import { pasteText } from './snippet-files.ts';

const { XDG_CACHE_HOME = join(homedir(), '.cache') } = process.env;

/** Where `.ci/install-snippet-libraries` installs clients that are no dependency of the service. */
const CLIENTS = join(XDG_CACHE_HOME, 'credgraph/front-ends/node_modules');
const GO_MODULE = 'test/support/snippets/go-plain';

const [python, go] = await Promise.all([findPython(['json']), findGo(GO_MODULE)]);

/** The snippets that need such a client, and whether this machine has them. */
export const WITH_CLIENTS = ['apollo-client.ts', 'urql.ts', 'relay.ts', 'gql-tada.ts'];
export const hasClients = existsSync(CLIENTS);

/** The programs in other languages that this machine can run. */
export const PROGRAMS = [...(python ? ['read_credentials.py'] : []), ...(go ? ['read_credentials.go'] : [])];

/** What a snippet stands for: hosts, and what an app in the browser has. */
type Values = Readonly<Record<string, string>>;

/** The text of a snippet, filled for a service. */
export async function fillGraphSnippet(file: string, url: string, values: Values = {}): Promise<string> {
  const text = await readFile(`docs/snippets/graph/${file}`, 'utf8');
  const hosts = { 'https://YOUR-API-HOST': url, 'https://YOUR-AUTH-HOST': url, ...values };
  return Object.entries(hosts).reduce((filled, [name, value]) => filled.replaceAll(name, value), text);
}

/** Imports a snippet as a developer pastes it. */
export async function importGraphSnippet(file: string, url: string): Promise<object> {
  const packages = WITH_CLIENTS.includes(file) ? CLIENTS : undefined;
  return import(await pasteText(file, await fillGraphSnippet(file, url), packages));
}

/** Runs a program of the documentation to its end. Returns the lines that it has printed. */
export async function runGraphProgram(file: string, url: string): Promise<readonly string[]> {
  const path = await pasteText(file, await fillGraphSnippet(file, url));
  const [program, ...args] = file.endsWith('.py')
    ? [python ?? '', path]
    : [await buildGoProgram(go ?? '', path, GO_MODULE)];
  const command = runProgram(program ?? '', args, {});
  await command.ended();
  return command.output().trim().split('\n');
}
