import { execFile } from 'node:child_process';
import { cp, mkdir, readdir, readFile, symlink } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from '@jest/globals';
import { newFolder } from '../support/new-folder.ts';

test('design-9 the stage of the container builds the dashboard from what it copies', async () => {
  const [, stage = ''] = /^FROM \S+ AS dashboard\n(.*?)^FROM/ms.exec(await readFile('Containerfile', 'utf8')) ?? [];
  const folder = await newFolder();
  await symlink(resolve('node_modules'), join(folder, 'node_modules'));
  for (const [, sources = '', target = ''] of stage.matchAll(/^COPY (.+) (\S+)$/gm)) {
    for (const source of sources.split(' ')) {
      const to = join(folder, target, target.endsWith('/') ? source : '');
      await mkdir(dirname(to), { recursive: true });
      await cp(source, to, { recursive: true, filter: (path) => !path.endsWith('/dist') });
    }
  }
  const [, command = ''] = /^RUN (\S*vite build .*)$/m.exec(stage) ?? [];
  const [program = '', ...words] = command.split(' ');
  await promisify(execFile)(process.execPath, [join(folder, program), ...words], { cwd: folder });
  expect(await readdir(join(folder, 'dashboard/dist'))).toEqual(expect.arrayContaining(['assets', 'index.html']));
  const files = await readdir(join(folder, 'dashboard/dist/assets'));
  const plain = files.filter((name) => /\.(?:js|css)$/.test(name));
  expect(plain.length).toBeGreaterThan(10);
  expect(files).toEqual(expect.arrayContaining(plain.flatMap((name) => [`${name}.br`, `${name}.gz`])));
});
