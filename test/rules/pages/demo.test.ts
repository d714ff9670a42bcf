import { join } from 'node:path';
import { afterAll, expect, test } from '@jest/globals';
import { type DemoPlace, seedDemo } from '../../../gateway/demo/seed-demo.ts';
import { deleteApp } from '../../../subgraphs/auth/index.ts';
import { newFolder } from '../../support/new-folder.ts';
import { giveBackDatabase, takeDatabase } from '../../support/test-database.ts';

const [database, other, folder] = [await takeDatabase(), await takeDatabase(), await newFolder()];
afterAll(async () => Promise.all([giveBackDatabase(database), giveBackDatabase(other)]));

test('24.6 the demo is filled at the first start only, also after its app was deleted', async () => {
  const fills: string[] = [];
  const place: DemoPlace = {
    file: join(folder, 'demo.json'),
    redirectUri: 'http://localhost:4001/callback',
    hasOperator: false,
    onFirst: async () => void fills.push('first'),
  };
  const first = await seedDemo(database, place);
  await deleteApp(database, new Date(), first.clientId);
  const second = await seedDemo(database, place);
  // The page of the demo app needs an app; the list and its token stay.
  expect(second).toEqual({ ...first, clientId: expect.any(String), clientSecret: expect.any(String) });
  expect(fills).toEqual(['first']);
  await seedDemo(other, place);
  expect(fills).toEqual(['first', 'first']);
});
