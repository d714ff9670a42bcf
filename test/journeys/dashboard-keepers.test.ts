import { afterAll, afterEach, expect, test } from '@jest/globals';
import { expectFit, SMALL_SCREEN } from '../support/accessibility.ts';
import { startDashboardWorld } from '../support/dashboard-world.ts';
import { keep } from '../support/keepers.ts';
import { ask, newOwnList } from '../support/own-credentials.ts';

const world = await startDashboardWorld();
const { service } = world;
afterEach(async () => world.leave());
afterAll(async () => world.close());

test('18.16 two people keep a list from two browsers, until the curator removes one', async () => {
  const [curator, keeper] = [await world.arrive(), await world.arrive()];
  const credId = await newOwnList(curator.person, 'Alumni');
  await curator.page.goto(`${service.app}/dashboard/credentials/${credId}/settings`);
  const keepers = curator.page.getByRole('region', { name: 'Keepers' });
  await keepers.getByLabel('Wallet address of the new keeper').fill('somebody');
  await keepers.getByRole('button', { name: 'Invite' }).click();
  await keepers.getByText('This is not a wallet address').waitFor();
  await keepers.getByLabel('Wallet address of the new keeper').fill(keeper.person.address);
  await keepers.getByRole('button', { name: 'Invite' }).click();
  await keepers.getByText('Invited. Expires').waitFor();
  await keeper.page.goto(`${service.app}/dashboard`);
  await keeper.page.getByRole('link', { name: 'Answer the invitation to keep' }).click();
  await keeper.page.getByText('invites you to keep').waitFor();
  await expectFit(keeper.page);
  await keeper.page.getByRole('button', { name: 'Accept to keep' }).click();
  await keeper.page.getByRole('link', { name: 'Settings' }).click();
  await keeper.page.getByRole('textbox', { name: 'Name' }).fill('Our alumni');
  await keeper.page.getByRole('button', { name: 'Save' }).click();
  await keeper.page.getByRole('heading', { level: 1, name: 'Our alumni' }).waitFor();
  await keeper.page.getByRole('button', { name: 'Leave' }).waitFor();
  for (const name of ['Transfer to another curator', 'Wallet address of the new keeper']) {
    expect(await keeper.page.getByText(name).count()).toBe(0);
  }
  await keeper.page.setViewportSize(SMALL_SCREEN);
  await expectFit(keeper.page);
  await curator.page.reload();
  await expectFit(curator.page);
  await keepers.getByRole('button', { name: 'Remove' }).click();
  await curator.page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  await curator.page.getByRole('dialog').waitFor({ state: 'detached' });
  await keepers.getByRole('button', { name: 'Remove' }).waitFor({ state: 'detached' });
  await keeper.page.reload();
  await keeper.page.getByRole('heading', { name: 'Page not found' }).waitFor();
  expect([...curator.complaints, ...keeper.complaints]).toEqual([]);
});

test('18.16 a keeper leaves, and declines to come back', async () => {
  const [curator, keeper] = [await world.arrive(), await world.arrive()];
  const credId = await newOwnList(curator.person, 'Alumni');
  await keep(curator.person, credId, keeper.person);
  await keeper.page.goto(`${service.app}/dashboard/credentials/${credId}/settings`);
  await keeper.page.getByRole('button', { name: 'Leave' }).click();
  await keeper.page.getByRole('dialog').getByRole('button', { name: 'Leave' }).click();
  await keeper.page.getByText('You no longer keep').first().waitFor();
  const invite = `mutation { inviteKeeper(input: {credId: ${credId}, wallet: "${keeper.person.address}"}) { credId } }`;
  await ask(curator.person, invite);
  await keeper.page.goto(`${service.app}/dashboard/credentials/${credId}`);
  await keeper.page.getByRole('button', { name: 'Decline to keep' }).click();
  await keeper.page.getByText('You declined to keep').first().waitFor();
  const document = `{ credential(credId: ${credId}) { curation { keepers { wallet } keeperInvitations { to } } } }`;
  const { curation } = (await ask(curator.person, document)).data.credential;
  expect(curation).toEqual({ keepers: [], keeperInvitations: [] });
  expect([...curator.complaints, ...keeper.complaints]).toEqual([]);
});
