import { execFile } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from '@jest/globals';
import { newFolder } from '../../support/new-folder.ts';

const run = promisify(execFile);

const UNDESCRIBED = [
  ['a type', 'type Bare { "A field." field: Int }', 'Bare'],
  ['a field', '"A type." type Part { bare: Int }', 'Part.bare'],
  ['an argument', '"A type." type Part { "A field." field(bare: Int): Int }', 'Part.field.bare'],
  ['an enum value', '"An enum." enum Part { BARE }', 'Part.BARE'],
  ['an input field', '"An input." input Part { bare: Int }', 'Part.bare'],
  ['an interface', 'interface Bare { "A field." field: Int }', 'Bare'],
  ['a scalar', 'scalar Bare', 'Bare'],
  ['an extended field', 'extend type Query { bare: Int }', 'Query.bare'],
] as const;

const folder = await newFolder();

test.each(UNDESCRIBED)('21.9 the check refuses %s without a description', async (_what, sdl, place) => {
  const file = join(folder, 'planted.graphql');
  await writeFile(file, sdl);
  await expect(checkDescriptions(file)).rejects.toMatchObject({
    code: 1,
    stderr: `${file}:1 ${place} has no description.\n`,
  });
});

test('21.9 every part of the three subgraphs has a description', async () => {
  const files = ['auth', 'credential', 'source', 'event'].map((name) => `schema/${name}.graphql`);
  await expect(checkDescriptions(...files)).resolves.toEqual({ stdout: '', stderr: '' });
});

async function checkDescriptions(...files: readonly string[]): Promise<{ stdout: string; stderr: string }> {
  return run(process.execPath, ['schema/check-descriptions.ts', ...files]);
}
